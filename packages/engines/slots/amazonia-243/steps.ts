import type { Amount } from '@trevo/money';

/** One kind of win of a spin: `ways` combinations of `count` equal symbols from the left, or `count` scatters anywhere. */
export interface WayWin {
  readonly sym: string;
  readonly count: number;
  readonly ways: number;
  /** In ten-thousandths of the bet, all ways together. */
  readonly payE4: number;
  /** Its money, floored to the minor unit. */
  readonly amount: Amount;
}

/** The reels come to rest: the index of each reel's upper symbol on its strip. */
export interface StopsStep {
  readonly t: 'reveal';
  readonly mode: 'base' | 'free';
  readonly stops: readonly number[];
}

/** The spin pays; `stepWin` is all of this spin, `total` of the round so far, cut at the cap. */
export interface WaysStep {
  readonly t: 'win';
  readonly wins: readonly WayWin[];
  readonly stepWin: Amount;
  readonly total: Amount;
}

/** So many free spins are won. */
export interface TriggerStep {
  readonly t: 'fsTrigger';
  readonly count: number;
}

/** Free spin `n` of the `of` that are won so far begins. */
export interface FreeSpinStep {
  readonly t: 'fsSpin';
  readonly n: number;
  readonly of: number;
}

/** A free spin wins `count` more; there are `of` in all now. */
export interface RetriggerStep {
  readonly t: 'retrigger';
  readonly count: number;
  readonly of: number;
}

export interface WaysEndStep {
  readonly t: 'end';
  readonly totalE4: number;
  /** The round reached the most it may pay, and ended there. */
  readonly cap: boolean;
}

export type AmazoniaStep = StopsStep | WaysStep | TriggerStep | FreeSpinStep | RetriggerStep | WaysEndStep;
