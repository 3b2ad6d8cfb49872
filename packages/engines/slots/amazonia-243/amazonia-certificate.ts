import { fraction, type Fraction, minus, plus, times } from '../../proof/fraction.ts';
import {
  type AmazoniaModel,
  type AmazoniaSymbol,
  columnAt,
  countIn,
  type Mode,
  REELS,
  WAY_SYMBOLS,
} from './amazonia-model.ts';

type Column = readonly AmazoniaSymbol[];
/** A part of a spin's pay that is a product over the reels: `value` times what each reel's column gives. */
interface Term {
  readonly coins: number;
  readonly freeSpins: number;
  readonly factors: readonly (readonly number[])[];
}

/** Exact moments of one spin, in coins and free spins. */
export interface SpinMoments {
  readonly coins: Fraction;
  readonly freeSpins: Fraction;
  /** Mean of (coins + w x free spins)^2. */
  squareWith(w: Fraction): Fraction;
}

/** Every column of every reel, one for each stop: all are equally likely. */
const columnsOf = (model: AmazoniaModel): readonly (readonly Column[])[] =>
  model.strips.map((strip, reel) => strip.map((_, stop) => columnAt(model, reel, stop)));

/**
 * The spin's pay as a sum of products: a symbol over exactly k reels counts c_1 ... c_k and needs c_(k+1) = 0; scatters on exactly one set of
 * reels need them there and nowhere else. Reels are independent, so a product's mean is the product of the reels' means.
 */
function termsOf(model: AmazoniaModel, mode: Mode): Term[] {
  const columns = columnsOf(model);
  const ways = WAY_SYMBOLS.flatMap((sym) =>
    model.pays[sym].map((coins, index): Term => {
      const length = index + 3;
      const factors = columns.map((reel, at) =>
        reel.map((column) => {
          const found = countIn(model, column, sym, mode);
          return at < length ? found : at === length ? Number(found === 0) : 1;
        }),
      );
      return { coins, freeSpins: 0, factors };
    }),
  );
  const scatters = Array.from({ length: 2 ** REELS }, (_, set) => set).flatMap((set): Term[] => {
    const has = (reel: number) => ((set >> reel) & 1) === 1;
    const count = columns.filter((_, reel) => has(reel)).length;
    if (count < 3) return [];
    const factors = columns.map((reel, at) => reel.map((column) => Number(column.includes('S') === has(at))));
    const coins = (model.scatterPays[count - 3] as number) * model.betCoins;
    return [{ coins, freeSpins: model.freeSpins[count - 3] as number, factors }];
  });
  return [...ways, ...scatters];
}

const cycleOf = (model: AmazoniaModel): bigint => model.strips.reduce((all, { length }) => all * BigInt(length), 1n);

/** Sum over all windows of one term, or of two multiplied. */
function total(a: Term, b?: Term): bigint {
  return a.factors.reduce((product, reel, at) => {
    const other = b?.factors[at];
    return product * BigInt(reel.reduce((sum, value, stop) => sum + value * (other?.[stop] ?? 1), 0));
  }, 1n);
}

export function spinMoments(model: AmazoniaModel, mode: Mode): SpinMoments {
  const terms = termsOf(model, mode);
  const cycle = cycleOf(model);
  const sum = (of: (term: Term) => number) =>
    fraction(
      terms.reduce((all, term) => all + BigInt(of(term)) * total(term), 0n),
      cycle,
    );
  return {
    coins: sum(({ coins }) => coins),
    freeSpins: sum(({ freeSpins }) => freeSpins),
    squareWith(w) {
      // Over one denominator, so that the two thousand pairs are whole numbers.
      const value = (term: Term) => BigInt(term.coins) * w.d + BigInt(term.freeSpins) * w.n;
      let all = 0n;
      for (const a of terms) for (const b of terms) all += value(a) * value(b) * total(a, b);
      return fraction(all, cycle * w.d * w.d);
    },
  };
}

/** Chance that a base spin pays anything, from all windows of the first three reels and the scatters of the other two. */
export function hitChance(model: AmazoniaModel): Fraction {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = columnsOf(model).map((reel) =>
    reel.map((column) => ({
      pays: WAY_SYMBOLS.filter((sym) => countIn(model, column, sym, 'base') > 0),
      scatter: Number(column.includes('S')),
    })),
  );
  let misses = 0n;
  const behind = [0, 0, 0];
  for (const d of fourth)
    for (const e of fifth) behind[d.scatter + e.scatter] = (behind[d.scatter + e.scatter] ?? 0) + 1;
  for (const a of first) {
    for (const b of second) {
      const both = a.pays.filter((sym) => b.pays.includes(sym));
      for (const c of third) {
        if (both.some((sym) => c.pays.includes(sym))) continue;
        const here = a.scatter + b.scatter + c.scatter;
        misses += BigInt(behind.reduce((sum, windows, more) => sum + (here + more < 3 ? windows : 0), 0));
      }
    }
  }
  return minus(fraction(1n), fraction(misses, cycleOf(model)));
}

/** Chance of three scatters or more on a spin. */
export function triggerChance(model: AmazoniaModel): Fraction {
  const triggers = termsOf(model, 'base').filter(({ freeSpins }) => freeSpins > 0);
  return fraction(
    triggers.reduce((sum, term) => sum + total(term), 0n),
    cycleOf(model),
  );
}

const inverse = ({ n, d }: Fraction): Fraction => fraction(d, n);
const square = (a: Fraction): Fraction => times(a, a);

/**
 * A whole round in bets, before the cap. A free spin begets `a` more on average, so the free spins after one base spin are a / (1 - a), and
 * each with all that descends from it is worth T = coins / (1 - a). The variance follows the same tree: V = Var(coins + n T) / (1 - a).
 */
export function roundMoments(model: AmazoniaModel) {
  const base = spinMoments(model, 'base');
  const free = spinMoments(model, 'free');
  const a = free.freeSpins;
  const rest = inverse(minus(fraction(1n), a));
  const worth = times(free.coins, rest);
  const spread = (spin: SpinMoments) =>
    minus(spin.squareWith(worth), square(plus(spin.coins, times(spin.freeSpins, worth))));
  const variance = plus(spread(base), times(base.freeSpins, times(spread(free), rest)));
  const coin = fraction(1n, BigInt(model.betCoins));
  const basePart = times(base.coins, coin);
  const freePart = times(times(base.freeSpins, worth), coin);
  return {
    basePart,
    freePart,
    mean: plus(basePart, freePart),
    variance: times(variance, square(coin)),
    freeSpins: times(base.freeSpins, rest),
  };
}
