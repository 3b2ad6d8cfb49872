import { fraction } from './random.ts';

/**
 * Does something at a random moment within so many ms, once for all who want it until then. What many pages hear in the same moment they
 * do not all ask about in that one.
 */
export const createSoon = (act: () => void, withinMs: number, part: () => number = fraction) => {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  return {
    want(): void {
      waiting ??= setTimeout(() => {
        waiting = null;
        act();
      }, part() * withinMs);
    },
    stop(): void {
      if (waiting !== null) clearTimeout(waiting);
      waiting = null;
    },
  };
};
