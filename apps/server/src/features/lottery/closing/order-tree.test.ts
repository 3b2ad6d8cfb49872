import { inclusionPath, isIncluded, leafHash, merkleRoot } from '@trevo/engines/fair';
import { expect, test } from 'vitest';
import { findLeaf, growTree, pathOf, rootOf, sizeOf } from './order-tree.ts';

test('the tree over an issue’s orders is the one that everybody else grows, of every size', () => {
  const leaves = Array.from({ length: 130 }, (_, at) => leafHash(`order ${at}`));
  for (const size of [0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 33, 64, 65, 100, 127, 128, 130]) {
    const some = leaves.slice(0, size);
    const tree = growTree(Buffer.from(some.join(''), 'hex'));
    expect([size, sizeOf(tree), rootOf(tree)]).toEqual([size, size, merkleRoot(some)]);
    for (const [index, leaf] of some.entries()) {
      const path = pathOf(tree, index);
      expect(path).toEqual(inclusionPath(some, index));
      expect(isIncluded(leaf, { index, size, path, root: rootOf(tree) })).toBe(true);
    }
    for (const index of [-1, size, 0.5]) expect(() => pathOf(tree, index)).toThrow(RangeError);
  }
});

test('a leaf is found where it is whole, not over the border of two others', () => {
  const some = Array.from({ length: 5 }, (_, at) => Buffer.from(leafHash(`order ${at}`), 'hex'));
  const leaves = Buffer.concat(some);
  expect(some.map((leaf) => findLeaf(leaves, leaf))).toEqual([0, 1, 2, 3, 4]);
  const across = leaves.subarray(16, 48);
  expect(findLeaf(leaves, across)).toBeNull();
  expect(findLeaf(Buffer.concat([leaves, across]), across)).toBe(5);
  expect(findLeaf(Buffer.alloc(0), across)).toBeNull();
});
