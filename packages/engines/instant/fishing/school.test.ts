import { expect, test } from 'vitest';
import { FISH_KINDS } from './fish.ts';
import { LONGEST_SWIM_MS, placeOf, swimmerOf, swimmersAt } from './school.ts';

const HOUR = 3_600_000;

test('the same room has the same fish on every machine, another room has others', () => {
  expect(swimmerOf('a1b2', 41)).toEqual(swimmerOf('a1b2', 41));
  expect(swimmersAt('a1b2', HOUR)).not.toEqual(swimmersAt('a1b3', HOUR));
  // Recorded once: a change of any number would move the fish under rooms that are open.
  expect(swimmerOf('river', 100)).toMatchSnapshot();
});

test('no fish is missed: those that swim at a time are exactly those whose time it is', () => {
  for (const ms of [0, 900, 31_000, HOUR + 77]) {
    const all = Array.from({ length: Math.ceil((ms + 1) / 650) + 2 }, (_, fish) => swimmerOf('river', fish));
    expect(swimmersAt('river', ms)).toEqual(all.filter(({ from, until }) => from <= ms && ms < until));
  }
});

test('the water is neither empty nor full, every kind comes within half an hour, and none stays too long', () => {
  const counts = Array.from({ length: 120 }, (_, minute) => swimmersAt('river', 60_000 + minute * 15_000).length);
  expect(Math.min(...counts)).toBeGreaterThan(10);
  expect(Math.max(...counts)).toBeLessThan(40);
  const some = Array.from({ length: 2_700 }, (_, fish) => swimmerOf('river', fish));
  expect(new Set(some.map(({ kind }) => kind))).toEqual(new Set(FISH_KINDS));
  for (const { from, until } of some) expect(until - from).toBeLessThanOrEqual(LONGEST_SWIM_MS);
});

test('a fish comes in at one edge, leaves at the other, and stays in the water', () => {
  for (let fish = 0; fish < 500; fish += 1) {
    const one = swimmerOf('river', fish);
    const [start, end] = [placeOf(one, one.from).x, placeOf(one, one.until).x];
    expect(one.isLeftward ? [end, start] : [start, end]).toEqual([expect.closeTo(-0.14), expect.closeTo(1.14)]);
    for (let share = 0; share <= 1; share += 0.1) {
      const { y } = placeOf(one, one.from + share * (one.until - one.from));
      expect(y).toBeGreaterThan(-0.15);
      expect(y).toBeLessThan(1);
    }
  }
});
