import { LIMBO } from '@trevo/engines/instant';

/** A multiplier in hundredths with both of its places: 123456 is `1.234,56`. */
export const placesText = (hundredths: number, point: string): string => {
  const whole = String(Math.trunc(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, point === ',' ? '.' : ',');
  return `${whole}${point}${String(hundredths % 100).padStart(2, '0')}`;
};

/** The same as it stands on the stage: it runs, so it always has both places. */
export const timesText = (hundredths: number, point: string): string => `${placesText(hundredths, point)}×`;

/**
 * A typed target in hundredths, `2,5` as 250; null when it is none that the game takes. Either sign starts the places, and thousands
 * may be grouped by the one that the language groups with.
 */
export const readTarget = (typed: string, point: string): number | null => {
  const pattern =
    point === ','
      ? /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/
      : /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/;
  const parts = pattern.exec(typed.replace(/[×x\s]+$/i, '').trimStart());
  if (!parts) return null;
  const whole = Number((parts[1] ?? '').replaceAll(/\D/g, ''));
  const target = whole * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return target >= LIMBO.leastTargetE2 && target <= LIMBO.mostTargetE2 ? target : null;
};

/** Places of a percentage that are counted: the rarest target has a chance of 0.000099 %. */
const PLACES = 8;

/**
 * The chance of a target in percent, what the house returns divided by it and cut: at least two places, and at least two digits that
 * are not zero. The engine counts 2^52 numbers whole, which takes less than one of them from it.
 */
export const chanceText = (target: number, point: string): string => {
  const counted = Math.floor(((10_000 - LIMBO.edgeBp) * 10 ** PLACES) / target);
  const digits = String(counted).padStart(PLACES + 1, '0');
  const [whole, places] = [digits.slice(0, -PLACES), digits.slice(-PLACES)];
  const leading = whole === '0' ? places.search(/[1-9]/) : 0;
  return `${whole}${point}${places.slice(0, Math.max(2, leading + 2))}%`;
};
