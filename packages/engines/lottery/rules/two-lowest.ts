import { below } from './counting.ts';

/** Draws by their two lowest balls: the lowest is `first`, the next is one of `from` to `to`. */
export interface Bucket {
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

const MOST_BUCKETS = 1_000;

const bucketsBy = (width: number, of: number, drawn: number): Bucket[] => {
  // So many balls must lie above the second.
  const last = of - 1 - (drawn - 2);
  return below(last).flatMap((first) =>
    below(Math.ceil((last - first) / width)).map((band) => {
      const from = first + 1 + band * width;
      return { first, from, to: Math.min(from + width - 1, last) };
    }),
  );
};

/**
 * All draws of so many balls, in at most 1,000 buckets by their two lowest. Picks below the second ball miss there, so what a ticket can win at
 * most differs from bucket to bucket, and tickets on different numbers do not all count as winning at once.
 */
export function lowestBuckets(of: number, drawn: number): Bucket[] {
  let width = 1;
  while (bucketsBy(width, of, drawn).length > MOST_BUCKETS) width += 1;
  return bucketsBy(width, of, drawn);
}

/** Two parts of picks: bankers and others. */
export type Parts = readonly [readonly number[], readonly number[]];
type Law = { readonly of: number; readonly drawn: number };

/** What two lowest balls leave of the picks: drawn already, above them still, and balls above them that nobody picked. */
type Left = readonly [drawn: number, others: number, above: number, othersAbove: number, strangers: number];

function leftBy([one, other]: Parts, [first, second]: readonly [number, number], { of, drawn }: Law): Left {
  const forced = (part: readonly number[]) => Number(part.includes(first)) + Number(part.includes(second));
  const above = (part: readonly number[]) => part.reduce((count, ball) => count + (ball > second ? 1 : 0), 0);
  const [a, b] = [above(one), above(other)];
  // More strangers than balls to come make no difference.
  return [forced(one), forced(other), a, b, Math.min(of - 1 - second - a - b, drawn - 2)];
}

const hitsOf = ([forced, othersForced, one, other, strangers]: Left, more: number): (readonly [number, number])[] =>
  below(Math.min(one, more) + 1).flatMap((a) =>
    below(Math.min(other, more - a) + 1)
      .filter((b) => a + b + strangers >= more)
      .map((b) => [forced + a, othersForced + b] as const),
  );

/** How many of two parts of picks can be drawn when these are the two lowest balls, in every way. */
export const hitsWith = (parts: Parts, lowest: readonly [number, number], law: Law): (readonly [number, number])[] =>
  hitsOf(leftBy(parts, lowest, law), law.drawn - 2);

/** As `hitsWith` for the draws of a bucket, each way once. Hundreds of buckets leave the same, so what was counted is kept. */
export function hitsByBucket(parts: Parts, law: Law): (bucket: Bucket) => readonly (readonly [number, number])[] {
  const known = new Map<string, readonly (readonly [number, number])[]>();
  return ({ first, from, to }) => {
    const all = new Map(
      below(to - from + 1).map((at) => {
        const left = leftBy(parts, [first, from + at], law);
        return [left.join(), left] as const;
      }),
    );
    const key = [...all.keys()].join(' ');
    const hits =
      known.get(key) ??
      new Map([...all.values()].flatMap((left) => hitsOf(left, law.drawn - 2)).map((pair) => [pair.join(), pair]))
        .values()
        .toArray();
    known.set(key, hits);
    return hits;
  };
}
