import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatWire, parseAmount } from '@trevo/money';

/** What a person typed (`1.234,50`, `50`, `50.5`) as the wire's text with two places, or null when it is no amount. */
export const typedAmount = (text: string, lang: string): string | null => {
  const bare = text.trim().replace(/^R\$\s*/, '');
  const decimal = lang === 'pt' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  const amount = parseAmount(decimal, HOUSE_CURRENCY, { maxPlaces: 2 });
  return amount === null ? null : formatWire(amount, HOUSE_CURRENCY);
};
