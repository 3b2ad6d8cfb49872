import { type CarnavalModel, type CarnavalSymbol, payOf, SYMBOLS } from './carnaval-model.ts';
import { countStates, type Values } from './count-states.ts';

/** What decides tumbles, without the ladder and badges: the certificate's programme counts it, and small ones are counted cell by cell. */
export interface TumbleRules {
  readonly cells: number;
  readonly weights: readonly number[];
  /** Pay of so many of a symbol, by its place in `weights`; 0 when they stay. */
  pay(symbol: number, count: number): number;
  /** At most so many winning tumbles. */
  readonly most: number;
}

/** Whole numbers over (sum of weights)^(cells x n), where n is the tumble, and the later one of two. */
export interface CountedTumbles {
  /** That tumble n wins. */
  readonly chances: readonly bigint[];
  /** Mean pay of tumble n. */
  readonly means: readonly bigint[];
  /** `products[b][a]`: mean of what tumbles a and b pay, multiplied; a is not after b. */
  readonly products: readonly (readonly bigint[])[];
}

export const rulesOf = (model: CarnavalModel): TumbleRules => ({
  cells: model.columns * model.rows,
  weights: SYMBOLS.map((sym) => model.weights[sym]),
  pay: (symbol, count) => payOf(model, SYMBOLS[symbol] as CarnavalSymbol, count),
  most: model.ladder.base.length,
});

/**
 * Counts all ways that tumbles can go, in whole numbers: nothing is rounded, so no error needs a bound. Where symbols lie decides nothing, so a
 * state is how many there are of each (230,230 of them for twenty cells and seven symbols). What stays after a win is filled up symbol by symbol:
 * the first takes m of h empty cells in C(h, m) w^m ways, the next of those left, the last takes the rest. The mean of two tumbles' product goes
 * forth to the earlier one and back from the later one, so that fifteen passes are enough for all 36.
 */
export function countTumbles(rules: TumbleRules): CountedTumbles {
  const { pays, startAt, starts, forth, back } = countStates(rules);
  const numbers = Array.from({ length: rules.most }, (_, n) => n);
  const paid = pays.map(BigInt);
  const wins = pays.flatMap((pay, at) => (pay > 0 ? [at] : []));
  const sum = (of: (at: number) => bigint) => wins.reduce((all, at) => all + of(at), 0n);

  const reached: Values[] = [];
  let stay: bigint[] = Array.from({ length: starts }, (_, at) => BigInt(at === 0));
  for (const n of numbers) {
    const here = forth(stay);
    reached[n] = here;
    stay = stay.map(() => 0n);
    for (const at of wins) stay[startAt[at] as number] = (stay[startAt[at] as number] as bigint) + (here[at] as bigint);
  }
  /** What a full state's tumble pays, and the first, the second and each further one after it. */
  const later: Values[] = [paid];
  for (const d of numbers.slice(1)) {
    const worth = back(later[d - 1] as Values);
    later[d] = pays.map((pay, at) => (pay > 0 ? (worth[startAt[at] as number] as bigint) : 0n));
  }
  const value = (list: readonly Values[], n: number, at: number) => list[n]?.[at] as bigint;
  return {
    chances: numbers.map((n) => sum((at) => value(reached, n, at))),
    means: numbers.map((n) => sum((at) => value(reached, n, at) * (paid[at] as bigint))),
    products: numbers.map((b) =>
      numbers
        .slice(0, b + 1)
        .map((a) => sum((at) => value(reached, a, at) * (paid[at] as bigint) * value(later, b - a, at))),
    ),
  };
}
