import { expect, it } from 'vitest';
import { readSeries, steppedSeries } from './series.ts';

const range = { least: 1_700, most: 1_950 };

it('a prize group is one that the agent may give, or the site’s own where none is typed', () => {
  for (const text of ['', ' ']) expect(readSeries(text, range)).toEqual({});
  for (const series of [1_700, 1_702, 1_948, 1_950]) expect(readSeries(` ${series}`, range)).toEqual({ series });
});

it('what lies outside, is odd or is no number is none, and not the site’s own', () => {
  for (const text of ['1698', '1952', '1701', '1900.5', '1e3', '-1900', 'abc', '1 900'])
    expect([text, readSeries(text, range)]).toEqual([text, null]);
});

it('steps stay within the range, and begin at the highest', () => {
  expect([undefined, 1_900, 1_950].map((from) => steppedSeries(from, 2, range))).toEqual([1_950, 1_902, 1_950]);
  expect([1_900, 1_700].map((from) => steppedSeries(from, -2, range))).toEqual([1_898, 1_700]);
});
