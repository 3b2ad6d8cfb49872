import { type Fraction, fraction, times } from '../../proof/fraction.ts';
import type { Result } from '../family.ts';
import type { Content, OutcomeTally, Pay, PlayRule, Prize, Tally } from '../play.ts';
import { below, choose, chooseBig, type DrawLaw, exactly, exactlyThese, subsets, sumOf } from './counting.ts';
import { isCostly } from './each.ts';
import { type Bucket, hitsByBucket, lowestBuckets } from './two-lowest.ts';

/** A prize of a combination of k numbers: how often it is won, by how many of the numbers are drawn. */
export interface PickPrize {
  readonly key: string;
  readonly times: readonly number[];
  /** `series`: by its own chance. */
  readonly pay: 'series' | Pay;
}

interface PickOptions {
  readonly symbols: readonly string[];
  /** Numbers of a combination. */
  readonly k: number;
  /** Most numbers that a content may have. */
  readonly most: number;
  readonly law: DrawLaw;
  /** The numbers drawn, each once, as places in the list of symbols. */
  drawn(result: Result): readonly number[];
  readonly prizes: readonly PickPrize[];
  /** How many different numbers a result can have; few enough sets of them are outcomes of their own. */
  readonly sizes: readonly number[];
}

/** Picked numbers in two parts, and how many of each are drawn: what decides a pick, wherever the numbers are. */
interface Hits {
  readonly bankers: number;
  readonly others: number;
}

const MOST_OUTCOMES = 1_000;

const partsOf = (content: Content): { bankers: readonly number[]; others: readonly number[] } => {
  if (content.form === 'banker') return content;
  return { bankers: [], others: content.form === 'rows' ? (content.rows[0] ?? []) : [] };
};

const hitsIn = (content: Content, drawn: readonly number[]): Hits => {
  const { bankers, others } = partsOf(content);
  const count = (part: readonly number[]) => part.filter((symbol) => drawn.includes(symbol)).length;
  return { bankers: count(bankers), others: count(others) };
};

/** Every combination of k numbers of a set, with bankers in each, paid by how many of its numbers are drawn. */
export function pickRule(options: PickOptions): PlayRule {
  const { symbols, k, most, law } = options;
  const prizes = options.prizes.map(({ key, times: counts, pay }): Prize => {
    const chance = sumOf(counts.map((count, hits) => times(exactly(law, hits, k), fraction(BigInt(count)))));
    const own: Pay = pay === 'series' ? { by: 'series', fair: fraction(chance.d, chance.n) } : pay;
    return { key, chance, push: fraction(0n), pay: own };
  });
  const winsAt = (content: Content, hits: Hits): number[] => {
    const { bankers, others } = partsOf(content);
    const free = k - bankers.length;
    return options.prizes.map(({ times: counts }) =>
      counts.reduce((sum, count, hit) => {
        const more = hit - hits.bankers;
        return count === 0
          ? sum
          : sum + count * choose(hits.others, more) * choose(others.length - hits.others, free - more);
      }, 0),
    );
  };
  const combos = (content: Content): number => {
    const { bankers, others } = partsOf(content);
    return choose(others.length, k - bankers.length);
  };
  const all = below(symbols.length);
  const setCount = options.sizes.reduce((sum, size) => sum + chooseBig(symbols.length, size), 0n);
  const sets = setCount <= BigInt(MOST_OUTCOMES) ? options.sizes.flatMap((size) => subsets(all, size)) : null;
  const buckets = sets === null && law.by === 'balls' ? lowestBuckets(law.of, law.drawn) : [];
  return {
    kind: 'pick',
    entry: { rows: [{ symbols, least: k, most }], use: 'all', ...(k > 1 ? { bankerOf: k } : {}) },
    prizes,
    combos,
    settle: (content, result) => ({ wins: winsAt(content, hitsIn(content, options.drawn(result))), pushes: 0 }),
    outcomes(content) {
      const tallyAt = onceByHits((hits) => ({ wins: winsAt(content, hits), pushes: 0 }), symbols.length);
      const at = (outcome: string, hits: Hits): OutcomeTally => ({ book: 0, outcome, tally: tallyAt(hits) });
      const found = sets
        ? sets.map((drawn) => at(drawn.map((one) => symbols[one]).join(), hitsIn(content, drawn)))
        : buckets.length > 0
          ? inBuckets(content, buckets, law).map(([outcome, hits]) => at(outcome, hits))
          : possible(content, law, options.sizes).map((hits) => at('any', hits));
      return found.filter(({ tally }) => isCostly(tally));
    },
    outcomeCount: sets?.length ?? Math.max(1, buckets.length),
    coverage(content) {
      const { bankers, others } = partsOf(content);
      const n = bankers.length + others.length;
      const winning = possible(content, law, options.sizes).filter((hits) =>
        winsAt(content, hits).some((count) => count > 0),
      );
      const parts = winning.map(({ bankers: b, others: o }): Fraction => {
        const ways = chooseBig(bankers.length, b) * chooseBig(others.length, o);
        return times(fraction(ways), exactlyThese(law, b + o, n));
      });
      return sumOf(parts);
    },
    spread(content) {
      const { bankers, others } = partsOf(content);
      return fraction(chooseBig(others.length, k - bankers.length), chooseBig(symbols.length, k));
    },
    sides: () => null,
    missedBy: () => fraction(1n),
    prizesOf: () => below(prizes.length),
  };
}

/** Thousands of outcomes show a few dozen numbers of hits: each is counted once, and its outcomes share the tally. */
function onceByHits(count: (hits: Hits) => Tally, most: number): (hits: Hits) => Tally {
  const known = new Map<number, Tally>();
  return (hits) => {
    const key = hits.bankers * (most + 1) + hits.others;
    const tally = known.get(key) ?? count(hits);
    known.set(key, tally);
    return tally;
  };
}

/** Every number of hits among the bankers and the others that a draw can bring. */
function possible(content: Content, law: DrawLaw, sizes: readonly number[]): Hits[] {
  const { bankers, others } = partsOf(content);
  const n = bankers.length + others.length;
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return below(bankers.length + 1).flatMap((b) =>
    below(others.length + 1)
      .filter((o) => b + o <= most && b + o >= least - (law.of - n))
      .map((o) => ({ bankers: b, others: o })),
  );
}

/** By bucket, every number of hits that a draw in it can bring. */
function inBuckets(content: Content, buckets: readonly Bucket[], law: DrawLaw): (readonly [string, Hits])[] {
  const { bankers, others } = partsOf(content);
  const hitsOf = hitsByBucket([bankers, others], law);
  return buckets.flatMap((bucket) => {
    const name = `${bucket.first + 1}|${bucket.from + 1}-${bucket.to + 1}`;
    return hitsOf(bucket).map(([b, o]) => [name, { bankers: b, others: o }] as const);
  });
}
