import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Amount,
  amount,
  formatMoney,
  formatWire,
  MAX_AMOUNT,
  MIN_AMOUNT,
  parseAmount,
  parseWire,
} from './index.ts';

const anyAmount = fc.bigInt({ min: MIN_AMOUNT, max: MAX_AMOUNT }).map(amount);
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('reading amounts', () => {
  test('reads whole units and places exactly', () => {
    expect(parseAmount('12.34', 'BRL')).toBe(12_340_000n);
    expect(parseAmount('0.1', 'BRL')).toBe(100_000n);
    expect(parseAmount('0.000001', 'BRL', { maxPlaces: 6 })).toBe(1n);
    expect(parseAmount('0.00000001', 'BTC')).toBe(1n);
    expect(parseAmount('250', 'PTS')).toBe(250n);
    expect(parseAmount('50000', 'VND')).toBe(50_000_000_000n);
  });

  test.each([
    '',
    ' ',
    '.5',
    '5.',
    '1,5',
    '1.234',
    '+1',
    '-1',
    '1e3',
    '0x1f',
    '1_000',
    'NaN',
    ' 1',
    '1 ',
    '1\n',
    '1.2.3',
    '\u0661',
    '9223372036854.78',
    '1'.repeat(100_000),
  ])('refuses %j as a stake', (text) => {
    expect(parseAmount(text, 'BRL')).toBeNull();
  });

  test('never reads more places than the ledger keeps', () => {
    expect(parseAmount('0.0000001', 'BRL', { maxPlaces: 9 })).toBeNull();
    expect(parseAmount('1.5', 'PTS', { maxPlaces: 2 })).toBeNull();
  });

  test('reads a sign only when told', () => {
    expect(parseAmount('-1.50', 'BRL', { allowNegative: true })).toBe(-1_500_000n);
    expect(parseAmount('--1', 'BRL', { allowNegative: true })).toBeNull();
  });
});

describe('the form on the wire', () => {
  test('every 64-bit amount comes back from its text, and the text has the promised form', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        const text = formatWire(value, 'BRL');
        expect(text).toMatch(/^-?\d+\.\d{2,6}$/);
        expect(text).not.toMatch(/\.\d{2,}0$/);
        expect(parseWire(text, 'BRL')).toBe(value);
        expect(parseWire(formatWire(value, 'BTC'), 'BTC')).toBe(value);
        expect(parseWire(formatWire(value, 'PTS'), 'PTS')).toBe(value);
      }),
    );
  });

  test('shows at least two places and no zeros beyond', () => {
    const shown = [0n, 1n, 10_000n, 500_000n, 12_340_000n, -1_500n].map((micros) => formatWire(amount(micros), 'BRL'));
    expect(shown).toEqual(['0.00', '0.000001', '0.01', '0.50', '12.34', '-0.0015']);
    expect(formatWire(amount(1n), 'BTC')).toBe('0.00000001');
    expect(formatWire(amount(120n), 'PTS')).toBe('120');
  });

  test('refuses a text that would lose digits or lacks places', () => {
    expect(parseWire('1.0000001', 'BRL')).toBeNull();
    expect(parseWire('1.00000000', 'BRL')).toBe(1_000_000n);
    expect(parseWire('1', 'BRL')).toBeNull();
    expect(parseWire('120.00', 'PTS')).toBe(120n);
  });
});

describe('money on screens', () => {
  test('is written in the locale of the reader', () => {
    expect(spaced(formatMoney('1234.50', 'BRL', 'pt-BR'))).toBe('R$ 1.234,50');
    expect(spaced(formatMoney('1234.50', 'BRL', 'en-US'))).toBe('R$1,234.50');
    expect(formatMoney('1234', 'PTS', 'pt-BR')).toBe('1.234');
    expect(formatMoney('1234.50', 'BRL', 'pt-BR', { symbol: false })).toBe('1.234,50');
    expect(formatMoney('2.00', 'USD', 'en-US', { signed: true })).toBe('+$2.00');
  });

  test('is truncated, never rounded up, and never shows a negative zero', () => {
    expect(formatMoney('0.999999', 'USD', 'en-US')).toBe('$0.99');
    expect(formatMoney('-0.999999', 'USD', 'en-US')).toBe('-$0.99');
    expect(formatMoney('-0.001', 'USD', 'en-US')).toBe('$0.00');
  });

  test('keeps every digit of amounts no float can hold', () => {
    expect(formatMoney(MAX_AMOUNT, 'USD', 'en-US')).toBe('$9,223,372,036,854.77');
  });

  test('never shows more than there is', () => {
    fc.assert(
      fc.property(anyAmount, (value: Amount) => {
        const digits = formatMoney(value, 'USD', 'en-US', { symbol: false }).replaceAll(',', '');
        const shown = parseAmount(digits, 'USD', { allowNegative: true });
        if (shown === null) throw new Error(`unreadable: ${digits}`);
        const gap = value - shown;
        expect(value < 0n ? gap <= 0n && gap > -10_000n : gap >= 0n && gap < 10_000n).toBe(true);
      }),
    );
  });

  test('refuses a text that is no amount', () => {
    expect(() => formatMoney('abc', 'BRL', 'pt-BR')).toThrow(RangeError);
  });
});
