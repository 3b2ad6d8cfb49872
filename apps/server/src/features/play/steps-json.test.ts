import { amount } from '@trevo/money';
import { expect, it } from 'vitest';
import type { RoundStep } from './play.types.ts';
import { stepsFromJson, stepsToJson } from './steps-json.ts';

it('keeps every step and every micro through JSON, beyond what a JSON number holds', () => {
  const huge = amount(9_007_199_254_740_993n);
  const steps: RoundStep[] = [
    { t: 'reveal', mode: 'base', grid: ['W', 'F1', ''] },
    { t: 'respin', fill: [[2, 'W']], grid: ['W', 'F1', 'W'] },
    { t: 'win', wins: [{ line: 0, sym: 'W', cells: [0, 1, 2], payE4: 500_000, amount: huge }], stepWin: huge },
    { t: 'fullGrid', mult: 10, stepWin: amount(10n) },
    { t: 'end', totalE4: 500_000, cap: false },
  ];
  const stored = stepsToJson(steps);
  expect(JSON.stringify(stored)).toContain('"9007199254740993"');
  expect(stepsFromJson(stored)).toEqual(steps);
});
