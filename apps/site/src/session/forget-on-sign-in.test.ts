import { QueryObserver } from '@tanstack/react-query';
import * as contract from '@trevo/contract';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';

vi.mock('@trevo/i18n', () => ({ currentLanguage: () => 'en' }));
const { forgetOnSignIn, forgetPrivateAnswers, renewLists, unmarkOnSignOut } = await import('./forget-on-sign-in.ts');
const { sessionStore } = await import('./session.ts');

it('forgets what one person saw when the next signs in, and keeps what everybody sees', async () => {
  const client = createQueryClient();
  const [own, shared] = [
    ['GET /wps/wallet/deposits', {}, 'pt'],
    ['GET /wps/relay/games', {}, 'pt'],
  ];
  const answers = [own, shared, ['GET /wps/relay/favorites/ids', {}, 'pt'], ['GET /wps/member/security', {}, 'pt']];
  for (const key of answers) client.setQueryData(key, 'seen');
  forgetPrivateAnswers(client);
  expect(answers.map((key) => client.getQueryData(key))).toEqual([undefined, 'seen', undefined, undefined]);
  client.clear();
});

/** A connection of its own, which its session ends. */
const STREAM = 'GET /wps/stream';

it('forgets every answer that takes a session, and talks with customer service', () => {
  const own = Object.values(contract).flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('method' in one && 'path' in one && 'access' in one)) return [];
    const call = `${String(one.method)} ${String(one.path)}`;
    return call.startsWith('GET /wps/') && (one.access === 'player' || call.includes('/chat')) ? [call] : [];
  });
  expect(own.length).toBeGreaterThan(30);
  const client = createQueryClient();
  for (const call of own) client.setQueryData([call, {}, 'pt'], 'seen');
  forgetPrivateAnswers(client);
  expect(own.filter((call) => client.getQueryData([call, {}, 'pt']) !== undefined)).toEqual([STREAM]);
  client.clear();
});

it('asks the lists of games anew, whose demonstrations open for some and not for others', () => {
  const client = createQueryClient();
  const keys = [
    ['GET /wps/relay/home', {}, 'pt'],
    ['GET /wps/relay/games/:nodeId', {}, 'pt'],
    ['GET /wps/relay/winners', {}, 'pt'],
    ['GET /wps/announcements', {}, 'pt'],
    // Who signed out would be refused it.
    ['GET /wps/relay/games/recent', {}, 'pt'],
  ];
  for (const key of keys) client.setQueryData(key, 'seen');
  renewLists(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false, false]);
  expect(client.getQueryData(keys[0] ?? [])).toBe('seen');
  client.clear();
});

it('forgets what somebody saw who leaves, and asks for nothing of it in the name of nobody', async () => {
  const client = createQueryClient();
  const ask = vi.fn<() => Promise<string[]>>(async () => ['a-game']);
  const queryKey = ['GET /wps/relay/favorites/ids', {}, 'pt'];
  const onScreen = new QueryObserver(client, { queryKey, queryFn: ask });
  const leave = onScreen.subscribe(() => undefined);
  sessionStore.signIn('t0ken', null);
  await vi.waitFor(() => expect(onScreen.getCurrentResult().data).toEqual(['a-game']));
  client.setQueryData(['GET /wps/relay/games', {}, 'pt'], 'shared');
  const removeItem = vi.fn<(key: string) => void>();
  const removeOfTab = vi.fn<(key: string) => void>();
  vi.stubGlobal('sessionStorage', { removeItem: removeOfTab, 'affiliate.draft': '{}', HOT_GAMES: '[]' });
  vi.stubGlobal('localStorage', {
    removeItem,
    'search.recent': '[]',
    'receipts.0': '{}',
    'receipts.count': '1',
    lang: 'pt',
  });
  forgetOnSignIn(client);
  ask.mockClear();
  sessionStore.signOut(null);
  expect(onScreen.getCurrentResult().data).toBeUndefined();
  expect(client.getQueryData(['GET /wps/relay/games', {}, 'pt'])).toBe('shared');
  // What they looked for goes too, and which rounds they were promised; in a tab that only reloads it stays.
  expect(removeItem.mock.calls).toEqual([['search.recent'], ['receipts.0'], ['receipts.count']]);
  // And what was half written, with a name in it.
  expect(removeOfTab.mock.calls).toEqual([['affiliate.draft']]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ask).not.toHaveBeenCalled();
  leave();
  client.clear();
});

it('takes the mark of a session from the page when it ends, or had ended before', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const dataset: { session?: string } = { session: 'in' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  sessionStore.signIn('a-token', null);
  unmarkOnSignOut();
  expect(dataset.session).toBe('in');
  sessionStore.signOut('session.idle');
  expect(dataset.session).toBeUndefined();
  dataset.session = 'in';
  unmarkOnSignOut();
  expect(dataset.session).toBeUndefined();
  vi.unstubAllGlobals();
});
