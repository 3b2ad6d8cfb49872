import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, fraction, fractionText, minus, plus, rootText, times } from './fraction.ts';

const whole = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const natural = fc.bigInt({ min: 1n, max: 1_000_000n });

describe('fractions', () => {
  test('are kept in lowest terms with a positive denominator', () => {
    expect(fraction(6n, -4n)).toEqual({ n: -3n, d: 2n });
    expect(fraction(0n, 9n)).toEqual({ n: 0n, d: 1n });
    expect(fractionText(fraction(10n, 80n))).toBe('1/8');
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
  });

  test('obey the laws of arithmetic exactly', () => {
    fc.assert(
      fc.property(whole, natural, whole, natural, (an, ad, bn, bd) => {
        const [a, b] = [fraction(an, ad), fraction(bn, bd)];
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(times(a, plus(b, b))).toEqual(plus(times(a, b), times(a, b)));
      }),
    );
  });

  test('print rounded decimals and cut roots', () => {
    expect(decimalText(fraction(2n, 3n), 4)).toBe('0.6667');
    expect(decimalText(fraction(1n, 8n), 2)).toBe('0.13');
    expect(decimalText(fraction(123n), 2)).toBe('123.00');
    expect(rootText(fraction(2n), 6)).toBe('1.414213');
    expect(rootText(fraction(1n, 4n), 3)).toBe('0.500');
  });
});
