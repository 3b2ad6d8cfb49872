import { cellsP, chiSquareOf, chiSquareP, normalP } from '../p-values.ts';

const BITS = 32;

/** How many bits of a word stand. */
export function weightOf(word: number): number {
  let left = word - ((word >>> 1) & 0x5555_5555);
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** How far a count of so many fair coins is off, in deviations. */
const coins = (count: number, of: number): number => (2 * count - of) / Math.sqrt(of);
const squares = (all: readonly number[]): number => all.reduce((sum, z) => sum + z * z, 0);

/** Each of the 32 places stands in half of the words: the squares of 32 independent deviations. */
export function bitPlaces(words: Uint32Array): number {
  const counts = new Array<number>(BITS).fill(0);
  for (const word of words)
    for (let bit = 0; bit < BITS; bit += 1) counts[bit] = (counts[bit] as number) + ((word >>> bit) & 1);
  return chiSquareP(squares(counts.map((count) => coins(count, words.length))), BITS);
}

/** The bits of each place by themselves, 32 words in one. What is left over at the end is left out. */
function planesOf(words: Uint32Array): readonly Uint32Array[] {
  const size = Math.floor(words.length / BITS);
  const planes = Array.from({ length: BITS }, () => new Uint32Array(size));
  for (const [bit, plane] of planes.entries())
    for (let at = 0; at < size; at += 1) {
      let bits = 0;
      for (let next = at * BITS; next < (at + 1) * BITS; next += 1)
        bits = (bits << 1) | (((words[next] as number) >>> bit) & 1);
      plane[at] = bits;
    }
  return planes;
}

/**
 * Every two places differ in half of the words, within a word (496 pairs) and from one word to the next (1,024): of fair bits any two such
 * differences are independent, so the squares of their deviations follow chi-square.
 */
export function bitPairs(words: Uint32Array, lag: 0 | 1): number {
  const here = planesOf(words.subarray(0, words.length - lag));
  const there = lag === 0 ? here : planesOf(words.subarray(lag));
  const zs = here.flatMap((plane, bit) =>
    (lag === 0 ? there.slice(bit + 1) : there).map((other) => {
      let differ = 0;
      for (let at = 0; at < plane.length; at += 1) differ += weightOf((plane[at] as number) ^ (other[at] as number));
      return coins(differ, plane.length * BITS);
    }),
  );
  return chiSquareP(squares(zs), zs.length);
}

/** Runs of equal bits of one place from word to word (NIST SP 800-22, 2.3): too many or too few. */
export function runsOfBit(words: Uint32Array, bit: number): number {
  let [ones, runs, before] = [0, 0, -1];
  for (const word of words) {
    const here = (word >>> bit) & 1;
    ones += here;
    if (here !== before) runs += 1;
    before = here;
  }
  const [n, share] = [words.length, ones / words.length];
  const spread = share * (1 - share);
  // All alike: no runs to speak of.
  return spread === 0 ? 0 : normalP((runs - 2 * n * spread) / (2 * Math.sqrt(n) * spread));
}

/** Each of 256 bytes as often as any other, over all four of each word. */
export function bytes(words: Uint32Array): number {
  const counts = new Uint32Array(256);
  for (const byte of new Uint8Array(words.buffer, words.byteOffset, words.byteLength))
    counts[byte] = (counts[byte] as number) + 1;
  return chiSquareP(
    chiSquareOf(counts, () => (words.length * 4) / 256),
    255,
  );
}

/** The lowest bits of eight words as one byte: a congruence repeats there first. */
export function lowBytes(words: Uint32Array): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at + 8 <= words.length; at += 8) {
    let byte = 0;
    for (let next = 0; next < 8; next += 1) byte = byte * 2 + ((words[at + next] as number) & 1);
    counts[byte] = (counts[byte] as number) + 1;
  }
  return chiSquareP(
    chiSquareOf(counts, () => Math.floor(words.length / 8) / 256),
    255,
  );
}

/** Chances of a word of 32 fair bits to have few, about half, or many of them: below 15, 15 to 17, above. */
const CLASSES = ((): readonly number[] => {
  const chances = [0, 0, 0];
  let ways = 1;
  for (let weight = 0; weight <= BITS; weight += 1) {
    const place = classOf(weight);
    chances[place] = (chances[place] as number) + ways / 2 ** BITS;
    ways = (ways * (BITS - weight)) / (weight + 1);
  }
  return chances;
})();
function classOf(weight: number): 0 | 1 | 2 {
  if (weight < 15) return 0;
  return weight <= 17 ? 1 : 2;
}

/** Numbers of ones of three words in a row, each few, half or many: 27 cells. After the idea of PractRand's DC6. */
export function weightTriples(words: Uint32Array): number {
  const counts = new Uint32Array(27);
  for (let at = 0; at + 3 <= words.length; at += 3) {
    const [a, b, c] = [words[at] as number, words[at + 1] as number, words[at + 2] as number];
    const cell = classOf(weightOf(a)) * 9 + classOf(weightOf(b)) * 3 + classOf(weightOf(c));
    counts[cell] = (counts[cell] as number) + 1;
  }
  const chance = (cell: number): number =>
    (CLASSES[Math.floor(cell / 9)] as number) *
    (CLASSES[Math.floor(cell / 3) % 3] as number) *
    (CLASSES[cell % 3] as number);
  return cellsP(
    counts,
    Array.from(counts, (_, cell) => chance(cell)),
  );
}

/** Whether blocks of 1, 4, 16, 64 and 256 words lean as the block before did: bits near each other at several scales, as PractRand's BCFN. */
export function weightScales(words: Uint32Array): number {
  let sums = Array.from(words, (word) => weightOf(word) - BITS / 2);
  let variance = BITS / 4;
  const zs: number[] = [];
  for (let scale = 0; scale < 5; scale += 1) {
    let products = 0;
    for (let at = 1; at < sums.length; at += 1) products += (sums[at] as number) * (sums[at - 1] as number);
    zs.push(products / (variance * Math.sqrt(sums.length - 1)));
    sums = Array.from({ length: Math.floor(sums.length / 4) }, (_, at) =>
      [0, 1, 2, 3].reduce((sum, next) => sum + (sums[at * 4 + next] as number), 0),
    );
    variance *= 4;
  }
  return chiSquareP(squares(zs), zs.length);
}
