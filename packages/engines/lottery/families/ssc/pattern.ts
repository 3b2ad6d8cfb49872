export const PATTERNS = ['leopard', 'straight', 'pair', 'half_straight', 'mixed'] as const;
export type Pattern = (typeof PATTERNS)[number];

const isNext = (a: number, b: number): boolean => (a + 1) % 10 === b || (b + 1) % 10 === a;

/** Three digits: all alike, in a row (9 and 0 are neighbours), two alike, some two neighbours, or none of it. */
export function patternOf3(digits: readonly number[]): Pattern {
  const [a = 0, b = 0, c = 0] = digits;
  const different = new Set(digits).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  const neighbours = [isNext(a, b), isNext(b, c), isNext(a, c)].filter(Boolean).length;
  if (neighbours >= 2) return 'straight';
  return neighbours === 1 ? 'half_straight' : 'mixed';
}
