import { type Clock, type Instant, instant } from '@trevo/time';

export type FakeClock = Clock & { advance(ms: number): void };

/** A clock that starts at the real time and moves only ahead of it when told, so that database stamps stay plausible. */
export const createFakeClock = (): FakeClock => {
  let offset = 0;
  return {
    now: (): Instant => instant(Date.now() + offset),
    advance(ms) {
      offset += ms;
    },
  };
};
