import { describe, expect, it } from 'vitest';
import { formatCurrency } from './format-currency.ts';
import { formatShare } from './format-share.ts';

describe('amounts on screen', () => {
  it('groups and marks as the language does and never rounds up', () => {
    expect(formatCurrency('1234567.899999', 'R$', 'pt')).toBe('R$\u00a01.234.567,89');
    expect(formatCurrency('1234.5', 'R$', 'en')).toBe('R$\u00a01,234.50');
    expect(formatCurrency('-0.019', 'R$', 'pt')).toBe('-R$\u00a00,01');
    expect(formatCurrency('100', 'R$', 'pt')).toBe('R$\u00a0100,00');
  });
  it('shows a share as a percentage with two places, cut', () => {
    expect(formatShare('0.960246')).toBe('96.02%');
    expect(formatShare('1.0')).toBe('100.00%');
    expect(formatShare('0.05')).toBe('5.00%');
    expect(formatShare('0')).toBe('0.00%');
  });
});
