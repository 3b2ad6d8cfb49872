import { describe, expect, it } from 'vitest';
import { changedTier, type Draft, draftOf, newDraft, readDraft, withoutTier, withTier } from './draft.ts';

const begun = (): Draft => newDraft('dividend', { period: 'H', products: 'all', activeBet: '100' });
const typed = (draft: Draft, id: number, rate: string, needs: Draft['tiers'][number]['needs']): Draft =>
  changedTier(draft, id, { rate, needs });

describe('an offer as it is typed', () => {
  it('becomes the terms of the wire, digit for digit', () => {
    const one = typed(begun(), 1, '5', { validBet: '100,000', active: '3' });
    const two = typed(withTier(one), 2, '8.25', { validBet: '500,000.5', active: '5', profit: '\u221220000' });
    expect(readDraft(typed(begun(), 1, '5', { validBet: '100,000', active: '3' }), 'zh').faults).toEqual([]);
    const { terms, faults } = readDraft(two, 'zh');
    expect(faults).toEqual([]);
    expect(terms).toEqual({
      kind: 'dividend',
      period: 'H',
      carry: 'month',
      deducts: ['rebates', 'promos', 'wages'],
      products: 'all',
      activeBet: '100.00',
      tiers: [
        { ratePpm: 50_000, validBet: '100000.00', active: 3 },
        { ratePpm: 82_500, validBet: '500000.50', active: 5, profit: '-20000.00' },
      ],
    });
  });
  it('reads amounts as its reader writes them', () => {
    const need = (text: string, lang: 'zh' | 'pt') =>
      readDraft(typed(begun(), 1, '5', { validBet: text }), lang).terms?.tiers[0]?.validBet;
    expect(need('1.5', 'zh')).toBe('1.50');
    expect(need('1.500,75', 'pt')).toBe('1500.75');
    expect(need('1,500.75', 'zh')).toBe('1500.75');
  });
  it('is no terms while a field cannot be read, and says which', () => {
    const bad = typed(begun(), 1, '', { validBet: 'much', active: '2.5' });
    expect(readDraft(bad, 'zh')).toEqual({
      terms: null,
      faults: [
        { code: 'bad_rate', tier: 0, condition: null },
        { code: 'bad_condition', tier: 0, condition: 'active' },
        { code: 'bad_condition', tier: 0, condition: 'validBet' },
      ],
    });
    expect(readDraft({ ...typed(begun(), 1, '5', {}), activeBet: '' }, 'zh').faults).toMatchObject([
      { code: 'bad_active_bet' },
    ]);
  });
  it('is refused by the engine’s own rules before the server hears of it', () => {
    const falling = typed(withTier(typed(begun(), 1, '5', { validBet: '100' })), 2, '4', { validBet: '50' });
    expect(readDraft(falling, 'zh').faults.map(({ code, tier }) => [code, tier])).toEqual([
      ['rate_not_rising', 1],
      ['condition_falling', 1],
      ['conditions_not_rising', 1],
    ]);
    expect(readDraft({ ...begun(), tiers: [] }, 'zh').faults).toMatchObject([{ code: 'no_tiers' }]);
  });
  it('names only conditions of its kind', () => {
    const wage = newDraft('dailyWage', { products: ['lottery'], activeBet: '100' });
    const { terms } = readDraft(typed(wage, 1, '0.4', { betAmount: '10000', validBet: '7' }), 'zh');
    expect(terms).toEqual({
      kind: 'dailyWage',
      products: ['lottery'],
      activeBet: '100.00',
      tiers: [{ ratePpm: 4_000, betAmount: '10000.00' }],
    });
    const real = newDraft('realTimeSalary.loss', { products: 'all', activeBet: '100' });
    expect(readDraft(typed(real, 1, '1.2', {}), 'zh').terms).toMatchObject({ counts: 'loss', mostCoveragePpm: null });
    const limited = { ...typed(real, 1, '1.2', {}), coverage: '37,5' };
    const { terms: read } = readDraft(limited, 'pt');
    expect(read).toMatchObject({ counts: 'loss', mostCoveragePpm: 375_000 });
    expect(read && draftOf('realTimeSalary.loss', read, '100.00', 'pt').coverage).toBe('37,5');
    for (const coverage of ['x', '0', '101'])
      expect(readDraft({ ...limited, coverage }, 'pt').faults).toMatchObject([{ code: 'bad_coverage' }]);
  });
  it('begins a real-time salary with lotteries, whose draws are all that pays it, and keeps what is in force', () => {
    const products = (of: Draft['products']) =>
      newDraft('realTimeSalary.single', { products: of, activeBet: '1' }).products;
    expect([products('all'), products(['house', 'lottery'])]).toEqual([['lottery'], ['lottery']]);
    const { terms } = readDraft(
      typed(newDraft('realTimeSalary.single', { products: 'all', activeBet: '1' }), 1, '1', {}),
      'pt',
    );
    if (!terms) throw new Error('unread');
    // Another choice would end contracts below that count more.
    expect(draftOf('realTimeSalary.single', { ...terms, products: 'all' }, '1.00', 'pt').products).toBe('all');
  });
  it('begins a higher tier with what the one before it asks for, and keeps rows apart', () => {
    const two = withTier(typed(begun(), 1, '5', { validBet: '100' }));
    expect(two.tiers).toEqual([
      { id: 1, rate: '5', needs: { validBet: '100' } },
      { id: 2, rate: '', needs: { validBet: '100' } },
    ]);
    expect(withTier(withoutTier(two, 1)).tiers.map(({ id }) => id)).toEqual([2, 3]);
  });
  it('offers only costs that pay counts, although the terms in force name others', () => {
    const { terms } = readDraft(typed(begun(), 1, '5', {}), 'pt');
    if (terms?.kind !== 'dividend') throw new Error('unread');
    const before = { ...terms, deducts: ['fees' as const, 'wages' as const, 'levy' as const] };
    expect(draftOf('dividend', before, '100.00', 'pt').deducts).toEqual(['wages']);
  });
  it('is what it was when terms in force are changed', () => {
    for (const lang of ['zh', 'pt', 'en'] as const) {
      const { terms } = readDraft(typed(begun(), 1, '5', { validBet: '1500', active: '3' }), lang);
      if (!terms) throw new Error('unread');
      expect(readDraft(draftOf('dividend', terms, '100.00', lang), lang).terms).toEqual(terms);
    }
  });
});
