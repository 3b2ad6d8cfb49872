/**
 * The randomness a game draws from. Games take it as an argument, so the same rules run on real draws, on a fast seeded
 * stream in simulations, and on scripted draws in tests.
 */
export interface RandomStream {
  /** A uniform whole number in [0, n). `n` is a whole number from 1 to 2^53 - 1. */
  int(n: number): number;
}

/**
 * A uniform order of 0..n-1: Fisher-Yates from the end, `j = int(i + 1)`.
 * The first k entries are a fair draw of k without replacement.
 */
export function shuffle(stream: RandomStream, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = stream.int(i + 1);
    const moved = order[i] as number;
    order[i] = order[j] as number;
    order[j] = moved;
  }
  return order;
}

/**
 * The index of an entry drawn by whole-number weights with one `int(sum)`, in table order.
 * @throws RangeError when no weight is positive.
 */
export function pickWeighted(stream: RandomStream, weights: readonly number[]): number {
  let left = stream.int(weights.reduce((sum, weight) => sum + weight, 0));
  for (let i = 0; i < weights.length; i += 1) {
    left -= weights[i] as number;
    if (left < 0) return i;
  }
  throw new RangeError('weights must be whole numbers from 0');
}
