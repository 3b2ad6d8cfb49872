import type { Result } from '../../family.ts';
import type { Play, PlayRule } from '../../play.ts';
import { alike, aspect, BSOE, sidesOf } from '../../rules/aspect.ts';
import { below, sumWays, tuples } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { pickRule } from '../../rules/pick.ts';
import { oneIn } from '../../rules/prizes.ts';
import { productRule } from '../../rules/product.ts';
import { groupOf } from '../define.ts';
import { DIGITS } from '../texts.ts';
import { patternOf3, PATTERNS } from './pattern.ts';
import { bullOf, BULL_COUNTS } from './bull.ts';

/** Codes that appear anywhere in the last digits: each combination of `k` different ones that all appear. */
const anywhere = (k: number, last: number): PlayRule =>
  pickRule({
    symbols: DIGITS,
    k,
    most: 10,
    law: { by: 'lots', of: 10, drawn: last },
    drawn: (result) => [...new Set(result.slice(-last))],
    prizes: [{ key: 'win', times: below(k + 1).map((hits) => (hits === k ? 1 : 0)), pay: 'series' }],
    sizes: below(last).map((at) => at + 1),
  });

/** How many of the 100,000 results have just these digits `times` times or more: one digit, or two of them. */
const REPEATS = {
  2: { none: 30_240, one: 5_806, two: 260 },
  3: { none: 91_440, one: 856, two: 0 },
  4: { none: 99_540, one: 46, two: 0 },
};

/** A digit that appears so many times or more. */
function repeated(times: 2 | 3 | 4): PlayRule {
  const { none, one, two } = REPEATS[times];
  const values = [
    ['', BigInt(none)] as const,
    ...below(10).map((digit) => [`${digit}`, BigInt(one)] as const),
    ...(two > 0
      ? below(10).flatMap((a) =>
          below(10)
            .filter((b) => b > a)
            .map((b) => [`${a},${b}`, BigInt(two)] as const),
        )
      : []),
  ];
  const of = (result: Result) =>
    below(10)
      .filter((digit) => result.filter((shown) => shown === digit).length >= times)
      .join();
  return eachRule([
    aspect({ symbols: DIGITS, of, values, judge: (digits) => (digits === '' ? [] : digits.split(',')) }),
  ]);
}

const digitSides = (digit: number) => sidesOf(digit, digit >= 5);

/** One attribute of each of two digits: both must hold. */
const twoAttributes = (from: number): PlayRule => {
  const row = {
    symbols: BSOE,
    wins: below(10).map((digit) => digitSides(digit).map((side) => BSOE.findIndex((one) => one === side))),
  };
  return productRule({
    rows: [row, row],
    prizes: [oneIn(4)],
    targets: (result) => [{ prize: 0, faces: result.slice(from, from + 2) }],
    dearest: () => [[0, 1]],
  });
};

const sum = (result: Result): number => result.reduce((total, digit) => total + digit, 0);
const ends = ([first = 0, , , , last = 0]: Result) => (first > last ? 'dragon' : first < last ? 'tiger' : 'tie');
const END_VALUES = [
  ['dragon', 45_000n],
  ['tiger', 45_000n],
  ['tie', 10_000n],
] as const;

export const SIDE_PLAYS: readonly Play[] = [
  ...[3, 4, 5].map((last) => groupOf('ssc_any')(`S_ANY1_${last}`, '1,5', anywhere(1, last))),
  ...[3, 4, 5].map((last) => groupOf('ssc_any')(`S_ANY2_${last}`, '1,2,3', anywhere(2, last))),
  groupOf('ssc_any')('S_ANY3_5', '1,2,3,4', anywhere(3, 5)),
  ...([2, 3, 4] as const).map((times) => groupOf('ssc_fun')(`S_FUN${times}`, '1,5', repeated(times))),
  groupOf('ssc_side')(
    'S_BSOE',
    'big|-|-|-|odd',
    eachRule(
      below(5).map((place) =>
        aspect({ symbols: BSOE, of: (result) => result[place] ?? 0, values: alike(below(10)), judge: digitSides }),
      ),
    ),
  ),
  groupOf('ssc_side')('S2F_BSOE', 'big|small,odd', twoAttributes(0)),
  groupOf('ssc_side')('S2L_BSOE', 'big|small,odd', twoAttributes(3)),
  groupOf('ssc_side')(
    'S_SUM',
    'big,odd',
    eachRule([
      aspect({ symbols: BSOE, of: sum, values: sumWays(5, 10), judge: (value) => sidesOf(value, value >= 23) }),
    ]),
  ),
  groupOf('ssc_dragon')(
    'S_DT',
    'dragon',
    eachRule([
      aspect({
        symbols: ['dragon', 'tiger'],
        of: ends,
        values: END_VALUES,
        judge: (end) => (end === 'tie' ? [] : [end]),
      }),
    ]),
  ),
  groupOf('ssc_dragon')(
    'S_DTR',
    'dragon',
    eachRule([
      aspect({
        symbols: ['dragon', 'tiger'],
        of: ends,
        values: END_VALUES,
        judge: (end) => (end === 'tie' ? { wins: [], pushes: ['dragon', 'tiger'] } : [end]),
      }),
    ]),
  ),
  groupOf('ssc_dragon')(
    'S_TIE',
    'tie',
    eachRule([
      aspect({ symbols: ['tie'], of: ends, values: END_VALUES, judge: (end) => (end === 'tie' ? [end] : []) }),
    ]),
  ),
  ...[
    ['F', 0],
    ['M', 1],
    ['L', 2],
  ].map(([name, from]) =>
    groupOf('ssc_pattern')(
      `S3${name}_PAT`,
      'leopard,pair',
      eachRule([
        aspect({
          symbols: PATTERNS,
          of: (result) => patternOf3(result.slice(Number(from), Number(from) + 3)),
          values: tuples(3, 10).map((digits) => [patternOf3(digits), 1n] as const),
          judge: (pattern) => [pattern],
        }),
      ]),
    ),
  ),
  groupOf('ssc_pattern')(
    'S_BULL',
    'none,10',
    eachRule([
      aspect({ symbols: BULL_COUNTS.map(([bull]) => bull), of: bullOf, values: BULL_COUNTS, judge: (bull) => [bull] }),
    ]),
  ),
];
