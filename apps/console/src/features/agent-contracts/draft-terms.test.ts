import { describe, expect, it } from 'vitest';
import { EMPTY, readCondition, readDraft } from './draft-terms.ts';

describe('the form of an offer', () => {
  it('reads what was typed as the wire has it, and leaves out what is empty', () => {
    const tiers = [
      { key: 0, rate: '5', bet: '100.000', active: '3', profit: '\u221250,5' },
      { key: 1, rate: '8,5', bet: '500000', active: '5' },
    ];
    expect(readDraft({ ...EMPTY, tiers, activeBet: '150' })).toEqual({
      kind: 'dividend',
      tiers: [
        { ratePpm: 50_000, bet: '100000.00', active: 3, profit: '-50.50' },
        { ratePpm: 85_000, bet: '500000.00', active: 5 },
      ],
      activeBet: '150.00',
      products: 'all',
      period: 'M',
      carry: 'always',
      deducts: ['rebates', 'promos', 'wages'],
    });
  });

  it('has the fields of each kind alone', () => {
    const tiers = [{ key: 0, rate: '1', validBet: '5', betAmount: '7' }];
    expect(readDraft({ ...EMPTY, tiers, scheme: 'realTimeSalary.profit', products: ['house', 'vendor'] })).toEqual({
      kind: 'realTimeSalary',
      tiers: [{ ratePpm: 10_000, validBet: '5.00' }],
      products: ['lottery'],
      counts: 'profit',
      mostCoveragePpm: null,
    });
    expect(
      readDraft({ ...EMPTY, tiers: [{ key: 0, rate: '1' }], scheme: 'realTimeSalary.single', coverage: '37,5' }),
    ).toMatchObject({ counts: 'single', mostCoveragePpm: 375_000 });
    expect(readDraft({ ...EMPTY, tiers, scheme: 'dailyWage' })).toEqual({
      kind: 'dailyWage',
      tiers: [{ ratePpm: 10_000, betAmount: '7.00' }],
      products: 'all',
    });
  });

  it('is not ready while a value is not understood', () => {
    expect(readDraft(EMPTY)).toBeNull();
    const tiers = [{ key: 0, rate: '1' }];
    expect(readDraft({ ...EMPTY, tiers, activeBet: 'x' })).toBeNull();
    expect(readDraft({ ...EMPTY, tiers: [{ key: 0, rate: '1', bet: '-5' }] })).toBeNull();
    expect(readDraft({ ...EMPTY, tiers, scheme: 'realTimeSalary.single', coverage: '101' })).toBeNull();
    expect(readCondition('active', '0')).toBeNull();
  });
});
