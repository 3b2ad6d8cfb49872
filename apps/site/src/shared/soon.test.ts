import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSoon } from './soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('does once what is wanted many times, at its random moment, and again when it is wanted later', () => {
  const act = vi.fn<() => void>();
  const soon = createSoon(act, 1_000, () => 0.4);
  for (let times = 0; times < 5; times += 1) soon.want();
  vi.advanceTimersByTime(399);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(601);
  expect(act).toHaveBeenCalledTimes(1);
  soon.want();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('pages that hear it in the same moment spread over the time, and one that is left does nothing', () => {
  const at: number[] = [];
  const pages = Array.from({ length: 200 }, () => createSoon(() => at.push(Date.now()), 1_000));
  const start = Date.now();
  for (const page of pages) page.want();
  pages[0]?.stop();
  vi.advanceTimersByTime(1_000);
  expect(at).toHaveLength(199);
  for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(at.filter((ms) => Math.floor((ms - start) / 100) === tenth).length).toBeLessThan(60);
});
