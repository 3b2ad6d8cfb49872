import { createHash } from 'node:crypto';
import type { ContractTerms as WireTerms } from '@trevo/contract';
import { type Condition, CONDITIONS, type ContractTerms, type Tier } from '@trevo/engines/agents';
import { type Amount, amount } from '@trevo/money';
import type * as z from 'zod/mini';
import type { JsonValue } from '../../../platform/ops/json-value.ts';

/** Terms as a route holds them: amounts parsed, a periodic minimum bet perhaps left to the brand. */
export type HeldTerms = z.output<typeof WireTerms>;
type HeldTier = HeldTerms['tiers'][number];

const needsOf = (tier: HeldTier): Tier['needs'] =>
  Object.fromEntries(
    CONDITIONS.flatMap((condition) => {
      const need = tier[condition];
      return need === undefined ? [] : [[condition, BigInt(need)]];
    }),
  );

/** What two sides sign: nothing is left to the brand, whose minimum bet stands in them from the offer on. */
export const termsOf = (held: HeldTerms, activeBet: Amount): ContractTerms => ({
  ...held,
  tiers: held.tiers.map((tier) => ({ ratePpm: tier.ratePpm, needs: needsOf(tier) })),
  activeBet: held.activeBet ?? activeBet,
});

const heldTier = ({ ratePpm, needs }: Tier): HeldTier => ({
  ratePpm,
  ...Object.fromEntries(
    CONDITIONS.flatMap((condition) => {
      const need = needs[condition];
      return need === undefined ? [] : [[condition, condition === 'active' ? Number(need) : amount(need)]];
    }),
  ),
});

/** The same terms for an answer. */
export const heldTerms = (terms: ContractTerms): HeldTerms =>
  ({ ...terms, tiers: terms.tiers.map(heldTier) }) as HeldTerms;

/** Every key in the order of the alphabet, every amount as digits of micros: equal terms are equal bytes. */
const canonical = (value: unknown): JsonValue => {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value as JsonValue;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]));
};

/** The one text of terms: what is kept, and what both sides sign the hash of. */
export const termsText = (terms: ContractTerms): string => JSON.stringify(canonical(terms));

export const termsHash = (terms: ContractTerms): Buffer => createHash('sha256').update(termsText(terms)).digest();

type KeptTier = { readonly ratePpm: number; readonly needs: Readonly<Partial<Record<Condition, string>>> };
type Kept = { readonly tiers: readonly KeptTier[]; readonly activeBet: string };

/** Terms as they were signed, out of the column that never changes. */
export const termsFrom = (kept: unknown): ContractTerms => {
  const { tiers, activeBet, ...rest } = kept as Kept;
  return {
    ...rest,
    activeBet: amount(BigInt(activeBet)),
    tiers: tiers.map(({ ratePpm, needs }) => ({
      ratePpm,
      needs: Object.fromEntries(Object.entries(needs).map(([condition, need]) => [condition, BigInt(need)])),
    })),
  } as unknown as ContractTerms;
};
