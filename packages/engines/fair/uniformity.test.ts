import { describe, expect, test } from 'vitest';
import { createStream, type FairStream } from './index.ts';

/**
 * Chi-square of seeded draws against the 99.9 % limit of each test. The seeds are fixed, so a pass is a fact and not luck;
 * the known-bad mappings below run through the same check and must fail it, or the check would prove nothing.
 */
const SEED = '5f'.repeat(32);

type DrawInt = (stream: FairStream, n: number) => number;
type DrawOrder = (stream: FairStream, n: number) => number[];

/** 99.9 % point of chi-square by Wilson and Hilferty, within 0.1 % for the degrees used here. */
function limitOf(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function intsAreUniform(draw: DrawInt, n: number, rounds = 60_000): boolean {
  const stream = createStream({
    serverSeed: SEED,
    game: 'test',
    mathVersion: 'm1',
    nonce: n,
    clientSeed: 'uniformity',
  });
  const counts = new Array<number>(n).fill(0);
  for (let i = 0; i < rounds; i += 1) {
    const value = draw(stream, n);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts.length === n && chiSquare(counts, rounds / n) < limitOf(n - 1);
}

/** Counts how often each card lands in each place: (n - 1)^2 degrees of freedom. */
function ordersAreUniform(draw: DrawOrder, n: number, rounds = 8_000): boolean {
  const stream = createStream({ serverSeed: SEED, game: 'test', mathVersion: 'm1', nonce: n, clientSeed: 'orders' });
  const counts = new Array<number>(n * n).fill(0);
  for (let i = 0; i < rounds; i += 1) {
    draw(stream, n).forEach((card, place) => {
      counts[card * n + place] = (counts[card * n + place] ?? 0) + 1;
    });
  }
  return chiSquare(counts, rounds / n) < limitOf((n - 1) ** 2);
}

const real: DrawInt = (stream, n) => stream.int(n);
const byteModulo: DrawInt = (stream, n) => Number(stream.u64() & 0xffn) % n;
const stuckBit: DrawInt = (stream, n) => Number((stream.u64() | 1n) % BigInt(n));
const offByOne: DrawInt = (stream, n) => Number(stream.u64() % BigInt(n + 1));

/** Swaps every place with any place: n^n equally likely ways can never share n! orders evenly. */
const naiveShuffle: DrawOrder = (stream, n) => {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = 0; i < n; i += 1) {
    const j = stream.int(n);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
};

/** Never leaves a card in place (Sattolo): only cycles come out. */
const cyclicShuffle: DrawOrder = (stream, n) => {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = stream.int(i);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
};

describe('draws of fair/v1', () => {
  test.each([2, 24, 37, 52, 80, 100])('are uniform over %d cells', (n) => {
    expect(intsAreUniform(real, n)).toBe(true);
  });

  test('put every card in every place equally often', () => {
    expect(ordersAreUniform((stream, n) => stream.shuffle(n), 10)).toBe(true);
  });
});

describe('the check itself', () => {
  test('finds a modulo over one byte', () => expect(intsAreUniform(byteModulo, 37)).toBe(false));
  test('finds a stuck bit', () => expect(intsAreUniform(stuckBit, 24)).toBe(false));
  test('finds an off-by-one range', () => expect(intsAreUniform(offByOne, 100)).toBe(false));
  test('finds a shuffle that swaps with any place', () => expect(ordersAreUniform(naiveShuffle, 10)).toBe(false));
  test('finds a shuffle that makes only cycles', () => expect(ordersAreUniform(cyclicShuffle, 10)).toBe(false));
});
