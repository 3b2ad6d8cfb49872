import type { Pauses } from '../../src/platform/pauses.ts';

/** The rests of one loop, ended by hand. */
export const createHandPauses = () => {
  const rests: number[] = [];
  let wake = (): void => undefined;
  let rested = Promise.withResolvers<void>();
  const pauses: Pauses = {
    pause: (ms) =>
      new Promise((resolve) => {
        rests.push(ms);
        wake = resolve;
        rested.resolve();
      }),
    wakeAll: () => wake(),
  };
  return {
    pauses,
    /** How long each rest would have been, in milliseconds. */
    rests,
    /** The loop rests. */
    resting: () => rested.promise,
    /** One rest is over, and the loop has come to its next one. */
    async tick(): Promise<void> {
      rested = Promise.withResolvers();
      wake();
      await rested.promise;
    },
  };
};
