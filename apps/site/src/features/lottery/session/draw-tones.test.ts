import { expect, it } from 'vitest';
import { drawTones } from './draw-tones.ts';

it('knocks once for each piece that falls, and once for a table of prizes', () => {
  expect(drawTones('1,2,3,4,5')).toHaveLength(5);
  expect(drawTones('12345|1,2|3')).toHaveLength(1);
});

it('has ended before the draw is shown as over', () => {
  const endOf = (numbers: string): number => Math.max(...drawTones(numbers).map(({ at, length }) => at + length));
  const keno = Array.from({ length: 20 }, (_, at) => at + 1).join(',');
  for (const numbers of ['1,2,3', '1,2,3,4,5,6,7,8,9,10', keno]) expect(endOf(numbers)).toBeLessThanOrEqual(3.2);
});
