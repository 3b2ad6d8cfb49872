import type { GameCard } from '@trevo/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({
  goTo: vi.fn<(path: string) => void>(),
  openGame: vi.fn<(card: object) => Promise<void>>(),
  openDemo: vi.fn<(card: object) => Promise<void>>(),
  openDialog: vi.fn<(name: string, given: object) => void>(),
  call: vi.fn<(name: string, options: object) => Promise<object>>(),
}));
vi.mock('../../../shared/routing/navigate.ts', () => ({ goTo: seen.goTo }));
vi.mock('../../../shared/games/open-game.ts', () => ({ openGame: seen.openGame, openDemo: seen.openDemo }));
vi.mock('../../../shared/dialogs.ts', () => ({ openDialog: seen.openDialog }));
vi.mock('../../../api/client.ts', () => ({ call: seen.call }));
vi.mock('../../../api/query-client.ts', () => ({ pageQueries: () => undefined }));
vi.mock('../../../api/use-call.ts', () => ({ callKey: (name: string) => [name] }));

const { fulfil } = await import('./fulfil-intent.ts');

const card = { nodeId: 'onca-da-sorte', vassalage: 'SPB', gameType: 'RNG' } as GameCard;
beforeEach(() => {
  for (const spy of Object.values(seen)) spy.mockReset();
  seen.openGame.mockResolvedValue();
  seen.openDemo.mockResolvedValue();
  seen.call.mockResolvedValue({});
});

it('a game opens, a demonstration is tried, a heart is set, a page is gone to with its filters', () => {
  expect(fulfil({ to: 'play', card })).toBe(true);
  expect(fulfil({ to: 'try', card })).toBe(true);
  expect(fulfil({ to: 'keep', card })).toBe(true);
  expect(fulfil({ to: 'open', path: '/member/personalHistoryCopy/42?page=2#top' })).toBe(true);
  expect(seen.openGame.mock.calls).toEqual([[card]]);
  expect(seen.openDemo.mock.calls).toEqual([[card]]);
  expect(seen.call.mock.calls).toEqual([
    ['POST /wps/relay/favorites', { body: { nodeId: 'onca-da-sorte', vendor: 'SPB', gameType: 'RNG' } }],
  ]);
  expect(seen.goTo.mock.calls).toEqual([['/member/personalHistoryCopy/42?page=2#top']]);
});

it('nothing happens when nothing was tapped', () => {
  expect(fulfil(null)).toBe(false);
  for (const spy of Object.values(seen)) expect(spy).not.toHaveBeenCalled();
});

it('a game that does not open after all shows its sheet', async () => {
  seen.openGame.mockRejectedValue(new Error('no answer'));
  fulfil({ to: 'play', card });
  await vi.waitFor(() => expect(seen.openDialog.mock.calls).toEqual([['gameSheet', { card }]]));
});

it.each(['//evil.example/member', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'a sign-in never leads to another site: %s',
  (path) => {
    expect(fulfil({ to: 'open', path })).toBe(false);
    expect(seen.goTo).not.toHaveBeenCalled();
  },
);
