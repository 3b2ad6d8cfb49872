const TWO_64 = 1n << 64n;

/**
 * A uniform whole number in [0, n) from uniform 64-bit words: a word at or above the last whole multiple of n is thrown away
 * and the next one taken, so that no remainder is likelier than another. A plain `% n` or a float would be biased.
 * @throws RangeError when n is not a whole number from 1 to 2^53 - 1.
 */
export function uniformInt(nextWord: () => bigint, n: number): number {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`a range is a whole number from 1: ${n}`);
  const size = BigInt(n);
  const limit = TWO_64 - (TWO_64 % size);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return Number(word % size);
}
