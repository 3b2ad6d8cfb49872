import { type Amount, amount, MAX_AMOUNT } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountForm, amountScalesOf, createAmountCodec } from './amounts.ts';

const brl = (micros: bigint): Amount => amount(micros);
const FORMS: readonly AmountForm[] = [
  { kind: 'decimal-string', places: 'ledger' },
  { kind: 'decimal-string', places: 2 },
  { kind: 'decimal-number', places: 4 },
  { kind: 'minor' },
  { kind: 'scaled', factor: 1_000n },
  { kind: 'scaled', factor: 100_000n },
  { kind: 'scaled', factor: 1_000_000n },
];

describe('amounts of the wires', () => {
  test.each([
    [{ kind: 'decimal-string', places: 'ledger' }, '12.345678', 12_345_678n],
    [{ kind: 'decimal-string', places: 2 }, '0.1', 100_000n],
    [{ kind: 'decimal-number', places: 2 }, 0.29, 290_000n],
    [{ kind: 'decimal-number', places: 2 }, 10, 10_000_000n],
    [{ kind: 'minor' }, 1234, 12_340_000n],
    [{ kind: 'scaled', factor: 1_000n }, 1_500, 1_500_000n],
    [{ kind: 'scaled', factor: 100_000n }, 123_456, 1_234_560n],
    [{ kind: 'scaled', factor: 1_000_000n }, 1, 1n],
  ] as [AmountForm, unknown, bigint][])('reads %o of %s exactly', (form, value, micros) => {
    expect(createAmountCodec(form).read(value, 'BRL')).toBe(micros);
  });

  test.each([
    [{ kind: 'decimal-string', places: 'ledger' }, '0.1234567'],
    [{ kind: 'decimal-string', places: 2 }, '0.123'],
    [{ kind: 'decimal-string', places: 2 }, 12.34],
    [{ kind: 'decimal-string', places: 2 }, '1e3'],
    [{ kind: 'decimal-string', places: 2 }, '-1.00'],
    [{ kind: 'decimal-string', places: 2 }, '99999999999999999999'],
    [{ kind: 'decimal-string', places: 2 }, ' 1.00'],
    [{ kind: 'decimal-string', places: 2 }, '1,00'],
    [{ kind: 'decimal-string', places: 2 }, null],
    [{ kind: 'decimal-number', places: 2 }, 0.1 + 0.2],
    [{ kind: 'decimal-number', places: 2 }, Number.NaN],
    [{ kind: 'decimal-number', places: 2 }, 1e21],
    [{ kind: 'minor' }, 12.5],
    [{ kind: 'minor' }, 2 ** 53],
    [{ kind: 'scaled', factor: 1_000n }, -5],
  ] as [AmountForm, unknown][])('refuses with %o the amount %s instead of rounding it', (form, value) => {
    expect(createAmountCodec(form).read(value, 'BRL')).toBeNull();
  });

  test('cuts toward zero on the way out and keeps the sign of what is left', () => {
    const codec = createAmountCodec({ kind: 'decimal-string', places: 2 });
    expect(codec.write(brl(99_999_999n), 'BRL')).toBe('99.99');
    expect(codec.write(brl(-99_999_999n), 'BRL')).toBe('-99.99');
    expect(codec.write(brl(-1n), 'BRL')).toBe('0.00');
    expect(createAmountCodec({ kind: 'minor' }).write(brl(19_999n), 'BRL')).toBe('1');
  });

  test('says the same amount when it reads what it wrote, in every form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), fc.bigInt(-9_000_000_000_000n, 9_000_000_000_000n), (form, micros) => {
        const codec = createAmountCodec(form);
        const text = codec.write(brl(micros), 'BRL');
        const back = codec.read(text, 'BRL', { allowNegative: true });
        expect(back).not.toBeNull();
        const lost = micros - (back ?? 0n);
        // Toward zero: what is lost has the sign of the amount and is below the wire's smallest unit.
        expect(lost === 0n || lost > 0n === micros > 0n).toBe(true);
        expect(codec.write(back ?? brl(0n), 'BRL')).toBe(text);
      }),
    );
  });

  test('counts dong in thousands where the vendor does, both ways', () => {
    const codec = createAmountCodec({ kind: 'decimal-string', places: 2 }, amountScalesOf({ 'scale.VND': '1000' }));
    expect(codec.read('1.50', 'VND')).toBe(1_500_000_000n);
    expect(codec.write(brl(1_509_999_999n), 'VND')).toBe('1.50');
    expect(codec.read('1.50', 'BRL')).toBe(1_500_000n);
  });

  test('refuses to write a number that a double cannot hold', () => {
    const codec = createAmountCodec({ kind: 'decimal-number', places: 4 });
    expect(codec.writeNumber(brl(12_340_000n), 'BRL')).toBe(12.34);
    expect(() => codec.writeNumber(MAX_AMOUNT, 'BRL')).toThrow(RangeError);
  });

  test('refuses a scale that is not a whole factor', () => {
    expect(() => amountScalesOf({ 'scale.VND': '1.5' })).toThrow(RangeError);
  });
});
