import type { Amount } from '@trevo/money';

/** One draw of one lottery of a brand, as its row has it. */
export type Issue = {
  readonly issueId: bigint;
  readonly merchantId: number;
  readonly gameCode: string;
  readonly issue: string;
  readonly mathVersion: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** Null: an official result. */
  readonly chainId: bigint | null;
  readonly link: number | null;
  readonly commitHash: string | null;
  /** Before `opensAt` an open one takes orders of chases alone. */
  readonly state: 'open' | 'closed' | 'drawn' | 'settling' | 'settled' | 'void';
  readonly orders: number | null;
  readonly root: string | null;
  readonly closedAt: Date | null;
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
  readonly resultVersion: number;
  /** Up to which result the log has it. */
  readonly loggedVersion: number;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  /** Of a settled or void one: every order has its end in its own row. */
  readonly rowsEnded: boolean;
  /** Why it is not settled, for operators. */
  readonly alert: string | null;
};

/** A day's secrets of one lottery. */
export type LotteryChain = {
  readonly chainId: bigint;
  readonly merchantId: number;
  readonly gameCode: string;
  /** `2026-11-28`, by the game's own zone. */
  readonly day: string;
  readonly family: string;
  readonly mathVersion: string;
  /** Seconds from one draw to the next, and from close to draw. */
  readonly period: number;
  readonly close: number;
  readonly length: number;
  readonly firstHash: string;
  /** Of the day; null with `beaconChain`. */
  readonly firstDraw: Date | null;
  /** Hash of the beacon that decides each of its draws; `-`: none; null: of days before this was fixed ahead, drawn without one. */
  readonly beaconChain: string | null;
  readonly sealed: Buffer;
};

export type IssueResult = {
  readonly version: number;
  readonly source: 'house' | 'official' | 'correction';
  readonly numbers: string;
  readonly secret: string | null;
  readonly beaconSignature: string | null;
  readonly enteredBy: bigint | null;
  readonly confirmedBy: bigint | null;
  readonly reason: string | null;
  readonly at: Date;
};

/** Under which a lottery takes bets. */
export type LotteryTerms = {
  readonly version: number;
  readonly isOfficial: boolean;
  /** The operator's own odds in hundredths, by play. */
  readonly odds: Readonly<Record<string, readonly number[]>>;
  readonly closedPlays: readonly string[];
  readonly payout: Amount;
  readonly challengePayout: Amount;
  readonly issuePayout: Amount;
  readonly exposure: Amount;
};

/** Names a draw in draw/v1, in the log and in proofs: unique over games and brands. */
export const drawIdOf = ({ gameCode, issue, merchantId }: Pick<Issue, 'gameCode' | 'issue' | 'merchantId'>): string =>
  `${gameCode}.${issue}.${merchantId}`;
