import type { GameType } from '@trevo/contract';
import type { Amount } from '@trevo/money';

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

/** A bet as the betting record shows it. */
export type Bet = {
  /** The game's round, or the issue. */
  readonly roundId: string;
  readonly at: Date;
  readonly nodeId: string;
  readonly gameType: GameType;
  readonly vendor: string;
  readonly gameCode: string;
  /** Of a void one: what had been staked. */
  readonly stake: Amount;
  readonly validBet: Amount;
  /** Given to the player, the stake's share included; below zero after corrections only. */
  readonly win: Amount;
  readonly status: 'CLOSED' | 'VOID';
};

/** Sums over the whole filter, not over the page; a void bet is counted and in no sum of money. */
export type BetSums = {
  readonly bets: number;
  readonly stake: Amount;
  readonly validBet: Amount;
  readonly win: Amount;
};
