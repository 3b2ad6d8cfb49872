import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inclusionPath, isIncluded, leafHash, merkleRoot } from './index.ts';

const sha = (...parts: (string | Buffer)[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex');
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const node = (left: string, right: string) => sha(Buffer.of(1), bytes(left), bytes(right));
const leavesOf = (size: number) => Array.from({ length: size }, (_, at) => leafHash(`leaf ${at}`));

describe('the Merkle tree of RFC 6962', () => {
  test('of none, one, two, three and five leaves is the tree that the RFC draws', () => {
    const [a, b, c, d, e] = leavesOf(5) as [string, string, string, string, string];
    expect(a).toBe(sha(Buffer.of(0), 'leaf 0'));
    expect(merkleRoot([])).toBe(sha(''));
    expect(merkleRoot([a])).toBe(a);
    expect(merkleRoot([a, b])).toBe(node(a, b));
    expect(merkleRoot([a, b, c])).toBe(node(node(a, b), c));
    expect(merkleRoot([a, b, c, d, e])).toBe(node(node(node(a, b), node(c, d)), e));
  });

  test('proves each of its leaves, and no other text, place, size or root', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, pick) => {
        const index = pick % size;
        const leaves = leavesOf(size);
        const leaf = leaves[index] as string;
        const proof = { index, size, path: inclusionPath(leaves, index), root: merkleRoot(leaves) };
        expect(isIncluded(leaf, proof)).toBe(true);
        expect(isIncluded(leafHash('another'), proof)).toBe(false);
        expect(isIncluded(leaf, { ...proof, root: leafHash('another') })).toBe(false);
        expect(isIncluded(leaf, { ...proof, path: [...proof.path, leaf] })).toBe(false);
        if (proof.path.length > 0) expect(isIncluded(leaf, { ...proof, path: proof.path.slice(1) })).toBe(false);
        if (size > 1) expect(isIncluded(leaf, { ...proof, index: index === 0 ? 1 : 0 })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('never throws over a malformed proof', () => {
    const good = { index: 0, size: 2, path: [leafHash('b')], root: merkleRoot([leafHash('a'), leafHash('b')]) };
    for (const bad of [{ index: -1 }, { index: 2 }, { index: 0.5 }, { size: 0 }, { path: ['xyz'] }, { root: '' }])
      expect(isIncluded(leafHash('a'), { ...good, ...bad })).toBe(false);
    expect(() => inclusionPath([], 0)).toThrow(RangeError);
  });
});
