import { type Clock, type Instant, instant } from '@trevo/time';

export type { Clock };

/** The process clock: the only place of the server that reads the time. */
export const systemClock: Clock = { now: (): Instant => instant(Date.now()) };

/** Milliseconds that only grow, for durations and timeouts. */
export const monotonicMs = (): number => performance.now();

/** A driver's Date for an instant (timestamptz parameters). */
export const toDate = (at: Instant): Date => new Date(at);

/** The instant of a driver's Date. */
export const fromDate = (at: Date): Instant => instant(at.getTime());
