import type { Amount } from '@trevo/money';
import type { PlayedRound } from '../rounds/round.types.ts';
import type { SealedSeed } from '../seeds/sealed-seed.ts';

/** Fun credits and seeds of one session. */
export type Purse = {
  readonly purseId: string;
  readonly sessionId: string;
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

/** A round of a demonstration, with its purse as it stands. */
export type DemoRound = PlayedRound & { readonly purse: Purse };
