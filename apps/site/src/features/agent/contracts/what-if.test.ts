import { describe, expect, it } from 'vitest';
import { AS_IT_IS, dialsOf, drawOf, figuresWith, rangeOf, type Running, runningTerms, whatIf } from './what-if.ts';

/** The trade's vector V3: a half month's dividend. */
const running: Running = {
  terms: {
    kind: 'dividend',
    period: 'H',
    carry: 'always',
    deducts: ['rebates', 'promos', 'wages'],
    products: 'all',
    activeBet: '100.00',
    tiers: [
      { ratePpm: 50_000, validBet: '100000.00', profit: '0.00', active: 3 },
      { ratePpm: 80_000, validBet: '500000.00', profit: '20000.00', active: 5 },
      { ratePpm: 120_000, validBet: '1000000.00', profit: '50000.00', active: 10 },
    ],
  },
  carried: '-3000.00',
  stake: '1300000.00',
  validBet: '1234567.89',
  ggr: '73210.45',
  active: 8,
  costs: { rebates: '12345.68', promos: '4500.00', wages: '6172.84', fees: '0.00', levy: '0.00' },
  below: '1005.55',
};

describe('what a contract would come to', () => {
  it('is what the engine pays while nothing is dragged, to the cent (V3)', () => {
    const { pay, net } = whatIf(running, AS_IT_IS);
    expect(pay.tier).toBe(1);
    expect(pay.base).toBe(47_191_930_000n);
    expect(pay.gross).toBe(3_775_350_000n);
    expect(net).toBe(2_769_800_000n);
    expect(pay.next?.missing.map(({ condition }) => condition)).toEqual(['profit', 'active']);
  });
  it('reaches the next tier when what it lacks is dragged far enough', () => {
    const { pay } = whatIf(running, { ...AS_IT_IS, ggr: 80_000, active: 10 });
    expect(pay.tier).toBe(2);
    expect(pay.next).toBeNull();
  });
  it('never counts more valid bets than stakes', () => {
    expect(figuresWith(running, { ...AS_IT_IS, validBet: 2_000_000 }).bet).toBe(2_000_000_000_000n);
    expect(figuresWith(running, { ...AS_IT_IS, validBet: 5 }).bet).toBe(1_300_000_000_000n);
  });
  it('offers the dials that matter, and lets each reach the last tier', () => {
    expect(dialsOf(runningTerms(running))).toEqual(['validBet', 'ggr', 'active']);
    expect(rangeOf(running, 'active').most).toBeGreaterThanOrEqual(13);
    expect(rangeOf(running, 'validBet').most).toBeGreaterThanOrEqual(2_469_135);
    expect(rangeOf(running, 'ggr')).toMatchObject({ least: -150_000, most: 150_000 });
  });
  it('is of a real-time salary what a draw pays, whose players of another result only help to reach a tier (V6)', () => {
    const terms: Running['terms'] = {
      kind: 'realTimeSalary',
      counts: 'loss',
      products: ['lottery'],
      activeBet: '100.00',
      mostCoveragePpm: null,
      tiers: [{ ratePpm: 12_000 }, { ratePpm: 15_000, validBet: '1000.00' }, { ratePpm: 20_000, validBet: '2000.00' }],
    };
    const reached = { bet: '1000.00', validBet: '1000.00', active: 3 };
    const paid = { line: { base: '750.00', below: '2.25' }, reached, ggr: '20.00' } as Parameters<typeof drawOf>[1];
    const draw = drawOf(terms, paid);
    expect(whatIf(draw, AS_IT_IS)).toMatchObject({ pay: { tier: 1, gross: 11_250_000n }, net: 9_000_000n });
    expect(whatIf(draw, { ...AS_IT_IS, validBet: 1_750 })).toMatchObject({ pay: { tier: 2, gross: 35_000_000n } });
    expect(whatIf(drawOf(terms, null), AS_IT_IS)).toMatchObject({ pay: { tier: 0, gross: 0n }, net: 0n });
    expect(dialsOf(runningTerms(draw))).toEqual(['validBet']);
  });
});
