import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { eg2Adapter } from './adapter.ts';
import { EVOLUTION_STATUSES, evolutionStatus } from './status-words.ts';

const VALUES = { authToken: 'secret', casinoKey: 'casino', apiToken: 'api' };

const debit = (amount: string): string =>
  `{"sid":"s","userId":"p1","currency":"BRL","uuid":"u","game":{"id":"g"},"transaction":{"id":"d","refId":"r","amount":${amount}}}`;

test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
  replayCall(eg2Adapter, VALUES, call),
);

test('every outcome of the wallet has a word, and only success is OK', () => {
  expect(Object.keys(EVOLUTION_STATUSES).sort()).toEqual([...WALLET_STATUSES].sort());
  for (const status of WALLET_STATUSES) {
    const isOk = evolutionStatus('credit', { status, isReplay: false }).word === 'OK';
    expect(isOk).toBe(status === 'OK');
  }
});

test('a repeated cancel is done, the same reference with another amount is not', () => {
  const repeat = { status: 'DUPLICATE_TRANSACTION', isReplay: true } as const;
  expect(evolutionStatus('cancel', repeat)).toEqual({ word: 'OK', isRetransmission: true });
  expect(evolutionStatus('cancel', { ...repeat, isReplay: false }).word).toBe('FINAL_ERROR_ACTION_FAILED');
});

test('an amount reaches the wallet digit for digit, as large and as fine as the ledger holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 9_000_000_000_000_000_000n }), async (micros) => {
      const fraction = (micros % 1_000_000n).toString().padStart(6, '0');
      const { context, asked } = scripted(eg2Adapter, VALUES);
      await send(eg2Adapter, context, {
        path: '/debit?authToken=secret',
        body: debit(`${micros / 1_000_000n}.${fraction}`),
      });
      expect(asked).toMatchObject([{ op: 'bet', amount: micros }]);
    }),
  );
});

test('an amount finer than the ledger is refused and never rounded', async () => {
  const { context, asked } = scripted(eg2Adapter, VALUES);
  const reply = await send(eg2Adapter, context, { path: '/debit?authToken=secret', body: debit('0.0000001') });
  expect(asked).toEqual([]);
  expect(JSON.parse(reply.body)).toMatchObject({ status: 'INVALID_PARAMETER' });
});

test('while the secret is being changed both are believed', async () => {
  const { context, asked } = scripted(eg2Adapter, { ...VALUES, 'authToken.next': 'newer' });
  await send(eg2Adapter, context, { path: '/debit?authToken=newer', body: debit('1') });
  await send(eg2Adapter, context, { path: '/debit?authToken=secret', body: debit('1') });
  await send(eg2Adapter, context, { path: '/debit?authToken=', body: debit('1') });
  expect(asked).toHaveLength(2);
});
