import { defaultPolicy, SCHEMES, termFaults } from '@trevo/engines/agents';
import { amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { MerchantSettings } from '../../merchant/index.ts';
import { policyOf, schemesOf } from './policy.ts';
import { type HeldTerms, heldTerms, termsFrom, termsHash, termsOf, termsText } from './terms.ts';

const HELD: HeldTerms = {
  kind: 'dividend',
  tiers: [
    { ratePpm: 50_000, bet: amount(100_000_000_000n), profit: amount(0n), active: 3 },
    { ratePpm: 80_000, bet: amount(500_000_000_000n), profit: amount(-1n), active: 5, periodProfit: amount(-5n) },
  ],
  products: ['house', 'lottery'],
  period: 'H',
  carry: 'month',
  deducts: ['rebates', 'wages'],
};

describe('terms on the wire, in the engine and in the table', () => {
  it('are the same in all three, micros to the last, and no clause is lost', () => {
    const terms = termsOf(HELD, amount(7n));
    expect(terms.activeBet).toBe(7n);
    expect(heldTerms(terms)).toEqual({ ...HELD, activeBet: 7n });
    expect(termsFrom(JSON.parse(termsText(terms)))).toEqual(terms);
    expect(termsOf(heldTerms(terms), amount(9n))).toEqual(terms);
  });

  it('have one text and one hash, in whatever order their keys come', () => {
    const terms = termsOf(HELD, amount(7n));
    const turned = Object.fromEntries(Object.entries(terms).toReversed()) as typeof terms;
    expect(termsText(turned)).toBe(termsText(terms));
    expect(termsHash(turned)).toEqual(termsHash(termsFrom(JSON.parse(termsText(terms)))));
    expect(termsHash(termsOf({ ...HELD, carry: 'none' }, amount(7n)))).not.toEqual(termsHash(terms));
    expect(termFaults(terms).map(({ code }) => code)).toEqual(['condition_falling']);
  });
});

describe('a brand’s policy', () => {
  it('is the engine’s own as long as nobody changed it, and forbids the salary on losses', () => {
    const { products, ...policy } = policyOf(MerchantSettings.parse({}));
    expect(policy).toEqual(defaultPolicy('BRL'));
    expect(products).toBe('all');
    expect(schemesOf(policy)).toEqual(SCHEMES.filter((scheme) => scheme !== 'realTimeSalary.loss'));
  });

  it('names the products that are left when one is switched off, and no scheme whose highest rate is nothing', () => {
    const policy = policyOf(MerchantSettings.parse({ 'agents.countsSports': false, 'agents.dividendMost': 0 }));
    expect(policy.products).toEqual(['house', 'vendor', 'lottery', 'table']);
    expect(schemesOf(policy)).not.toContain('dividend');
  });
});
