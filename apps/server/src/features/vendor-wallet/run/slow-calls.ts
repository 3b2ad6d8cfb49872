import { monotonicMs } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';

const EVERY_MS = 1_000;

/** Tells of slow calls in the log: the first at once, then at most one line a second that says how many there were. */
export const createSlowCalls = (log: Pick<Log, 'warn'>, nowMs: () => number = monotonicMs) => {
  let toldMs = Number.NEGATIVE_INFINITY;
  let calls = 0;
  let worstMs = 0;
  return (about: Readonly<Record<string, unknown>>, ms: number): void => {
    calls += 1;
    worstMs = Math.max(worstMs, ms);
    if (nowMs() - toldMs < EVERY_MS) return;
    log.warn({ ...about, ms: Math.round(ms), calls, worstMs: Math.round(worstMs) }, 'gateway.slow');
    toldMs = nowMs();
    calls = 0;
    worstMs = 0;
  };
};
