import type { Result } from '../../family.ts';
import type { Play, PlayRule } from '../../play.ts';
import { alike, aspect, counted } from '../../rules/aspect.ts';
import { below, tuples } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { groupRule } from '../../rules/group.ts';
import { oneIn } from '../../rules/prizes.ts';
import { plainRow, productRule } from '../../rules/product.ts';
import { groupOf } from '../define.ts';
import { DIGITS } from '../texts.ts';

/** Which digits a play looks at: `L` the last, `F` the first, `M` those in the middle. */
interface Stars {
  readonly name: string;
  readonly from: number;
  readonly length: number;
}

const seen =
  ({ from, length }: Stars) =>
  (result: Result) =>
    result.slice(from, from + length);

const direct = (stars: Stars): PlayRule =>
  productRule({
    rows: below(stars.length).map(() => plainRow(DIGITS)),
    prizes: [oneIn(10 ** stars.length)],
    targets: (result) => [{ prize: 0, faces: seen(stars)(result) }],
    dearest: () => [[0, 1]],
    hasLines: true,
  });

/** Digits in any order: `ways` orders of a combination among all. */
const group = (stars: Stars, pattern: readonly number[], ways: number): PlayRule =>
  groupRule({
    symbols: DIGITS,
    pattern,
    of: seen(stars),
    prize: oneIn(10 ** stars.length, ways),
    isOneList: stars.length === 3,
  });

const sum = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0);
const span = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits);

/** All direct bets whose digits have one sum or span, each paid as a direct bet. */
function directBy(stars: Stars, measure: (digits: readonly number[]) => number, most: number): PlayRule {
  const symbols = below(most + 1).map(String);
  const ways = new Map(counted(tuples(stars.length, 10).map(measure)));
  const counts = below(most + 1).map((value) => Number(ways.get(value) ?? 0n));
  const looked = aspect({
    symbols,
    of: (result) => measure(seen(stars)(result)),
    values: [...ways],
    judge: (value) => [String(value)],
  });
  return eachRule([looked], { combosOf: (symbol) => counts[symbol] ?? 0, prize: oneIn(10 ** stars.length) });
}

function fiveStars(): Play[] {
  const play = groupOf('ssc_5');
  const all = { name: '', from: 0, length: 5 };
  return [
    play('S5_DIR', '0|1|2|3|4', direct(all)),
    play('S5_G120', '0,1,2,3,4', group(all, [1, 1, 1, 1, 1], 120)),
    play('S5_G60', '0|1,2,3', group(all, [2, 1, 1, 1], 60)),
    play('S5_G30', '0,1|2', group(all, [2, 2, 1], 30)),
    play('S5_G20', '0|1,2', group(all, [3, 1, 1], 20)),
    play('S5_G10', '0|1', group(all, [3, 2], 10)),
    play('S5_G5', '0|1', group(all, [4, 1], 5)),
  ];
}

function fourStars(stars: Stars): Play[] {
  const play = groupOf('ssc_4');
  const code = `S4${stars.name}`;
  return [
    play(`${code}_DIR`, '0|1|2|3', direct(stars)),
    play(`${code}_G24`, '0,1,2,3', group(stars, [1, 1, 1, 1], 24)),
    play(`${code}_G12`, '0|1,2', group(stars, [2, 1, 1], 12)),
    play(`${code}_G6`, '0,1', group(stars, [2, 2], 6)),
    play(`${code}_G4`, '0|1', group(stars, [3, 1], 4)),
  ];
}

function threeStars(stars: Stars): Play[] {
  const play = groupOf('ssc_3');
  const code = `S3${stars.name}`;
  return [
    play(`${code}_DIR`, '0,1|5|7,8,9', direct(stars)),
    play(`${code}_SUM`, '9,10', directBy(stars, sum, 27)),
    play(`${code}_SPAN`, '0,9', directBy(stars, span, 9)),
    play(`${code}_G3`, '1,2,3', group(stars, [2, 1], 3)),
    play(`${code}_G6`, '1,2,3', group(stars, [1, 1, 1], 6)),
  ];
}

function twoStars(stars: Stars): Play[] {
  const play = groupOf('ssc_2');
  return [
    play(`S2${stars.name}_DIR`, '0|1,2', direct(stars)),
    play(`S2${stars.name}_GRP`, '1,2,3', group(stars, [1, 1], 2)),
  ];
}

/** One digit at one place, any of the five. */
export const digitAt = (place: number) =>
  aspect({
    symbols: DIGITS,
    of: (result) => result[place] ?? 0,
    values: alike(below(10)),
    judge: (digit) => [String(digit)],
  });

export const STAR_PLAYS: readonly Play[] = [
  ...fiveStars(),
  ...[
    { name: 'F', from: 0, length: 4 },
    { name: 'L', from: 1, length: 4 },
  ].flatMap(fourStars),
  ...[
    { name: 'F', from: 0, length: 3 },
    { name: 'M', from: 1, length: 3 },
    { name: 'L', from: 2, length: 3 },
  ].flatMap(threeStars),
  ...[
    { name: 'F', from: 0, length: 2 },
    { name: 'L', from: 3, length: 2 },
  ].flatMap(twoStars),
  groupOf('ssc_fix')('S_FIX', '-|-|5|-|-', eachRule(below(5).map(digitAt))),
];
