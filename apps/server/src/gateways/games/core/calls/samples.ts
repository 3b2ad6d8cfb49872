import type { Latency } from '../health.ts';

const KEPT = 512;

/** The last 512 measurements of one kind: time, duration, well or not. Adding writes three numbers and allocates nothing. */
export const createSamples = () => {
  const at = new Float64Array(KEPT);
  const ms = new Float64Array(KEPT);
  const bad = new Uint8Array(KEPT);
  let next = 0;
  return {
    add(now: number, durationMs: number, isWell: boolean): void {
      at[next] = now;
      ms[next] = durationMs;
      bad[next] = isWell ? 0 : 1;
      next = (next + 1) % KEPT;
    },
    /** Those not older than `since`. Durations of failures count too: a timeout is slow. */
    read(since: number): Latency {
      const durations: number[] = [];
      let failures = 0;
      for (let place = 0; place < KEPT; place += 1) {
        const time = at[place] ?? 0;
        if (time === 0 || time < since) continue;
        durations.push(ms[place] ?? 0);
        failures += bad[place] ?? 0;
      }
      const sorted = Float64Array.from(durations).sort();
      const quantile = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      const errorShare = durations.length === 0 ? 0 : failures / durations.length;
      return { count: durations.length, p50Ms: quantile(0.5), p95Ms: quantile(0.95), errorShare };
    },
  };
};
