import { type Amount, amount, type CurrencyRef, floorRateToMinor, rate, ZERO } from '@trevo/money';
import type { ContractTerms } from './contract.ts';
import { type Figures, ngrOf } from './figures.ts';
import { chooseTier, type ChosenTier, type Reached } from './tier.ts';

/** What a contract pays for a team, before the contracts below take their part; everything that a reader needs to work it out again. */
export interface Pay extends ChosenTier {
  /** What the conditions were compared with. */
  readonly reached: Reached;
  /** What the rate is taken of; never below nothing. */
  readonly base: Amount;
  /** `base x rate`, rounded down once to the minor unit. */
  readonly gross: Amount;
  /** What that rounding took, in millionths of a micro: the exact `base x ppm` is `gross x 1,000,000 + cutE6`. */
  readonly cutE6: bigint;
  /** Of a dividend: NGR and what was carried in, together. What `carryInto` asks for in the next period. */
  readonly sum: Amount;
}

/**
 * Pay of a dividend, a daily wage or an hourly salary for one period. `carried` is what a dividend takes over from the period before, never above nothing.
 * @throws RangeError for a real-time salary, which is paid by the issue; for a carry above nothing; for amounts beyond 64 bits
 */
export function payOf(terms: ContractTerms, figures: Figures, currency: CurrencyRef, carried: Amount = ZERO): Pay {
  if (terms.kind === 'realTimeSalary') throw new RangeError('a real-time salary is paid by the issue');
  if (carried > 0n) throw new RangeError('only a loss is carried on');
  const { bet, validBet, ggr } = figures;
  const active = BigInt(figures.active);
  if (terms.kind !== 'dividend')
    return paid(
      terms,
      { reached: wageReached({ bet, validBet, ggr, active }), base: validBet, sum: validBet },
      currency,
    );
  const ngr = ngrOf(figures, terms.deducts);
  const sum = amount(ngr + carried);
  const reached = { bet, validBet, active, profit: sum, periodProfit: ngr, betAmount: 0n };
  return paid(terms, { reached, base: sum < 0n ? ZERO : sum, sum }, currency);
}

const wageReached = ({ bet, validBet, ggr, active }: Omit<Figures, 'costs' | 'active'> & { active: bigint }) => ({
  bet,
  validBet,
  active,
  profit: ggr,
  periodProfit: ggr,
  betAmount: validBet,
});

/** The tier and the amount for what a team reached. */
export function paid(
  { tiers }: ContractTerms,
  { reached, base, sum }: Pick<Pay, 'reached' | 'base' | 'sum'>,
  currency: CurrencyRef,
): Pay {
  const chosen = chooseTier(tiers, reached);
  const gross = floorRateToMinor(base, rate(chosen.ratePpm), currency);
  return { ...chosen, reached, base, gross, cutE6: base * BigInt(chosen.ratePpm) - gross * 1_000_000n, sum };
}
