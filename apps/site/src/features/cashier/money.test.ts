import { describe, expect, it } from 'vitest';
import type { Translate } from '@trevo/i18n';
import { amountProblem, isBelow, onlyAmount, rangeText, typedAmount } from './money.ts';

describe('amounts that people type', () => {
  it('reads the Brazilian form with comma and thousands', () => {
    expect(typedAmount('1.234,50', 'pt')).toBe('1234.50');
    expect(typedAmount('R$ 50', 'pt')).toBe('50.00');
    expect(typedAmount('0,10', 'pt')).toBe('0.10');
  });
  it('reads the English form', () => {
    expect(typedAmount('1,234.50', 'en')).toBe('1234.50');
  });
  it('refuses signs, words, exponents and a third place', () => {
    for (const text of ['-5', 'abc', '1e3', '1,234', '', ' ']) expect(typedAmount(text, 'pt')).toBeNull();
  });
  it('compares exactly', () => {
    expect(isBelow('9.99', '10.00')).toBe(true);
    expect(isBelow('10.00', '10.00')).toBe(false);
    expect(isBelow('100.00', '20.00')).toBe(false);
  });
});

describe('the amounts that are possible', () => {
  const t: Translate = (id, values) => `${id} ${Object.values(values ?? {}).join(' ')}`;
  it('are told as a range, and the only one as itself', () => {
    expect(rangeText(t, { min: '10.00', max: '50.00' }, 'pt')).toBe('cashier.range R$\u00a010,00 R$\u00a050,00');
    expect(rangeText(t, { min: '10.00', max: '10.000000' }, 'pt')).toBe('cashier.onlyAmount R$\u00a010,00');
  });
  it('say of one that is not among them which bound it breaks', () => {
    const wrong = (typed: string | null, max = '50.00') => amountProblem(t, typed, { min: '10.00', max }, 'pt');
    expect(wrong('9.99')).toBe('cashier.least R$\u00a010,00');
    expect(wrong('50.01')).toBe('cashier.most R$\u00a050,00');
    expect(wrong(null)).toBe('cashier.range R$\u00a010,00 R$\u00a050,00');
    expect(wrong('9.99', '10.00')).toBe('cashier.onlyAmount R$\u00a010,00');
  });
  it('stand in the field before anybody types where there is only one', () => {
    expect(onlyAmount({ min: '1000.00', max: '1000.000000' }, 'pt')).toBe('1.000,00');
    expect(onlyAmount({ min: '1000.00', max: '1000.000000' }, 'en')).toBe('1,000.00');
    expect(typedAmount(onlyAmount({ min: '1000.00', max: '1000.000000' }, 'pt'), 'pt')).toBe('1000.00');
    expect(onlyAmount({ min: '10.00', max: '50.00' }, 'pt')).toBe('');
    expect(onlyAmount({ min: '50.00', max: '10.00' }, 'pt')).toBe('');
  });
});
