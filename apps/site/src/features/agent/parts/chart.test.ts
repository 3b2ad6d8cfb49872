import { expect, it } from 'vitest';
import { boundsOf, isEmpty } from './chart.tsx';

const series = (...values: number[]) => ({ name: 'x', ink: '', values });

it('keeps the line of nothing at the foot while there is nothing', () => {
  expect(boundsOf([series(0, 0)], 2)).toEqual({ top: 1, bottom: 0 });
});

it('heaps what is above nothing upwards and what is below downwards', () => {
  expect(boundsOf([series(1, 5), series(2, -4)], 2)).toEqual({ top: 5, bottom: -4 });
  expect(boundsOf([series(1, 2), series(3, 4)], 2)).toEqual({ top: 6, bottom: 0 });
  expect(boundsOf([], 0)).toEqual({ top: 0, bottom: 0 });
});

it('a chart of days without anything is empty, and one bar up or down fills it', () => {
  const of = (...values: number[]) => ({ name: '', ink: '', values });
  expect([isEmpty([]), isEmpty([of(0, 0), of()]), isEmpty([of(0), of(0, -1)]), isEmpty([of(2)])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
