import { ROULETTE_PLACES } from '@trevo/engines/cards';
import { expect, it, test } from 'vitest';
import { BORDER_PLACES, CELL_PLACES, nextPlace, SPOTS } from './cloth.ts';

const ARROWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

it('draws every place of the cloth once, and no two at one spot', () => {
  expect([...CELL_PLACES, ...BORDER_PLACES].toSorted()).toEqual([...ROULETTE_PLACES.keys()].toSorted());
  expect(new Set([...SPOTS.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(157);
});

it('lays a chip of several numbers where they meet', () => {
  const near = (name: string) =>
    CELL_PLACES.filter((cell) => {
      const [at, there] = [SPOTS.get(name), SPOTS.get(cell)];
      if (!at || !there || !cell.startsWith('straight')) return false;
      return Math.abs(at.x - there.x) <= there.halfX + 0.01 && Math.abs(at.y - there.y) <= there.halfY + 0.01;
    }).flatMap((cell) => ROULETTE_PLACES.get(cell)?.numbers ?? []);
  const insideOnly = BORDER_PLACES.filter((name) => /^(split|corner:[1-9])/.test(name));
  expect(insideOnly).toHaveLength(60 + 22);
  for (const name of insideOnly) expect([name, near(name)]).toEqual([name, ROULETTE_PLACES.get(name)?.numbers]);
});

it('comes to every place by arrow keys alone, and back', () => {
  const from = (start: string): Set<string> => {
    const seen = new Set([start]);
    for (const one of seen) for (const [dx, dy] of ARROWS) seen.add(nextPlace(one, dx, dy));
    return seen;
  };
  expect(from('straight:0').size).toBe(157);
  for (const name of SPOTS.keys()) expect(from(name).has('straight:0')).toBe(true);
});

test.each([
  ['straight:17', [1, 0], 'split:17,18'],
  ['straight:17', [0, 1], 'split:17,20'],
  ['split:17,20', [-1, 0], 'corner:16,17,19,20'],
  ['straight:1', [-1, 0], 'street:1,2,3'],
  ['street:1,2,3', [0, -1], 'corner:0,1,2,3'],
  ['street:1,2,3', [-1, 0], 'dozen:1'],
  ['dozen:1', [-1, 0], 'even'],
  ['even', [0, -1], 'low'],
  ['straight:36', [0, 1], 'column:3'],
  ['straight:3', [0, -1], 'split:0,3'],
  ['straight:36', [1, 0], 'straight:36'],
] as const)('an arrow goes from %s by %j to %s', (place, [dx, dy], next) => {
  expect(nextPlace(place, dx, dy)).toBe(next);
});
