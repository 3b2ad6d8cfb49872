import type { ChaseMode } from '@trevo/engines/lottery';
import type { Chased } from '../slip/slip-body.ts';

export const MODES = ['same', 'factor', 'profit'] as const;
type Mode = (typeof MODES)[number];

/** What a player fills in to plan a chase. */
export interface Wish {
  readonly mode: Mode;
  readonly count: number;
  readonly first: number;
  readonly factor: number;
  readonly step: number;
  readonly profit: number;
  readonly stopOnWin: boolean;
}
export const FIRST: Wish = { mode: 'same', count: 5, first: 1, factor: 2, step: 1, profit: 20, stopOnWin: true };

export const modeOf = ({ mode, factor, step, profit }: Wish): ChaseMode =>
  mode === 'same'
    ? { by: 'same' }
    : mode === 'factor'
      ? { by: 'factor', factor, step }
      : { by: 'profit', ppm: profit * 10_000 };

/** A chase with what it was planned by: where the house refuses one of its issues, the planner opens as it was. */
export interface PlannedChase extends Chased {
  readonly wish: Wish;
}

/** A plan that reaches an issue with other terms. */
export interface ReachesBeyond {
  readonly issue: string;
  readonly wish: Wish;
}
