/** One slot: the time of every operation that ended in it. */
export type Sample = { readonly latenciesMs: readonly number[]; readonly seconds: number };

export type Figures = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

export const figuresOf = ({ latenciesMs, seconds }: Sample): Figures => {
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
};

/** A closed loop: so many callers, each asking again as soon as it was answered, until the time is over. */
export const closedLoop = async (
  callers: number,
  seconds: number,
  operation: (caller: number) => Promise<void>,
): Promise<Sample> => {
  const latenciesMs: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const call = async (caller: number): Promise<void> => {
    for (let now = performance.now(); now < end; ) {
      await operation(caller);
      const after = performance.now();
      latenciesMs.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return { latenciesMs, seconds: (performance.now() - begun) / 1_000 };
};
