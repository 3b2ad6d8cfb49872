import { decimalText, type Fraction, fraction, fractionText } from '../../proof/fraction.ts';
import { PAYS, PLACES, POCKETS, ROULETTE_KINDS, type RouletteKind } from './layout.ts';
import { ROULETTE } from './roulette.ts';

/** What the table returns: one figure, because every place of the cloth returns the same. */
export interface RouletteReport {
  readonly game: string;
  readonly mathVersion: string;
  readonly method: 'exact enumeration';
  readonly places: number;
  readonly rtp: string;
  readonly rtpExact: string;
  readonly maxWinE4: number;
}

/** The exact return of a place: pockets covered times what the kind pays, over 37. */
export function placeRtp(kind: RouletteKind, numbers: readonly number[]): Fraction {
  return fraction(BigInt(numbers.length * PAYS[kind]), BigInt(POCKETS));
}

/**
 * The certificate, counted over every place of the cloth.
 * @throws RangeError when two places return differently, since then no single figure would be true.
 */
export function rouletteReport(): RouletteReport {
  const all = ROULETTE_KINDS.flatMap((kind) => PLACES[kind].map((numbers) => placeRtp(kind, numbers)));
  const rtps = new Set(all.map(fractionText));
  const [rtp] = all;
  if (rtps.size !== 1 || rtp === undefined) throw new RangeError(`places return differently: ${[...rtps].join(' ')}`);
  return {
    game: ROULETTE.code,
    mathVersion: ROULETTE.mathVersion,
    method: 'exact enumeration',
    places: all.length,
    rtp: decimalText(rtp, 6),
    rtpExact: fractionText(rtp),
    maxWinE4: Math.max(...Object.values(PAYS)) * 10_000,
  };
}
