import { isInAmountRange } from '@trevo/money';
import {
  type AgentPolicy,
  type Condition,
  CONDITIONS,
  type ContractTerms,
  COSTS,
  schemeOf,
  type Tier,
  topRateOf,
} from './contract.ts';

/** Why a contract is refused: permanent names. */
export type FaultCode =
  | 'kind_forbidden'
  | 'no_tiers'
  | 'too_many_tiers'
  | 'bad_rate'
  | 'rate_not_rising'
  | 'bad_condition'
  | 'condition_not_of_kind'
  | 'condition_falling'
  | 'conditions_not_rising'
  | 'bad_active_bet'
  | 'bad_products'
  | 'bad_costs'
  | 'bad_coverage'
  | 'rate_above_policy'
  | 'products_exceed_policy'
  | 'upline_has_none'
  | 'rate_exceeds_upline'
  | 'period_differs'
  | 'products_exceed_upline'
  | 'coverage_exceeds_upline';

/** A refusal, and where it is: tiers are counted from 0. */
export interface Fault {
  readonly code: FaultCode;
  readonly tier: number | null;
  readonly condition: Condition | null;
}

export const MOST_TIERS = 20;
export const MOST_PRODUCTS = 100;
const WHOLE_PPM = 1_000_000;

/** The fields that each kind of contract has. A wage's period is its day or hour, so `betAmount` is what `validBet` is elsewhere. */
export const CONDITIONS_OF: Readonly<Record<ContractTerms['kind'], readonly Condition[]>> = {
  dividend: ['bet', 'profit', 'active', 'validBet', 'periodProfit'],
  dailyWage: ['bet', 'profit', 'active', 'betAmount'],
  hourlySalary: ['bet', 'profit', 'active', 'betAmount'],
  realTimeSalary: ['bet', 'profit', 'active', 'validBet'],
};

const fault = (code: FaultCode, tier: number | null = null, condition: Condition | null = null): Fault => ({
  code,
  tier,
  condition,
});

/** All that is wrong with a contract by itself, no matter who signs it. Empty: nothing. Its form is that of the type; its values may be anything. */
export function termFaults(terms: ContractTerms): Fault[] {
  const faults = sharedFaults(terms);
  if (terms.tiers.length === 0) return [...faults, fault('no_tiers')];
  if (terms.tiers.length > MOST_TIERS) return [...faults, fault('too_many_tiers')];
  for (const [at, tier] of terms.tiers.entries()) {
    const own = tierFaults(tier, at, CONDITIONS_OF[terms.kind]);
    const before = terms.tiers[at - 1];
    faults.push(...own, ...(before && own.length === 0 ? risingFaults(before, tier, at) : []));
  }
  return faults;
}

function sharedFaults(terms: ContractTerms): Fault[] {
  const { activeBet, products } = terms;
  const faults: Fault[] = [];
  if (activeBet <= 0n || !isInAmountRange(activeBet)) faults.push(fault('bad_active_bet'));
  if (products !== 'all' && (products.length < 1 || products.length > MOST_PRODUCTS || !isSet(products)))
    faults.push(fault('bad_products'));
  if (terms.kind === 'dividend' && !(isSet(terms.deducts) && terms.deducts.every((cost) => COSTS.includes(cost))))
    faults.push(fault('bad_costs'));
  if (terms.kind === 'realTimeSalary' && terms.mostCoveragePpm !== null && !isPpm(terms.mostCoveragePpm))
    faults.push(fault('bad_coverage'));
  return faults;
}

const isSet = (list: readonly string[]): boolean => new Set(list).size === list.length;
const isPpm = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= WHOLE_PPM;

function tierFaults({ ratePpm, needs }: Tier, at: number, allowed: readonly Condition[]): Fault[] {
  const faults: Fault[] = isPpm(ratePpm) ? [] : [fault('bad_rate', at)];
  for (const condition of CONDITIONS) {
    const need = needs[condition];
    if (need === undefined) continue;
    if (!allowed.includes(condition)) faults.push(fault('condition_not_of_kind', at, condition));
    else if (!isNeed(condition, need)) faults.push(fault('bad_condition', at, condition));
  }
  return faults;
}

/** The house can lose, a bet cannot be below nothing, and a count is a count of people. */
function isNeed(condition: Condition, need: bigint): boolean {
  if (condition === 'active') return need >= 1n && need <= 100_000_000n;
  return isInAmountRange(need) && (need >= 0n || condition === 'profit' || condition === 'periodProfit');
}

/** A higher tier asks for no less of anything and for more of something, so the tiers that a team reaches are always the first ones. */
function risingFaults(before: Tier, tier: Tier, at: number): Fault[] {
  const faults: Fault[] = tier.ratePpm > before.ratePpm ? [] : [fault('rate_not_rising', at)];
  let rises = false;
  for (const condition of CONDITIONS) {
    const [less, more] = [before.needs[condition], tier.needs[condition]];
    if (less !== undefined && (more === undefined || more < less))
      faults.push(fault('condition_falling', at, condition));
    else if (more !== undefined && (less === undefined || more > less)) rises = true;
  }
  return rises ? faults : [...faults, fault('conditions_not_rising', at)];
}

/**
 * What forbids a contract between these two now: asked when it is offered and again when it is accepted. `upline` is what the offering agent has
 * in the same scheme, null when there is none, and `'house'` when the house offers to a top agent.
 */
export function limitFaults(
  terms: ContractTerms,
  upline: ContractTerms | 'house' | null,
  policy: Pick<AgentPolicy, 'mostPpm' | 'stepPpm' | 'products'>,
): Fault[] {
  const most = policy.mostPpm[schemeOf(terms)];
  if (most === undefined) return [fault('kind_forbidden')];
  const faults: Fault[] = topRateOf(terms) > most ? [fault('rate_above_policy')] : [];
  if (!isWithin(terms.products, policy.products ?? 'all')) faults.push(fault('products_exceed_policy'));
  return upline === 'house' ? faults : [...faults, ...uplineFaults(terms, upline, policy.stepPpm)];
}

/** The same against the upline's contract alone: what a cascade asks of each contract below. */
export function uplineFaults(terms: ContractTerms, upline: ContractTerms | null, stepPpm: number): Fault[] {
  if (upline === null || schemeOf(upline) !== schemeOf(terms)) return [fault('upline_has_none')];
  const faults: Fault[] = [];
  if (topRateOf(terms) > topRateOf(upline) - stepPpm) faults.push(fault('rate_exceeds_upline'));
  if (terms.kind === 'dividend' && upline.kind === 'dividend' && terms.period !== upline.period)
    faults.push(fault('period_differs'));
  if (!isWithin(terms.products, upline.products)) faults.push(fault('products_exceed_upline'));
  if (mostCoverage(terms) > mostCoverage(upline)) faults.push(fault('coverage_exceeds_upline'));
  return faults;
}

/** Without a limit, and in kinds that have none, who covers all outcomes counts too. */
const mostCoverage = (terms: ContractTerms): number =>
  terms.kind === 'realTimeSalary' ? (terms.mostCoveragePpm ?? WHOLE_PPM) : WHOLE_PPM;

function isWithin(products: ContractTerms['products'], of: ContractTerms['products']): boolean {
  if (of === 'all') return true;
  return products !== 'all' && products.every((product) => of.includes(product));
}
