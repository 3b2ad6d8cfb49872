import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { hubAdapter } from './adapter.ts';
import { HUB88_STATUSES } from './status-words.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [hub, stranger] = [pair(), pair()];
const pem = (key: { export(options: { type: 'spki'; format: 'pem' }): string | Buffer }): string =>
  String(key.export({ type: 'spki', format: 'pem' }));
const VALUES = { operatorId: '7', operatorPrivateKey: '', hubPublicKey: pem(hub.publicKey) };
const signedBy =
  (keys: typeof hub, name = 'x-hub88-signature') =>
  (body: string | Buffer) => ({
    [name]: signBytes('sha256', Buffer.from(body), keys.privateKey).toString('base64'),
  });
const sign = signedBy(hub);

test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
  replayCall(hubAdapter, VALUES, call, sign),
);

test('every outcome of the wallet has a word', () => {
  expect(Object.keys(HUB88_STATUSES).sort()).toEqual([...WALLET_STATUSES].sort());
});

const balance = '{"user":"p1","request_uuid":"q"}';
const asks = async (headers: Record<string, string>, values = {}): Promise<number> => {
  const { context, asked } = scripted(hubAdapter, { ...VALUES, ...values });
  await send(hubAdapter, context, { path: '/user/balance', headers, body: balance });
  return asked.length;
};

test("only the hub's own key is believed, under either name of the header", async () => {
  expect(await asks(sign(balance))).toBe(1);
  expect(await asks(signedBy(hub, 'x-auth-signature')(balance))).toBe(1);
  expect(await asks(signedBy(stranger)(balance))).toBe(0);
  expect(await asks(sign(`${balance} `))).toBe(0);
  expect(await asks({})).toBe(0);
});

test("the hub's next key is believed while the keys are being changed", async () => {
  expect(await asks(signedBy(stranger)(balance), { 'hubPublicKey.next': pem(stranger.publicKey) })).toBe(1);
});

test('hundred-thousandths reach the wallet exactly, whatever their size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 900_000_000_000_000_000n }), async (amount) => {
      const body = `{"user":"p1","token":"t","request_uuid":"q","transaction_uuid":"t1","round":"r","currency":"BRL","amount":${amount}}`;
      const { context, asked } = scripted(hubAdapter, VALUES);
      await send(hubAdapter, context, { path: '/transaction/bet', headers: sign(body), body });
      expect(asked).toMatchObject([{ op: 'bet', amount: amount * 10n }]);
    }),
    { numRuns: 30 },
  );
});
