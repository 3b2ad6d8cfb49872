import type { Amount } from '@trevo/money';

/** One symbol code (`W`, `J1`, `F3`), or `EMPTY`. */
export type Cell = string;

/** A cell nothing has landed on. */
export const EMPTY: Cell = '';

/** One winning line. */
export interface LineWin {
  /** Index of the line in the game's table. */
  readonly line: number;
  /** The symbol the line pays as. */
  readonly sym: string;
  /** Its cells, row-major from the upper left, in the line's order. */
  readonly cells: readonly number[];
  /** Pay in ten-thousandths of the total bet, before any grid multiplier. */
  readonly payE4: number;
  /** Money of this line, floored to the minor unit. */
  readonly amount: Amount;
}

/** A window of symbols is shown; `grid` is row-major from the upper left. */
export interface RevealStep {
  readonly t: 'reveal';
  readonly mode: 'base' | 'feature';
  readonly grid: readonly Cell[];
}

/** The feature begins; from here on every new symbol is `target` or the wild. */
export interface FeatureStartStep {
  readonly t: 'featureStart';
  readonly target: string;
}

/** Held symbols stay, empty cells spin: `fill` lists what landed (nothing when the feature ends), `grid` is the result. */
export interface RespinStep {
  readonly t: 'respin';
  readonly fill: readonly (readonly [cell: number, sym: string])[];
  readonly grid: readonly Cell[];
}

/** Lines pay; `stepWin` is their sum before any grid multiplier. */
export interface WinStep {
  readonly t: 'win';
  readonly wins: readonly LineWin[];
  readonly stepWin: Amount;
}

/** A full grid multiplies the win just shown; `stepWin` is the round's win after it. */
export interface FullGridStep {
  readonly t: 'fullGrid';
  readonly mult: number;
  readonly stepWin: Amount;
}

/** The last step: the whole round in ten-thousandths of the bet, and whether a cap cut it. */
export interface EndStep {
  readonly t: 'end';
  readonly totalE4: number;
  readonly cap: boolean;
}

/** What a client plays back, in order. It computes nothing. */
export type RoundStep = RevealStep | FeatureStartStep | RespinStep | WinStep | FullGridStep | EndStep;
