import { amount } from '@trevo/money';
import { expect, it } from 'vitest';
import { shownOfSteps, shownToJson } from './shown-json.ts';

const HUGE = '9007199254.740993';

it('keeps everything that a game shows and every micro of its amounts, beyond what a JSON number holds', () => {
  const shown = { choice: { side: 'over' }, rolls: [3, null, true], paid: amount(9_007_199_254_740_993n), lost: '10' };
  expect(shownToJson(shown)).toEqual({ ...shown, paid: HUGE });
});

it('reads the steps of a round from before games had JSON of their own', () => {
  const old = [
    { t: 'reveal', mode: 'base', grid: ['W', 'F1', ''] },
    { t: 'respin', fill: [[2, 'W']], grid: ['W', 'F1', 'W'] },
    {
      t: 'win',
      wins: [{ line: 0, sym: 'W', cells: [0, 1, 2], payE4: 500_000, amount: '9007199254740993' }],
      stepWin: '1600000',
    },
    { t: 'end', totalE4: 500_000, cap: false },
  ];
  expect(shownOfSteps(old)).toEqual([
    old[0],
    old[1],
    {
      t: 'win',
      wins: [{ line: 0, sym: 'W', cells: [0, 1, 2], payE4: 500_000, amount: HUGE }],
      stepWin: '1.60',
    },
    old[3],
  ]);
});
