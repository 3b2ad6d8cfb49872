import { type Amount, amount, MAX_AMOUNT } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAmounts } from './decimal-amounts.ts';
import { parseExactJson } from './exact-json.ts';
import { dayFirstTime, fromDayFirstTime, offsetInstant } from './offset-time.ts';
import { plainDecimal } from './plain-decimal.ts';

const written = (places: number, value: Amount, currency = 'BRL', values = {}): string =>
  JSON.stringify(decimalAmounts(places, values).write(value, currency));

describe('decimals of the wires', () => {
  test.each([
    ['1.0E7', '10000000'],
    ['1.23456789E7', '12345678.9'],
    ['5e-05', '0.00005'],
    ['0.50000000', '0.5'],
    ['007', '7'],
    ['-2.50', '-2.5'],
    ['0', '0'],
  ])('%s is %s, exactly', (text, plain) => expect(plainDecimal(text)).toBe(plain));

  test.each(['', '1,5', 'NaN', '1e999', '0x10', ' 1', '1.'])('leaves %s for the codec to refuse', (text) => {
    expect(plainDecimal(text)).toBe(text);
    expect(decimalAmounts(2, {}).read(text, 'BRL')).toBeNull();
  });

  test('refuses what is finer than the ledger, below zero, or no text at all', () => {
    const { read } = decimalAmounts(4, {});
    expect(read('0.0000001', 'BRL')).toBeNull();
    expect(read('1e-7', 'BRL')).toBeNull();
    expect(read('-1', 'BRL')).toBeNull();
    expect(read('-1', 'BRL', { allowNegative: true })).toBe(-1_000_000n);
    expect(read(1, 'BRL')).toBeNull();
  });

  test('reads every amount that it wrote with six places, and cuts toward zero with fewer', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 62n), 2n ** 62n), fc.constantFrom(2, 4, 6), (micros, places) => {
        const text = parseExactJson(written(places, amount(micros)));
        const back = decimalAmounts(places, {}).read(text, 'BRL', { allowNegative: true });
        const unit = 10n ** BigInt(6 - places);
        expect(back).toBe((micros / unit) * unit);
      }),
    );
  });

  test('writes amounts that no double holds, and counts currencies as the vendor does', () => {
    expect(written(4, amount(9_007_199_254_740_993_123n))).toBe('9007199254740.9931');
    expect(written(4, MAX_AMOUNT)).toBe('9223372036854.7758');
    const inThousands = { 'scale.VND': '1000' };
    expect(written(2, amount(1_509_999_999n), 'VND', inThousands)).toBe('1.50');
    expect(decimalAmounts(2, inThousands).read('1.5', 'VND')).toBe(1_500_000_000n);
  });

  test('keeps the digits of numbers in JSON', () => {
    expect(parseExactJson('{"round":17238050501001102002,"amount":0.10,"list":[1e2],"flag":true}')).toEqual({
      round: '17238050501001102002',
      amount: '0.10',
      list: ['1e2'],
      flag: true,
    });
  });
});

test('the vendors’ clock is four hours behind ours, in both directions', () => {
  const at = Date.UTC(2026, 10, 21, 3, 59, 58, 123);
  expect(offsetInstant(at)).toBe('2026-11-20T23:59:58.123-04:00');
  expect(dayFirstTime(at)).toBe('20-11-2026 23:59:58');
  expect(dayFirstTime(at, true)).toBe('20-11-2026 23:59:00');
  expect(fromDayFirstTime('20-11-2026 23:59:58')?.getTime()).toBe(at - 123);
  expect(fromDayFirstTime('2026-11-20 23:59:58')).toBeNull();
});
