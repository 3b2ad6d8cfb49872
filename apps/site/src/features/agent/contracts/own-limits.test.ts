import type { ContractTermsWire } from '@trevo/contract';
import { expect, it } from 'vitest';
import { limitsFromOwn } from './own-limits.ts';

const dividend: ContractTermsWire = {
  kind: 'dividend',
  period: 'H',
  carry: 'month',
  deducts: [],
  products: ['lottery'],
  activeBet: '100.00',
  tiers: [{ ratePpm: 50_000 }, { ratePpm: 80_000, validBet: '100.00' }],
};
const wage: ContractTermsWire = { kind: 'dailyWage', products: 'all', activeBet: '50.00', tiers: [{ ratePpm: 4_000 }] };

it('lets an agent offer what it has in force itself, up to its own highest rate', () => {
  const limits = limitsFromOwn([
    { scheme: 'dividend', state: 'in_force', terms: dividend },
    { scheme: 'dailyWage', state: 'in_force', terms: wage },
    { scheme: 'hourlySalary', state: 'offered', terms: { ...wage, kind: 'hourlySalary' } },
    { scheme: 'dividend', state: 'in_force', terms: { ...dividend, tiers: [{ ratePpm: 900_000 }] } },
  ]);
  expect(limits).toMatchObject([
    { scheme: 'dividend', mostPpm: 80_000, period: 'H', products: ['lottery'], activeBet: '100.00', current: null },
    { scheme: 'dailyWage', mostPpm: 4_000, period: null, products: 'all', activeBet: '50.00' },
  ]);
});
