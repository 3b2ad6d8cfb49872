import { hash } from 'node:crypto';

// The tree of RFC 6962 over leaves that are hashes already, as `merkleRoot` of the engines grows it: here over bytes, since an issue may have
// hundreds of thousands of orders. Pairs are hashed level by level; the last one without a neighbour goes up as it is.

const BYTES = 32;
const NODE = 1;
const EMPTY = hash('sha256', Buffer.alloc(0), 'buffer');

/** All levels, leaves first, each the concatenation of its hashes. */
export type OrderTree = readonly Buffer[];

export const growTree = (leaves: Buffer): OrderTree => {
  const levels = [leaves];
  const pair = Buffer.alloc(1 + 2 * BYTES, NODE);
  for (let level = leaves; level.length > BYTES; ) {
    const nodes = level.length / BYTES;
    const above = Buffer.alloc(Math.ceil(nodes / 2) * BYTES);
    for (let at = 0; at + 1 < nodes; at += 2) {
      level.copy(pair, 1, at * BYTES, (at + 2) * BYTES);
      hash('sha256', pair, 'buffer').copy(above, (at / 2) * BYTES);
    }
    if (nodes % 2 === 1) level.copy(above, above.length - BYTES, level.length - BYTES);
    levels.push(above);
    level = above;
  }
  return levels;
};

export const sizeOf = (tree: OrderTree): number => (tree[0]?.length ?? 0) / BYTES;

/** At which of these leaves, one behind the other, one is; null: at none. */
export const findLeaf = (leaves: Buffer, leaf: Buffer): number | null => {
  for (let at = leaves.indexOf(leaf); at >= 0; at = leaves.indexOf(leaf, at + 1))
    if (at % BYTES === 0) return at / BYTES;
  return null;
};

/** Hex. */
export const rootOf = (tree: OrderTree): string => {
  const top = tree.at(-1);
  return (top === undefined || top.length === 0 ? EMPTY : top).toString('hex');
};

/** The hashes from a leaf to the root, from below, hex. @throws RangeError when there is no such leaf */
export const pathOf = (tree: OrderTree, index: number): string[] => {
  if (!Number.isInteger(index) || index < 0 || index >= sizeOf(tree)) throw new RangeError(`no leaf ${index}`);
  const path: string[] = [];
  let place = index;
  for (const level of tree.slice(0, -1)) {
    const beside = (place ^ 1) * BYTES;
    if (beside < level.length) path.push(level.toString('hex', beside, beside + BYTES));
    place = Math.floor(place / 2);
  }
  return path;
};
