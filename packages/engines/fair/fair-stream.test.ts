import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitOf,
  crashPoint,
  createStream,
  fairGameOf,
  isCnonce,
  isPlayerSeed,
  joinClientSeed,
  pickWeighted,
  seedBytes,
  seedHex,
  verifyCommit,
} from './index.ts';
import vectors from './vectors/fair-v1.json' with { type: 'json' };

const { serverSeed } = vectors;
const hex = (word: bigint) => word.toString(16).padStart(16, '0');
const base = { serverSeed, ...vectors.words.input };

describe('the printed vectors of fair/v1', () => {
  test('the commitment', () => {
    expect(commitOf(serverSeed)).toBe(vectors.commit);
    expect(commitOf(seedBytes(serverSeed))).toBe(vectors.commit);
    expect(seedHex(seedBytes(serverSeed))).toBe(serverSeed);
  });

  test('the first block of words', () => {
    const stream = createStream(base);
    expect(vectors.words.u64.map(() => hex(stream.u64()))).toEqual(vectors.words.u64);
    expect(stream.wordsUsed).toBe(4);
  });

  test('whole numbers, across a block border', () => {
    const { input, n, values } = vectors.ints;
    const stream = createStream({ serverSeed, ...input });
    expect(values.map(() => stream.int(n))).toEqual(values);
    expect(stream.draws).toEqual(values.map((value) => ({ n, value })));
    expect(stream.wordsUsed).toBe(5);
  });

  test('a deck', () => {
    const { input, n, first } = vectors.shuffle;
    const order = createStream({ serverSeed, ...input }).shuffle(n);
    expect(order.slice(0, first.length)).toEqual(first);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
  });

  test('a crash point', () => {
    const { input, edgeBp, hundredths } = vectors.crash;
    expect(crashPoint(createStream({ serverSeed, ...input }).bits52(), edgeBp)).toBe(BigInt(hundredths));
  });
});

describe('what decides a round', () => {
  test('a change of any input changes the words', () => {
    const words = [
      base,
      { ...base, serverSeed: `${serverSeed.slice(0, -1)}e` },
      { ...base, game: 'dice-2' },
      { ...base, mathVersion: 'm2' },
      { ...base, nonce: 1 },
      { ...base, clientSeed: 'jogador-2' },
    ].map((input) => hex(createStream(input).u64()));
    expect(new Set(words).size).toBe(words.length);
  });

  test.each([
    { game: 'Dice' },
    { game: 'a|b' },
    { game: '' },
    { mathVersion: 'm|1' },
    { nonce: -1 },
    { nonce: 0.5 },
    { clientSeed: '' },
    { clientSeed: 'x'.repeat(98) },
    { serverSeed: 'ff' },
    { serverSeed: serverSeed.toUpperCase() },
    { serverSeed: new Uint8Array(31) },
  ])('refuses %j', (wrong) => {
    expect(() => createStream({ ...base, ...wrong })).toThrow(RangeError);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses the range %d', (n) => {
    expect(() => createStream(base).int(n)).toThrow(RangeError);
  });

  test('a draw always lies in its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.nat(), (n, nonce) => {
        const value = createStream({ ...base, nonce }).int(n);
        expect(Number.isSafeInteger(value) && value >= 0 && value < n).toBe(true);
      }),
    );
  });
});

describe('seeds', () => {
  test('a changed bit in a revealed seed is found', () => {
    expect(verifyCommit(serverSeed, vectors.commit)).toBe(true);
    for (let bit = 0; bit < 256; bit += 1) {
      const forged = seedBytes(serverSeed).slice();
      forged[bit >> 3] = (forged[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(verifyCommit(forged, vectors.commit)).toBe(false);
    }
    expect(verifyCommit('not a seed', vectors.commit)).toBe(false);
    expect(verifyCommit(new Uint8Array(0), vectors.commit)).toBe(false);
  });

  test('a player seed is 1 to 64 plain characters', () => {
    expect(['a', 'A_b-9', 'x'.repeat(64)].map(isPlayerSeed)).toEqual([true, true, true]);
    expect(['', 'x'.repeat(65), 'a b', 'a:b', 'é', 'a\n'].map(isPlayerSeed)).toEqual(Array(6).fill(false));
  });

  test('a bet seed joins the player seed and 128 fresh bits', () => {
    const cnonce = '0123456789abcdef0123456789abcdef';
    expect(isCnonce(cnonce)).toBe(true);
    expect([cnonce.toUpperCase(), cnonce.slice(1), `${cnonce}0`].map(isCnonce)).toEqual([false, false, false]);
    expect(joinClientSeed('x'.repeat(64), cnonce)).toHaveLength(97);
    expect(() => joinClientSeed('', cnonce)).toThrow(RangeError);
    expect(() => joinClientSeed('a', '')).toThrow(RangeError);
  });

  test('a catalogue code has one name in the message', () => {
    expect(fairGameOf('SPB_A')).toBe('spb-a');
  });
});

describe('crash points', () => {
  const top = (1n << 52n) - 1n;

  test('begin at 1.00 and end at the largest word', () => {
    expect(crashPoint(0n, 100)).toBe(100n);
    expect(crashPoint(0n, 0)).toBe(100n);
    expect(crashPoint(top, 100)).toBe(99n << 52n);
    expect(crashPoint(1n << 51n, 100)).toBe(198n);
  });

  test('grow with the word', () => {
    const word = fc.bigInt({ min: 0n, max: top });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(a <= b === crashPoint(a, 100) <= crashPoint(b, 100) || crashPoint(a, 100) === crashPoint(b, 100)).toBe(
          true,
        );
      }),
    );
  });

  test('refuse arguments out of range', () => {
    expect(() => crashPoint(-1n, 100)).toThrow(RangeError);
    expect(() => crashPoint(top + 1n, 100)).toThrow(RangeError);
    expect(() => crashPoint(0n, 10_000)).toThrow(RangeError);
  });
});

describe('weighted picks', () => {
  test('every weight owns exactly its share of the range, in table order', () => {
    const weights = [1, 3, 0, 6];
    const picked = Array.from({ length: 10 }, (_, u) => pickWeighted({ int: () => u }, weights));
    expect(picked).toEqual([0, 1, 1, 1, 3, 3, 3, 3, 3, 3]);
  });

  test('goes on behind any number of words as if it had never been closed', () => {
    const whole = createStream(base);
    const words = Array.from({ length: 12 }, () => whole.u64());
    for (let from = 0; from < words.length; from += 1) {
      const later = createStream(base, from);
      expect(later.u64()).toBe(words[from]);
      expect(later.wordsUsed).toBe(from + 1);
    }
    for (const from of [-1, 0.5, Number.NaN]) expect(() => createStream(base, from)).toThrow(RangeError);
  });
});
