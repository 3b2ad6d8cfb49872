import type { Result } from '../../family.ts';
import type { PrizeTable } from '../texts.ts';

/** A region: its table of prizes from the special one on, and which prizes a bet looks at. */
export interface Region {
  readonly code: 'VN_N' | 'VN_S';
  /** What its plays' codes begin with. */
  readonly prefix: 'VN' | 'VS';
  readonly table: PrizeTable;
  /** Places in the table of the prizes with two digits (head) and three. */
  readonly head: number;
  readonly three: number;
  readonly hasFirst: boolean;
}

export const NORTH: Region = {
  code: 'VN_N',
  prefix: 'VN',
  table: [
    [1, 5],
    [1, 5],
    [2, 5],
    [6, 5],
    [4, 4],
    [6, 4],
    [3, 3],
    [4, 2],
  ],
  head: 7,
  three: 6,
  hasFirst: true,
};

export const SOUTH: Region = {
  code: 'VN_S',
  prefix: 'VS',
  table: [
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ],
  head: 8,
  three: 7,
  hasFirst: false,
};

/** How many drawn numbers have so many digits. */
export const lotsOf = ({ table }: Region, digits: number): number =>
  table.reduce((sum, [count, length]) => sum + (length >= digits ? count : 0), 0);

/** The drawn numbers of some prizes that have so many digits. */
export function numbersOf({ table }: Region, result: Result, digits: number, prizes?: readonly number[]): number[] {
  let at = 0;
  return table.flatMap(([count, length], prize) => {
    const numbers = result.slice(at, at + count);
    at += count;
    return length >= digits && (prizes?.includes(prize) ?? true) ? numbers : [];
  });
}

/** The digits of a number's end. */
export const digitsOf = (number: number, length: number): number[] =>
  Array.from({ length }, (_, at) => Math.floor(number / 10 ** (length - 1 - at)) % 10);
