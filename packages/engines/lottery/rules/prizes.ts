import { fraction } from '../../proof/fraction.ts';
import type { Prize } from '../play.ts';

/** A prize that w of N equally likely results win, paid by the series. */
export const oneIn = (n: number, w = 1, key = 'win'): Prize => ({
  key,
  chance: fraction(BigInt(w), BigInt(n)),
  push: fraction(0n),
  pay: { by: 'series', fair: fraction(BigInt(n), BigInt(w)) },
});
