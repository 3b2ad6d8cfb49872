import { createFakeClock } from '@trevo/testkit';
import { describe, expect, it } from 'vitest';
import { createProofCost } from './proof-cost.ts';

describe('what a proof of work costs', () => {
  const open = () => {
    const clock = createFakeClock();
    return { clock, cost: createProofCost({ clock, bits: 20, scale: 1 }) };
  };
  const give = (cost: ReturnType<typeof createProofCost>, ip: string, count: number): void => {
    for (let n = 0; n < count; n += 1) cost.note(ip);
  };

  it('doubles with each doubling of what a network gave, up to sixteen times', () => {
    const { cost } = open();
    const costs = [7, 1, 8, 16, 32, 64, 1_000].map((more) => {
      give(cost, '203.0.113.1', more);
      return cost.bitsFor('203.0.113.200');
    });
    expect(costs).toEqual([20, 21, 22, 23, 24, 24, 24]);
  });

  it('stays what it is for every other network', () => {
    const { cost } = open();
    give(cost, '2001:db8:1:2::3', 500);
    expect([cost.bitsFor('2001:db8:1:ffff::1'), cost.bitsFor('2001:db8:2::1'), cost.bitsFor('203.0.114.1')]).toEqual([
      24, 20, 20,
    ]);
  });

  it('falls back within twenty minutes', () => {
    const { clock, cost } = open();
    give(cost, '203.0.113.1', 100);
    clock.advance(20 * 60_000);
    expect(cost.bitsFor('203.0.113.1')).toBe(20);
  });
});
