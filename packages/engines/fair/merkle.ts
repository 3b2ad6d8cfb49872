import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The Merkle tree of RFC 6962 (2.1): leaves and nodes are told apart by their first byte, so no node can pass for a leaf.

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a leaf's text (UTF-8), hex. */
export const leafHash = (text: string): string => bytesToHex(sha256(concatBytes(LEAF, utf8ToBytes(text))));

const nodeHash = (left: string, right: string): string =>
  bytesToHex(sha256(concatBytes(NODE, hexToBytes(left), hexToBytes(right))));

/** The largest power of two below a count of two or more. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** The root over leaf hashes in their order, hex; of none, the hash of nothing. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return bytesToHex(sha256(new Uint8Array()));
  if (leaves.length === 1) return leaves[0] as string;
  const split = splitOf(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/** The hashes that lead from leaf `index` to the root, from below. @throws RangeError when there is no such leaf */
export function inclusionPath(leaves: readonly string[], index: number): string[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`no leaf ${index}`);
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  return index < split
    ? [...inclusionPath(leaves.slice(0, split), index), merkleRoot(leaves.slice(split))]
    : [...inclusionPath(leaves.slice(split), index - split), merkleRoot(leaves.slice(0, split))];
}

/** Whether a leaf hash stands at `index` of the `size` leaves of a root. Never throws: a malformed path is a `false`. RFC 9162, 2.1.3.2. */
export function isIncluded(
  leaf: string,
  { index, size, path, root }: { index: number; size: number; path: readonly string[]; root: string },
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  if (![leaf, root, ...path].every((hash) => /^[0-9a-f]{64}$/.test(hash))) return false;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const other of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(other, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else hash = nodeHash(hash, other);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash === root;
}
