import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIncluded, leafHash, merkleRoot } from '../index.ts';
import { grow, isConsistent, NO_LEAVES, readConsistency, readInclusion, readRoot, rootOfFrontier } from './index.ts';

/** The leaves of the tree that certificate-transparency's own tests draw (RFC 6962 reference vectors). */
const VECTORS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
/** As text: each byte of these vectors is one of ASCII. */
const vectorLeaves = VECTORS.map((hex) => leafHash(Buffer.from(hex, 'hex').toString('latin1')));
const leavesOf = (size: number, word = 'leaf') => Array.from({ length: size }, (_, at) => leafHash(`${word} ${at}`));

/** Hashes as a database keeps them: leaves, and those that growing completed. */
const stored = (leaves: readonly string[]) => {
  const { frontier, completed } = grow(NO_LEAVES, leaves);
  const byKey = new Map(completed.map(({ level, index, hash }) => [`${level} ${index}`, hash]));
  const read = (level: number, from: number, count: number) =>
    Promise.resolve(
      Array.from({ length: count }, (_, at) =>
        level === 0 ? leaves[from + at] : byKey.get(`${level} ${from + at}`),
      ).filter((hash) => hash !== undefined),
    );
  return { frontier, read };
};
const proofOf = async (leaves: readonly string[], first: number) => ({
  first,
  firstRoot: merkleRoot(leaves.slice(0, first)),
  size: leaves.length,
  root: merkleRoot(leaves),
  path: await readConsistency(stored(leaves).read, first, leaves.length),
});

describe('the tree of the log', () => {
  test('has the roots of the reference tree at every size', async () => {
    for (let size = 1; size <= 8; size += 1) {
      const { frontier, read } = stored(vectorLeaves.slice(0, size));
      expect(rootOfFrontier(frontier)).toBe(ROOTS[size - 1]);
      expect(await readRoot(read, size)).toBe(ROOTS[size - 1]);
    }
  });

  test('gives the consistency proofs of the reference tree', async () => {
    const { read } = stored(vectorLeaves);
    expect(await readConsistency(read, 1, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(await readConsistency(read, 6, 8)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(await readConsistency(read, 0, 8)).toEqual([]);
    expect(await readConsistency(read, 8, 8)).toEqual([]);
  });

  test('grows in any steps to the same root, and keeps what its proofs need', async () => {
    const leaves = leavesOf(600);
    let frontier = NO_LEAVES;
    for (const step of [1, 254, 1, 1, 255, 88]) {
      frontier = grow(frontier, leaves.slice(frontier.size, frontier.size + step)).frontier;
      expect(rootOfFrontier(frontier)).toBe(merkleRoot(leaves.slice(0, frontier.size)));
    }
    expect(grow(NO_LEAVES, leaves).completed).toEqual([
      { level: 1, index: 0, hash: merkleRoot(leaves.slice(0, 256)) },
      { level: 1, index: 1, hash: merkleRoot(leaves.slice(256, 512)) },
    ]);
    const { read } = stored(leaves);
    for (const index of [0, 255, 256, 511, 599]) {
      const path = await readInclusion(read, index, 600);
      expect(isIncluded(leaves[index] as string, { index, size: 600, path, root: merkleRoot(leaves) })).toBe(true);
    }
  });

  test('proves every earlier tree; another root, size, path or a tree whose past was changed is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), async (size, pick, spot) => {
        const leaves = leavesOf(size);
        const first = 1 + (pick % (size - 1));
        const proof = await proofOf(leaves, first);
        expect(isConsistent(proof)).toBe(true);
        const other = leafHash('another');
        expect(isConsistent({ ...proof, root: other })).toBe(false);
        expect(isConsistent({ ...proof, firstRoot: other })).toBe(false);
        expect(isConsistent({ ...proof, path: [...proof.path, other] })).toBe(false);
        expect(isConsistent({ ...proof, path: proof.path.slice(1) })).toBe(false);
        expect(isConsistent({ ...proof, path: proof.path.with(spot % proof.path.length, other) })).toBe(false);
        expect(isConsistent({ ...proof, first: first === 1 ? 2 : first - 1 })).toBe(false);
        const changed = leaves.with(spot % first, other);
        const split = await proofOf(changed, first);
        expect(isConsistent({ ...split, firstRoot: proof.firstRoot })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('tells a cut tail, swapped leaves and a malformed proof', async () => {
    const leaves = leavesOf(9);
    const proof = await proofOf(leaves, 5);
    expect(isConsistent({ ...proof, first: 9, size: 5, firstRoot: proof.root, root: proof.firstRoot })).toBe(false);
    const [a = '', b = '', ...rest] = leaves;
    const swapped = await proofOf([b, a, ...rest], 5);
    expect(isConsistent({ ...swapped, firstRoot: proof.firstRoot })).toBe(false);
    for (const bad of [{ first: -1 }, { first: 0.5 }, { size: Number.NaN }, { path: ['xyz'] }, { root: '' }])
      expect(isConsistent({ ...proof, ...bad })).toBe(false);
  });
});
