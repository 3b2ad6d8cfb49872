import type { Lang } from '@trevo/i18n';

const MARKS = { pt: ['.', ',', '\u00a0'], en: [',', '.', ''], zh: [',', '.', ''] } as const;

/**
 * `formatCurrency("-1234.567", "pt")` is `−R$ 1.234,56`: text in, text out, no number in between. Places beyond
 * the second are cut, so nobody is shown money that is not there. Without a symbol it is money of the house.
 */
export const formatCurrency = (amount: string, lang: Lang, symbol = 'R$'): string => {
  const [group, point, space] = MARKS[lang];
  const isNegative = amount.startsWith('-');
  const [whole = '0', places = ''] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${isNegative ? '\u2212' : ''}${symbol}${space}${grouped}${point}${places.padEnd(2, '0').slice(0, 2)}`;
};
