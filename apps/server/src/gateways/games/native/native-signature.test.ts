import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ptAdapter } from '../providers/pt/adapter.ts';
import { checkSignature, signOutbound } from './native-signature.ts';
import { scriptedContext, TEST_CREDENTIALS, wireRequest } from './test/replay-testdata.ts';

const AT = 1_795_262_400_000;
const BODY = '{"requestId":"7f9c24e8-3b12-4fef-91e0-8d5a6b7c0001"}';
const WINDOW_MS = 300_000;

const textOf = (url: string, at: number, body: string): string =>
  `POST\n${url}\n${at}\n${createHash('sha256').update(body).digest('hex')}`;
const hmacOf = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

const signed = ({
  at = AT,
  secret = TEST_CREDENTIALS.values.secret,
  keyId = 'key-1',
  signedUrl = '/gw/v1/PT/ping',
} = {}) => ({
  headers: { 'x-key-id': keyId, 'x-timestamp': String(at), 'x-signature': hmacOf(textOf(signedUrl, at, BODY), secret) },
  body: BODY,
});

const check = (call: ReturnType<typeof signed>, values: Record<string, string> = {}, change = {}) => {
  const { context } = scriptedContext(ptAdapter, { at: AT, values });
  return checkSignature({ ...wireRequest('PT', 'ping', call), ...change }, context);
};

describe('the native signature', () => {
  test("is taken when it is the vendor's and recent", () => {
    expect(check(signed())).toBeNull();
  });

  test('in capitals is the same signature', () => {
    const call = signed();
    expect(
      check({ ...call, headers: { ...call.headers, 'x-signature': call.headers['x-signature'].toUpperCase() } }),
    ).toBeNull();
  });

  test.each([
    ['of another secret', signed({ secret: 'another' }), 'wrong_signature'],
    ['of an unknown key', signed({ keyId: 'key-9' }), 'unknown_key'],
    ['a millisecond too old', signed({ at: AT - WINDOW_MS - 1 }), 'outside_window'],
    ['a millisecond too far ahead', signed({ at: AT + WINDOW_MS + 1 }), 'outside_window'],
    ['of another path', signed({ signedUrl: '/gw/v1/PT/win' }), 'wrong_signature'],
  ])('is refused %s', (_, call, fault) => {
    expect(check(call)).toBe(fault);
  });

  test.each([AT - WINDOW_MS, AT + WINDOW_MS])('is taken at the very edge of the window (%s)', (at) => {
    expect(check(signed({ at }))).toBeNull();
  });

  test('is refused without its headers, and with a time in seconds', () => {
    expect(check({ headers: {}, body: BODY } as never)).toBe('missing_header');
    const call = signed();
    expect(check({ ...call, headers: { ...call.headers, 'x-timestamp': '1795262400' } })).toBe('bad_timestamp');
  });

  test('covers the exact bytes of the body: one space more is another body', () => {
    expect(check({ ...signed(), body: `${BODY} ` })).toBe('wrong_signature');
  });

  test('covers the query', () => {
    const url = '/gw/v1/PT/ping?dry=1';
    expect(check(signed({ signedUrl: url }), {}, { url })).toBeNull();
    expect(check(signed(), {}, { url })).toBe('wrong_signature');
  });

  test('is taken once: a repeat must be signed anew', () => {
    const { context } = scriptedContext(ptAdapter, { at: AT });
    const request = wireRequest('PT', 'ping', signed());
    expect(checkSignature(request, context)).toBeNull();
    expect(checkSignature(request, context)).toBe('replayed');
    expect(checkSignature(wireRequest('PT', 'ping', signed({ at: AT + 1 })), context)).toBeNull();
  });

  test('is taken of both live secrets while one is rotated out, and of neither afterwards', () => {
    const rotating = { previousSecret: 'the old one' };
    expect(check(signed({ secret: 'the old one' }), rotating)).toBeNull();
    expect(check(signed(), rotating)).toBeNull();
    expect(check(signed({ secret: 'the old one' }))).toBe('wrong_signature');
    const blank = { ...rotating, previousKeyId: '' };
    expect(check(signed({ secret: 'the old one' }), blank)).toBeNull();
    const renamed = { previousKeyId: 'key-0', previousSecret: 'the old one' };
    expect(check(signed({ secret: 'the old one', keyId: 'key-0' }), renamed)).toBeNull();
    expect(check(signed({ secret: 'the old one', keyId: 'key-1' }), renamed)).toBe('wrong_signature');
  });

  test.each(['ed25519', 'rsa'] as const)('may be %s, and then the shared secret opens nothing', (kind) => {
    const { privateKey, publicKey } =
      kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
    const values = { vendorPublicKey: String(publicKey.export({ type: 'spki', format: 'pem' })) };
    const call = signed();
    const text = Buffer.from(textOf('/gw/v1/PT/ping', AT, BODY));
    const signature = sign(kind === 'rsa' ? 'sha256' : null, text, privateKey).toString('base64');
    expect(check({ ...call, headers: { ...call.headers, 'x-signature': signature } }, values)).toBeNull();
    expect(check(call, values)).toBe('wrong_signature');
  });

  test('of our own calls is made the same way, over path and query', () => {
    const clock = scriptedContext(ptAdapter, { at: AT }).context.clock;
    const url = 'https://vendor.example/api/games?cursor=a%20b';
    const headers = signOutbound({ method: 'GET', url, body: '' }, TEST_CREDENTIALS, clock);
    const emptyHash = createHash('sha256').digest('hex');
    const text = `GET\n/api/games?cursor=a%20b\n${AT}\n${emptyHash}`;
    expect(headers['x-signature']).toBe(hmacOf(text, TEST_CREDENTIALS.values.secret));
  });
});
