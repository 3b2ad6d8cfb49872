/** Symbols of Onça da Sorte, best first, as the pay table lists them. */
export const SYMBOLS = ['W', 'J1', 'G1', 'G2', 'G3', 'F1', 'F2', 'F3'] as const;

export const LINES: readonly (readonly number[])[] = [
  [3, 4, 5],
  [0, 1, 2],
  [6, 7, 8],
  [0, 4, 8],
  [6, 4, 2],
];

export const symbolUrl = (sym: string): string => `/art/onca/${sym}.webp`;

/** What spins past before the server has answered: decoration in a fixed order, it never decides or hints anything. */
export const PASSING: readonly (readonly string[])[] = [
  ['F3', 'G2', 'F1', 'W', 'F2', 'G1', 'F3', 'J1', 'F1', 'G3', 'F2', 'F1'],
  ['F1', 'W', 'F3', 'G3', 'F2', 'J1', 'F1', 'G1', 'F3', 'F2', 'G2', 'F3'],
  ['F2', 'G1', 'F3', 'F1', 'J1', 'F2', 'G2', 'F3', 'W', 'F1', 'G3', 'F2'],
];

/**
 * Whether the third reel deserves suspense: some line's first two cells could still win a gem or better with it.
 * Drawn from the answer that is already final; it only lengthens the spin.
 */
export const isSuspenseful = (grid: readonly string[]): boolean => {
  const rich = new Set(['W', 'J1', 'G1', 'G2', 'G3']);
  return LINES.some((line) => {
    const [first, second] = [...line].sort((a, b) => (a % 3) - (b % 3)).map((cell) => grid[cell] ?? '');
    if (!first || !second || !rich.has(first) || !rich.has(second)) return false;
    return first === second || first === 'W' || second === 'W';
  });
};
