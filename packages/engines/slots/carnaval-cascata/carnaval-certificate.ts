import { fraction, type Fraction, minus, plus, times } from '../../proof/fraction.ts';
import { type CarnavalModel, LEAST_BADGES, type Mode, SYMBOLS } from './carnaval-model.ts';
import type { CountedTumbles } from './count-tumbles.ts';

const ONE = fraction(1n);
const square = (a: Fraction): Fraction => times(a, a);
const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0n));

/** Cells of one drop, and of how many drops a tumble's count is a share. */
const waysOf = (model: CarnavalModel, drops: number): bigint =>
  BigInt(SYMBOLS.reduce((all, sym) => all + model.weights[sym], 0)) ** BigInt(model.columns * model.rows * drops);

/** What the certificate needs of all that is counted. */
export interface TumbleTable extends Pick<CountedTumbles, 'chances' | 'means'> {
  /** Mean square of what a spin pays by each ladder, over the ways of all tumbles. */
  readonly squares: Readonly<Record<Mode, bigint>>;
}

/** The squares of a spin's pay, from the products of every two tumbles. */
export function tableOf(model: CarnavalModel, { chances, means, products }: CountedTumbles): TumbleTable {
  const squareOf = (mode: Mode) => {
    const step = (at: number) => BigInt(model.ladder[mode][at] as number);
    return products.reduce((all, row, b) => {
      const here = row.reduce((sum, tenths, a) => sum + tenths * step(a) * step(b) * (a === b ? 1n : 2n), 0n);
      return all + here * waysOf(model, products.length - 1 - b);
    }, 0n);
  };
  return { chances, means, squares: { base: squareOf('base'), free: squareOf('free') } };
}

/** The chance that tumble n of a spin wins, from the first on. */
export const tumbleChances = (model: CarnavalModel, { chances }: TumbleTable): readonly Fraction[] =>
  chances.map((count, at) => fraction(count, waysOf(model, at + 1)));

/** What the tumbles of one spin pay in bets: exact mean, and variance. Summed over one denominator, which is that of the last tumble. */
export function spinMoments(model: CarnavalModel, { means, squares }: TumbleTable, mode: Mode) {
  const last = means.length - 1;
  const tenths = means.reduce(
    (all, mean, at) => all + mean * BigInt(model.ladder[mode][at] as number) * waysOf(model, last - at),
    0n,
  );
  const whole = waysOf(model, means.length);
  const mean = fraction(tenths, 10n * whole);
  return { mean, variance: minus(fraction(squares[mode], 100n * whole), square(mean)) };
}

/** The chance of each number of badges on a first drop. */
export function badgeChances({ columns, rows, badgeChance }: CarnavalModel): readonly Fraction[] {
  const cells = columns * rows;
  const [yes, no] = [BigInt(badgeChance), BigInt(100 - badgeChance)];
  let choose = 1n;
  return Array.from({ length: cells + 1 }, (_, count) => {
    if (count > 0) choose = (choose * BigInt(cells - count + 1)) / BigInt(count);
    return fraction(choose * yes ** BigInt(count) * no ** BigInt(cells - count), 100n ** BigInt(cells));
  });
}

/**
 * A whole round in bets, before the cap. Badges and symbols are independent, free spins are alike and independent, and their number hangs on the
 * badges alone: so the variance is that of the base spin's tumbles, of badges paid with the mean of the free spins they give, and of those.
 */
export function roundMoments(model: CarnavalModel, table: TumbleTable) {
  const [base, free] = [spinMoments(model, table, 'base'), spinMoments(model, table, 'free')];
  const counts = badgeChances(model);
  const byBand = model.badgePays.map((pay, band) => ({
    chance: sum(counts.filter((_, count) => count >= LEAST_BADGES && Math.min(2, count - LEAST_BADGES) === band)),
    pay: fraction(BigInt(pay)),
    spins: fraction(BigInt(model.freeSpins[band] as number)),
  }));
  const meanOf = (value: (band: (typeof byBand)[number]) => Fraction) =>
    sum(byBand.map((band) => times(band.chance, value(band))));
  const trigger = meanOf(() => ONE);
  const badgePart = meanOf(({ pay }) => pay);
  const freeSpins = meanOf(({ spins }) => spins);
  const freePart = times(freeSpins, free.mean);
  const worth = ({ pay, spins }: (typeof byBand)[number]) => plus(pay, times(spins, free.mean));
  const badgeVariance = minus(
    meanOf((band) => square(worth(band))),
    square(plus(badgePart, freePart)),
  );
  const [first = ONE] = tumbleChances(model, table);
  return {
    trigger,
    freeSpins,
    basePart: base.mean,
    badgePart,
    freePart,
    freeSpinMean: free.mean,
    mean: plus(plus(base.mean, badgePart), freePart),
    variance: plus(plus(base.variance, badgeVariance), times(freeSpins, free.variance)),
    hit: minus(ONE, times(minus(ONE, first), minus(ONE, trigger))),
  };
}
