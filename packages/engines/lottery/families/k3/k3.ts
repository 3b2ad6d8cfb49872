import type { Family, Result } from '../../family.ts';
import type { Play } from '../../play.ts';
import { alike, aspect, BSOE, sidesOf, type Verdict } from '../../rules/aspect.ts';
import { below, tuples } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { groupRule } from '../../rules/group.ts';
import { pickRule } from '../../rules/pick.ts';
import { oneIn } from '../../rules/prizes.ts';
import { groupOf } from '../define.ts';
import { readNumbers, upTo, writeNumbers } from '../texts.ts';

const FACES = upTo(6);
const ROLLS = tuples(3, 6).map((dice) => dice.map((die) => die + 1));
const total = (dice: Result) => dice.reduce((sum, die) => sum + die, 0);
const different = (dice: Result) => new Set(dice).size;
const sides = (dice: Result) => sidesOf(total(dice), total(dice) >= 11);

/** The die that shows twice or thrice; 0 where none does. */
const repeated = (dice: Result) => dice.find((die, at) => dice.indexOf(die) !== at) ?? 0;
const isRow = (dice: Result) => different(dice) === 3 && Math.max(...dice) - Math.min(...dice) === 2;

const choices = (symbols: readonly string[], judge: (dice: Result) => Verdict) =>
  eachRule([aspect({ symbols, of: (result: Result) => result, values: alike<Result>(ROLLS), judge })]);

/** So many numbers that all show, on different dice. */
const shown = (k: number) =>
  pickRule({
    symbols: FACES,
    k,
    most: 6,
    law: { by: 'lots', of: 6, drawn: 3 },
    drawn: (result) => [...new Set(result)].map((die) => die - 1),
    prizes: [{ key: 'win', times: below(k + 1).map((hits) => (hits === k ? 1 : 0)), pay: 'series' }],
    sizes: [1, 2, 3],
  });

const PLAYS: readonly Play[] = [
  groupOf('k3_sum')(
    'K_SUM',
    '3,10',
    choices(
      below(16).map((at) => String(at + 3)),
      (dice) => [String(total(dice))],
    ),
  ),
  groupOf('k3_sum')(
    'K_BSOE',
    'big,odd',
    choices(BSOE, (dice) => (different(dice) === 1 ? [] : sides(dice))),
  ),
  groupOf('k3_sum')('K_BSOE_T', 'big,odd', choices(BSOE, sides)),
  groupOf('k3_3')(
    'K_T1',
    '6',
    choices(FACES, (dice) => (different(dice) === 1 ? [String(dice[0])] : [])),
  ),
  groupOf('k3_3')(
    'K_TANY',
    'triple',
    choices(['triple'], (dice) => (different(dice) === 1 ? ['triple'] : [])),
  ),
  groupOf('k3_3')('K_D3', '1,2,6', shown(3)),
  groupOf('k3_3')(
    'K_ROW',
    'row',
    choices(['row'], (dice) => (isRow(dice) ? ['row'] : [])),
  ),
  groupOf('k3_2')(
    'K_P2',
    '1,6',
    choices(FACES, (dice) => (repeated(dice) > 0 ? [String(repeated(dice))] : [])),
  ),
  groupOf('k3_2')(
    'K_P2S',
    '1|2,3',
    groupRule({ symbols: FACES, pattern: [2, 1], of: (result) => result.map((die) => die - 1), prize: oneIn(216, 3) }),
  ),
  groupOf('k3_2')('K_D2', '1,2,6', shown(2)),
  groupOf('k3_1')('K_ONE', '1,6', shown(1)),
];

/** K3: three dice, `1,6,4`, each drawn as `int(6)`, one higher. */
export const K3: Family = {
  code: 'K3',
  draw: (stream) => below(3).map(() => stream.int(6) + 1),
  write: writeNumbers,
  read: (text) => readNumbers(text, { count: 3, from: 1, to: 6, repeat: 'yes' }),
  plays: PLAYS,
};
