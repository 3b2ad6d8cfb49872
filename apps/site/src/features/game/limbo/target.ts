import { LIMBO } from '@trevo/engines/instant';

/** Targets of the quick tabs, in hundredths. */
export const QUICK_TARGETS = [150, 200, 1_000, 10_000] as const;

/** The next target by an arrow: a tenth of its size more or less, `2,00` to `2,10`, `50` to `51`. */
export const stepTarget = (target: number, by: 1 | -1): number => {
  const size = 10 ** Math.floor(Math.log10(by === 1 ? target : target - 1));
  const step = Math.max(1, size / 10);
  const next = (by === 1 ? Math.floor(target / step) : Math.ceil(target / step)) * step + by * step;
  return Math.min(LIMBO.mostTargetE2, Math.max(LIMBO.leastTargetE2, next));
};

/** Where on the stage the target hangs, of the rocket's whole way. */
export const TARGET_AT = 0.7;

/** How high a multiplier stands on the stage, 0 to 1: on a scale of powers that has 1 at the ground and the target at its line. */
export const riseOf = (hundredths: number, target: number): number => {
  const [height, line] = [Math.log(hundredths / 100), Math.log(target / 100)];
  return hundredths <= target ? TARGET_AT * (height / line) : 1 - (1 - TARGET_AT) * (line / height);
};
