import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrCode, BrCodeError, buildDynamicBrCode, buildStaticBrCode, crc16, parseBrCode } from './index.ts';
import vectors from './vectors/br-codes.json' with { type: 'json' };

const shop = { name: 'LOJA DEMO', city: 'SAO PAULO' };
const key = '123e4567-e12b-12d1-a456-426655440000';
const location = 'pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002';
const FIFTY = amount(50_000_000n);

function parsed(text: string): BrCode {
  const answer = parseBrCode(text);
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.brCode;
}
function faultOf(text: string) {
  const answer = parseBrCode(text);
  return answer.ok ? null : answer.fault;
}
/** Replaces the checksum by a right one, so that a test reaches the fault behind it. */
const resealed = (text: string) => text.slice(0, -4) + crc16(text.slice(0, -4));
function fieldRefused(build: () => string): string {
  try {
    return `built ${build()}`;
  } catch (error) {
    if (error instanceof BrCodeError) return error.field;
    throw error;
  }
}

describe('known codes', () => {
  test('the checksum has its check value', () => {
    expect(crc16(vectors.crcCheck.text)).toBe(vectors.crcCheck.crc);
  });

  test('a published code whose location has a scheme is read, though it would not be built', () => {
    const code = parsed(vectors.crcSample);
    expect(code).toMatchObject({ kind: 'dynamic', isSingleUse: false, location: 'https://pix.thalesogliari.com.br' });
  });

  test('a static code is built byte for byte', () => {
    expect(buildStaticBrCode({ ...shop, key, amount: FIFTY, txid: 'DEP000000000000000001' })).toBe(
      vectors.static.payload,
    );
  });

  test('a dynamic code is built byte for byte', () => {
    expect(buildDynamicBrCode({ ...shop, location })).toBe(vectors.dynamic.payload);
  });

  test('published samples are rebuilt from what is read out of them', () => {
    for (const payload of vectors.published) {
      const { key: read, description, amount: money, merchantName, merchantCity } = parsed(payload);
      const again = buildStaticBrCode({
        name: merchantName,
        city: merchantCity,
        key: read?.key ?? '',
        ...(money === null ? {} : { amount: money }),
        ...(description === null ? {} : { description }),
      });
      expect(again).toBe(payload);
    }
  });
});

describe('building', () => {
  test('takes accents off and keeps the rest', () => {
    const code = parsed(buildStaticBrCode({ name: 'Padaria São João', city: 'Maceió', key, postcode: '57020-000' }));
    expect([code.merchantName, code.merchantCity, code.postcode]).toEqual(['Padaria Sao Joao', 'Maceio', '57020-000']);
  });

  test.each([
    ['key', () => buildStaticBrCode({ ...shop, key: 'no key' })],
    ['name', () => buildStaticBrCode({ ...shop, key, name: 'x'.repeat(26) })],
    ['name', () => buildStaticBrCode({ ...shop, key, name: '  ' })],
    ['name', () => buildStaticBrCode({ ...shop, key, name: '商店' })],
    ['city', () => buildStaticBrCode({ ...shop, key, city: 'x'.repeat(16) })],
    ['amount', () => buildStaticBrCode({ ...shop, key, amount: amount(0n) })],
    ['amount', () => buildStaticBrCode({ ...shop, key, amount: amount(-10_000n) })],
    ['amount', () => buildStaticBrCode({ ...shop, key, amount: amount(5_000n) })],
    ['amount', () => buildStaticBrCode({ ...shop, key, amount: amount(10n ** 17n) })],
    ['txid', () => buildStaticBrCode({ ...shop, key, txid: 'a'.repeat(26) })],
    ['txid', () => buildStaticBrCode({ ...shop, key, txid: '' })],
    ['txid', () => buildStaticBrCode({ ...shop, key, txid: 'DEP-1' })],
    ['description', () => buildStaticBrCode({ ...shop, key, description: 'x'.repeat(38) })],
    ['location', () => buildDynamicBrCode({ ...shop, location: `https://${location}` })],
    ['location', () => buildDynamicBrCode({ ...shop, location: `a.example/${'x'.repeat(70)}` })],
  ])('refuses a %s that does not fit', (field, build) => {
    expect(fieldRefused(build)).toBe(field);
  });

  test('what is built reads back the same', () => {
    const plain = (max: number) =>
      fc.stringMatching(new RegExp(`^[A-Za-z0-9]([A-Za-z0-9 .,-]{0,${max - 2}}[A-Za-z0-9])?$`));
    fc.assert(
      fc.property(
        plain(25),
        plain(15),
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (name, city, cents, txid) => {
          const money = amount(cents * 10_000n);
          const code = parsed(buildStaticBrCode({ name, city, key, amount: money, txid }));
          expect(code).toMatchObject({ kind: 'static', merchantName: name, merchantCity: city, amount: money, txid });
        },
      ),
    );
  });
});

describe('reading', () => {
  const { payload } = vectors.static;

  test('tells what a static code says', () => {
    expect(parsed(` ${payload}\n`)).toEqual({
      kind: 'static',
      isSingleUse: false,
      key: { type: 'EVP', key },
      description: null,
      location: null,
      amount: FIFTY,
      merchantName: 'LOJA DEMO',
      merchantCity: 'SAO PAULO',
      postcode: null,
      txid: 'DEP000000000000000001',
    });
  });

  test('tells what a dynamic code says', () => {
    expect(parsed(vectors.dynamic.payload)).toMatchObject({ kind: 'dynamic', isSingleUse: true, location, txid: null });
  });

  test('finds any single changed character', () => {
    for (let i = 0; i < payload.length; i += 1) {
      const other = payload[i] === '7' ? '8' : '7';
      expect(faultOf(payload.slice(0, i) + other + payload.slice(i + 1))).not.toBeNull();
    }
  });

  test.each([
    ['', { code: 'missing', element: '00' }],
    ['hello world', { code: 'bad_id', at: 0 }],
    [`${payload.slice(0, 2)}x2${payload.slice(4)}`, { code: 'bad_length', at: 2 }],
    [payload.slice(0, -1), { code: 'truncated', at: payload.length - 8 }],
    [`${payload}000201`, { code: 'duplicate', at: payload.length }],
    [`${payload}9902xx`, { code: 'crc_not_last', element: '63', at: payload.length }],
    [`${payload.slice(0, -4)}0000`, { code: 'crc_mismatch', element: '63', at: payload.length - 8 }],
    [resealed(payload.replace('5303986', '5303840')), { code: 'bad_value', element: '53' }],
    [resealed(payload.replace('5802BR', '5802US')), { code: 'bad_value', element: '58' }],
    [resealed(payload.replace('5802BR', '')), { code: 'missing', element: '58' }],
    [resealed(payload.replace('br.gov.bcb.pix', 'br.gov.bcb.xip')), { code: 'not_pix', element: '26.00' }],
    [resealed(payload.replace('123e4567', '123e456z')), { code: 'bad_value', element: '26.01' }],
    [resealed(payload.replace('50.00', '50,00')), { code: 'bad_value', element: '54' }],
    [resealed(payload.replace('DEP0', 'DEP-')), { code: 'bad_value', element: '62.05' }],
    ['0'.repeat(513), { code: 'too_long' }],
  ])('names the first fault of %j', (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  test('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\d{0,80}$/)), (text) => {
        expect(typeof parseBrCode(text).ok).toBe('boolean');
      }),
    );
  });
});
