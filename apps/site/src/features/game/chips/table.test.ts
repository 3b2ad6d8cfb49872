import { expect, it } from 'vitest';
import { clear, double, EMPTY, lay, repeat, sweep, take, totalLaid, undo } from './table.ts';

const LIMITS = { most: 1_000n };
const on = (...steps: readonly (readonly [string, bigint])[]) =>
  steps.reduce((table, [place, chip]) => lay(table, [place], chip, LIMITS).table, EMPTY);
const plain = (table: typeof EMPTY) => Object.fromEntries(table.laid);

it('piles chips up on a place and takes them away one by one, never below none', () => {
  const table = on(['red', 100n], ['red', 50n]);
  expect(plain(table)).toEqual({ red: 150n });
  const less = take(table, 'red', 100n).table;
  expect(plain(less)).toEqual({ red: 50n });
  expect(plain(take(less, 'red', 100n).table)).toEqual({});
  expect(take(less, 'black', 100n).table).toBe(less);
});

it('sweeps the places of a call in one step, and nothing where nothing lies', () => {
  const table = on(['a', 100n], ['b', 50n], ['c', 50n]);
  const swept = sweep(table, ['a', 'c', 'd']).table;
  expect(plain(swept)).toEqual({ b: 50n });
  expect(undo(swept)).toEqual(table);
  expect(sweep(table, ['d']).table).toBe(table);
});

it('lays a call bet whole or not at all', () => {
  const table = on(['red', 900n]);
  expect(lay(table, ['a', 'b', 'c'], 50n, LIMITS)).toEqual({ table, refused: 'most' });
  expect(totalLaid(lay(table, ['a', 'b'], 50n, LIMITS).table.laid)).toBe(1_000n);
});

it('takes back any step: a chip, a sweep, a doubling, a repetition', () => {
  const table = on(['red', 100n], ['straight:7', 50n]);
  for (const { table: next } of [
    lay(table, ['red'], 50n, LIMITS),
    take(table, 'red', 50n),
    clear(table),
    double(table, LIMITS),
    repeat(table, new Map([['black', 50n]]), LIMITS),
  ]) {
    expect(plain(next)).not.toEqual(plain(table));
    expect(undo(next)).toEqual(table);
  }
  expect(undo(EMPTY)).toEqual(EMPTY);
});

it('doubles every place, or none when the table would not take it', () => {
  expect(plain(double(on(['red', 100n], ['odd', 50n]), LIMITS).table)).toEqual({ red: 200n, odd: 100n });
  const full = on(['red', 550n]);
  expect(double(full, LIMITS)).toEqual({ table: full, refused: 'most' });
});
