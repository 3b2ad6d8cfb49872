import type { Amount } from '@trevo/money';
import { type AmountCodec, amountScalesOf, createAmountCodec } from '../../core/amounts.ts';
import { exactNumber } from './exact-json.ts';
import { plainDecimal } from './plain-decimal.ts';

export type DecimalAmounts = {
  /** Exact micros of a decimal text. Null when it is not one, negative without leave, or finer than the ledger holds. */
  read(text: unknown, currency: string, options?: { allowNegative?: boolean }): Amount | null;
  /** A JSON number of the wire's places, cut toward zero; exact, whatever its size. */
  write(amount: Amount, currency: string): object;
};

const codecs = new WeakMap<Readonly<Record<string, string>>, Map<number, DecimalAmounts>>();

/**
 * Amounts of wires that send decimals as JSON numbers or form fields. Inward as fine as the ledger, because a vendor may
 * write more zeros than it promises; outward in the wire's places. Kept per connection: `values` carry its `scale.<currency>`.
 */
export const decimalAmounts = (places: number, values: Readonly<Record<string, string>>): DecimalAmounts => {
  const known = codecs.get(values)?.get(places);
  if (known) return known;
  const scales = amountScalesOf(values);
  const inward: AmountCodec = createAmountCodec({ kind: 'decimal-number', places: 'ledger' }, scales);
  const outward: AmountCodec = createAmountCodec({ kind: 'decimal-number', places }, scales);
  const amounts: DecimalAmounts = {
    read: (text, currency, options) =>
      typeof text === 'string' ? inward.read(plainDecimal(text), currency, options) : null,
    write: (amount, currency) => exactNumber(outward.write(amount, currency)),
  };
  const perPlaces = codecs.get(values) ?? new Map<number, DecimalAmounts>();
  codecs.set(values, perPlaces.set(places, amounts));
  return amounts;
};
