import type { Sample } from '../measure.ts';

/** An open loop: operations begin at a steady rate however long they take, until `during` says stop. */
export const paced = async (
  rate: number,
  operation: () => Promise<void>,
  during: (stop: () => void) => Promise<unknown>,
): Promise<Sample> => {
  const latenciesMs: number[] = [];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  let isStopped = false;
  let started = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1_000) * rate; !isStopped && started < due; started += 1) {
      const from = performance.now();
      const one = operation()
        .then(() => void latenciesMs.push(performance.now() - from))
        .finally(() => running.delete(one));
      running.add(one);
    }
  }, 2);
  try {
    await during(() => {
      isStopped = true;
    });
  } finally {
    isStopped = true;
    clearInterval(timer);
  }
  await Promise.all(running);
  return { latenciesMs, seconds: (performance.now() - begun) / 1_000 };
};
