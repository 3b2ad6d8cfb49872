import { cellsP } from '../p-values.ts';

/** The rank over the field of two elements; rows of 32 columns a word. */
export function rankOf(rows: readonly Uint32Array[]): number {
  const left: Uint32Array[] = rows.map((row) => row.slice());
  const width = left[0]?.length ?? 0;
  let rank = 0;
  for (let column = 0; column < width * 32 && rank < left.length; column += 1) {
    const [word, bit] = [column >> 5, 31 - (column & 31)];
    const stands = (row: Uint32Array): boolean => (((row[word] as number) >>> bit) & 1) === 1;
    const found = left.findIndex((row, at) => at >= rank && stands(row));
    if (found < 0) continue;
    const pivot = left[found] as Uint32Array;
    left[found] = left[rank] as Uint32Array;
    left[rank] = pivot;
    for (let at = rank + 1; at < left.length; at += 1) {
      const row = left[at] as Uint32Array;
      if (stands(row))
        for (let one = word; one < width; one += 1) row[one] = ((row[one] as number) ^ (pivot[one] as number)) >>> 0;
    }
    rank += 1;
  }
  return rank;
}

/** The chance that a square of fair bits has rank size - 0, 1, 2, or less (Marsaglia and Tsay 1985). */
export function rankChances(size: number): readonly number[] {
  const chanceOf = (rank: number): number => {
    let chance = 2 ** -((size - rank) ** 2);
    for (let at = 0; at < rank; at += 1) chance *= (1 - 2 ** (at - size)) ** 2 / (1 - 2 ** (at - rank));
    return chance;
  };
  const [whole, one, two] = [chanceOf(size), chanceOf(size - 1), chanceOf(size - 2)];
  return [whole, one, two, 1 - whole - one - two];
}

const ranksP = (size: number, squares: number, square: (at: number) => readonly Uint32Array[]): number => {
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < squares; at += 1) {
    const place = Math.min(3, size - rankOf(square(at)));
    counts[place] = (counts[place] as number) + 1;
  }
  return cellsP(counts, rankChances(size));
};

/** Squares of 32 words in a row. */
export const wordRanks = (words: Uint32Array, squares: number): number =>
  ranksP(32, Math.min(squares, Math.floor(words.length / 32)), (at) =>
    Array.from({ length: 32 }, (_, row) => words.slice(at * 32 + row, at * 32 + row + 1)),
  );

export const WIDE = 160;

/** Squares of 160 x 160 bits of one place, word after word: a generator whose bits are sums of the 128 bits of its state has no higher rank than that. */
export const bitRanks = (words: Uint32Array, bit: number): number =>
  ranksP(WIDE, Math.floor(words.length / WIDE ** 2), (at) =>
    Array.from({ length: WIDE }, (_, row) => {
      const bits = new Uint32Array(WIDE / 32);
      for (let column = 0; column < WIDE; column += 1) {
        const word = words[at * WIDE ** 2 + row * WIDE + column] as number;
        bits[column >> 5] = (((bits[column >> 5] as number) << 1) | ((word >>> bit) & 1)) >>> 0;
      }
      return bits;
    }),
  );
