import type { RandomStream } from '@trevo/engines/fair';

const WORDS = 2 ** 32;

/** Whole numbers from the browser's own source: they choose for the player and decide nothing. */
export const browserStream: RandomStream = {
  int(n) {
    // Words above the last whole multiple are drawn again, else the first numbers would come more often.
    const limit = WORDS - (WORDS % n);
    for (;;) {
      const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      if (word < limit) return word % n;
    }
  },
};
