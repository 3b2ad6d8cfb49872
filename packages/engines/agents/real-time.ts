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

export interface RealTimePay extends Pay {
  /** The players that counted, by id; their amounts sum to `gross` exactly. */
  readonly rows: readonly SalaryRow[];
}

/** Numbers in their order, and texts of one length in theirs. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * Real-time salary of one issue: the tier by what the whole team has on it, the rate on the valid bets of the players that the kind counts, one rounding,
 * then each player's part by largest remainder, ties to the lowest id.
 * @param shares the team's own
 */
export function realTimePay(
  terms: RealTimeTerms,
  product: string,
  shares: readonly PlayerShare[],
  currency: CurrencyRef,
): RealTimePay {
  const own = coversProduct(terms, product) ? shares : [];
  const counted = own.filter((share) => counts(terms, share)).toSorted((a, b) => byId(a.member, b.member));
  const ggr = total(own, ({ bet, payout }) => bet - payout);
  const base = amount(total(counted, ({ validBet }) => validBet));
  const reached = {
    bet: total(own, ({ bet }) => bet),
    validBet: total(own, ({ validBet }) => validBet),
    active: BigInt(own.filter(({ validBet }) => validBet >= terms.activeBet).length),
    profit: ggr,
    periodProfit: ggr,
    betAmount: 0n,
  };
  const pay = paid(terms, { reached, base, sum: base }, currency);
  const weights = counted.map(({ validBet }) => validBet as bigint);
  const parts = base === 0n ? [] : allocate(pay.gross, weights, minorMicros(currency));
  return { ...pay, rows: counted.map(({ member, validBet }, at) => ({ member, validBet, gross: parts[at] ?? ZERO })) };
}

/** Whether a player's bets count: a push is neither a profit nor a loss. */
function counts({ counts: kind, mostCoveragePpm }: RealTimeTerms, { bet, payout, coveragePpm }: PlayerShare): boolean {
  if (mostCoveragePpm !== null && coveragePpm > mostCoveragePpm) return false;
  if (kind === 'single') return true;
  return kind === 'profit' ? payout > bet : payout < bet;
}

const total = (shares: readonly PlayerShare[], of: (share: PlayerShare) => bigint): bigint =>
  shares.reduce((sum, share) => sum + of(share), 0n);
