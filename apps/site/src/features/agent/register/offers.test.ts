import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { OwnLimit } from '../contracts/own-limits.ts';
import { newOffer, type Offer, readOffer, refusedFaults, termsOf } from './offers.ts';

const limit: OwnLimit = {
  scheme: 'dailyWage',
  mostPpm: 4_000,
  why: null,
  stepPpm: 0,
  period: null,
  products: 'all',
  mostCoveragePpm: null,
  current: null,
  activeBet: '100.00',
};
const offer = (rate: string): Offer => {
  const begun = newOffer(limit, 'pt');
  return { ...begun, draft: { ...begun.draft, tiers: [{ id: 1, rate, needs: {} }] } };
};

it('sends offers only when each of them can be sent', () => {
  expect(termsOf([], 'pt')).toEqual([]);
  expect(termsOf([offer('0,3')], 'pt')).toMatchObject([{ kind: 'dailyWage', tiers: [{ ratePpm: 3_000 }] }]);
  expect(termsOf([offer('0,3'), offer('')], 'pt')).toBeNull();
  expect(readOffer(offer('0,5'), 'pt').isAbove).toBe(true);
  expect(termsOf([offer('0,5')], 'pt')).toBeNull();
});

it('shows what the server refuses at the offer that it means', () => {
  const fault = { code: 'rate_exceeds_upline', tier: 0, condition: null };
  const refused = (value: Record<string, unknown>) =>
    new ApiError({ code: 'contract.refused', message: '', status: 409, value });
  const faults = [
    { ...fault, offer: 1 },
    { ...fault, code: 'period_differs', offer: 0 },
  ];
  expect(refusedFaults(refused({ faults }), 1)).toMatchObject([fault]);
  expect(refusedFaults(refused({ faults }), 0)).toMatchObject([{ code: 'period_differs' }]);
  expect(refusedFaults(refused({ faults }), 2)).toEqual([]);
  expect(refusedFaults(new Error('other'), 0)).toEqual([]);
});

it('begins with the coverage that the agent’s own contract counts at most: without it the server refuses the offer', () => {
  const begun = newOffer({ ...limit, scheme: 'realTimeSalary.loss', mostCoveragePpm: 375_000 }, 'pt');
  const tiers = [{ id: 1, rate: '0,3', needs: {} }];
  expect(termsOf([{ ...begun, draft: { ...begun.draft, tiers } }], 'pt')).toMatchObject([{ mostCoveragePpm: 375_000 }]);
});
