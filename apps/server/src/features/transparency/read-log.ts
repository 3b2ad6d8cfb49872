import { type ReadHashes, readConsistency, readInclusion, readRoot, TILE_WIDTH } from '@trevo/engines/log';
import type { Db } from '../../platform/db/database.ts';
import { createLately } from '../../platform/lately.ts';
import { listHashes } from './log.repository.ts';

/** Reads hashes for proofs. Whole tiles never change: the last ones used are remembered. */
export const createReader = (db: Db, { isRemembering = true } = {}): ReadHashes => {
  const tiles = createLately<string, readonly string[]>(400);
  return async (level, from, count) => {
    const tile = Math.floor(from / TILE_WIDTH);
    const start = tile * TILE_WIDTH;
    // A part of a proof is a power of two of at most half a tile, at a multiple of its size: always within one.
    const name = `${level} ${tile}`;
    const known = tiles.get(name);
    if (known) return known.slice(from - start, from - start + count);
    const whole = await listHashes(db, level, start, TILE_WIDTH);
    if (isRemembering && whole.length === TILE_WIDTH) tiles.set(name, whole);
    return whole.slice(from - start, from - start + count);
  };
};

export const createProofs = (db: Db) => {
  const read = createReader(db);
  return {
    inclusion: (index: number, size: number) => readInclusion(read, index, size),
    consistency: (first: number, size: number) => readConsistency(read, first, size),
    root: (size: number) => readRoot(read, size),
  };
};
export type Proofs = ReturnType<typeof createProofs>;
