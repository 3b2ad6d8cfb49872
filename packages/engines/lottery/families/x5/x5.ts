import type { Family, Result } from '../../family.ts';
import type { Play } from '../../play.ts';
import { alike, aspect, sidesOf } from '../../rules/aspect.ts';
import { below, subsets } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { groupRule } from '../../rules/group.ts';
import { pickRule } from '../../rules/pick.ts';
import { oneIn } from '../../rules/prizes.ts';
import { plainRow, productRule } from '../../rules/product.ts';
import { shuffle } from '../../../fair/index.ts';
import { groupOf } from '../define.ts';
import { readNumbers, upTo, writeNumbers } from '../texts.ts';

const BALLS = upTo(11);
const places = (balls: readonly number[]) => balls.map((ball) => ball - 1);
/** All 462 sets of five balls. */
const FIVES = subsets(
  below(11).map((at) => at + 1),
  5,
);
const total = (balls: readonly number[]) => balls.reduce((sum, ball) => sum + ball, 0);
const odds = (balls: readonly number[]) => balls.filter((ball) => ball % 2 === 1).length;
const median = (balls: readonly number[]) => balls.toSorted((a, b) => a - b)[2] ?? 0;

const direct = (length: number, n: number) =>
  productRule({
    rows: below(length).map(() => plainRow(BALLS)),
    prizes: [oneIn(n)],
    targets: (result) => [{ prize: 0, faces: places(result.slice(0, length)) }],
    dearest: () => [[0, 1]],
    isDistinct: true,
    hasLines: true,
  });

const group = (length: number, n: number, ways: number) =>
  groupRule({
    symbols: BALLS,
    pattern: below(length).map(() => 1),
    of: (result) => places(result.slice(0, length)),
    prize: oneIn(n, ways),
  });

/** Any k: up to five, all chosen are drawn; above, all drawn are chosen. `from`: how many of the drawn balls count. */
const any = (k: number, from = 5) =>
  pickRule({
    symbols: BALLS,
    k,
    most: 11,
    law: { by: 'balls', of: 11, drawn: from },
    drawn: (result) => places(result.slice(0, from)),
    prizes: [{ key: 'win', times: below(k + 1).map((hits) => (hits === Math.min(k, from) ? 1 : 0)), pay: 'series' }],
    sizes: [from],
  });

const choices = (symbols: readonly string[], judge: Parameters<typeof aspect<readonly number[]>>[0]['judge']) =>
  eachRule([aspect({ symbols, of: (result: Result) => result, values: alike<readonly number[]>(FIVES), judge })]);

const ballSides = (ball: number) =>
  ball === 11 ? { wins: [], pushes: ['big', 'small'] } : [ball >= 6 ? 'big' : 'small'];

const PLAYS: readonly Play[] = [
  groupOf('x5_fix')(
    'X_FIX',
    '-|5,11|-|-|-',
    eachRule(
      below(5).map((place) =>
        aspect({
          symbols: BALLS,
          of: (result) => result[place] ?? 0,
          values: alike(below(11).map((at) => at + 1)),
          judge: (ball) => [String(ball)],
        }),
      ),
      { isIndependent: false },
    ),
  ),
  groupOf('x5_2')('X2_DIR', '1,2|2,3', direct(2, 110)),
  groupOf('x5_2')('X2_GRP', '1,2,11', group(2, 110, 2)),
  groupOf('x5_3')('X3_DIR', '1|2|3,4', direct(3, 990)),
  groupOf('x5_3')('X3_GRP', '1,2,3,11', group(3, 990, 6)),
  groupOf('x5_3')('X3_ANY', '1,11', any(1, 3)),
  ...below(8).map((at) => groupOf('x5_any')(`X_ANY${at + 1}`, BALLS.slice(0, at + 2).join(), any(at + 1))),
  groupOf('x5_side')(
    'X_ODD',
    '3,4',
    choices(below(6).map(String), (balls) => [String(odds(balls))]),
  ),
  groupOf('x5_side')(
    'X_MID',
    '6',
    choices(
      below(7).map((at) => String(at + 3)),
      (balls) => [String(median(balls))],
    ),
  ),
  groupOf('x5_side')(
    'X_SUM_BS',
    'big',
    choices(['big', 'small'], (balls) =>
      total(balls) === 30 ? { wins: [], pushes: ['big', 'small'] } : [total(balls) > 30 ? 'big' : 'small'],
    ),
  ),
  groupOf('x5_side')(
    'X_SUM_OE',
    'odd',
    choices(['odd', 'even'], (balls) => sidesOf(total(balls), true).slice(1)),
  ),
  groupOf('x5_side')(
    'X_DT',
    'dragon',
    eachRule([
      aspect({
        symbols: ['dragon', 'tiger'],
        of: ([first = 0, , , , last = 0]) => (first > last ? 'dragon' : 'tiger'),
        values: alike(['dragon', 'tiger']),
        judge: (end) => [end],
      }),
    ]),
  ),
  groupOf('x5_side')(
    'X_BS',
    'big|-|-|-|small',
    eachRule(
      below(5).map((place) =>
        aspect({
          symbols: ['big', 'small'],
          of: (result) => result[place] ?? 0,
          values: alike(below(11).map((at) => at + 1)),
          judge: ballSides,
        }),
      ),
      { isIndependent: false },
    ),
  ),
];

/** 11 from 5: five of the balls 1 to 11 in the order drawn, `7,1,11,4,2`: the first five of `shuffle(11)`, each one higher. */
export const X5: Family = {
  code: 'X5',
  draw: (stream) =>
    shuffle(stream, 11)
      .slice(0, 5)
      .map((at) => at + 1),
  write: writeNumbers,
  read: (text) => readNumbers(text, { count: 5, from: 1, to: 11, repeat: 'no' }),
  plays: PLAYS,
};
