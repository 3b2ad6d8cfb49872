import { shuffle } from '../../../fair/index.ts';
import type { Family } from '../../family.ts';
import type { Play } from '../../play.ts';
import { alike, aspect, BSOE, sidesOf } from '../../rules/aspect.ts';
import { below } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { oneIn } from '../../rules/prizes.ts';
import { plainRow, productRule } from '../../rules/product.ts';
import { groupOf } from '../define.ts';
import { readNumbers, upTo, writeNumbers } from '../texts.ts';

const CARS = upTo(10);
const PAIRS = below(10).flatMap((a) =>
  below(10)
    .filter((b) => b !== a)
    .map((b) => a + b + 2),
);
const numbers = alike(below(10).map((at) => at + 1));

const direct = (length: number, n: number) =>
  productRule({
    rows: below(length).map(() => plainRow(CARS)),
    prizes: [oneIn(n)],
    targets: (result) => [{ prize: 0, faces: result.slice(0, length).map((car) => car - 1) }],
    dearest: () => [[0, 1]],
    isDistinct: true,
    hasLines: true,
  });

const podium = ([first = 0, second = 0]: readonly number[]) => first + second;
const carAt = (place: number) => (result: readonly number[]) => result[place] ?? 0;

const PLAYS: readonly Play[] = [
  groupOf('pk10_fix')(
    'P_FIX',
    '1,10|-|-|-|-|-|-|-|-|-',
    eachRule(
      below(10).map((place) =>
        aspect({ symbols: CARS, of: carAt(place), values: numbers, judge: (car) => [String(car)] }),
      ),
      { isIndependent: false },
    ),
  ),
  groupOf('pk10_front')('P2_DIR', '1,2|2,3', direct(2, 90)),
  groupOf('pk10_front')('P3_DIR', '1|2|3', direct(3, 720)),
  groupOf('pk10_front')('P4_DIR', '1|2|3|4', direct(4, 5_040)),
  groupOf('pk10_front')('P5_DIR', '1|2|3|4|5', direct(5, 30_240)),
  groupOf('pk10_side')(
    'P_BSOE',
    'big|-|-|-|-|-|-|-|-|odd',
    eachRule(
      below(10).map((place) =>
        aspect({ symbols: BSOE, of: carAt(place), values: numbers, judge: (car) => sidesOf(car, car >= 6) }),
      ),
      { isIndependent: false },
    ),
  ),
  groupOf('pk10_side')(
    'P_DT',
    'dragon|-|-|-|tiger',
    eachRule(
      below(5).map((place) =>
        aspect({
          symbols: ['dragon', 'tiger'],
          of: (result) => ((result[place] ?? 0) > (result[9 - place] ?? 0) ? 'dragon' : 'tiger'),
          values: alike(['dragon', 'tiger']),
          judge: (end) => [end],
        }),
      ),
      { isIndependent: true },
    ),
  ),
  groupOf('pk10_sum')(
    'P_SUM',
    '3,11',
    eachRule([
      aspect({
        symbols: below(17).map((at) => String(at + 3)),
        of: podium,
        values: alike(PAIRS),
        judge: (sum) => [String(sum)],
      }),
    ]),
  ),
  groupOf('pk10_sum')(
    'P_SUM_BSOE',
    'big,even',
    eachRule([aspect({ symbols: BSOE, of: podium, values: alike(PAIRS), judge: (sum) => sidesOf(sum, sum >= 12) })]),
  ),
];

/** PK10: the cars 1 to 10 in the order in which they come in, `3,10,1,7,2,9,8,4,6,5`: `shuffle(10)`, each one higher. */
export const PK10: Family = {
  code: 'PK10',
  draw: (stream) => shuffle(stream, 10).map((at) => at + 1),
  write: writeNumbers,
  read: (text) => readNumbers(text, { count: 10, from: 1, to: 10, repeat: 'no' }),
  plays: PLAYS,
};
