import { formatMoney, parseAmount, formatWire } from '@trevo/money';

export const localeOf = (lang: string): string => (lang === 'en' ? 'en-US' : 'pt-BR');

/** Money of an answer in the reader's form. */
export const shown = (wire: string, lang: string): string => formatMoney(wire, 'BRL', localeOf(lang));

/** What a person typed (`1.234,50`, `50`, `50.5`) as the wire's text with two places, or null when it is no amount. */
export const typedAmount = (text: string, lang: string): string | null => {
  const bare = text.trim().replace(/^R\$\s*/, '');
  const decimal = lang === 'en' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
  const amount = parseAmount(decimal, 'BRL', { maxPlaces: 2 });
  return amount === null ? null : formatWire(amount, 'BRL');
};

/** Wire amounts compared exactly, as whole cents. */
export const isBelow = (a: string, b: string): boolean => cents(a) < cents(b);
const cents = (wire: string): bigint => BigInt((parseAmount(wire, 'BRL', { maxPlaces: 6 }) ?? 0n) / 10_000n);

/** Day and time of an instant for a reader. */
export const moment = (instant: string, lang: string): string =>
  new Intl.DateTimeFormat(localeOf(lang), {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
