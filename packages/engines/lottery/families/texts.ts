import type { Result } from '../family.ts';
import { below } from '../rules/counting.ts';

/** `0` to `9`. */
export const DIGITS = below(10).map(String);
/** `00` to `99`: tails of two digits. */
export const TAILS = below(100).map((tail) => String(tail).padStart(2, '0'));
/** `1` to the last. */
export const upTo = (last: number): string[] => below(last).map((at) => String(at + 1));

export const writeNumbers = (result: Result): string => result.join(',');

interface NumbersForm {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly repeat: 'yes' | 'no' | 'ascending';
}

/** Whole numbers joined by commas, without zeros in front or spaces; null for anything else. */
export function readNumbers(text: string, { count, from, to, repeat }: NumbersForm): Result | null {
  const parts = text.split(',', count + 1);
  if (parts.length !== count || !parts.every((part) => /^(?:0|[1-9]\d?)$/.test(part))) return null;
  const found = parts.map(Number);
  if (!found.every((one) => one >= from && one <= to)) return null;
  if (repeat !== 'yes' && new Set(found).size !== count) return null;
  return repeat !== 'ascending' || found.every((one, at) => at === 0 || one > (found[at - 1] as number)) ? found : null;
}

/** A table of prizes: by prize, how many numbers of how many digits are drawn. */
export type PrizeTable = readonly (readonly [count: number, digits: number])[];

/** Prizes joined by `|`, the numbers of one by `,`, each with all its digits. */
export function writeTable(table: PrizeTable, result: Result): string {
  let at = 0;
  return table
    .map(([count, digits]) => {
      const numbers = result.slice(at, at + count).map((number) => String(number).padStart(digits, '0'));
      at += count;
      return numbers.join(',');
    })
    .join('|');
}

export function readTable(table: PrizeTable, text: string): Result | null {
  const prizes = text.split('|', table.length + 1);
  if (prizes.length !== table.length) return null;
  const found: number[] = [];
  for (const [at, [count, digits]] of table.entries()) {
    const numbers = (prizes[at] ?? '').split(',', count + 1);
    if (numbers.length !== count) return null;
    for (const number of numbers) {
      if (number.length !== digits || !/^\d+$/.test(number)) return null;
      found.push(Number(number));
    }
  }
  return found;
}
