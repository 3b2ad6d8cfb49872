import { namedWords, type WordSource, wordByWord } from './sources.ts';

/** Sources that a battery must refuse: each has a fault that somebody has shipped. */

const made =
  (next: () => number): WordSource =>
  (count) => {
    const words = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) words[at] = next();
    return words;
  };

/** A source in which one bit always stands. */
export function stuckBit(bit: number): WordSource {
  const good = namedWords('stuck');
  return (count) => good(count).map((word) => (word | (1 << bit)) >>> 0);
}

/** A bit that stands a little too often: 51 in 100. */
export function leaningBit(bit: number): WordSource {
  const next = wordByWord(namedWords('leaning'));
  return made(() => {
    const word = next();
    return next() % 50 === 0 ? (word | (1 << bit)) >>> 0 : word;
  });
}

/** The linear congruence of Numerical Recipes, whole: its low bits repeat soon, its high ones lie on planes. */
export function congruence(): WordSource {
  let state = 20_261_128;
  return made(() => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0));
}

/** The upper 16 bits of two steps of the same: good by eye, and it repeats after 2^31 words. */
export function congruenceHigh(): WordSource {
  let state = 20_261_128;
  const half = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 16;
  return made(() => ((half() << 16) | half()) >>> 0);
}

/** Marsaglia's xorshift of 128 bits: every bit a sum of 128 bits before it, which only ranks of matrices see. */
export function xorshift128(): WordSource {
  let [x, y, z, w] = [123_456_789, 362_436_069, 521_288_629, 88_675_123];
  return made(() => {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return w >>> 0;
  });
}

/** Words of which every fourth looks back: its number of ones leans to that of the word before. */
export function leaningWeights(): WordSource {
  const next = wordByWord(namedWords('weights'));
  let before = 0;
  return made(() => {
    const word = next();
    const kept = next() % 4 === 0 ? (before & 0xff00_0000) | (word & 0x00ff_ffff) : word;
    before = kept >>> 0;
    return before;
  });
}

/** A generator whose state is saved and restored: each 4,096 words come a second time later on. */
export function replayed(): WordSource {
  const good = namedWords('replayed');
  let [block, at, second] = [good(4_096), 0, false];
  return made(() => {
    if (at === block.length) {
      if (second) block = good(4_096);
      second = !second;
      at = 0;
    }
    at += 1;
    return block[at - 1] as number;
  });
}

/** How a range is drawn. */
export type DrawInt = (next: () => number, n: number) => number;

/** A byte and its remainder. */
export const byteRemainder: DrawInt = (next, n) => (next() & 0xff) % n;

/** Rejection that lets one byte too many through. */
export const rejectionOffByOne: DrawInt = (next, n) => {
  const limit = 256 - (256 % n);
  let byte = next() & 0xff;
  while (byte > limit) byte = next() & 0xff;
  return byte % n;
};

/** A range of one more, whose last number is made the first. */
export const oneTooMany: DrawInt = (next, n) => (next() % (n + 1)) % n;

/** A float of nine bits, scaled. */
export const coarseFloat: DrawInt = (next, n) => Math.floor(((next() >>> 23) / 512) * n);

/** The last draw is kept once in a hundred. */
export function stickyDraw(): DrawInt {
  let last = 0;
  return (next, n) => (last = next() % 100 === 0 ? last % n : next() % n);
}

/** How an order is drawn, from draws of ranges. */
export type DrawOrder = (int: (n: number) => number, n: number) => number[];

const swap = (order: number[], a: number, b: number): void => {
  [order[a], order[b]] = [order[b] as number, order[a] as number];
};
const inOrder = (n: number): number[] => Array.from({ length: n }, (_, at) => at);

/** Swaps every place with any place: n^n ways share n! orders unevenly. */
export const swapWithAny: DrawOrder = (int, n) => {
  const order = inOrder(n);
  for (let at = 0; at < n; at += 1) swap(order, at, int(n));
  return order;
};

/** Sattolo's: no card stays where it was. */
export const onlyCycles: DrawOrder = (int, n) => {
  const order = inOrder(n);
  for (let at = n - 1; at > 0; at -= 1) swap(order, at, int(at));
  return order;
};

/** Stops one step early: the first two places are never swapped. */
export const oneStepShort: DrawOrder = (int, n) => {
  const order = inOrder(n);
  for (let at = n - 1; at > 1; at -= 1) swap(order, at, int(at + 1));
  return order;
};
