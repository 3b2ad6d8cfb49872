import { fraction, type Fraction, plus, times } from '../../proof/fraction.ts';
import type { PayDistribution } from '../rtp-report.ts';
import { type Cell, EMPTY } from '../round-steps.ts';
import { linePays, multiplierOf, windowAt } from './line-wins.ts';
import { CELLS, type OncaModel, type OncaSymbol } from './onca-model.ts';

/** Pays of all base windows (24 x 24 x 24 stops), each equally likely, through the rules the game plays by. */
export function basePays(model: OncaModel): PayDistribution {
  const counts = new Map<number, bigint>();
  const [first, second, third] = model.strips.map((strip) => strip.length) as [number, number, number];
  for (let a = 0; a < first; a += 1) {
    for (let b = 0; b < second; b += 1) {
      for (let c = 0; c < third; c += 1) count(counts, gridPay(model, windowAt(model, [a, b, c]), 1), 1n);
    }
  }
  const windows = BigInt(first * second * third);
  return new Map([...counts].map(([payE4, found]) => [payE4, fraction(found, windows)]));
}

/**
 * Pays of the feature. Which cells end up filled depends only on how many (all cells are alike), and each filled cell is
 * wild on its own, so every grid of empty, target and wild cells (3^9) has the exact chance
 * P(m filled) / C(9, m) * wild^w * (1 - wild)^(m - w). Each grid is paid by the rules the game plays by.
 */
export function featurePays(model: OncaModel): PayDistribution {
  const filled = filledDistribution(model);
  const weightSum = BigInt(model.targets.reduce((sum, [, weight]) => sum + weight, 0));
  const pays = new Map<number, Fraction>();
  for (const [target, weight] of model.targets) {
    countByFilled(model, target).forEach((counts, m) => {
      const perGrid = fraction(1n, choose(CELLS, m) * 100n ** BigInt(m));
      const share = times(times(filled[m] as Fraction, perGrid), fraction(BigInt(weight), weightSum));
      for (const [payE4, weightOfPay] of counts) {
        const chance = times(share, fraction(weightOfPay));
        pays.set(payE4, plus(pays.get(payE4) ?? fraction(0n), chance));
      }
    });
  }
  return pays;
}

/** Exact chance of ending the feature with m = 0..9 filled cells. */
export function filledDistribution(model: OncaModel): Fraction[] {
  const ended = Array.from({ length: CELLS + 1 }, () => fraction(0n));
  let going = Array.from({ length: CELLS + 1 }, (_, m) => binomial(CELLS, m, model.dropPercent));
  ended[0] = going[0] as Fraction;
  // Filled cells never empty again, so one pass per count in ascending order settles the chain.
  for (let m = 1; m < CELLS; m += 1) {
    const here = going[m] as Fraction;
    const empty = CELLS - m;
    ended[m] = times(here, binomial(empty, 0, model.respinPercent));
    going = going.map((chance, k) =>
      k > m ? plus(chance, times(here, binomial(empty, k - m, model.respinPercent))) : chance,
    );
  }
  ended[CELLS] = going[CELLS] as Fraction;
  return ended;
}

/** For each number of filled cells: pay -> sum of wild^w * (100 - wild)^(m - w) over the grids that pay it. */
function countByFilled(model: OncaModel, target: OncaSymbol): Map<number, bigint>[] {
  const byFilled = Array.from({ length: CELLS + 1 }, () => new Map<number, bigint>());
  const states: readonly Cell[] = [EMPTY, target, 'W'];
  const wild = BigInt(model.wildPercent);
  const grid: Cell[] = Array.from({ length: CELLS }, () => EMPTY);
  visit(0, 0, 1n);
  return byFilled;

  function visit(cell: number, filledCells: number, weight: bigint): void {
    if (cell === CELLS) {
      count(byFilled[filledCells] as Map<number, bigint>, gridPay(model, grid, multiplierOf(model, grid)), weight);
      return;
    }
    for (const state of states) {
      grid[cell] = state;
      const factor = state === EMPTY ? 1n : state === 'W' ? wild : 100n - wild;
      visit(cell + 1, state === EMPTY ? filledCells : filledCells + 1, weight * factor);
    }
  }
}

function gridPay(model: OncaModel, grid: readonly Cell[], mult: number): number {
  const pay = linePays(model, grid).reduce((sum, line) => sum + line.pay, 0);
  return (pay * 10_000 * mult) / model.lines.length;
}

function binomial(n: number, k: number, percent: number): Fraction {
  const p = BigInt(percent);
  return fraction(choose(n, k) * p ** BigInt(k) * (100n - p) ** BigInt(n - k), 100n ** BigInt(n));
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

function count(into: Map<number, bigint>, key: number, by: bigint): void {
  into.set(key, (into.get(key) ?? 0n) + by);
}
