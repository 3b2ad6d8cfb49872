import { describe, expect, it } from 'vitest';
import { cascade, type Change, type Contract, limitFaults } from './index.ts';
import { madeCase } from './test/made-cases.ts';
import { contract, dividend, tier, wage } from './test/words.ts';

const pays = (agent: string, upline: string | null, rate: number) => contract(agent, upline, dividend(tier(rate)));
const TREE = [
  pays('A', null, 12),
  pays('B', 'A', 10),
  pays('C', 'A', 9),
  pays('D', 'B', 9),
  pays('E', 'B', 6),
  pays('F', 'D', 5),
];
const fallen = (change: Change, tree: readonly Contract[] = TREE, step = 0) =>
  cascade(tree, change, step).terminated.map(
    ({ contract: { agent }, reason, limitPpm }) => `${agent} ${reason} ${limitPpm}`,
  );
const accepts = (terms: Contract): Change => ({ by: 'accept', contract: { ...terms, id: 'new' } });

describe('a change of a contract', () => {
  it('ends what is above the new rate, and all below that, and nothing beside it', () => {
    expect(fallen(accepts(pays('B', 'A', 8)))).toEqual(['D rate_exceeds_upline 80000', 'F upline_has_none null']);
    expect(fallen(accepts(pays('B', 'A', 5)))).toEqual([
      'D rate_exceeds_upline 50000',
      'E rate_exceeds_upline 50000',
      'F upline_has_none null',
    ]);
    expect(fallen(accepts(pays('A', null, 9)))[0]).toBe('B rate_exceeds_upline 90000');
  });

  it('says up to which rate a contract could have stayed; none where the step takes all', () => {
    const limits = (rate: number) => fallen(accepts(pays('D', 'B', rate)), TREE, 1_000);
    expect([limits(0.1001), limits(0.1)]).toEqual([['F rate_exceeds_upline 1'], ['F rate_exceeds_upline null']]);
  });

  it('ends nothing when it raises the rate, leaves it, or is the first contract of its agent', () => {
    for (const rate of [9, 10, 11]) expect(fallen(accepts(pays('B', 'A', rate)))).toEqual([]);
    expect(fallen(accepts(pays('G', 'F', 1)))).toEqual([]);
    expect(cascade(TREE, accepts(pays('G', 'F', 1)), 0).own).toBeNull();
  });

  it('that terminates one ends all below it', () => {
    const { own, terminated } = cascade(TREE, { by: 'terminate', contractId: 'cB' }, 0);
    expect([own?.agent, terminated.map((one) => `${one.contract.agent} ${one.reason}`)]).toEqual([
      'B',
      ['D upline_has_none', 'E upline_has_none', 'F upline_has_none'],
    ]);
    expect(() => cascade(TREE, { by: 'terminate', contractId: 'none' }, 0)).toThrow(RangeError);
  });

  it('leaves contracts of other schemes alone', () => {
    const other = contract('D', 'B', wage(tier(9)));
    expect(fallen(accepts(pays('B', 'A', 1)), [...TREE, { ...other, id: 'wage' }])).not.toContain('wage');
    expect(fallen(accepts(contract('B', 'A', wage(tier(1)))))).toEqual([]);
  });

  it('ends dividends by another period and contracts for more products than their upline’s', () => {
    const weekly = { ...pays('B', 'A', 10), terms: { ...dividend(tier(10)), period: 'W' as const } };
    expect(fallen(accepts(weekly))).toEqual([
      'D period_differs 100000',
      'E period_differs 100000',
      'F upline_has_none null',
    ]);
    const narrow = { ...pays('D', 'B', 9), terms: { ...dividend(tier(9)), products: ['slots'] } };
    expect(fallen(accepts(narrow))).toEqual(['F products_exceed_upline 90000']);
  });

  it('in any tree leaves only contracts that fit their upline’s, ends uplines first, and finds nothing more when asked again', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { team, change, stepPpm } = madeCase(seed);
      const { own, terminated } = cascade(team.contracts, change, stepPpm);
      const gone = new Set([own?.id, ...terminated.map((one) => one.contract.id)]);
      const left = team.contracts.filter(({ id }) => !gone.has(id));
      const now = change.by === 'accept' ? [...left, change.contract] : left;
      const byAgent = new Map(now.map((one) => [one.agent, one.terms]));
      for (const one of left.filter(({ upline }) => upline !== null))
        expect(limitFaults(one.terms, byAgent.get(one.upline as string) ?? null, { mostPpm: ALL, stepPpm })).toEqual(
          [],
        );
      const order = terminated.map((one) => one.contract.agent);
      for (const [at, one] of terminated.entries())
        if (one.reason === 'upline_has_none' && order.includes(one.contract.upline as string))
          expect(order.indexOf(one.contract.upline as string)).toBeLessThan(at);
      if (change.by === 'accept') expect(cascade(now, change, stepPpm).terminated).toEqual([]);
    }
  });
});

const ALL = {
  dividend: 1_000_000,
  dailyWage: 1_000_000,
  hourlySalary: 1_000_000,
  'realTimeSalary.single': 1_000_000,
  'realTimeSalary.profit': 1_000_000,
  'realTimeSalary.loss': 1_000_000,
};
