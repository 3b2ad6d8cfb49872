import { describe, expect, it } from 'vitest';
import type { Step } from './play-round.ts';
import { storyOf } from './round-frames.ts';

type Steps = readonly Step[];
const win = { line: 0, sym: 'F1', cells: [3, 4, 5], payE4: 16_000, amount: '1.60' };

const SPIN: Steps = [
  { t: 'reveal', mode: 'base', grid: ['F1', 'F2', 'F3', 'F1', 'W', 'F1', 'G1', 'G2', 'G3'] },
  { t: 'win', wins: [win], stepWin: '1.60' },
  { t: 'end', totalE4: 16_000, cap: false },
];
const FEATURE: Steps = [
  { t: 'featureStart', target: 'F1' },
  { t: 'reveal', mode: 'feature', grid: ['F1', '', '', '', 'W', '', '', '', ''] },
  {
    t: 'respin',
    fill: [
      [3, 'F1'],
      [5, 'W'],
    ],
    grid: ['F1', '', '', 'F1', 'W', 'W', '', '', ''],
  },
  { t: 'respin', fill: [], grid: ['F1', '', '', 'F1', 'W', 'W', '', '', ''] },
  { t: 'win', wins: [win], stepWin: '1.60' },
  { t: 'fullGrid', mult: 10, stepWin: '16.00' },
  { t: 'end', totalE4: 160_000, cap: false },
];

describe('a round as its page tells it', () => {
  it('shows one grid and its lines for an ordinary spin', () => {
    const story = storyOf(SPIN);
    expect(story.frames.map(({ kind, number, fresh }) => [kind, number, fresh])).toEqual([['spin', 0, []]]);
    expect(story).toMatchObject({ target: null, wins: [win], fullGrid: null });
  });
  it('shows every state of the feature in order with what landed in each', () => {
    const story = storyOf(FEATURE);
    expect(story.frames.map(({ kind, number, fresh }) => [kind, number, fresh])).toEqual([
      ['drop', 0, [0, 4]],
      ['respin', 1, [3, 5]],
      ['respin', 2, []],
    ]);
    expect(story).toMatchObject({ target: 'F1', fullGrid: 10 });
  });
  it('claims no win for a round that lost', () => {
    expect(storyOf([...SPIN.slice(0, 1), { t: 'end', totalE4: 0, cap: false }]).wins).toEqual([]);
  });
});
