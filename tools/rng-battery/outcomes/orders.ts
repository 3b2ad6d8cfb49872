import { cellsP, chiSquareOf, chiSquareP } from '../p-values.ts';

/**
 * Each card in each place as often as in any other. The n x n counts are bound row by row and column by column: their sum times (n - 1) / n follows
 * chi-square with (n - 1)^2 degrees, as each order puts one card in each place.
 */
export function places(orders: readonly (readonly number[])[], n: number): number {
  const counts = new Uint32Array(n * n);
  for (const order of orders)
    for (const [place, card] of order.entries()) counts[card * n + place] = (counts[card * n + place] as number) + 1;
  const sum = chiSquareOf(counts, () => orders.length / n);
  return chiSquareP((sum * (n - 1)) / n, (n - 1) ** 2);
}

/** The chances of so many cards in their own place: C(n, k) D(n - k) / n! is within 1 / (n - k)! of Poisson's law with mean 1. */
function fixedChances(n: number): readonly number[] {
  // D(m) / m! = sum of (-1)^i / i!, to m.
  const deranged = (m: number): number => {
    let [sum, term] = [0, 1];
    for (let i = 0; i <= m; i += 1) {
      if (i > 0) term /= -i;
      sum += term;
    }
    return sum;
  };
  let factorial = 1;
  return Array.from({ length: 9 }, (_, k) => {
    if (k > 0) factorial *= k;
    return deranged(n - k) / factorial;
  });
}

/** How many cards stay where they were. */
export function fixedCards(orders: readonly (readonly number[])[], n: number): number {
  const chances = fixedChances(n);
  const counts = new Uint32Array(chances.length + 1);
  for (const order of orders) {
    const stay = order.filter((card, place) => card === place).length;
    const cell = Math.min(stay, chances.length);
    counts[cell] = (counts[cell] as number) + 1;
  }
  const rest = Math.max(0, 1 - chances.reduce((sum, one) => sum + one, 0));
  return cellsP(counts, [...chances, rest]);
}

/** The order of the first three places: six ways. */
export function firstThree(orders: readonly (readonly number[])[]): number {
  const counts = new Uint32Array(8);
  for (const [a = 0, b = 0, c = 0] of orders) {
    const cell = (a < b ? 4 : 0) + (b < c ? 2 : 0) + (a < c ? 1 : 0);
    counts[cell] = (counts[cell] as number) + 1;
  }
  const six = [...counts].filter((_, cell) => cell !== 1 && cell !== 6);
  return cellsP(
    six,
    six.map(() => 1 / 6),
  );
}

/** The orders differ as even and odd, half and half; a shuffle of swaps that never stays in place gives one kind only. */
export function parity(orders: readonly (readonly number[])[]): number {
  const counts = [0, 0];
  for (const order of orders) {
    const seen = new Set<number>();
    let cycles = 0;
    for (const start of order) {
      if (seen.has(start)) continue;
      cycles += 1;
      for (let at = start; !seen.has(at); at = order[at] as number) seen.add(at);
    }
    const odd = (order.length - cycles) % 2;
    counts[odd] = (counts[odd] as number) + 1;
  }
  return cellsP(counts, [0.5, 0.5]);
}
