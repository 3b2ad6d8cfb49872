import { hash } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import { createHashSet, type HashSet } from './hash-set.ts';
import { SIGNATURE_WINDOW_MS } from './signing.ts';

/** A request may be dated a whole window ahead and stays believable a window after that: its nonce lives two windows. */
const GENERATION_MS = SIGNATURE_WINDOW_MS / 2;
const GENERATIONS = 5;
const HEX_OF_32_BITS = 8;

/**
 * Remembers the nonces of all vendors as 64-bit hashes, in generations of half a window that are dropped whole. `limit`
 * bounds them: 4 million are some 64 MB.
 */
export const createNonces = (clock: Clock, limit: number) => {
  let generations: HashSet[] = [createHashSet()];
  let remembered = 0;
  let youngest = Math.floor(clock.now() / GENERATION_MS);

  const turn = (): void => {
    const current = Math.floor(clock.now() / GENERATION_MS);
    // A clock that steps back keeps everything a little longer.
    for (; youngest < current; youngest += 1) {
      if (current - youngest > GENERATIONS) youngest = current - GENERATIONS;
      generations = [createHashSet(), ...generations.slice(0, GENERATIONS - 1)];
      remembered = generations.reduce((sum, { size }) => sum + size, 0);
    }
  };

  return {
    /** No room for another value: the caller sheds load, because forgetting one would let a repeat in. */
    isFull(): boolean {
      turn();
      return remembered >= limit;
    },
    /** True exactly once per value within the window, also for a request dated ahead. */
    isFresh(nonce: string): boolean {
      turn();
      const digest = hash('sha1', nonce);
      const upper = Number.parseInt(digest.slice(0, HEX_OF_32_BITS), 16);
      const lower = Number.parseInt(digest.slice(HEX_OF_32_BITS, 2 * HEX_OF_32_BITS), 16);
      for (const generation of generations) if (generation.has(upper, lower)) return false;
      generations[0]?.add(upper, lower);
      remembered += 1;
      return true;
    },
  };
};

export type Nonces = ReturnType<typeof createNonces>;
