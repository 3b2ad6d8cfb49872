import type { Amount, CurrencyCode } from '@trevo/money';

/** A round for all players of a brand. Times are the database's. */
export type CrashRound = {
  readonly roundId: string;
  readonly merchantId: number;
  readonly chainId: bigint;
  /** Which link of its chain is the round's secret, from 1. */
  readonly link: number;
  readonly mathVersion: string;
  /** SHA-256 of its secret. */
  readonly commitHash: string;
  readonly state: 'betting' | 'sealed' | 'running' | 'ended' | 'settled' | 'void';
  /** Hash of the public beacon that decides too; null: none, committed mode. */
  readonly beaconChain: string | null;
  /** When the bets of a round with a beacon were closed for good. */
  readonly sealedAt: Date | null;
  /** The beacon's round, due after `sealedAt`, and what the beacon said in it. */
  readonly beaconRound: number | null;
  readonly beaconSignature: string | null;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly startedAt: Date | null;
  readonly bets: number | null;
  readonly betsRoot: string | null;
  /** Hundredths; null until it ended, as the secret. */
  readonly bustE2: number | null;
  readonly endedAt: Date | null;
  readonly secret: string | null;
};

/** A round as it was read, and so many milliseconds after its times, by the clock that made them. */
export type StandingRound = CrashRound & {
  readonly sinceCloseMs: number;
  readonly sinceStartMs: number | null;
  readonly sinceEndMs: number | null;
};

/** Secrets of rounds. `sealed`: the last link. */
export type CrashChain = {
  readonly chainId: bigint;
  readonly length: number;
  readonly firstHash: string;
  readonly sealed: Buffer;
};

export type CrashBet = {
  readonly betId: string;
  readonly ref: string;
  readonly opId: bigint;
  readonly at: Date;
  readonly roundId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  /** 1 or 2: a player has two bets on a round at most. */
  readonly place: number;
  /** Masked. */
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly stake: Amount;
  readonly bonusStake: Amount;
  /** Taken here at the latest. */
  readonly autoE2: number;
  /** The player named it; else it is the most that the house pays for the stake. */
  readonly isAuto: boolean;
  readonly cnonce: string;
  readonly state: 'open' | 'settled' | 'void';
  readonly cashedE2: number | null;
  readonly win: Amount;
};
export type NewCrashBet = Omit<CrashBet, 'opId' | 'at' | 'bonusStake' | 'state' | 'cashedE2' | 'win'> & {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameCode: string;
};
