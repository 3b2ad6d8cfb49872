import { expect, it } from 'vitest';
import { rateText } from '../parts/rate.ts';
import { gapOf, gapRatePpm, scaleOf } from './series-scale.ts';

it('counts the rates of a chain of agents as the trade does (V2): 0.7 % and 0.5 %', () => {
  expect(rateText(gapRatePpm({ below: 1_956, own: 1_970 }), 'en')).toBe('0.7%');
  expect(rateText(gapRatePpm({ below: 1_970, own: 1_980 }), 'en')).toBe('0.5%');
  expect(gapRatePpm({ below: 1_980, own: 1_970 })).toBe(0);
});

it('draws all differences of a table on one scale, each in proportion and none outside the picture', () => {
  const pairs = [
    { below: 1_900, own: 1_960 },
    { below: 1_950, own: 1_960 },
  ];
  const scale = scaleOf(pairs);
  const [wide, narrow] = pairs.map((pair) => gapOf(pair, scale));
  expect((wide?.size ?? 0) / (narrow?.size ?? 1)).toBeCloseTo(6);
  for (const gap of [wide, narrow]) {
    expect(gap?.start).toBeGreaterThan(0);
    expect((gap?.start ?? 1) + (gap?.size ?? 1)).toBeLessThan(1);
  }
  expect(gapOf({ below: 1_960, own: 1_960 }, scaleOf([{ below: 1_960, own: 1_960 }]))).toEqual({ start: 0.5, size: 0 });
});
