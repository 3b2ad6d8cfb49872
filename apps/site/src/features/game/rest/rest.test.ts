import { beforeEach, expect, test, vi } from 'vitest';
import { createRest } from './rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('the next round waits until the least time of the last one is over, counted from its answer', () => {
  const told: boolean[] = [];
  const rest = createRest((isResting) => told.push(isResting));
  rest.begin(2_500);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(2_500);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([true, false]);
});

test('a round that begins meanwhile counts anew', () => {
  const told: boolean[] = [];
  const rest = createRest((isResting) => told.push(isResting));
  rest.begin(2_500);
  vi.advanceTimersByTime(2_000);
  rest.begin(2_500);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([true, true]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([true, true, false]);
});

test('without a least time nothing ever waits', () => {
  const tell = vi.fn();
  createRest(tell).begin(0);
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});
