import type { Returns } from '../watch/watch.types.ts';

/** What void bets would have given, as far as it is decided. */
export type WouldReturn = Returns & {
  /** Micros that were staked, and that would have been paid. */
  readonly stake: bigint;
  readonly would: bigint;
};

/** Bets of one game whose seeds are revealed, and what is said of the void ones. */
export type AbortTally = WouldReturn & { readonly bets: number; readonly voids: number; readonly undecided: number };

/** Where it is kept: a game's other mathematics is another game. */
export type AbortPlace = { readonly merchantId: number; readonly gameCode: string; readonly mathVersion: string };

/** nonce_missing, link_missing: a number that no round has. round_open: revealed, and not over. return_deviates: at five deviations. */
export type FindingKind = 'nonce_missing' | 'link_missing' | 'round_open' | 'return_deviates';
export type Finding = {
  readonly kind: FindingKind;
  readonly ref: string;
  readonly merchantId: number;
  readonly amount: number;
};
