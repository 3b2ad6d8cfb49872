import { type Fraction, fraction, minus, times } from '../../proof/fraction.ts';
import { NO_TALLY, type Content, type PlayRule, type Prize, type Side, type Tally } from '../play.ts';
import type { Aspect } from './aspect.ts';
import { below, sumOf } from './counting.ts';

interface EachOptions {
  /** Combinations behind a choice, where it stands for several: the direct bets with one sum. One without. */
  readonly combosOf?: (symbol: number) => number;
  /** What each of these combinations is paid as; without, each choice by its own chance. */
  readonly prize?: Prize;
  /** Whether digits of different rows are drawn independently: then rows cover outcomes independently. */
  readonly isIndependent?: boolean;
}

const winChance = (aspect: Aspect, isWon: (face: Aspect['faces'][number]) => boolean): Fraction => {
  const all = aspect.faces.reduce((sum, { ways }) => sum + ways, 0n);
  return fraction(
    aspect.faces.filter(isWon).reduce((sum, { ways }) => sum + ways, 0n),
    all,
  );
};

/** Prizes of all choices: equal chances share one. `fair` is what pays all back on the results that are not given back. */
function prizesOf(aspects: readonly Aspect[]): { prizes: Prize[]; places: number[][] } {
  const prizes: Prize[] = [];
  const places = aspects.map((aspect) =>
    aspect.symbols.map((key, symbol) => {
      const chance = winChance(aspect, ({ wins }) => wins.includes(symbol));
      const push = winChance(aspect, ({ pushes }) => pushes.includes(symbol));
      const same = (a: Fraction, b: Fraction) => a.n === b.n && a.d === b.d;
      const at = prizes.findIndex((one) => same(one.chance, chance) && same(one.push, push));
      if (at >= 0) return at;
      const fair = times(minus(fraction(1n), push), fraction(chance.d, chance.n));
      prizes.push({ key, chance, push, pay: { by: 'series', fair } });
      return prizes.length - 1;
    }),
  );
  // A prize is named after the choices of a row that share it.
  const names = prizes.map((_, prize) =>
    aspects[0]?.symbols.filter((_name, at) => places[0]?.[at] === prize).join('/'),
  );
  const named = prizes.map((prize, at) => ({ ...prize, key: prizes.length === 1 ? 'win' : (names[at] ?? prize.key) }));
  return { prizes: named, places };
}

/** Choices of a row whose chance is remembered. */
const MOST_MISSED = 1_000;

const rowsOf = (content: Content) => (content.form === 'rows' ? content.rows : []);

/** Choices that each bet by itself: position by position, big or small, one of many sums. Several can win, or be given back. */
export function eachRule(aspects: readonly Aspect[], options: EachOptions = {}): PlayRule {
  const { combosOf = () => 1, prize, isIndependent = true } = options;
  const own = prize ? { prizes: [prize], places: [] } : prizesOf(aspects);
  const prizeOf = (row: number, symbol: number) => own.places[row]?.[symbol] ?? 0;
  const tallyAt = (chosen: readonly number[], row: number, face: number): { wins: number[]; pushes: number } => {
    const wins = NO_TALLY(own.prizes.length);
    const seen = aspects[row]?.faces[face];
    let pushes = 0;
    for (const symbol of chosen) {
      // Of the combinations behind a choice just one is the result.
      if (seen?.wins.includes(symbol)) wins[prizeOf(row, symbol)] = (wins[prizeOf(row, symbol)] ?? 0) + 1;
      else if (seen?.pushes.includes(symbol)) pushes += combosOf(symbol);
    }
    return { wins, pushes };
  };
  const sides = (content: Content): Side[] =>
    rowsOf(content).flatMap((chosen, row) => chosen.map((symbol) => ({ row, symbol, combos: combosOf(symbol) })));
  /** Asked for every order that is settled, and of few different choices. */
  const missed = new Map<string, Fraction>();
  const missedBy = (row: number, chosen: readonly number[]): Fraction => {
    const key = `${row} ${chosen.join()}`;
    const known = missed.get(key);
    if (known) return known;
    const made = winChance(aspects[row] as Aspect, ({ wins }) => !wins.some((symbol) => chosen.includes(symbol)));
    if (missed.size >= MOST_MISSED) missed.clear();
    missed.set(key, made);
    return made;
  };
  const coverage = (content: Content): Fraction => {
    const parts = rowsOf(content).map((chosen, row) => missedBy(row, chosen));
    const one = fraction(1n);
    if (isIndependent) return minus(one, parts.reduce(times, one));
    // Cars and balls do not repeat, so rows exclude each other a little: the sum is at least the truth.
    const sum = sumOf(parts.map((part) => minus(one, part)));
    return sum.n > sum.d ? one : sum;
  };
  return {
    kind: 'each',
    entry: {
      rows: aspects.map(({ symbols }) => ({ symbols, least: 1, most: symbols.length })),
      use: aspects.length > 1 ? 'some' : 'all',
    },
    prizes: own.prizes,
    combos: (content) => sides(content).reduce((sum, side) => sum + side.combos, 0),
    settle(content, result) {
      const tallies = rowsOf(content).map((chosen, row) => tallyAt(chosen, row, aspects[row]?.see(result) ?? -1));
      return addTallies(tallies, own.prizes.length);
    },
    outcomes: (content) =>
      rowsOf(content).flatMap((chosen, book) =>
        (aspects[book]?.faces ?? [])
          .map(({ name }, face) => ({ book, outcome: name, tally: tallyAt(chosen, book, face) }))
          .filter(({ tally }) => isCostly(tally)),
      ),
    outcomeCount: aspects.reduce((sum, { faces }) => sum + faces.length, 0),
    coverage,
    spread: coverage,
    sides,
    missedBy,
    prizesOf: (row, symbol) => [prizeOf(row, symbol)],
  };
}

export const isCostly = ({ wins, pushes }: Tally): boolean => pushes > 0 || wins.some((count) => count > 0);

export const addTallies = (tallies: readonly Tally[], prizes: number): Tally => ({
  wins: below(prizes).map((at) => tallies.reduce((sum, { wins }) => sum + (wins[at] ?? 0), 0)),
  pushes: tallies.reduce((sum, { pushes }) => sum + pushes, 0),
});
