import type { Play } from '@trevo/engines/lottery';

type Share = { readonly n: bigint; readonly d: bigint };
const plus = (a: Share, b: Share): Share => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const isMore = (a: Share, b: Share): boolean => a.n * b.d > b.n * a.d;

/** As many as prizes; positive, and 0 for a pool, which has none. */
export const fitsPlay = ({ rule: { prizes } }: Play, oddsE2: readonly number[]): boolean =>
  oddsE2.length === prizes.length &&
  prizes.every(({ pay }, at) => (pay.by === 'pool' ? oddsE2[at] === 0 : (oddsE2[at] ?? 0) > 0));

/** What comes back of a stake by odds of a choice, exact; given back stakes among it. */
const returnOfChoice = ({ rule, units }: Play, oddsE2: readonly number[], prizes: readonly number[]): Share => {
  const paid = prizes.reduce<Share>(
    (sum, at) => {
      const prize = rule.prizes[at];
      if (!prize) return sum;
      const { chance, push } = prize;
      return plus(plus(sum, { n: chance.n * BigInt(oddsE2[at] ?? 0), d: chance.d * 100n }), push);
    },
    { n: 0n, d: 1n },
  );
  return { n: paid.n, d: paid.d * BigInt(units) };
};

/** Of the choice that returns the most: a house that pays more than it takes on one choice is played on that one. */
export const bestReturn = (play: Play, oddsE2: readonly number[]): Share => {
  const seen = new Map<string, Share>();
  for (const [row, { symbols }] of play.rule.entry.rows.entries())
    for (const symbol of symbols.keys()) {
      const prizes = play.rule.prizesOf(row, symbol);
      const key = prizes.join();
      if (!seen.has(key)) seen.set(key, returnOfChoice(play, oddsE2, prizes));
    }
  return [...seen.values()].reduce((best, one) => (isMore(one, best) ? one : best), { n: 0n, d: 1n });
};
export const isAtMostWhole = ({ n, d }: Share): boolean => n <= d;
/** In millionths, rounded up: never shown below what it is. */
export const ppmOf = ({ n, d }: Share): number => Number((n * 1_000_000n + d - 1n) / d);
