import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { swsAdapter } from './adapter.ts';

const VALUES = { casinoId: 'casino', authToken: 'secret' };
const sign = (body: string) => ({ 'x-request-sign': createHmac('sha256', 'secret').update(body).digest('hex') });

test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
  replayCall(swsAdapter, VALUES, call, sign),
);

test('a win without a bet may be paid in a free round and in no other', async () => {
  const allowed = async (more: object): Promise<boolean | undefined> => {
    const win = { action: 'win', amount: 40, action_id: 'w' };
    const call = { user_id: 'p1', currency: 'BRL', game: 'acme:forest', game_id: 'g', actions: [win], ...more };
    const body = JSON.stringify(call);
    const { context } = scripted(swsAdapter, VALUES);
    let policy: { readonly allowsOrphanWin: boolean } | null = null;
    const { execute } = context.wallet;
    const wallet: typeof context.wallet = {
      ...context.wallet,
      execute(link, command) {
        policy = link.policy;
        return execute(link, command);
      },
    };
    await send(swsAdapter, { ...context, wallet }, { path: '/play', headers: sign(body), body });
    return (policy as { readonly allowsOrphanWin: boolean } | null)?.allowsOrphanWin;
  };
  expect(await allowed({ issue_id: 'i7' })).toBe(true);
  expect(await allowed({})).toBe(false);
});
