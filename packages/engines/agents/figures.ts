import { type Amount, amount, ZERO } from '@trevo/money';
import { type ContractTerms, type Cost, coversProduct } from './contract.ts';

/** What a member bet on one product in a period: settled bets, void ones left out. */
export interface BetFact {
  readonly member: string;
  readonly product: string;
  readonly bet: Amount;
  readonly validBet: Amount;
  readonly payout: Amount;
}

/** What the house spent on a member in a period, as a positive amount; `wages` of an agent can be negative, as their pay can. */
export interface CostFact {
  readonly member: string;
  readonly cost: Cost;
  readonly amount: Amount;
}

export interface Facts {
  readonly bets: readonly BetFact[];
  readonly costs: readonly CostFact[];
}

/** What a team comes to, as one contract counts it. */
export interface Figures {
  readonly bet: Amount;
  readonly validBet: Amount;
  /** Bets less payouts. */
  readonly ggr: Amount;
  readonly costs: Readonly<Record<Cost, Amount>>;
  /** Members whose valid bets reach the contract's `activeBet`. */
  readonly active: number;
}

export const NO_COSTS: Figures['costs'] = { rebates: ZERO, promos: ZERO, wages: ZERO, fees: ZERO, levy: ZERO };

/** Each member's direct upline; a top agent has none. */
export type Uplines = ReadonlyMap<string, string | null>;

/**
 * Facts by the agents in whose teams they are. A team is all below at any depth, and the agent: so are the sums that every screen shows of a
 * team, and pay has to open into the same numbers. One walk up for each fact.
 * @throws RangeError when the uplines run in a circle
 */
export function byTeam<Fact extends { readonly member: string }>(
  facts: readonly Fact[],
  uplines: Uplines,
  agents: Iterable<string>,
): ReadonlyMap<string, readonly Fact[]> {
  const teams = new Map<string, Fact[]>();
  for (const agent of agents) teams.set(agent, []);
  for (const fact of facts) {
    let steps = 0;
    for (let at: string | null = fact.member; at !== null; at = uplines.get(at) ?? null) {
      teams.get(at)?.push(fact);
      steps += 1;
      if (steps > uplines.size + 1) throw new RangeError(`${fact.member} is an upline of itself`);
    }
  }
  return teams;
}

/** Sums a team's facts as a contract counts them: bets of its products, costs whole, since no cost belongs to one product. */
export function figuresOf(terms: ContractTerms, { bets, costs }: Facts): Figures {
  const [validOf, sums] = [new Map<string, bigint>(), { bet: 0n, validBet: 0n, payout: 0n }];
  for (const fact of bets) {
    if (!coversProduct(terms, fact.product)) continue;
    sums.bet += fact.bet;
    sums.validBet += fact.validBet;
    sums.payout += fact.payout;
    validOf.set(fact.member, (validOf.get(fact.member) ?? 0n) + fact.validBet);
  }
  const spent = { ...NO_COSTS };
  for (const { cost, amount: one } of costs) spent[cost] = amount(spent[cost] + one);
  return {
    bet: amount(sums.bet),
    validBet: amount(sums.validBet),
    ggr: amount(sums.bet - sums.payout),
    costs: spent,
    active: [...validOf.values()].filter((valid) => valid >= terms.activeBet).length,
  };
}

/** GGR less the costs that a dividend's contract names. */
export const ngrOf = ({ ggr, costs }: Pick<Figures, 'ggr' | 'costs'>, deducts: readonly Cost[]): Amount =>
  amount(deducts.reduce((left, cost) => left - costs[cost], ggr as bigint));
