import { describe, expect, it } from 'vitest';
import { localeOf } from '@trevo/i18n/format';
import { formatMoney } from './format-money.ts';
import { formatCurrency } from './format-currency.ts';

describe('amounts on screen', () => {
  it('groups and marks as the language does and never rounds up', () => {
    expect(formatCurrency('1234567.899999', 'pt')).toBe('R$\u00a01.234.567,89');
    expect(formatCurrency('1234.5', 'en')).toBe('R$1,234.50');
    expect(formatCurrency('-0.019', 'pt')).toBe('\u2212R$\u00a00,01');
    expect(formatCurrency('-0.019', 'en')).toBe('\u2212R$0.01');
    expect(formatCurrency('100', 'pt')).toBe('R$\u00a0100,00');
  });
  it('have a true minus sign in every language', () => {
    for (const lang of ['pt', 'en', 'zh'] as const)
      expect(formatMoney('-2.00', 'BRL', localeOf(lang))).toMatch(/^\u2212[^-]+$/);
  });
  it('looks the same as amounts of the money package, in every language', () => {
    for (const lang of ['pt', 'en', 'zh'] as const)
      for (const amount of ['0.00', '12.50', '1234567.80', '-89.80'])
        expect(formatCurrency(amount, lang)).toBe(formatMoney(amount, 'BRL', localeOf(lang)));
  });
});
