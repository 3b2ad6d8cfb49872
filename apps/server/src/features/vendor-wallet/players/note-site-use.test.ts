import { createFakeClock } from '@trevo/testkit';
import { describe, expect, it } from 'vitest';
import { createNoteStake, NOTE_EVERY_MS } from './note-site-use.ts';

const open = (noteSiteUse?: () => Promise<void>) => {
  const clock = createFakeClock();
  const told: string[] = [];
  const warned: unknown[] = [];
  const noteStake = createNoteStake({
    clock,
    log: { warn: (_: unknown, text?: string) => void warned.push(text) },
    noteSiteUse:
      noteSiteUse ??
      (async (siteSessionId) => {
        told.push(siteSessionId);
      }),
  });
  return { clock, told, warned, noteStake };
};
const game = (gameSessionId: bigint, siteSessionId: string | null) => ({
  gameSessionId: gameSessionId,
  siteSessionId: siteSessionId,
});

describe('a stake as use of the site’s session', () => {
  it('is told once a minute for each game session, however often they stake', () => {
    const { clock, told, noteStake } = open();
    for (let stakes = 0; stakes < 20; stakes += 1) noteStake(game(1n, 's_a'));
    noteStake(game(2n, 's_b'));
    expect(told).toEqual(['s_a', 's_b']);
    clock.advance(NOTE_EVERY_MS);
    for (let stakes = 0; stakes < 20; stakes += 1) noteStake(game(1n, 's_a'));
    expect(told).toEqual(['s_a', 's_b', 's_a']);
  });

  it('is told of nobody when no session of the site opened the game', () => {
    const { told, noteStake } = open();
    noteStake(game(1n, null));
    noteStake(null);
    expect(told).toEqual([]);
  });

  it('fails no stake when it cannot be told: it is logged, and told with a later stake', async () => {
    const { clock, warned, noteStake } = open(() => Promise.reject(new Error('the database is away')));
    noteStake(game(1n, 's_a'));
    await expect.poll(() => warned).toEqual(['play.site_use_not_noted']);
    clock.advance(NOTE_EVERY_MS);
    noteStake(game(1n, 's_a'));
    await expect.poll(() => warned).toHaveLength(2);
  });
});
