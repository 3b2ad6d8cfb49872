import { ROULETTE_PLACES } from '@trevo/engines/cards';
import { expect, it } from 'vitest';
import { neighboursOf } from './ball.ts';
import { CALLS, coveredBy, neighbourCall } from './calls.ts';

it('lays chips only on places that the cloth has', () => {
  for (const call of [...Object.values(CALLS), neighbourCall(0, 2)])
    expect(call.filter((place) => !ROULETTE_PLACES.has(place))).toEqual([]);
});

it('covers the wheel with the three calls, each pocket by one of them', () => {
  const covered = Object.values(CALLS).flatMap(coveredBy);
  expect(covered).toHaveLength(37);
  expect(new Set(covered).size).toBe(37);
});

it('covers arcs of the wheel: seventeen pockets about the zero, twelve across', () => {
  const ascending = (pockets: readonly number[]) => pockets.toSorted((a, b) => a - b);
  // From 22 to 25 about the zero, 26 among them; from 27 to 33 across.
  expect(coveredBy(CALLS.voisins)).toEqual(ascending([22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]));
  expect(coveredBy(CALLS.tiers)).toEqual(ascending([27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]));
  expect(coveredBy(neighbourCall(5, 2))).toEqual(ascending(neighboursOf(5, 2)));
});
