import type { JackpotTerms, JackpotTier } from '@trevo/engines/jackpots';
import type { Amount } from '@trevo/money';

/** Whose pools. */
export type Brand = { readonly merchantId: number; readonly currency: string };

/** Terms that wait: for the next hit, or, of a must-hit-by pool, for the first cycle that had no hash when they were promised. */
export type Waiting = { readonly terms: JackpotTerms; readonly fromCycle: number | null };

/** A pool as its row has it. */
export type Pool = Brand & {
  readonly poolId: string;
  readonly tier: JackpotTier;
  readonly isOpen: boolean;
  readonly book: number;
  readonly cycle: number;
  readonly terms: JackpotTerms;
  /** What it has from a later hit on; null: the same. */
  readonly next: JackpotTerms | null;
  /** The cycle with which that begins; null: the next one. */
  readonly nextFrom: number | null;
  readonly meter: Amount;
  readonly contributed: Amount;
  /** For seeds, of all antes; less than `seeded`: the house has advanced the rest. */
  readonly putBy: Amount;
  readonly seeded: Amount;
  readonly won: Amount;
  readonly hits: number;
};

/** What hides the end of one cycle of a must-hit-by pool. */
export type Cycle = {
  readonly poolId: string;
  readonly cycle: number;
  readonly hash: string;
  readonly sealed: Buffer;
  /** From where to where its end can be, fixed with the hash. */
  readonly seed: Amount;
  readonly most: Amount;
  /** After its end. */
  readonly secret: string | null;
};

/** A cycle of a pool. */
export type CycleKey = { readonly poolId: string; readonly cycle: number };

/** A jackpot that a round hit. */
export type Hit = Brand & {
  readonly roundId: string;
  readonly tier: JackpotTier;
  readonly poolId: string;
  readonly cycle: number;
  readonly memberId: bigint;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly amount: Amount;
  readonly nextSeed: Amount;
  /** Of a must-hit-by pool: from where to where its end could be. */
  readonly range: { readonly seed: Amount; readonly most: Amount } | null;
  readonly at: Date;
  readonly isPaid: boolean;
};

/** The pools of a brand as an ante is made under them, with the hidden ends of this cycle and the next ones. */
export type Book = {
  readonly book: number;
  readonly terms: readonly JackpotTerms[];
  readonly cycle: number;
  readonly ends: readonly Amount[];
};
