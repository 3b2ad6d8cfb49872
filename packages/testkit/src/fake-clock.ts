import { type Clock, type Instant, instant } from '@trevo/time';

export type FakeClock = Clock & { advance(ms: number): void };

/**
 * A clock that starts at the real time and moves only ahead of it when told, so that database stamps stay plausible. It never
 * goes back, as a machine's does when it is set right: two readings with `advance(ms)` between them are at least `ms` apart.
 */
export const createFakeClock = (): FakeClock => {
  let offset = 0;
  let latest = 0;
  return {
    now(): Instant {
      latest = Math.max(latest, Date.now() + offset);
      return instant(latest);
    },
    advance(ms) {
      offset += ms;
      latest += ms;
    },
  };
};
