import type { Evidence, Verdict } from '@trevo/engines/watch';

/** How often each cell of a set came, and the chance of each. */
export type OutcomeSet = { readonly counts: readonly number[]; readonly chances: readonly number[] };
export type Outcomes = Readonly<Record<string, OutcomeSet>>;

/** What rounds returned beside what their game's mathematics says. */
export type Returns = Omit<Evidence, 'sets'> & { readonly returned: number };
/** Rounds of one game of one brand. */
export type Watch = Returns & { readonly outcomes: Outcomes };

/** Where they are kept: a game's other mathematics is another game. */
export type WatchPlace = {
  readonly merchantId: number;
  readonly gameCode: string;
  readonly mathVersion: string;
  readonly hour: Date;
};

/** The rounds of the last so many hours, and what they say. */
export type Window = Verdict & { readonly hours: number; readonly rounds: number; readonly returned: number };

export type Stop = {
  readonly stoppedAt: Date;
  readonly hours: number;
  readonly rounds: number;
  readonly returnZ: number;
  readonly outcomeZ: number;
};
