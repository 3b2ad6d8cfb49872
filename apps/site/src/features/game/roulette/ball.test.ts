import { colourOf } from '@trevo/engines/cards';
import { expect, it, test } from 'vitest';
import { ballRest, neighboursOf, pocketAt, WHEEL_ORDER } from './ball.ts';

test.each(Array.from({ length: 37 }, (_, pocket) => pocket))(
  'the ball rests in pocket %i however the wheel is turned',
  (pocket) => {
    for (const wheel of [0, 4.9, 123.4, 359.9, 2_345.6, -77])
      expect(pocketAt(ballRest(pocket, wheel), wheel)).toBe(pocket);
  },
);

it('has each pocket once, red and black by turns from the zero on', () => {
  expect(new Set(WHEEL_ORDER).size).toBe(37);
  expect(WHEEL_ORDER.map(colourOf)).toEqual(
    WHEEL_ORDER.map((_, at) => (at === 0 ? 'green' : at % 2 === 1 ? 'red' : 'black')),
  );
});

it('names neighbours across the zero', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
});
