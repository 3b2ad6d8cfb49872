import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { asDigits, RECORDED_AT, scripted, send, withBigints } from '../../wires/test/recorded-calls.ts';
import { jdbAdapter } from './adapter.ts';
import { keysOf, openText, readObject, sealMessage } from './envelope.ts';
import { JDB_ERRORS } from './error-codes.ts';

const VALUES = { dc: 'SB1', parent: 'trevo', key: '0123456789abcdef', iv: 'fedcba9876543210' };
const KEYS = keysOf(VALUES);
const openMessage = (x: string, keys: typeof KEYS) => {
  const text = openText(x, keys);
  return text === null ? null : readObject(text);
};
const bodyOf = (message: string): string => new URLSearchParams({ x: sealMessage(message, KEYS) }).toString();

type Recorded = {
  readonly title: string;
  readonly message: string;
  readonly outcomes: readonly Readonly<Record<string, unknown>>[];
  readonly commands: unknown;
  readonly answer: unknown;
};
const recorded = withBigints(readFileSync(new URL('testdata/calls.json', import.meta.url), 'utf8')) as Recorded[];

describe("JDB's recorded messages", () => {
  test.each(recorded)('$title', async ({ message, outcomes, commands, answer }) => {
    const { context, asked } = scripted(jdbAdapter, VALUES, outcomes);
    const reply = await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(message) });
    expect(asDigits(asked)).toEqual(asDigits(commands));
    expect({ status: reply.status, body: JSON.parse(reply.body) }).toEqual(answer);
  });

  test('are given to the record of calls as JDB wrote them, and nothing is that does not decipher', async () => {
    const message = `{"action":6,"ts":${RECORDED_AT},"uid":"p-7","currency":"BRL","n":1.50}`;
    const { context } = scripted(jdbAdapter, VALUES);
    const reply = await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(message) });
    expect(reply.opened).toBe(message);
    const forged = await send(jdbAdapter, context, { path: '/seamless', body: 'x=AAAAAAAAAAAAAAAAAAAAAA' });
    expect(forged.opened).toBeUndefined();
  });
});

describe('JDB', () => {
  test.each(WALLET_STATUSES)('has a word for %s', async (status) => {
    const { context } = scripted(jdbAdapter, VALUES, [{ status }]);
    const message = JSON.stringify({ action: 6, ts: RECORDED_AT, uid: 'p-7', currency: 'BRL' });
    const reply = await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(message) });
    expect(JSON.parse(reply.body)).toMatchObject({ status: JDB_ERRORS[status][0] });
  });

  test('judges several cancellations of one call one by one', async () => {
    const { context, modes } = scripted(jdbAdapter, VALUES);
    const message = { action: 11, ts: 1, uid: 'p-7', currency: 'BRL', transferId: 9, refTransferIds: [1, 2] };
    await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(JSON.stringify(message)) });
    expect(modes).toEqual(['each']);
  });

  test('gives each cancellation of a list the same id, in whatever order the list is repeated', async () => {
    const { context, asked } = scripted(jdbAdapter, VALUES);
    const cancel = { ts: 1, uid: 'p-7', currency: 'BRL', transferId: 9 };
    const idsOf = async (action: number, refTransferIds: readonly number[]): Promise<readonly string[]> => {
      const before = asked.length;
      const body = bodyOf(JSON.stringify({ ...cancel, action, refTransferIds }));
      await send(jdbAdapter, context, { path: '/seamless', body });
      const said = asked.slice(before).filter((command) => command.op === 'rollback');
      return said.map((command) => `${command.transactionId} of ${command.referenceTransactionId}`).toSorted();
    };
    for (const action of [11, 15]) {
      const first = await idsOf(action, [1, 2, 3]);
      expect(first).toHaveLength(3);
      expect(await idsOf(action, [3, 1, 2])).toEqual(first);
    }
  });

  test('settles several bets as their round, one by its id', async () => {
    const { context, asked } = scripted(jdbAdapter, VALUES);
    const settle = { action: 10, ts: 1, uid: 'p-7', currency: 'BRL', gameRoundSeqNo: 7, amount: 1 };
    for (const message of [
      { ...settle, transferId: 9, refTransferIds: [1] },
      { ...settle, transferId: 10, refTransferIds: [1, 2] },
    ])
      await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(JSON.stringify(message)) });
    expect(asked.map((command) => 'referenceTransactionId' in command && command.referenceTransactionId)).toEqual([
      '1',
      null,
    ]);
  });

  test('reads every message that it sealed, whatever the length and letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (uid) => {
        const message = { action: '6', uid };
        expect(openMessage(sealMessage(JSON.stringify(message), KEYS), KEYS)).toEqual(message);
      }),
    );
  });

  test('believes no message of another key, cut off, lengthened, or of other bytes', () => {
    const sealed = sealMessage('{"action":8,"uid":"p-7","bet":-1,"win":5}', KEYS);
    expect(openMessage(sealed, { ...KEYS, key: 'fedcba9876543210' })).toBeNull();
    expect(openMessage(sealed.slice(0, -8), KEYS)).toBeNull();
    expect(openMessage('', KEYS)).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), (bytes) => {
        expect(openMessage(Buffer.from(bytes).toString('base64url'), KEYS)).toBeNull();
      }),
    );
  });

  test.each([
    ['a key twice', (bet: string) => `{${bet},"bet":-0.01}`],
    ['a key twice in what is nested', (bet: string) => `{${bet},"more":{"a":1,"a":2}}`],
    ['7,000 levels', (bet: string) => `{${bet},"more":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
    ['a stake above zero', (bet: string) => `{${bet.replace('-1', '1')}}`],
  ])('refuses a message with %s as a wrong form, not as a stranger’s, and moves nothing', async (_, spell) => {
    const { context, asked } = scripted(jdbAdapter, VALUES);
    const spin = `"action":8,"ts":${RECORDED_AT},"uid":"p-7","currency":"BRL","transferId":1,"win":0,"bet":-1`;
    const fine = await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(`{${spin}}`) });
    expect(JSON.parse(fine.body)).toMatchObject({ status: '0000' });
    asked.length = 0;
    const reply = await send(jdbAdapter, context, { path: '/seamless', body: bodyOf(spell(spin)) });
    expect(JSON.parse(reply.body)).toMatchObject({ status: '8000' });
    expect(asked).toEqual([]);
  });

  test('refuses what it cannot read without asking the wallet', async () => {
    const { context, asked } = scripted(jdbAdapter, VALUES);
    for (const body of ['', 'x=', 'x=AAAA', 'y=1'])
      expect(JSON.parse((await send(jdbAdapter, context, { path: '/seamless', body })).body).status).toBe('9001');
    expect(asked).toEqual([]);
  });
});
