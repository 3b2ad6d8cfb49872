import { expect, it } from 'vitest';
import { rateText } from '../parts/rate.ts';
import { gapOf, gapRatePpm, placeOf } from './series-scale.ts';

it('counts the rates of a chain of agents as the trade does (V2): 0.7 % and 0.5 %', () => {
  expect(rateText(gapRatePpm(1_956, 1_970), 'en')).toBe('0.7%');
  expect(rateText(gapRatePpm(1_970, 1_980), 'en')).toBe('0.5%');
  expect(gapRatePpm(1_980, 1_970)).toBe(0);
});

it('draws a group where it is on the scale, and never outside the picture', () => {
  expect([1_600, 1_700, 1_850, 2_000, 2_100].map(placeOf)).toEqual([0, 0, 0.5, 1, 1]);
  expect(gapOf(1_850, 1_880)).toEqual({ from: 0.5, size: expect.closeTo(0.1) });
  expect(gapOf(1_980, 1_970).size).toBe(0);
});
