import type { ChoicePays } from '../instant/choice-certificate.ts';
import { type Fraction, fraction, minus, plus, times } from '../proof/fraction.ts';

/** One end of a round, in units of its first stake. */
export interface End {
  /** One and what was won or lost, net of every stake: what a return is the mean of. */
  readonly back: Fraction;
  /** Money that came back. It is `back` unless the round asked for more stake. */
  readonly paid: Fraction;
  readonly chance: Fraction;
}

/** All that a play can come to, each end once; the chances sum to 1. */
export type Spread = readonly End[];

export const NOTHING = fraction(0n);
export const ONE = fraction(1n);
const E4 = 10_000n;

export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, NOTHING);

/** Joins equal ends. */
export function gathered(ends: readonly End[]): Spread {
  const found = new Map<string, End>();
  for (const end of ends) {
    if (end.chance.n === 0n) continue;
    const key = [end.back, end.paid].map(({ n, d }) => `${n}/${d}`).join(' ');
    const known = found.get(key);
    found.set(key, known ? { ...known, chance: plus(known.chance, end.chance) } : end);
  }
  return [...found.values()];
}

/** Ends that pay so many ten-thousandths, of a round of one stake; what is missing to one pays nothing. */
export function spreadOf(pays: Iterable<readonly [payE4: number, chance: Fraction]>): Spread {
  const ends = [...pays].map(([payE4, chance]) => {
    const back = fraction(BigInt(payE4), E4);
    return { back, paid: back, chance };
  });
  const rest = minus(ONE, sumOf(ends.map(({ chance }) => chance)));
  return gathered([...ends, { back: NOTHING, paid: NOTHING, chance: rest }]);
}

export const spreadOfPays = ({ total, pays }: ChoicePays): Spread =>
  spreadOf(pays.map(([payE4, ways]) => [payE4, fraction(ways, total)] as const));

/** Several bets of one stake each that do not hang together, as one round of all of them. */
export function together(spreads: readonly Spread[]): Spread {
  const share = fraction(1n, BigInt(spreads.length));
  let all: Spread = [{ back: NOTHING, paid: NOTHING, chance: ONE }];
  for (const spread of spreads)
    all = gathered(
      all.flatMap((so) =>
        spread.map((one) => ({
          back: plus(so.back, times(one.back, share)),
          paid: plus(so.paid, times(one.paid, share)),
          chance: times(so.chance, one.chance),
        })),
      ),
    );
  return all;
}

export const isAtLeast = (a: Fraction, b: Fraction): boolean => a.n * b.d >= b.n * a.d;

export const chanceWhere = (spread: Spread, is: (end: End) => boolean): Fraction =>
  sumOf(spread.filter(is).map(({ chance }) => chance));

/** Exact mean and variance of what comes back. */
export function momentsOf(spread: Spread): { readonly mean: Fraction; readonly variance: Fraction } {
  const mean = sumOf(spread.map(({ back, chance }) => times(back, chance)));
  const squares = sumOf(spread.map(({ back, chance }) => times(times(back, back), chance)));
  return { mean, variance: minus(squares, times(mean, mean)) };
}
