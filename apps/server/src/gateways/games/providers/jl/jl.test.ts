import { describe, expect, test } from 'vitest';
import { WALLET_STATUSES, type WalletStatus } from '../../../../features/vendor-wallet/index.ts';
import { digest } from '../../core/proof/signing.ts';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { jiliAdapter } from './adapter.ts';
import { BET_ERRORS, CANCEL_ERRORS, COME_AGAIN } from './error-codes.ts';
import { keyDay, requestKey } from './request-key.ts';

const VALUES = { agentId: 'Trevo_BRL', agentKey: 'agent-key', username: 'jili', password: 'j-pass' };
const headers = { authorization: `Basic ${Buffer.from('jili:j-pass').toString('base64')}` };
const BODY = JSON.stringify({
  token: 't',
  currency: 'BRL',
  game: 1,
  round: 1,
  betAmount: 1,
  winloseAmount: 0,
  userId: 'p-7',
});

describe("JILI's recorded calls", () => {
  test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
    replayCall(jiliAdapter, VALUES, call),
  );
});

const said = async (path: string, status: WalletStatus) => {
  const { context } = scripted(jiliAdapter, VALUES, [{ status }]);
  const reply = await send(jiliAdapter, context, { path, headers, body: BODY });
  return { http: reply.status, code: JSON.parse(reply.body).errorCode as number };
};

describe('JILI', () => {
  test.each(WALLET_STATUSES)('has a word for %s, for bets and for cancellations', async (status) => {
    const http = COME_AGAIN.has(status) ? 503 : 200;
    expect(await said('/bet', status)).toEqual({ http, code: BET_ERRORS[status][0] });
    expect(await said('/cancelBet', status)).toEqual({ http, code: CANCEL_ERRORS[status][0] });
  });

  test('is never told that a bet stands which does not', () => {
    expect(Object.values(BET_ERRORS).filter(([code]) => code === 1)).toEqual([]);
    expect(Object.entries(BET_ERRORS).filter(([, [code]]) => code === 0)).toEqual([['OK', BET_ERRORS.OK]]);
  });

  test('may undo a settled slot round with its result, but not a settled bet of a table', async () => {
    for (const [op, mayUndo] of [
      ['betWin', [false, false, true]],
      ['bet', [false, false]],
    ] as const) {
      const seen: boolean[] = [];
      const { context } = scripted(jiliAdapter, VALUES, [
        { status: 'ALREADY_SETTLED', known: { family: 'stake', op } },
      ]);
      const wallet = {
        ...context.wallet,
        execute: async (...call: Parameters<typeof context.wallet.execute>) => {
          seen.push(call[0].policy.mayUndoSettledBets);
          return context.wallet.execute(...call);
        },
      };
      await send(jiliAdapter, { ...context, wallet }, { path: '/cancelBet', headers, body: BODY });
      expect(seen).toEqual(mayUndo);
    }
  });

  test('asks for no password when only its addresses reach the wire', async () => {
    const { context, asked } = scripted(jiliAdapter, { agentId: 'a', agentKey: 'k' });
    await send(jiliAdapter, { ...context, isAddressBound: true }, { path: '/bet', body: BODY });
    expect(asked).toHaveLength(1);
  });

  test('believes nobody when neither password nor addresses were agreed', async () => {
    const { context, asked } = scripted(jiliAdapter, { agentId: 'a', agentKey: 'k' });
    const reply = await send(jiliAdapter, context, { path: '/bet', body: BODY });
    expect([asked.length, reply.about.status]).toEqual([0, 'INVALID_SIGNATURE']);
  });
});

describe("the key of JILI's requests", () => {
  test('names the day of GMT-4 without a zero before it', () => {
    expect(keyDay(Date.UTC(2018, 1, 7, 12))).toBe('18027');
    expect(keyDay(Date.UTC(2018, 1, 18, 12))).toBe('180218');
    // 10:00 of the last September day at UTC+7 is still the day before in GMT-4.
    expect(keyDay(Date.UTC(2018, 8, 30, 3))).toBe('180929');
  });

  test('is the digest of the parameters and the day between twice six characters', () => {
    const agent = { id: 'abcd_RMB', key: 'be8e08f95357d215921f91c6a533f74d3194de52' };
    const at = Date.UTC(2019, 0, 1, 12);
    const signed = 'Token=Test006&GameId=1&Lang=zh-CN&AgentId=abcd_RMB';
    const key = requestKey(signed, agent, at);
    const daily = digest('md5', '19011abcd_RMBbe8e08f95357d215921f91c6a533f74d3194de52');
    expect(key.slice(6, -6)).toBe(digest('md5', signed + daily));
    expect(key).toHaveLength(44);
    expect(requestKey(signed, agent, at).slice(0, 6)).not.toBe(key.slice(0, 6));
  });
});
