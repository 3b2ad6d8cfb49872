import { crashPoint } from '../../fair/index.ts';
import { LIMBO_RANGE } from '../limbo/limbo.ts';

/** Every number of the game. Targets are hundredths: 101 is 1.01x. */
export const CRASH = { edgeBp: 100, leastTargetE2: 101, mostTargetE2: 1_000_000 };

/** Growth per millisecond: `m(t) = e^(0.00006 t)`, 2.00x after 11.6 s, the highest multiplier after 153.5 s. */
export const CRASH_GROWTH = 0.000_06;

/** When to take the stake and what it made. */
export interface CrashChoice {
  /** Taken as soon as the curve is here, hundredths. A person may take it sooner. */
  readonly autoE2: number;
}

/** Where a drawn number ends the round, in hundredths, cut at the highest multiplier that is paid. */
export function crashBustE2(drawn: number): number {
  const point = crashPoint(BigInt(drawn), CRASH.edgeBp);
  return point > BigInt(CRASH.mostTargetE2) ? CRASH.mostTargetE2 : Number(point);
}

/** What one round draws: one `int(2^52)`, as limbo. */
export const CRASH_RANGE = LIMBO_RANGE;

const curveE2 = (ms: number): number => (ms <= 0 ? 100 : Math.floor(100 * Math.exp(CRASH_GROWTH * ms)));

/** What the curve shows so long after the start: whole hundredths, rounded down, at most the highest multiplier. */
export const crashE2At = (ms: number): number => Math.min(CRASH.mostTargetE2, curveE2(ms));

/** When the curve first comes to a multiplier, above the highest too, in whole milliseconds after the start, rounded up. */
export function crashMsTo(multE2: number): number {
  let ms = Math.ceil(Math.log(multE2 / 100) / CRASH_GROWTH);
  while (curveE2(ms) < multE2) ms += 1;
  while (ms > 0 && curveE2(ms - 1) >= multE2) ms -= 1;
  return ms;
}

/**
 * How long the curve climbs: until it would show a hundredth more than the point, so the point itself can still be taken by hand, as a
 * target set before can. So every multiplier `m` is reached with the chance `.99 / m`, by either way.
 */
export const crashEndMs = (bustE2: number): number => crashMsTo(bustE2 + 1);

export function isCrashTarget(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= CRASH.leastTargetE2 && (value as number) <= CRASH.mostTargetE2;
}
