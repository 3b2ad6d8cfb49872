import { crashPoint } from '../../fair/index.ts';

/** Every number of the game. Targets are hundredths: 101 is 1.01x. */
export const LIMBO = { edgeBp: 100, leastTargetE2: 101, mostTargetE2: 100_000_000 };
export type LimboModel = typeof LIMBO;

/** A multiplier to reach, in hundredths. */
export interface LimboChoice {
  readonly targetE2: number;
}

/** A round draws one `int(2^52)`: as every `int` it is the remainder of a word, so its 52 low bits. */
export const LIMBO_RANGE = 2 ** 52;

/** Where a drawn number ends, in hundredths: the crash point, cut at the highest target, since nothing above it can be chosen. */
export function limboPointE2(drawn: number, { edgeBp, mostTargetE2 }: LimboModel = LIMBO): number {
  const point = crashPoint(BigInt(drawn), edgeBp);
  return point > BigInt(mostTargetE2) ? mostTargetE2 : Number(point);
}

/**
 * How many of the 2^52 numbers reach a target: those with `2^52 - h <= floor((1 - edge) * 2^52 / target)`. Exact, because the
 * point is itself a floor: `floor(x) >= target` where `x >= target`.
 */
export function limboWays(targetE2: number, { edgeBp }: LimboModel = LIMBO): bigint {
  return (BigInt(10_000 - edgeBp) * BigInt(LIMBO_RANGE)) / (100n * BigInt(targetE2));
}

export function isLimboTarget(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= LIMBO.leastTargetE2 && (value as number) <= LIMBO.mostTargetE2;
}
