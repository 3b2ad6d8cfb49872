import { type Condition, CONDITIONS, type Tier } from './contract.ts';

/** What a team has, in the words of the conditions. */
export type Reached = Readonly<Record<Condition, bigint>>;

/** A condition that does not hold: what it needs and what is there. */
export interface Miss {
  readonly condition: Condition;
  readonly needs: bigint;
  readonly has: bigint;
}

export interface ChosenTier {
  /** Counted from 0; null: none is reached and nothing is paid. */
  readonly tier: number | null;
  readonly ratePpm: number;
  /** The tier with the next higher rate and what it lacks; null: the highest is reached. */
  readonly next: { readonly tier: number; readonly ratePpm: number; readonly missing: readonly Miss[] } | null;
}

/** Of the tiers whose every condition holds, the one with the highest rate, and why the one above it does not. */
export function chooseTier(tiers: readonly Tier[], reached: Reached): ChosenTier {
  const misses = tiers.map(({ needs }) =>
    CONDITIONS.flatMap((condition): Miss[] => {
      const [need, has] = [needs[condition], reached[condition]];
      return need === undefined || has >= need ? [] : [{ condition, needs: need, has }];
    }),
  );
  let tier = -1;
  for (const [at, { ratePpm }] of tiers.entries())
    if (misses[at]?.length === 0 && ratePpm > (tiers[tier]?.ratePpm ?? 0)) tier = at;
  const above = tiers[tier + 1];
  return {
    tier: tier < 0 ? null : tier,
    ratePpm: tiers[tier]?.ratePpm ?? 0,
    next: above ? { tier: tier + 1, ratePpm: above.ratePpm, missing: misses[tier + 1] ?? [] } : null,
  };
}
