import type { Db } from '../../../platform/db/database.ts';
import type { CountedBet } from '../../tallies/index.ts';

/**
 * Who sat where at each instant, in the order asked; null: in no team. Rows of facts name the place, so that what moves later changes no past
 * figure.
 */
export type SeatsAt = (
  asked: readonly { readonly memberId: bigint; readonly at: Date }[],
  within: Db,
) => Promise<readonly ({ readonly seatId: bigint } | null)[]>;

/** What one settled bet counts for, and where. */
export type AgentBet = CountedBet & {
  readonly memberId: bigint;
  readonly betId: bigint;
  readonly seatId: bigint;
  readonly merchantId: number;
  readonly currency: string;
  readonly product: string;
  /** Start of the clock hour in the brand's zone, and the business day of it. */
  readonly hour: Date;
  readonly day: string;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly round: string;
  readonly settledAt: Date;
};

/** A line of the journal that belongs to a place in the tree. Micros: what the member got; of a withdrawal what was sent. */
export type AgentLine = {
  readonly entryId: bigint;
  readonly seatId: bigint;
  readonly merchantId: number;
  readonly currency: string;
  readonly kind: 'rebates' | 'promos' | 'deposit' | 'withdrawal';
  readonly hour: Date;
  readonly day: string;
  readonly amountMicros: bigint;
};
