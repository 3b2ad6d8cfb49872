import { describe, expect, it } from 'vitest';
import { stepsOf } from './formula.ts';

type Opened = Parameters<typeof stepsOf>[0];
const member = { memberId: 'a', account: 'ana', type: 1 };
const line = (change: Partial<Opened['line']>): Opened['line'] => ({
  payId: 'p',
  contractId: 'c',
  scheme: 'dividend',
  agent: member,
  from: '2026-11-16T03:00:00Z',
  to: '2026-12-01T03:00:00Z',
  game: null,
  issue: null,
  version: 1,
  carried: '-3000.00',
  base: '47191.93',
  ratePpm: 80_000,
  tier: 1,
  gross: '3775.35',
  below: '1005.55',
  net: '2769.80',
  amount: '2769.80',
  carriedByHouse: '0.00',
  state: 'paid',
  at: '2026-12-01T05:00:00Z',
  paidAt: '2026-12-01T06:00:00Z',
  ...change,
});
const costs = { rebates: '12345.68', promos: '4500.00', wages: '6172.84', fees: '9.99', levy: '9.99' };
const dividend: Opened['terms'] = {
  kind: 'dividend',
  period: 'H',
  carry: 'always',
  deducts: ['rebates', 'promos', 'wages'],
  products: 'all',
  tiers: [{ ratePpm: 80_000 }],
};

describe('the formula of a line of pay', () => {
  it('counts a dividend from what the house won to what is paid, with only the costs that the contract names (V3)', () => {
    const steps = stepsOf({ line: line({}), terms: dividend, ggr: '73210.45', costs });
    expect(steps.map(({ name, value }) => [name, value])).toEqual([
      ['ngr', 50_191_930_000n],
      ['base', 47_191_930_000n],
      ['gross', 3_775_350_000n],
      ['net', 2_769_800_000n],
    ]);
    expect(steps[0]?.parts.map(({ name }) => name)).toEqual(['ggr', 'cost.rebates', 'cost.promos', 'cost.wages']);
  });
  it('says that a loss counts as nothing', () => {
    const lost = line({ carried: '0.00', base: '0.00', gross: '0.00', below: '0.00', net: '0.00', amount: '0.00' });
    const steps = stepsOf({ line: lost, terms: { ...dividend, deducts: [] }, ggr: '-8000.50', costs });
    expect(steps[1]).toMatchObject({ name: 'base', value: 0n, isFloored: true });
  });
  it('takes a wage of the team’s valid bets', () => {
    const wage = line({ scheme: 'dailyWage', base: '187654.32', ratePpm: 8_000, gross: '1501.23', below: '240.00' });
    const steps = stepsOf({ line: wage, terms: { kind: 'dailyWage', products: 'all', tiers: [] }, ggr: '0.00', costs });
    expect(steps[0]).toMatchObject({ name: 'base', parts: [{ name: 'validBet' }] });
  });
  it('shows of a correction what earlier versions had moved', () => {
    const corrected = line({ version: 2, amount: '-100.00' });
    const last = stepsOf({ line: corrected, terms: dividend, ggr: '73210.45', costs }).at(-1);
    expect(last).toMatchObject({ name: 'amount', value: -100_000_000n });
    expect(last?.parts.map(({ value }) => value)).toEqual([2_769_800_000n, 2_869_800_000n]);
  });
});
