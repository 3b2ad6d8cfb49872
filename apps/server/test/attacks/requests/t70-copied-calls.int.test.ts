import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { instant } from '@trevo/time';
import { describe, expect, it } from 'vitest';
import type { AdapterContext, VendorAdapter } from '../../../src/gateways/games/adapter.ts';
import { createNonces } from '../../../src/gateways/games/core/proof/nonces.ts';
import { ptAdapter } from '../../../src/gateways/games/providers/pt/adapter.ts';
import { slgAdapter } from '../../../src/gateways/games/providers/slg/adapter.ts';
import { signFields } from '../../../src/gateways/games/providers/slg/form-signature.ts';
import { RECORDED_AT, scripted, send } from '../../../src/gateways/games/wires/test/recorded-calls.ts';

const MINUTE = 60_000;
const KEYS = generateKeyPairSync('ed25519');
const PT = {
  keyId: 'key-1',
  secret: 'the live one',
  previousSecret: 'the one before',
};
const PT_PAIR = { ...PT, vendorPublicKey: String(KEYS.publicKey.export({ type: 'spki', format: 'pem' })) };
const SLG = { merchantId: 'm-1', merchantKey: 'a-key' };
type Call = { readonly path: string; readonly headers: Record<string, string>; readonly body: string };

/** One process of the house from `openedAt` on, as its gateway would open it. */
const process = (
  adapter: VendorAdapter,
  values: Readonly<Record<string, string>>,
  { openedAt = RECORDED_AT, twin = {} }: { openedAt?: number; twin?: Partial<AdapterContext> } = {},
) => {
  const { context, asked } = scripted(adapter, values);
  const clock = { now: () => instant(RECORDED_AT + MINUTE) };
  const nonces = createNonces(clock, 1_000);
  const opened = { ...context, clock, openedAt, isFreshNonce: (nonce: string) => nonces.isFresh(nonce), ...twin };
  return { asked, take: (call: Call) => send(adapter, opened, call) };
};

const BODY = '{"requestId":"7f9c24e8-3b12-4fef-91e0-8d5a6b7c0001","sessionToken":"0f1e2d3c4b5a69788796a5b4c3d2e1f0"}';
const TEXT = `POST\n/gw/v1/PT/authenticate\n${RECORDED_AT}\n${createHash('sha256').update(BODY).digest('hex')}`;
const ptCall = (signature: string): Call => ({
  path: '/authenticate',
  headers: { 'x-key-id': 'key-1', 'x-timestamp': String(RECORDED_AT), 'x-signature': signature },
  body: BODY,
});
const hmacCall = (secret: string): Call => ptCall(createHmac('sha256', secret).update(TEXT).digest('hex'));
const pairSignature = sign(null, Buffer.from(TEXT), KEYS.privateKey).toString('base64');

const slgCall = (): Call => {
  const body = 'action=balance&currency=BRL&player_id=p-7';
  const headers = { 'X-Merchant-Id': SLG.merchantId, 'X-Nonce': 'n-1', 'X-Timestamp': String(RECORDED_AT / 1000) };
  const signed = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    path: '',
    headers: { ...Object.fromEntries(signed), 'x-sign': signFields(SLG.merchantKey, body, headers) },
    body,
  };
};

describe('T70: a vendor’s call that somebody has copied', () => {
  it.each([
    ['without its padding', pairSignature.replaceAll('=', '')],
    ['with a blank inside', `${pairSignature.slice(0, 10)} ${pairSignature.slice(10)}`],
    ['with a full stop inside', `${pairSignature.slice(0, 10)}.${pairSignature.slice(10)}`],
    ['in the alphabet of addresses', Buffer.from(pairSignature, 'base64').toString('base64url')],
    [
      'with other bits behind the last byte',
      pairSignature.replace(
        /.==$/,
        (end) => `${end[0] === 'A' ? 'B' : String.fromCodePoint((end.codePointAt(0) ?? 0) + 1)}==`,
      ),
    ],
  ])('is not taken again with its signature spelt anew %s', async (_, spelling) => {
    const { asked, take } = process(ptAdapter, PT_PAIR);
    expect((await take(ptCall(pairSignature))).status).toBe(200);
    expect((await take(ptCall(pairSignature))).status).toBe(409);
    expect([401, 409]).toContain((await take(ptCall(spelling))).status);
    expect(asked).toHaveLength(1);
  });

  it('is not taken again under the other of two live secrets', async () => {
    const { asked, take } = process(ptAdapter, PT);
    expect((await take(hmacCall(PT.secret))).status).toBe(200);
    expect((await take(hmacCall(PT.previousSecret))).status).toBe(409);
    expect(asked).toHaveLength(1);
  });

  it('would be, where each spelling is a nonce of its own', async () => {
    const spellings = new Set<string>();
    let spelling = '';
    const isFreshNonce = (): boolean => !spellings.has(spelling) && spellings.add(spelling) !== undefined;
    const { asked, take } = process(ptAdapter, PT, { twin: { isFreshNonce } });
    for (const secret of [PT.secret, PT.previousSecret]) {
      const call = hmacCall(secret);
      spelling = call.headers['x-signature'] ?? '';
      expect((await take(call)).status).toBe(200);
    }
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['native', ptAdapter, PT, () => hmacCall(PT.secret)],
    ['slotegrator', slgAdapter, SLG, slgCall],
  ] as const)(
    'is not taken by a process that began after it was signed, and is told to come again (%s)',
    async (_, adapter, values, call) => {
      const copied = call();
      const before = process(adapter, values, { openedAt: RECORDED_AT - MINUTE });
      expect((await before.take(copied)).status).toBe(200);
      const after = process(adapter, values, { openedAt: RECORDED_AT + 1_000 });
      const told = await after.take(copied);
      expect(told).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
      expect(after.asked).toEqual([]);
      const forgetful = process(adapter, values, { openedAt: 0 });
      expect((await forgetful.take(copied)).status).toBe(200);
      expect(forgetful.asked).toHaveLength(1);
    },
  );
});
