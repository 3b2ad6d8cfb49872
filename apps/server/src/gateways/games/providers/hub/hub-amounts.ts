import { type AmountCodec, amountScalesOf, createAmountCodec } from '../../core/amounts.ts';

const codecs = new WeakMap<Readonly<Record<string, string>>, AmountCodec>();

/** Whole hundred-thousandths of a unit, in every currency alike: 100000 is R$ 1.00. One codec per connection. */
export const hubAmounts = (values: Readonly<Record<string, string>>): AmountCodec => {
  const known = codecs.get(values) ?? createAmountCodec({ kind: 'scaled', factor: 100_000n }, amountScalesOf(values));
  codecs.set(values, known);
  return known;
};
