import type { Amount } from '@trevo/money';
import type { SealedSeed } from '../seeds/sealed-seed.ts';

/** Fun credits and seeds of one session. */
export type Purse = {
  readonly purseId: string;
  /** Fun credits, in micros like money. */
  readonly credits: Amount;
  /** Rounds ever played from it. */
  readonly rounds: number;
  readonly active: SealedSeed;
  /** Null until the first bet under the active pair. */
  readonly playerSeed: string | null;
  /** Of the next round under the active pair. */
  readonly nonce: number;
  readonly next: SealedSeed;
  /** When the active pair came into use. */
  readonly startedAt: Date;
};

export type NewPurse = Pick<Purse, 'purseId' | 'credits' | 'active' | 'next'> & {
  readonly siteSessionId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly openedAt: Date;
};

/** A decided round of a demonstration. */
export type DemoRound = {
  readonly roundId: string;
  readonly cnonce: string;
  readonly gameCode: string;
  readonly mathVersion: string;
  readonly bet: Amount;
  readonly win: Amount;
  readonly multE4: number;
  readonly creditsAfter: Amount;
  readonly seedPairId: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: unknown;
  /** The game's own JSON (`shownToJson`). */
  readonly shown: unknown;
  readonly at: Date;
};
