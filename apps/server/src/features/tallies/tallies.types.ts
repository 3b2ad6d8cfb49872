import type { Amount } from '@trevo/money';
import type { BusinessDate } from '@trevo/time';

/** What one settled bet counts for, and where. Micros. */
export type TalliedBet = {
  readonly memberId: bigint;
  readonly betId: bigint;
  readonly merchantId: number;
  readonly currency: string;
  readonly nodeId: string;
  readonly quarter: Date;
  readonly day: string;
  readonly stakeMicros: bigint;
  readonly validBetMicros: bigint;
  readonly payoutMicros: bigint;
};

/** A deposit that was credited, or a withdrawal that was sent. */
export type TalliedCash = {
  readonly entryId: bigint;
  readonly merchantId: number;
  readonly currency: string;
  readonly quarter: Date;
  readonly kind: 'deposit' | 'withdrawal';
  readonly micros: bigint;
};

/** Whose sums. */
export type TallyOwner = { readonly merchantId: number; readonly currency: string };
/** From an instant to before another one; both are whole quarters of an hour, or the last one is cut in its middle. */
export type Span = { readonly from: Date; readonly to: Date };

/** Money of settled bets: GGR is turnover less payouts. */
export type BetTally = {
  readonly bets: number;
  readonly turnover: Amount;
  readonly payouts: Amount;
};
export type CashTally = {
  readonly deposits: Amount;
  readonly depositCount: number;
  readonly withdrawals: Amount;
  readonly withdrawalCount: number;
};
export type DayTally = BetTally & CashTally & { readonly day: BusinessDate; readonly players: number };
export type GameTally = BetTally & { readonly nodeId: string };
export type PlayerTally = BetTally & { readonly memberId: bigint };
