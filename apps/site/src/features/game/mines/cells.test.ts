import type { MinesShown } from '@trevo/engines/instant';
import { expect, test } from 'vitest';
import { anyClosed, CELLS, lookOf, nextChance, stepFrom, stepsNear } from './cells.ts';

const open: MinesShown = { mines: 2, opened: [3], payE4: 10_760, nextE4: 11_763, hit: null, field: null };

test('a cell shows what is known of it, and what was under it only at the end', () => {
  expect([3, 4, 5].map((cell) => lookOf(open, cell, 4))).toEqual(['gem', 'wanted', 'closed']);
  const ended = { ...open, hit: 7, field: [7, 9] };
  expect([3, 7, 9, 4].map((cell) => lookOf(ended, cell, null))).toEqual(['gem', 'hit', 'mine', 'spare']);
  expect(lookOf(null, 0, null)).toBe('closed');
});

test('arrows walk the field and stop at its edges', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => stepFrom(0, key))).toEqual([
    null,
    1,
    null,
    5,
  ]);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => stepFrom(24, key))).toEqual([
    23,
    null,
    19,
    null,
  ]);
  expect(stepFrom(12, 'Enter')).toBeNull();
});

test.each([
  [1, 0, '0.960000'],
  [3, 1, '0.875000'],
  [24, 0, '0.040000'],
  [10, 4, '0.523809'],
])('with %d mines and %d opened cells the next is safe with %s', (mines, opened, share) => {
  expect(nextChance(mines, opened)).toBe(share);
});

test('the ladder shows the step that was reached between its neighbours', () => {
  expect(stepsNear(3, 0).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
  expect(stepsNear(3, 6).map(({ step }) => step)).toEqual([5, 6, 7, 8, 9]);
  expect(stepsNear(3, 21).at(-1)?.step).toBe(22);
  expect(stepsNear(24, 0)).toEqual([{ step: 1, payE4: 247_500 }]);
});

test('a random cell is a closed one', () => {
  const opened = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => cell !== 17);
  expect(anyClosed(opened)).toBe(17);
});
