import { type Clock, type Instant, instant } from '@trevo/time';

export type FakeClock = Clock & {
  advance(ms: number): void;
  /** Stands still from now on, at the start of a one-time code's step, until it is told to advance. */
  hold(): void;
};

/** Of a one-time code. */
const STEP_MS = 30_000;

/**
 * A clock that starts at the real time and moves only ahead of it when told, so that database stamps stay plausible. It never
 * goes back, as a machine's does when it is set right: two readings with `advance(ms)` between them are at least `ms` apart.
 *
 * Standing still from the start was tried: 36 statements of tests compare it with the database's own `now()`, and on a slow machine the two drift
 * apart by minutes in one file. Tests of one-time codes `hold()` it: all codes of a step are of that step, however slow the machine.
 */
export const createFakeClock = (): FakeClock => {
  let offset = 0;
  let latest = 0;
  let isHeld = false;
  return {
    now(): Instant {
      if (!isHeld) latest = Math.max(latest, Date.now() + offset);
      return instant(latest);
    },
    advance(ms) {
      offset += ms;
      latest += ms;
    },
    hold() {
      latest = Math.ceil(Math.max(latest, Date.now() + offset) / STEP_MS) * STEP_MS;
      isHeld = true;
    },
  };
};
