import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { readCalls, RECORDED_AT, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { slgAdapter } from './adapter.ts';
import { SLOTEGRATOR_ERRORS } from './error-codes.ts';

const VALUES = { merchantId: 'm1', merchantKey: 'key' };
const TIME = String(RECORDED_AT / 1000);

type Tree = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** PHP's urlencode, written out by byte. */
const phpEncode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      if (/[A-Za-z0-9_.-]/.test(letter)) return letter;
      return letter === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
/** PHP's http_build_query of a tree as deep as the wire's. */
const buildQuery = (tree: Tree): string =>
  Object.entries(tree)
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value] as const]
        : value.flatMap((entry, index) =>
            Object.entries(entry).map(([field, text]) => [`${name}[${index}][${field}]`, text] as const),
          ),
    )
    .map(([name, value]) => `${phpEncode(name)}=${phpEncode(value)}`)
    .join('&');
/** PHP's ksort of the merged array, then its query under the key. */
const headersOf = (tree: Tree, { key = 'key', time = TIME, nonce = randomUUID() as string } = {}) => {
  const merged: Tree = { ...tree, 'X-Merchant-Id': 'm1', 'X-Timestamp': time, 'X-Nonce': nonce };
  const names = Object.keys(merged).sort();
  const text = buildQuery(Object.fromEntries(names.map((name) => [name, merged[name] ?? ''])));
  const sign = createHmac('sha1', key).update(text).digest('hex');
  return { 'x-merchant-id': 'm1', 'x-timestamp': time, 'x-nonce': nonce, 'x-sign': sign };
};
const treeOf = (body: string): Tree => {
  const tree: Record<string, string | Record<string, string>[]> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const match = /^(\w+)\[(\d+)\]\[(\w+)\]$/.exec(name);
    if (!match) {
      tree[name] = value;
      continue;
    }
    const list = (tree[match[1] ?? ''] ??= []) as Record<string, string>[];
    (list[Number(match[2])] ??= {})[match[3] ?? ''] = value;
  }
  return tree;
};

test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
  replayCall(slgAdapter, VALUES, call, (body) => headersOf(treeOf(body))),
);

test('every outcome of the wallet has one of the two codes, and what must come again is 503', () => {
  expect(Object.keys(SLOTEGRATOR_ERRORS).sort()).toEqual([...WALLET_STATUSES].sort());
  const again = WALLET_STATUSES.filter((status) => SLOTEGRATOR_ERRORS[status]?.[0] === 503);
  expect(again).toEqual(['OPERATION_IN_PROCESS', 'TEMPORARY_ERROR', 'MAINTENANCE']);
});

const caller = { player_id: 'p1', currency: 'BRL', session_id: 'session-1' };
const rollbackTree = (lines: readonly Readonly<Record<string, string>>[]): Tree => ({
  action: 'rollback',
  ...caller,
  transaction_id: 'rb-1',
  rollback_transactions: lines,
});

test('lists of any length and with any letters are signed as PHP flattens them and read in their order', async () => {
  const line = fc.record({
    action: fc.constantFrom('bet', 'win'),
    amount: fc.constant('1.5'),
    transaction_id: fc.string({ minLength: 1, maxLength: 20 }),
    type: fc.string({ maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 25 }), async (lines) => {
      const tree = rollbackTree(lines);
      const { context, asked } = scripted(slgAdapter, VALUES);
      const reply = await send(slgAdapter, context, { path: '', headers: headersOf(tree), body: buildQuery(tree) });
      expect(reply.status).toBe(200);
      expect(asked).toMatchObject(lines.map((one) => ({ op: 'rollback', referenceTransactionId: one.transaction_id })));
    }),
  );
});

test('a body that the HTTP client wrote in another way is the same call', async () => {
  const tree: Tree = { action: 'balance', ...caller, game_uuid: "it's ~ (x)!" };
  const body = Object.entries(tree)
    .map(([name, value]) => `${name}=${encodeURIComponent(value as string)}`)
    .join('&');
  expect(body).not.toBe(buildQuery(tree));
  const { context, asked } = scripted(slgAdapter, VALUES);
  await send(slgAdapter, context, { path: '', headers: headersOf(tree), body });
  expect(asked).toHaveLength(1);
});

test('a field that stands twice is refused although its signature is right', async () => {
  const body = 'action=bet&amount=1&amount=2&currency=BRL&player_id=p1&round_id=r&session_id=s&transaction_id=t';
  const text = `X-Merchant-Id=m1&X-Nonce=n&X-Timestamp=${TIME}&${body}`;
  const sign = createHmac('sha1', 'key').update(text).digest('hex');
  const headers = { 'x-merchant-id': 'm1', 'x-timestamp': TIME, 'x-nonce': 'n', 'x-sign': sign };
  const { context, asked } = scripted(slgAdapter, VALUES);
  const reply = await send(slgAdapter, context, { path: '', headers, body });
  expect(reply.body).toContain('amount: stands twice');
  expect(asked).toEqual([]);
});

test('the same rollback again names the same undoings', async () => {
  const tree = rollbackTree([{ transaction_id: 'a' }, { transaction_id: 'b' }]);
  const ids = async () => {
    const { context, asked } = scripted(slgAdapter, VALUES);
    await send(slgAdapter, context, { path: '', headers: headersOf(tree), body: buildQuery(tree) });
    return asked.map((command) => ('transactionId' in command ? command.transactionId : ''));
  };
  const [first, again] = [await ids(), await ids()];
  expect(first).toEqual(again);
  expect(new Set(first).size).toBe(2);
});

test('a wrong key, another amount, an old and a future time are refused, a repeated nonce is told to come again', async () => {
  const tree: Tree = { action: 'bet', amount: '1', ...caller, transaction_id: 't', round_id: 'r' };
  const body = buildQuery(tree);
  const { context, asked } = scripted(slgAdapter, VALUES);
  const status = async (headers: Record<string, string>, bytes = body) =>
    (await send(slgAdapter, context, { path: '', headers, body: bytes })).status;
  expect(await status(headersOf(tree, { key: 'guess' }))).toBe(401);
  expect(await status(headersOf(tree), body.replace('amount=1', 'amount=9'))).toBe(401);
  expect(await status(headersOf(tree, { time: String(RECORDED_AT / 1000 - 301) }))).toBe(401);
  expect(await status(headersOf(tree, { time: String(RECORDED_AT / 1000 + 301) }))).toBe(401);
  expect(asked).toEqual([]);
  expect(await status(headersOf(tree, { nonce: 'once' }))).toBe(200);
  expect(await status(headersOf(tree, { nonce: 'once' }))).toBe(503);
  expect(asked).toHaveLength(1);
});

test('amounts of up to six places are read exactly and answered in four, cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 10n ** 15n }), async (micros) => {
      const amount = `${micros / 1_000_000n}.${(micros % 1_000_000n).toString().padStart(6, '0')}`;
      const tree: Tree = { action: 'win', amount, ...caller, transaction_id: 't', round_id: 'r' };
      const cash = { status: 'OK', balance: { cash: micros, bonus: 0n, currency: 'BRL' } };
      const { context, asked } = scripted(slgAdapter, VALUES, [cash]);
      const reply = await send(slgAdapter, context, { path: '', headers: headersOf(tree), body: buildQuery(tree) });
      expect(asked).toMatchObject([{ op: 'win', amount: micros }]);
      const digits = /"balance":(\d+)\.(\d+)/.exec(reply.body);
      expect(BigInt(`${digits?.[1]}${(digits?.[2] ?? '').padEnd(4, '0')}`)).toBe(micros / 100n);
    }),
  );
});
