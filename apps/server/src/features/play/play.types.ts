import type { GameType, RoundStep as RoundStepSchema } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import type * as z from 'zod/mini';

/** A step as server code holds it: amounts are bigints. */
export type RoundStep = z.output<typeof RoundStepSchema>;

/** A decided round before it is written: everything but what the ledger knows. */
export type NewRound = {
  readonly roundId: string;
  /** The ledger's reference: one round for one idempotency key. */
  readonly ref: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly mathVersion: string;
  readonly currency: string;
  readonly stake: Amount;
  /** Total credited, the stake's share included. */
  readonly win: Amount;
  readonly validBet: Amount;
  /** Win in ten-thousandths of the bet. */
  readonly multE4: number;
  readonly seedPairId: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly steps: readonly RoundStep[];
};

/** A written round. */
export type Round = NewRound & {
  readonly at: Date;
  readonly status: 'CLOSED' | 'VOID';
  readonly balanceAfter: Amount;
};

export type RoundQuery = {
  readonly memberId: bigint;
  readonly gameCode?: string | undefined;
  readonly seedPairId?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** Half-open period; null is unbounded. */
export type BetQuery = {
  readonly memberId: bigint;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly gameType?: GameType | undefined;
  readonly gameCode?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** A round as the betting record shows it. */
export type Bet = Pick<
  Round,
  'roundId' | 'at' | 'nodeId' | 'gameType' | 'vassalage' | 'gameCode' | 'stake' | 'validBet' | 'win' | 'status'
>;
/** Sums over the whole filter, not over the page. */
export type BetSums = {
  readonly bets: number;
  readonly stake: Amount;
  readonly validBet: Amount;
  readonly win: Amount;
};
