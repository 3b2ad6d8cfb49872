import { expect, it } from 'vitest';
import { WHEEL_ORDER } from './ball.ts';
import { LYING, stretchesOf, UPRIGHT } from './race.ts';

it.each([
  ['lying', LYING],
  ['upright', UPRIGHT],
])(
  'a %s track has the wheel’s pockets in its order, a finger wide each on a phone, all inside its picture',
  (_, track) => {
    const stretches = stretchesOf(track);
    expect(stretches.map(({ pocket }) => pocket)).toEqual(WHEEL_ORDER);
    for (const { path } of stretches)
      for (const [x = -1, y = -1] of path
        .slice(1, -1)
        .split('L')
        .map((pair) => pair.split(' ').map(Number))) {
        expect(Math.min(x, y, track.width - x, track.height - y)).toBeGreaterThanOrEqual(-0.1);
      }
    const [zero] = stretches;
    expect(Math.min(zero?.x ?? 0, zero?.y ?? 0)).toBeCloseTo(track.depth / 2, 0);
    const gaps = stretches.map(({ x, y }, at) => {
      const next = stretches[(at + 1) % stretches.length] ?? { x: 0, y: 0 };
      return Math.hypot(next.x - x, next.y - y);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(track === UPRIGHT ? 42 : 38);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(4);
  },
);
