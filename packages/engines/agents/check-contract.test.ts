import { amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import {
  type AgentPolicy,
  type ContractTerms,
  defaultPolicy,
  limitFaults,
  MOST_TIERS,
  SCHEMES,
  termFaults,
  type Tier,
} from './index.ts';
import { brl, dividend, hourly, percent, realTime, tier, wage } from './test/words.ts';

const faults = (terms: ContractTerms): string[] =>
  termFaults(terms).map(({ code, tier: at, condition }) =>
    [code, at, condition].filter((one) => one !== null).join(' '),
  );

describe('a contract', () => {
  it('has every field of the specification, each in the kinds that it means something in', () => {
    const all = { bet: 1n, profit: -1n, active: 1n };
    expect(faults(dividend(tier(1, { ...all, validBet: 1n, periodProfit: -1n })))).toEqual([]);
    expect(faults(wage(tier(1, { ...all, betAmount: 1n })))).toEqual([]);
    expect(faults(hourly(tier(1, { ...all, betAmount: 1n })))).toEqual([]);
    for (const kind of ['single', 'profit', 'loss'] as const)
      expect(faults(realTime(kind, tier(1, { ...all, validBet: 1n })))).toEqual([]);
    expect(faults(dividend(tier(1, { betAmount: 1n })))).toEqual(['condition_not_of_kind 0 betAmount']);
    expect(faults(wage(tier(1, { validBet: 1n, periodProfit: 1n })))).toEqual([
      'condition_not_of_kind 0 validBet',
      'condition_not_of_kind 0 periodProfit',
    ]);
  });

  it('rises from tier to tier: the rate always, no condition less, one more at least', () => {
    const rows = (...tiers: Tier[]) => faults(wage(...tiers));
    expect(rows(tier(1), tier(2, { bet: 1n }), tier(3, { bet: 1n, active: 2n }))).toEqual([]);
    expect(rows(tier(1, { bet: 1n }), tier(1, { bet: 2n }))).toEqual(['rate_not_rising 1']);
    expect(rows(tier(2, { bet: 1n }), tier(1, { bet: 2n }))).toEqual(['rate_not_rising 1']);
    expect(rows(tier(1, { bet: 1n }), tier(2, { bet: 1n }))).toEqual(['conditions_not_rising 1']);
    expect(rows(tier(1), tier(2))).toEqual(['conditions_not_rising 1']);
    expect(rows(tier(1, { bet: 5n, active: 1n }), tier(2, { bet: 4n, active: 2n }))).toEqual([
      'condition_falling 1 bet',
    ]);
    // A condition that is gone is one that fell.
    expect(rows(tier(1, { bet: 5n }), tier(2, { active: 2n }))).toEqual(['condition_falling 1 bet']);
    expect(rows(tier(1, { profit: -5n, bet: 0n }), tier(2, { profit: 0n, bet: 0n }))).toEqual([]);
  });

  it('is refused for a rate, an amount or a count that is none', () => {
    for (const ratePpm of [0, -1, 1.5, 1_000_001, Number.NaN])
      expect(faults(wage({ ratePpm, needs: {} }))).toEqual(['bad_rate 0']);
    for (const needs of [
      { bet: -1n },
      { active: 0n },
      { active: 100_000_001n },
      { betAmount: 2n ** 63n },
      { profit: -(2n ** 64n) },
    ])
      expect(faults(wage({ ratePpm: 1, needs }))).toEqual([`bad_condition 0 ${Object.keys(needs)[0]}`]);
    expect(faults({ ...wage(tier(1)), activeBet: amount(0n) })).toEqual(['bad_active_bet']);
    for (const products of [[], ['slots', 'slots'], Array.from({ length: 101 }, (_, at) => `${at}`)])
      expect(faults({ ...wage(tier(1)), products })).toEqual(['bad_products']);
    expect(faults({ ...dividend(tier(1)), deducts: ['levy', 'levy'] })).toEqual(['bad_costs']);
    expect(faults({ ...dividend(tier(1)), deducts: ['tips' as 'levy'] })).toEqual(['bad_costs']);
    for (const mostCoveragePpm of [0, 1_000_001, 0.5])
      expect(faults({ ...realTime('single', tier(1)), mostCoveragePpm })).toEqual(['bad_coverage']);
    expect(faults(wage())).toEqual(['no_tiers']);
    const many = Array.from({ length: MOST_TIERS + 1 }, (_, at) => ({ ratePpm: at + 1, needs: { bet: BigInt(at) } }));
    expect([faults(wage(...many)), faults(wage(...many.slice(1)))]).toEqual([['too_many_tiers'], []]);
  });
});

describe('the limits of a contract', () => {
  const policy = defaultPolicy('BRL');
  const limits = (terms: ContractTerms, upline: ContractTerms | 'house' | null, own: Partial<AgentPolicy> = {}) =>
    limitFaults(terms, upline, { ...policy, ...own }).map(({ code }) => code);

  it('are the brand’s: a scheme that it does not name is forbidden, and its rates have a top', () => {
    expect(SCHEMES.filter((scheme) => policy.mostPpm[scheme] === undefined)).toEqual(['realTimeSalary.loss']);
    expect(limits(realTime('loss', tier(0.1)), 'house')).toEqual(['kind_forbidden']);
    expect(limits(realTime('profit', tier(1)), 'house')).toEqual([]);
    expect(limits(realTime('profit', tier(0.5), tier(1.0001, { bet: 1n })), 'house')).toEqual(['rate_above_policy']);
    expect(policy.activeBet).toBe(brl('100'));
  });

  it('are the upline’s highest rate less the step, in the same scheme', () => {
    const upline = dividend(tier(5), tier(10, { bet: 1n }));
    const offered = (rate: number, step: number) => limits(dividend(tier(rate)), upline, { stepPpm: percent(step) });
    expect([offered(10, 0), offered(10.0001, 0)]).toEqual([[], ['rate_exceeds_upline']]);
    expect([offered(9.9, 0.1), offered(9.9001, 0.1)]).toEqual([[], ['rate_exceeds_upline']]);
    expect(limits(dividend(tier(1)), null)).toEqual(['upline_has_none']);
    expect(limits(wage(tier(1)), upline)).toEqual(['upline_has_none']);
    expect(limits(realTime('single', tier(0.1)), realTime('profit', tier(1)))).toEqual(['upline_has_none']);
  });

  it('are asked again at acceptance: what fitted when it was offered need not fit now', () => {
    const offer = wage(tier(1));
    expect(limits(offer, wage(tier(1.2)))).toEqual([]);
    expect(limits(offer, wage(tier(0.9)))).toEqual(['rate_exceeds_upline']);
    expect(limits(offer, null)).toEqual(['upline_has_none']);
    expect(limits(offer, wage(tier(1.2)), { mostPpm: { dailyWage: 9_999 } })).toEqual(['rate_above_policy']);
  });

  it('keep a dividend to its upline’s period and a contract to its upline’s products', () => {
    expect(limits({ ...dividend(tier(1)), period: 'W' }, dividend(tier(2)))).toEqual(['period_differs']);
    const some = (...products: string[]) => ({ ...wage(tier(1)), products });
    expect(limits(some('slots'), some('slots', 'live'))).toEqual([]);
    expect(limits(some('slots', 'lottery'), some('slots', 'live'))).toEqual(['products_exceed_upline']);
    expect(limits(wage(tier(1)), some('slots'))).toEqual(['products_exceed_upline']);
    expect(limits(some('slots'), wage(tier(1)))).toEqual([]);
  });

  it('count nobody in a real-time salary whom the upline’s leaves out: the house would pay what it does not owe the upline', () => {
    const upTo = (mostCoveragePpm: number | null) => ({ ...realTime('single', tier(1)), mostCoveragePpm });
    expect(limits(upTo(null), upTo(500_000))).toEqual(['coverage_exceeds_upline']);
    expect(limits(upTo(500_001), upTo(500_000))).toEqual(['coverage_exceeds_upline']);
    for (const own of [500_000, 1]) expect(limits(upTo(own), upTo(500_000))).toEqual([]);
    for (const own of [null, 1_000_000, 1]) expect(limits(upTo(own), upTo(null))).toEqual([]);
    expect(limits(upTo(null), 'house')).toEqual([]);
  });
});
