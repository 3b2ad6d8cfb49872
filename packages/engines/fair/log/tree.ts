import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { merkleRoot } from '../merkle.ts';
import { type Block, blocksOf, consistencyRanges, inclusionRanges, type LeafRange } from './ranges.ts';

/** Hashes of a level are kept together in tiles of so many: those of level L stand for 256^L leaves each (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

/** Reads `count` hashes of a level from number `from` on: of level 0 the leaves', of level 1 those over 256 leaves each, and so on. */
export type ReadHashes = (level: number, from: number, count: number) => Promise<readonly string[]>;

/** Hash of a node over its two halves. */
const nodeHash = (left: string, right: string): string => merkleRoot([left, right]);

/** The hash of nothing. */
export const EMPTY_ROOT = bytesToHex(sha256(new Uint8Array()));

const foldRight = (hashes: readonly string[]): string =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right));

const readBlock = async (read: ReadHashes, { height, index }: Block): Promise<string> => {
  const level = Math.floor(height / TILE_HEIGHT);
  const count = 2 ** (height % TILE_HEIGHT);
  const hashes = await read(level, index * count, count);
  if (hashes.length !== count) throw new Error(`level ${level} has no ${count} hashes from ${index * count} on`);
  return merkleRoot(hashes);
};

const readRange = async (read: ReadHashes, range: LeafRange): Promise<string> => {
  const hashes: string[] = [];
  for (const block of blocksOf(range)) hashes.push(await readBlock(read, block));
  return foldRight(hashes);
};
const readRanges = async (read: ReadHashes, ranges: readonly LeafRange[]): Promise<string[]> => {
  const hashes: string[] = [];
  for (const range of ranges) hashes.push(await readRange(read, range));
  return hashes;
};

/** The root of the first `size` leaves. */
export const readRoot = (read: ReadHashes, size: number): Promise<string> => readRange(read, { from: 0, to: size });
/** Proof that a leaf is the one of number `index` of `size`. @throws RangeError when there is none */
export const readInclusion = (read: ReadHashes, index: number, size: number): Promise<string[]> =>
  readRanges(read, inclusionRanges(index, size));
/** Proof that the tree of `size` leaves begins with the one of `first`. @throws RangeError when `first` is larger */
export const readConsistency = (read: ReadHashes, first: number, size: number): Promise<string[]> =>
  readRanges(read, consistencyRanges(first, size));

/** A tree that only grows, as little of it as its growth needs: the hashes of its complete parts, from the left. */
export interface Frontier {
  readonly size: number;
  readonly hashes: readonly string[];
}
export const NO_LEAVES: Frontier = { size: 0, hashes: [] };

/** A hash of level 1 or more that a leaf completed. */
export interface Completed {
  readonly level: number;
  readonly index: number;
  readonly hash: string;
}

/** The tree with these leaf hashes behind it, and which hashes of the upper levels they completed. */
export function grow(
  { size, hashes }: Frontier,
  leaves: readonly string[],
): { frontier: Frontier; completed: Completed[] } {
  const [stack, completed] = [[...hashes], [] as Completed[]];
  let count = size;
  for (const leaf of leaves) {
    let hash = leaf;
    let height = 0;
    // As in adding one to a binary number: each one that turns to zero joins two halves.
    for (let rest = count; rest % 2 === 1; rest = (rest - 1) / 2) {
      hash = nodeHash(stack.pop() as string, hash);
      height += 1;
      if (height % TILE_HEIGHT === 0)
        completed.push({ level: height / TILE_HEIGHT, index: Math.floor(count / 2 ** height), hash });
    }
    stack.push(hash);
    count += 1;
  }
  return { frontier: { size: count, hashes: stack }, completed };
}

export const rootOfFrontier = ({ hashes }: Frontier): string => foldRight(hashes);

const HASH = /^[0-9a-f]{64}$/;

/**
 * Whether a tree of `size` leaves begins with one of `first`. Never throws: a malformed proof is a `false`. RFC 9162, 2.1.4.2; two
 * trees of one size are consistent when they are the same, and every tree begins with the empty one.
 */
export function isConsistent({
  first,
  firstRoot,
  size,
  root,
  path,
}: {
  readonly first: number;
  readonly firstRoot: string;
  readonly size: number;
  readonly root: string;
  readonly path: readonly string[];
}): boolean {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(size) || first < 0 || first > size) return false;
  if (![firstRoot, root, ...path].every((hash) => HASH.test(hash))) return false;
  if (first === size) return path.length === 0 && firstRoot === root;
  if (first === 0) return path.length === 0 && firstRoot === EMPTY_ROOT;
  const isPowerOfTwo = Number.isInteger(Math.log2(first)) && 2 ** Math.log2(first) === first;
  const [start, ...rest] = isPowerOfTwo ? [firstRoot, ...path] : path;
  if (start === undefined) return false;
  let [place, last] = [first - 1, size - 1];
  const up = (): void => void ([place, last] = [Math.floor(place / 2), Math.floor(last / 2)]);
  while (place % 2 === 1) up();
  let [old, now] = [start, start];
  for (const other of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      old = nodeHash(other, old);
      now = nodeHash(other, now);
      while (place % 2 === 0 && place !== 0) up();
    } else now = nodeHash(now, other);
    up();
  }
  return last === 0 && old === firstRoot && now === root;
}
