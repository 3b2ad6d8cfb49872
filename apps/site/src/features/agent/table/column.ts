import type { ReactNode } from 'react';
import type { Cell } from '../../../shared/export/csv.ts';
import { sumWire } from './sums.ts';

/** A page of the back office with what it is asked for. */
export type Target = {
  readonly page: string;
  readonly search?: Readonly<Record<string, string>>;
  /** The part of a long page that is looked at. */
  readonly part?: string;
};

/** How a column is written; `money` and `signed` are amounts of the wire, `rate` is ppm, `moment` an instant. */
export type Kind = 'text' | 'count' | 'money' | 'signed' | 'rate' | 'moment';
export type Value = string | number | null;

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly kind: Kind;
  /** What the row has: the file gets it, sums are made of it. */
  readonly read: (row: Row) => Value;
  /** What stands where a row has no value yet; a sum that lacks one is none. */
  readonly none?: string;
  /** How it is drawn, where that is not by its kind alone. */
  readonly cell?: (row: Row) => ReactNode;
  /** Where the number leads: to what it is made of. */
  readonly link?: (row: Row) => Target | null;
  /** Whether the last line sums it up. */
  readonly isSummed?: boolean;
  /** Buttons: no file has them, and a wide table keeps them in sight at its end. */
  readonly isActs?: boolean;
  /** On a phone it is seen without opening the row. */
  readonly isMain?: boolean;
};

export const isNumber = (kind: Kind): boolean => kind !== 'text' && kind !== 'moment';

/** Sums of the rows at hand, exact, by column. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Record<string, Value> =>
  Object.fromEntries(
    columns
      .filter(({ isSummed }) => isSummed)
      .map(({ key, kind, read, none }) => {
        const values = rows.map(read).filter((value) => value !== null);
        if (none !== undefined && values.length < rows.length) return [key, null];
        const isMoney = kind === 'money' || kind === 'signed';
        return [key, isMoney ? sumWire(values.map(String)) : values.reduce<number>((sum, one) => sum + Number(one), 0)];
      }),
  );

/** A value as a cell of a file: amounts, counts and rates stay numbers. */
export const cellOf = (kind: Kind, value: Value, moment: (instant: string) => string): Cell => {
  if (value === null || value === '') return '';
  if (kind === 'moment') return moment(String(value));
  if (kind === 'rate') return { amount: percentOf(Number(value)) };
  return kind === 'text' ? String(value) : { amount: String(value) };
};

const percentOf = (ppm: number): string => {
  const places = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return places === '' ? String(ppm / 10_000) : `${Math.trunc(ppm / 10_000)}.${places}`;
};
