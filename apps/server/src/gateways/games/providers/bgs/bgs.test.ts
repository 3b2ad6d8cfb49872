import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { SOFTSWISS_ERRORS } from '../../wires/softswiss/error-codes.ts';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { bgsAdapter } from './adapter.ts';

const VALUES = { casinoId: 'casino', authToken: 'secret' };
const sign = (body: string | Buffer) => ({
  'x-request-sign': createHmac('sha256', 'secret').update(body).digest('hex'),
});

test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
  replayCall(bgsAdapter, VALUES, call, sign),
);

test('every outcome of the wallet has an answer, and what must come again is 5xx', () => {
  expect(Object.keys(SOFTSWISS_ERRORS).sort()).toEqual([...WALLET_STATUSES].sort());
  const again = WALLET_STATUSES.filter((status) => (SOFTSWISS_ERRORS[status]?.[0] ?? 200) >= 500);
  expect(again).toEqual(['OPERATION_IN_PROCESS', 'TEMPORARY_ERROR', 'MAINTENANCE']);
});

test('bets and wins of one call go to the wallet as one, rollbacks one by one', async () => {
  const call = async (path: string, actions: readonly object[]) => {
    const body = JSON.stringify({ user_id: 'p1', currency: 'BRL', game: 'g', game_id: 'r', finished: true, actions });
    const { context, modes } = scripted(bgsAdapter, VALUES);
    await send(bgsAdapter, context, { path, headers: sign(body), body });
    return modes;
  };
  const bet = { action: 'bet', amount: 1, action_id: 'a' };
  const win = { action: 'win', amount: 1, action_id: 'b' };
  expect(await call('/play', [bet, win])).toEqual(['all-or-nothing']);
  const undo = (id: string) => ({ action: 'rollback', action_id: `r${id}`, original_action_id: id });
  expect(await call('/rollback', [undo('a'), undo('b')])).toEqual(['each']);
});

test('any subunits that 64 bits of micros hold reach the wallet exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 900_000_000_000_000n }), async (subunits) => {
      const body = `{"user_id":"p1","currency":"BRL","game":"g","game_id":"r","actions":[{"action":"bet","amount":${subunits},"action_id":"a"}]}`;
      const { context, asked } = scripted(bgsAdapter, VALUES);
      await send(bgsAdapter, context, { path: '/play', headers: sign(body), body });
      expect(asked).toMatchObject([{ op: 'bet', amount: subunits * 10_000n }]);
    }),
  );
});

test('the signature is of the bytes as they came: one changed byte, and nothing is asked', async () => {
  const body = Buffer.from('{"user_id":"p1", "currency":"BRL"}');
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ change;
      const { context, asked } = scripted(bgsAdapter, VALUES);
      const reply = await send(bgsAdapter, context, { path: '/play', headers: sign(body), body: changed });
      expect([reply.status, asked.length]).toEqual([403, 0]);
    }),
  );
});

test('fields in another order with other spaces are the same call when their bytes are signed', async () => {
  const body = '{ "currency" : "BRL",\n "user_id" : "p1" }';
  const { context, asked } = scripted(bgsAdapter, VALUES);
  await send(bgsAdapter, context, { path: '/play', headers: sign(body), body });
  expect(asked).toMatchObject([{ op: 'balance', player: { playerId: 'p1' } }]);
});
