import { allocate, type Amount, amount, type CurrencyRef, minorMicros, ZERO } from '@trevo/money';
import { coversProduct, type RealTimeTerms } from './contract.ts';
import { paid, type Pay } from './pay.ts';

/** All that one player has on one issue of one game, settled; void bets are left out. */
export interface PlayerShare {
  readonly member: string;
  readonly bet: Amount;
  readonly validBet: Amount;
  readonly payout: Amount;
  /** The part of the draw's outcomes that the player's bets win at, in ppm, rounded up. */
  readonly coveragePpm: number;
}

/** One issue of one game, as far as players bet on it. */
export interface IssueFacts {
  readonly product: string;
  readonly game: string;
  readonly issue: string;
  /** One for each player. */
  readonly shares: readonly PlayerShare[];
}

/** A player's row of a real-time salary. */
export interface SalaryRow {
  readonly member: string;
  readonly validBet: Amount;
  readonly gross: Amount;
}

/** What a team comes to on one issue, added up: all that the amount of a line follows from. */
export interface IssueTeam {
  readonly bet: Amount;
  readonly validBet: Amount;
  readonly payout: Amount;
  /** Players whose valid bets reach what the terms ask of an active member. */
  readonly active: number;
  /** Valid bets of the players that the kind counts. */
  readonly counted: Amount;
}
export const NO_TEAM: IssueTeam = { bet: ZERO, validBet: ZERO, payout: ZERO, active: 0, counted: ZERO };

/** The same of a list of players. */
export function issueTeamOf(terms: RealTimeTerms, shares: readonly PlayerShare[]): IssueTeam {
  return {
    bet: total(shares, ({ bet }) => bet),
    validBet: total(shares, ({ validBet }) => validBet),
    payout: total(shares, ({ payout }) => payout),
    active: shares.filter(({ validBet }) => validBet >= terms.activeBet).length,
    counted: total(shares, (share) => (countsShare(terms, share) ? share.validBet : 0n)),
  };
}

/** Numbers in their order, and texts of one length in theirs. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * Real-time salary of one issue: the tier by what the whole team has on it, the rate on the valid bets of the players that the kind counts, one rounding.
 * @param team the agent's own
 */
export function realTimePay(terms: RealTimeTerms, product: string, team: IssueTeam, currency: CurrencyRef): Pay {
  const { bet, validBet, payout, active, counted } = coversProduct(terms, product) ? team : NO_TEAM;
  const ggr = amount(bet - payout);
  const reached = { bet, validBet, active: BigInt(active), profit: ggr, periodProfit: ggr, betAmount: 0n };
  return paid(terms, { reached, base: counted, sum: counted }, currency);
}

/** Each player's part of it, by id: largest remainder, ties to the lowest id. The amounts sum to `gross` exactly. */
export function salaryRows(
  terms: RealTimeTerms,
  product: string,
  shares: readonly PlayerShare[],
  currency: CurrencyRef,
): readonly SalaryRow[] {
  const own = coversProduct(terms, product) ? shares : [];
  const { base, gross } = realTimePay(terms, product, issueTeamOf(terms, own), currency);
  const counted = own.filter((share) => countsShare(terms, share)).toSorted((a, b) => byId(a.member, b.member));
  const weights = counted.map(({ validBet }) => validBet as bigint);
  const parts = base === 0n ? [] : allocate(gross, weights, minorMicros(currency));
  return counted.map(({ member, validBet }, at) => ({ member, validBet, gross: parts[at] ?? ZERO }));
}

/** Whether a player's bets count: a push is neither a profit nor a loss. */
export function countsShare(
  { counts: kind, mostCoveragePpm }: Pick<RealTimeTerms, 'counts' | 'mostCoveragePpm'>,
  { bet, payout, coveragePpm }: Pick<PlayerShare, 'bet' | 'payout' | 'coveragePpm'>,
): boolean {
  if (mostCoveragePpm !== null && coveragePpm > mostCoveragePpm) return false;
  if (kind === 'single') return true;
  return kind === 'profit' ? payout > bet : payout < bet;
}

const total = (shares: readonly PlayerShare[], of: (share: PlayerShare) => bigint): Amount =>
  amount(shares.reduce((sum, share) => sum + of(share), 0n));
