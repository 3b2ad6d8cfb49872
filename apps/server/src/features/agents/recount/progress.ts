import type { PlaceAgain } from './recount-place.ts';
import type { Counted } from './recompute.repository.ts';
import type { Found, Progress } from './recount.types.ts';

/** As many differences are kept; all are counted. */
export const MOST_FOUND = 100;

export const BEGINNING: Progress = {
  reached: '',
  places: 0,
  placesDone: 0,
  lines: 0,
  differences: 0,
  paidMicros: 0n,
  recomputedMicros: 0n,
  found: [],
  differing: {},
};

/** Of a row, what changes while it is counted. */
export const progressOf = (of: Progress): Progress => ({
  reached: of.reached,
  places: of.places,
  placesDone: of.placesDone,
  lines: of.lines,
  differences: of.differences,
  paidMicros: of.paidMicros,
  recomputedMicros: of.recomputedMicros,
  found: of.found,
  differing: of.differing,
});

/** The order in which places are counted. */
export const orderOf = ({ fromAt, scheme, place }: Counted): string => `${fromAt.toISOString()} ${scheme} ${place}`;
export const nameOf = ({ scheme, place }: Pick<Counted, 'scheme' | 'place'>): string => `${scheme} ${place}`;

/** With one more place; what an earlier look said of it counts no more. */
export const withPlace = (
  before: Progress,
  counted: Counted,
  { lines, faults, paid, recomputed }: PlaceAgain,
  found: readonly Found[],
): Progress => {
  const { [nameOf(counted)]: was, ...differing } = before.differing;
  return {
    ...before,
    reached: orderOf(counted),
    placesDone: Math.min(before.places, before.placesDone + 1),
    lines: before.lines + lines - (was?.lines ?? 0),
    differences: before.differences + faults.length - (was?.faults ?? 0),
    paidMicros: before.paidMicros + paid - BigInt(was?.paid ?? 0),
    recomputedMicros: before.recomputedMicros + recomputed - BigInt(was?.recomputed ?? 0),
    found: [...before.found, ...found].slice(0, MOST_FOUND),
    differing:
      faults.length === 0
        ? differing
        : {
            ...differing,
            [nameOf(counted)]: { lines, faults: faults.length, paid: String(paid), recomputed: String(recomputed) },
          },
  };
};
