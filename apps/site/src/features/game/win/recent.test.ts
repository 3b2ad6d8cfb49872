import type { RoundView } from '@trevo/contract';
import { expect, it } from 'vitest';
import { recentBefore } from './recent.ts';

const round = (roundId: string, minute: number, state = 'settled') =>
  ({ roundId, state, at: `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z` }) as RoundView;
const ids = (rounds: readonly RoundView[]) => rounds.map(({ roundId }) => roundId).join(' ');

it('puts what had ended before behind what was watched, each once', () => {
  const before = round('c', 3);
  const listed = [before, round('b', 2), round('a', 1)];
  expect(ids(recentBefore([before], listed, before))).toBe('c b a');
  expect(ids(recentBefore([round('d', 4), before], listed, before))).toBe('d c b a');
});

it('tells nothing of a round that was bet since or still goes on, and keeps fourteen', () => {
  const before = round('c', 3);
  expect(ids(recentBefore([before], [round('e', 5), before, round('b', 2, 'open')], before))).toBe('c');
  const other = [round('b', 2, 'void'), { ...round('a', 1), mathVersion: 'older' }];
  expect(ids(recentBefore([before], other, before))).toBe('c');
  const many = Array.from({ length: 20 }, (_, at) => round(`r${at}`, 1));
  expect(recentBefore([before], many, before)).toHaveLength(14);
});
