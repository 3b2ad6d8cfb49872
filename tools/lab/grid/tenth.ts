import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import type { Script } from '../stage.ts';
import { GRID } from './index.ts';

const PARTS = 10;

/** Of every commit another tenth, and of one commit always the same: a red run is red again. `LAB_SEED` names one. */
export const gridSeed = (): number => {
  const given = process.env.LAB_SEED;
  if (given !== undefined && /^\d+$/.test(given)) return Number(given);
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(head.slice(0, 7), 16);
  } catch {
    // Not a clone.
    return 1;
  }
};

const isOf = (seed: number, vendor: string, name: string): boolean =>
  createHash('sha256').update(`${seed} ${vendor} ${name}`).digest().readUInt32BE(0) % PARTS === 0;

/** The scripts of the grid that a vendor is given: all, or the tenth that the seed chooses for it. */
export const gridFor = (vendor: string, seed: number, isWhole: boolean): readonly Script[] =>
  isWhole ? GRID : GRID.filter(({ name }) => isOf(seed, vendor, name));
