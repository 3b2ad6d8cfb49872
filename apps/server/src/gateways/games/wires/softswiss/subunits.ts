import { type Amount, CURRENCIES, isCurrencyCode } from '@trevo/money';
import { type AmountCodec, amountScalesOf, createAmountCodec } from '../../core/amounts.ts';
import { exactNumber } from '../decimal/exact-json.ts';
import { plainDecimal } from '../decimal/plain-decimal.ts';

export type Subunits = {
  /** Exact micros of a whole number of subunits; null when it is not one or is negative. */
  read(digits: unknown, currency: string): Amount | null;
  /** The same for a share of a stake, which may be a part of a subunit; null when it is finer than the ledger holds. */
  readPart(digits: unknown, currency: string): Amount | null;
  /** Whole subunits as a JSON number, cut toward zero; exact, whatever its size. */
  write(amount: Amount, currency: string): object;
};

const codecs = new WeakMap<Readonly<Record<string, string>>, Subunits>();

/** Amounts in whole subunits of the currency: 1234 is R$ 12.34. One per connection, whose values carry `scale.<currency>`. */
export const subunits = (values: Readonly<Record<string, string>>): Subunits => {
  const known = codecs.get(values);
  if (known) return known;
  const scales = amountScalesOf(values);
  const whole: AmountCodec = createAmountCodec({ kind: 'minor' }, scales);
  const part: AmountCodec = createAmountCodec({ kind: 'decimal-number', places: 'ledger' }, scales);
  const made: Subunits = {
    read: (digits, currency) => (typeof digits === 'string' ? whole.read(plainDecimal(digits), currency) : null),
    readPart(digits, currency) {
      if (typeof digits !== 'string') return null;
      const asUnits = part.read(plainDecimal(digits), currency);
      const perUnit = 10n ** BigInt(isCurrencyCode(currency) ? CURRENCIES[currency].minorDigits : 2);
      return asUnits === null || asUnits % perUnit !== 0n ? null : ((asUnits / perUnit) as Amount);
    },
    write: (amount, currency) => exactNumber(whole.write(amount, currency)),
  };
  codecs.set(values, made);
  return made;
};
