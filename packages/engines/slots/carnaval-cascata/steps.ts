import type { Amount } from '@trevo/money';
import type { CarnavalSymbol, Mode } from './carnaval-model.ts';

/** One symbol that pays: enough of it, wherever it lies. */
export interface CascadeWin {
  readonly sym: CarnavalSymbol;
  readonly count: number;
  /** Row-major from the upper left. */
  readonly cells: readonly number[];
  /** In ten-thousandths of the bet, before the ladder. */
  readonly payE4: number;
  /** The ladder's step. */
  readonly mult: number;
  /** Its money with the ladder's step, floored to the minor unit. */
  readonly amount: Amount;
}

/** A spin's first drop; `badges` are the cells that carry one. `grid` is row-major from the upper left. */
export interface DropStep {
  readonly t: 'reveal';
  readonly mode: Mode;
  readonly grid: readonly CarnavalSymbol[];
  readonly badges: readonly number[];
}

/** Enough badges pay the bet so many times. */
export interface BadgesStep {
  readonly t: 'badges';
  readonly count: number;
  readonly payE4: number;
  readonly amount: Amount;
  /** Of the round so far, cut at the cap; so in `win`. */
  readonly total: Amount;
}

export interface CascadeWinStep {
  readonly t: 'win';
  readonly wins: readonly CascadeWin[];
  readonly stepWin: Amount;
  readonly total: Amount;
}

/** Winners leave, what stood above them falls in its column, new symbols come from above; `fill` is what came, `grid` the result. */
export interface TumbleStep {
  readonly t: 'tumble';
  readonly remove: readonly number[];
  readonly fill: readonly (readonly [cell: number, sym: CarnavalSymbol])[];
  readonly grid: readonly CarnavalSymbol[];
}

/** So many free spins are won. */
export interface FreeSpinsStep {
  readonly t: 'fsTrigger';
  readonly count: number;
}

export interface NextFreeSpinStep {
  readonly t: 'fsSpin';
  readonly n: number;
  readonly of: number;
}

export interface CascadeEndStep {
  readonly t: 'end';
  readonly totalE4: number;
  /** The round reached the most it may pay, and ended there. */
  readonly cap: boolean;
}

export type CarnavalStep =
  | DropStep
  | BadgesStep
  | CascadeWinStep
  | TumbleStep
  | FreeSpinsStep
  | NextFreeSpinStep
  | CascadeEndStep;
