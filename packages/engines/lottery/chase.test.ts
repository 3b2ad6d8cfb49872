import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chase, MOST_CHASED, planChase } from './chase.ts';

const micros = (value: number) => amount(BigInt(value) * 1_000_000n);
const base: Chase = { issues: 5, firstMultiple: 1, mode: { by: 'same' }, stake: micros(2), win: micros(20) };
const multiples = (chase: Partial<Chase>) => {
  const plan = planChase({ ...base, ...chase });
  return plan.isPossible ? plan.issues.map(({ multiple }) => multiple) : [plan.why, plan.at];
};

describe('a chase', () => {
  test('goes on with the same multiple, or a multiple that grows by steps', () => {
    expect(multiples({ firstMultiple: 3 })).toEqual([3, 3, 3, 3, 3]);
    expect(multiples({ mode: { by: 'factor', factor: 2, step: 1 } })).toEqual([1, 2, 4, 8, 16]);
    expect(multiples({ mode: { by: 'factor', factor: 3, step: 2 }, firstMultiple: 2 })).toEqual([2, 2, 6, 6, 18]);
  });

  test('says what is staked so far and what is left when an issue wins', () => {
    const plan = planChase({ ...base, issues: 3, mode: { by: 'factor', factor: 2, step: 1 } });
    expect(plan.isPossible && plan.issues).toEqual([
      { multiple: 1, stake: micros(2), cost: micros(2), profit: micros(18) },
      { multiple: 2, stake: micros(4), cost: micros(6), profit: micros(34) },
      { multiple: 4, stake: micros(8), cost: micros(14), profit: micros(66) },
    ]);
  });

  test('by profit takes the smallest multiple that earns it, at every issue', () => {
    const cases = fc.record({
      stake: fc.integer({ min: 1, max: 50 }),
      win: fc.integer({ min: 1, max: 2_000 }),
      ppm: fc.integer({ min: 0, max: 3_000_000 }),
      firstMultiple: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(cases, ({ stake, win, ppm, firstMultiple }) => {
        const chase = { ...base, issues: 20, stake: micros(stake), win: micros(win), firstMultiple };
        const plan = planChase({ ...chase, mode: { by: 'profit', ppm } });
        const earns = (multiple: number, before: number) =>
          BigInt(win) * BigInt(multiple) * 1_000_000n >= BigInt(1_000_000 + ppm) * BigInt(before + stake * multiple);
        if (!plan.isPossible) return;
        let before = 0;
        for (const { multiple, cost } of plan.issues) {
          expect(earns(multiple, before)).toBe(true);
          expect(multiple === firstMultiple || !earns(multiple - 1, before)).toBe(true);
          before += stake * multiple;
          expect(cost).toBe(micros(before));
        }
      }),
    );
  });

  test('promises no more than the cap pays, and ends where no multiple earns the profit below it', () => {
    const plan = planChase({ ...base, issues: 3, mode: { by: 'factor', factor: 2, step: 1 }, cap: micros(30) });
    expect(plan.isPossible && plan.issues.map(({ profit }) => profit)).toEqual([micros(18), micros(24), micros(16)]);
    // Alone it would go on with 1, 1, 1, 2, 3.
    const profit = { mode: { by: 'profit', ppm: 2_000_000 }, win: micros(20) } as const;
    expect(multiples(profit)).toEqual([1, 1, 1, 2, 3]);
    expect(multiples({ ...profit, cap: micros(40) })).toEqual(['profit', 4]);
  });

  test('that cannot be is refused at its place', () => {
    expect(multiples({ mode: { by: 'profit', ppm: 0 }, win: micros(2) })).toEqual(['profit', 0]);
    expect(multiples({ mode: { by: 'factor', factor: 10, step: 1 } })).toEqual(['multiple', 4]);
    expect(multiples({ firstMultiple: 10_000 })).toEqual(['multiple', 0]);
    expect(multiples({ firstMultiple: 1.5 })).toEqual(['multiple', 0]);
    expect(multiples({ mode: { by: 'factor', factor: 0, step: 1 } })).toEqual(['multiple', 0]);
    for (const issues of [0, MOST_CHASED + 1, 1.5, Number.NaN]) expect(multiples({ issues })).toEqual(['issues', 0]);
    expect(multiples({ issues: MOST_CHASED })).toHaveLength(MOST_CHASED);
  });
});
