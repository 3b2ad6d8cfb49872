import type { Family } from '../../family.ts';
import { below } from '../../rules/counting.ts';
import { readNumbers, writeNumbers } from '../texts.ts';
import { SIDE_PLAYS } from './sides.ts';
import { STAR_PLAYS } from './stars.ts';

/** SSC: five digits, `1,0,9,9,4`, each drawn as `int(10)`, from the first (ten thousands) to the last. */
export const SSC: Family = {
  code: 'SSC',
  draw: (stream) => below(5).map(() => stream.int(10)),
  write: writeNumbers,
  read: (text) => readNumbers(text, { count: 5, from: 0, to: 9, repeat: 'yes' }),
  plays: [...STAR_PLAYS, ...SIDE_PLAYS],
};
