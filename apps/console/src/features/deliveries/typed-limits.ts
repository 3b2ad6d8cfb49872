import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { formatWire, parseAmount } from '@trevo/money';
import type { SmsLimits } from './delivery-types.ts';

/** Numbers of the form, by their names on the wire. */
export const NUMBERS = ['perDay', 'perCountryHour', 'perRangeHour', 'perAddressHour', 'leastUsedPercent'] as const;
export type NumberName = (typeof NUMBERS)[number];

export type TypedPrice = { readonly country: string; readonly price: string };
export type TypedLimits = Readonly<Record<NumberName | 'moneyPerDay', string>> & {
  readonly countries: readonly string[];
  readonly prices: readonly TypedPrice[];
};
export type LimitField = NumberName | 'moneyPerDay' | 'countries' | 'prices';

const BOUNDS: Readonly<Record<NumberName, readonly [number, number]>> = {
  perDay: [0, 1_000_000],
  perCountryHour: [1, 100_000],
  perRangeHour: [1, 10_000],
  perAddressHour: [1, 1_000],
  leastUsedPercent: [0, 100],
};

/** `0,065` and `0.065` as the wire writes them; null when it is no amount of up to six places. */
export const typedAmount = (typed: string, maxPlaces: number): string | null => {
  const text = typed.trim().replace(',', '.');
  const amount = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? parseAmount(text, HOUSE_CURRENCY, { maxPlaces }) : null;
  return amount === null ? null : formatWire(amount, HOUSE_CURRENCY);
};

const shown = (wire: string, locale: string): string => (locale === 'pt-BR' ? wire.replace('.', ',') : wire);

export const typedOf = (limits: SmsLimits, locale: string): TypedLimits => ({
  perDay: String(limits.perDay),
  perCountryHour: String(limits.perCountryHour),
  perRangeHour: String(limits.perRangeHour),
  perAddressHour: String(limits.perAddressHour),
  leastUsedPercent: String(limits.leastUsedPercent),
  moneyPerDay: shown(limits.moneyPerDay, locale),
  countries: limits.countries,
  prices: limits.prices.map(({ country, price }) => ({ country, price: shown(price, locale) })),
});

const numberOf = (name: NumberName, typed: string): number | null => {
  const [least, most] = BOUNDS[name];
  const number = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1;
  return number >= least && number <= most ? number : null;
};

/**
 * What the form says, ready for the wire, and the fields that make no sense: not a number, a narrow window above a wide one,
 * a price above the whole day's money, no price for the rest. The server refuses the same.
 */
export const readLimits = (
  typed: TypedLimits,
): { readonly wanted: SmsLimits | null; readonly wrong: Set<LimitField> } => {
  const wrong = new Set<LimitField>();
  const number = (name: NumberName): number => {
    const value = numberOf(name, typed[name]);
    if (value === null) wrong.add(name);
    return value ?? 0;
  };
  const perDay = number('perDay');
  const perCountryHour = number('perCountryHour');
  const perRangeHour = number('perRangeHour');
  const perAddressHour = number('perAddressHour');
  const leastUsedPercent = number('leastUsedPercent');
  const moneyPerDay = typedAmount(typed.moneyPerDay, 2);
  if (moneyPerDay === null) wrong.add('moneyPerDay');
  if (perDay > 0 && perCountryHour > perDay) wrong.add('perCountryHour');
  if (perRangeHour > perCountryHour) wrong.add('perRangeHour');
  if (perAddressHour > perCountryHour) wrong.add('perAddressHour');
  const prices = typed.prices.map(({ country, price }) => ({ country, price: typedAmount(price, 6) ?? '' }));
  const named = new Set(prices.map(({ country }) => country));
  const day = wireAmount(moneyPerDay ?? '0.00');
  const isPriced = prices.every(({ price }) => wireAmount(price) > 0n && (day === 0n || wireAmount(price) <= day));
  if (!isPriced || !named.has('*') || named.size !== prices.length) wrong.add('prices');
  const { countries } = typed;
  const numbers = { perDay, perCountryHour, perRangeHour, perAddressHour, leastUsedPercent };
  const wanted = { ...numbers, moneyPerDay: moneyPerDay ?? '0.00', countries: [...countries], prices };
  return { wanted: wrong.size === 0 ? wanted : null, wrong };
};
