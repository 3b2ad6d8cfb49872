import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  allocate,
  amount,
  compareAmounts,
  divide,
  floorRateToMinor,
  floorToMinor,
  isCurrencyCode,
  isWholeMinor,
  MAX_AMOUNT,
  MIN_AMOUNT,
  minorMicros,
  mulDiv,
  negate,
  odds,
  payoutE4,
  rate,
  subtract,
} from './index.ts';

const smallAmount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(amount);
const positive = fc.bigInt({ min: 1n, max: 10n ** 9n });

describe('amounts', () => {
  test('never leave 64 bits in silence', () => {
    expect(() => amount(MAX_AMOUNT + 1n)).toThrow(RangeError);
    expect(() => add(MAX_AMOUNT, amount(1n))).toThrow(RangeError);
    expect(() => subtract(MIN_AMOUNT, amount(1n))).toThrow(RangeError);
    expect(() => negate(MIN_AMOUNT)).toThrow(RangeError);
    expect(() => mulDiv(MAX_AMOUNT, 2n, 1n, 'floor')).toThrow(RangeError);
  });

  test('sort by value', () => {
    expect([3n, -1n, 2n].map(amount).sort(compareAmounts)).toEqual([-1n, 2n, 3n]);
  });

  test('know their currencies and nothing inherited', () => {
    expect(isCurrencyCode('BRL')).toBe(true);
    expect(isCurrencyCode('brl')).toBe(false);
    expect(isCurrencyCode('toString')).toBe(false);
    expect([minorMicros('BRL'), minorMicros('VND'), minorMicros('PTS'), minorMicros('BTC')]).toEqual([
      10_000n,
      1_000_000n,
      1n,
      1n,
    ]);
  });
});

describe('rounding', () => {
  test.each([
    [7n, 2n, 3n, 4n, 4n],
    [5n, 2n, 2n, 3n, 2n],
    [-5n, 2n, -3n, -2n, -2n],
    [-7n, 2n, -4n, -3n, -4n],
    [-1n, 3n, -1n, 0n, 0n],
    [6n, 3n, 2n, 2n, 2n],
  ])('%d/%d is %d down, %d up, %d to even', (n, d, floor, ceil, even) => {
    expect(divide(n, d, 'floor')).toBe(floor);
    expect(divide(n, d, 'ceil')).toBe(ceil);
    expect(divide(n, d, 'half-even')).toBe(even);
  });

  test('floor and ceil enclose the quotient, half-even is never further than a half', () => {
    fc.assert(
      fc.property(smallAmount, positive, positive, (a, n, d) => {
        const product = a * n;
        const down = divide(product, d, 'floor');
        const up = divide(product, d, 'ceil');
        const near = divide(product, d, 'half-even');
        expect(down * d <= product && product <= up * d && up - down <= 1n).toBe(true);
        const gap = product - near * d;
        expect((gap < 0n ? -gap : gap) * 2n <= d).toBe(true);
      }),
    );
  });

  test('refuses a denominator that is not positive', () => {
    expect(() => divide(1n, 0n, 'floor')).toThrow(RangeError);
    expect(() => divide(1n, -2n, 'floor')).toThrow(RangeError);
  });

  test('cuts to whole minor units downwards', () => {
    expect(floorToMinor(amount(19_999n), 'BRL')).toBe(10_000n);
    expect(floorToMinor(amount(-1n), 'BRL')).toBe(-10_000n);
    fc.assert(
      fc.property(smallAmount, (a) => {
        const cut = floorToMinor(a, 'BRL');
        expect(isWholeMinor(cut, 'BRL') && cut <= a && a - cut < 10_000n).toBe(true);
      }),
    );
  });
});

describe('payouts and rates', () => {
  test('a payout floors once, to the minor unit', () => {
    expect(payoutE4(amount(1_000_000n), 19_800, 'BRL')).toBe(1_980_000n);
    expect(payoutE4(amount(10_000n), 19_999, 'BRL')).toBe(10_000n);
    expect(payoutE4(amount(1_000_000n), 0, 'BRL')).toBe(0n);
    expect(() => payoutE4(amount(1n), -1, 'BRL')).toThrow(RangeError);
  });

  test('a payout never exceeds stake times odds and misses it by less than one minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.integer({ min: 0, max: 10 ** 8 }), (stake, multE4) => {
        fc.pre(stake * BigInt(multE4) < 10n ** 21n);
        const exactE4 = stake * BigInt(multE4);
        const paidE4 = payoutE4(amount(stake), multE4, 'BRL') * 10_000n;
        expect(paidE4 <= exactE4 && exactE4 - paidE4 < 10_000n * 10_000n).toBe(true);
      }),
    );
  });

  test('a rebate floors once, to the minor unit', () => {
    expect(floorRateToMinor(amount(123_450_000n), rate(8_000), 'BRL')).toBe(980_000n);
  });

  test('rates and odds are whole numbers', () => {
    expect(() => rate(0.5)).toThrow(RangeError);
    expect(() => odds(1.5)).toThrow(RangeError);
    expect(() => odds(-1)).toThrow(RangeError);
  });
});

describe('splitting', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 });

  test('gives the left-over micros to the largest remainders, ties to the lowest index', () => {
    expect(allocate(amount(10n), [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
    expect(allocate(amount(11n), [1n, 1n, 1n])).toEqual([4n, 4n, 3n]);
    expect(allocate(amount(10n), [1n, 5n, 0n])).toEqual([2n, 8n, 0n]);
    expect(allocate(amount(-10n), [1n, 1n, 1n])).toEqual([-4n, -3n, -3n]);
    expect(allocate(amount(50_000n), [1n, 1n], 10_000n)).toEqual([30_000n, 20_000n]);
  });

  test('parts sum to the whole and each is within one micro of its share', () => {
    fc.assert(
      fc.property(smallAmount, weights, (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0n);
        fc.pre(sum > 0n);
        const shares = allocate(total, parts);
        expect(shares.reduce((a, b) => a + b, 0n)).toBe(total);
        shares.forEach((share, i) => {
          const gap = share * sum - total * (parts[i] ?? 0n);
          expect((gap < 0n ? -gap : gap) < sum).toBe(true);
        });
      }),
    );
  });

  test('refuses weights that say nothing and pieces that do not fit', () => {
    expect(() => allocate(amount(1n), [])).toThrow(RangeError);
    expect(() => allocate(amount(1n), [0n])).toThrow(RangeError);
    expect(() => allocate(amount(1n), [2n, -1n])).toThrow(RangeError);
    expect(() => allocate(amount(1n), [1n], 10n)).toThrow(RangeError);
  });
});
