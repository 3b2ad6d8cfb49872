import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatWire, parseAmount } from '@trevo/money';

/**
 * A typed amount as the wire's decimal text: `1.234,56`, `1,234.56`, `1234,5` and `1234` are all understood. The last
 * separator with one or two digits after it is the decimal one.
 */
export const typedDecimal = (typed: string): string => {
  const text = typed.trim();
  const parts = /^(.*)[.,](\d{1,2})$/.exec(text);
  const whole = (parts?.[1] ?? text).replaceAll(/[.,\s]/g, '');
  return parts ? `${whole || '0'}.${parts[2]}` : whole;
};

/** An amount of money that a person typed, as the wire has it (`500.00`); null when it is none. */
export const typedMoney = (typed: string): string | null => {
  const text = typedDecimal(typed);
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(text) ? parseAmount(text, HOUSE_CURRENCY, { maxPlaces: 2 }) : null;
  return amount === null ? null : formatWire(amount, HOUSE_CURRENCY);
};
