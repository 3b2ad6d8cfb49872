import type { RoundView } from '@trevo/contract';
import { placeOf } from '@trevo/engines/instant';
import { expect, it } from 'vitest';
import { arrivesAt, leavesAt, shotsOf, swimmersOf } from './film.ts';

const round = {
  choice: {
    chip: '0.50',
    shots: [
      { at: 0, fish: 7, kind: 'lambari' },
      { at: 4, fish: 9, kind: 'boiuna' },
      { at: 9, fish: 7, kind: 'lambari' },
    ],
    missed: [{ at: 2, fish: 8, why: 'gone' }],
  },
  shown: {
    shots: [
      { draw: 3, times: 2 },
      { draw: 9, times: 0 },
      { draw: 30, times: 0 },
    ],
  },
} as unknown as RoundView;

it('shows each fish that was shot at once and in sight from the first bullet to the last, and each bullet with what it brought', () => {
  expect(shotsOf(round)).toEqual([
    { at: 0, fish: 7, times: 2 },
    { at: 4, fish: 9, times: 0 },
    { at: 9, fish: 7, times: 0 },
  ]);
  const swimmers = swimmersOf(round);
  expect(swimmers.map(({ fish, kind }) => [fish, kind])).toEqual([
    [7, 'lambari'],
    [9, 'boiuna'],
  ]);
  for (const ms of [leavesAt(0), arrivesAt(9)])
    for (const { x, y } of swimmers.map((one) => placeOf(one, ms)))
      expect([x > 0 && x < 1, y > 0 && y < 1]).toEqual([true, true]);
});

it('has room for ten fish, one for each tenth', () => {
  const shots = Array.from({ length: 10 }, (_, at) => ({ at, fish: at, kind: 'piaba' }));
  const many = swimmersOf({ ...round, choice: { chip: '0.50', shots, missed: [] } });
  expect(many).toHaveLength(10);
  for (const ms of [leavesAt(0), arrivesAt(9)])
    expect(many.map((one) => placeOf(one, ms)).filter(({ x, y }) => x <= 0 || x >= 1 || y <= 0 || y >= 1)).toEqual([]);
});
