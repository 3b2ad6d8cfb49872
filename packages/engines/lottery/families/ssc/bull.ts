import type { Result } from '../../family.ts';
import { subsets } from '../../rules/counting.ts';

/** The bulls, and how many of the 100,000 results are each; `10` is bull-bull. */
export const BULL_COUNTS: readonly (readonly [string, bigint])[] = [
  ['none', 35_649n],
  ['1', 6_375n],
  ['2', 6_505n],
  ['3', 6_375n],
  ['4', 6_505n],
  ['5', 6_375n],
  ['6', 6_505n],
  ['7', 6_375n],
  ['8', 6_505n],
  ['9', 6_375n],
  ['10', 6_456n],
];

const THREES = subsets([0, 1, 2, 3, 4], 3);

/** Three of the five digits with a sum of whole tens: the bull is what the other two leave, 10 where they leave nothing. */
export function bullOf(result: Result): string {
  const at = (place: number) => result[place] ?? 0;
  if (!THREES.some((places) => places.reduce((sum, place) => sum + at(place), 0) % 10 === 0)) return 'none';
  return String(result.reduce((sum, digit) => sum + digit, 0) % 10 || 10);
}
