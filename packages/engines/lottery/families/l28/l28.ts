import type { Family, Result } from '../../family.ts';
import type { Play } from '../../play.ts';
import { alike, aspect, BSOE, sidesOf, type Verdict } from '../../rules/aspect.ts';
import { below, tuples } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { groupOf } from '../define.ts';
import { readNumbers, writeNumbers } from '../texts.ts';

const ALL = tuples(3, 10);
const total = (digits: Result) => digits.reduce((sum, digit) => sum + digit, 0);

/** Here 9 and 0 are no neighbours. */
function patternsOf(digits: Result): string[] {
  const different = new Set(digits).size;
  if (different < 3) return [different === 1 ? 'leopard' : 'pair'];
  return Math.max(...digits) - Math.min(...digits) === 2 ? ['straight'] : [];
}

const choices = (symbols: readonly string[], judge: (digits: Result) => Verdict) =>
  eachRule([aspect({ symbols, of: (result: Result) => result, values: alike<Result>(ALL), judge })]);

const PLAYS: readonly Play[] = [
  groupOf('l28')(
    'L_SUM',
    '0,13',
    choices(below(28).map(String), (digits) => [String(total(digits))]),
  ),
  groupOf('l28')(
    'L_BSOE',
    'big,odd',
    choices(BSOE, (digits) => sidesOf(total(digits), total(digits) >= 14)),
  ),
  groupOf('l28')(
    'L_COMBO',
    'big_odd',
    choices(['big_odd', 'big_even', 'small_odd', 'small_even'], (digits) => [
      sidesOf(total(digits), total(digits) >= 14).join('_'),
    ]),
  ),
  groupOf('l28')(
    'L_EXTREME',
    'extreme_big',
    choices(['extreme_big', 'extreme_small'], (digits) =>
      total(digits) >= 22 ? ['extreme_big'] : total(digits) <= 5 ? ['extreme_small'] : [],
    ),
  ),
  groupOf('l28')('L_PAT', 'leopard,pair', choices(['leopard', 'straight', 'pair'], patternsOf)),
];

/** Lucky 28: three digits whose sum is bet on, `0,9,9`, each drawn as `int(10)`. */
export const L28: Family = {
  code: 'L28',
  draw: (stream) => below(3).map(() => stream.int(10)),
  write: writeNumbers,
  read: (text) => readNumbers(text, { count: 3, from: 0, to: 9, repeat: 'yes' }),
  plays: PLAYS,
};
