import type { ContractTerms, DividendTerms, RealTimeKind, RealTimeTerms, Tier } from '@trevo/engines/agents';
import { amount } from '@trevo/money';
import { reais } from './pay-world.ts';

type TierText = { readonly rate: number; readonly bet?: string; readonly active?: number; readonly profit?: string };
/** Rates in percent, amounts in reais. */
export const tiersOf = (...tiers: readonly TierText[]): Tier[] =>
  tiers.map(({ rate, bet, active, profit }) => ({
    ratePpm: Math.round(rate * 10_000),
    needs: {
      ...(bet === undefined ? {} : { betAmount: reais(bet) }),
      ...(profit === undefined ? {} : { profit: reais(profit) }),
      ...(active === undefined ? {} : { active: BigInt(active) }),
    },
  }));

const shared = { activeBet: amount(reais('100')), products: 'all' as const };
export const wage = (kind: 'dailyWage' | 'hourlySalary', ...tiers: readonly TierText[]): ContractTerms => ({
  kind,
  ...shared,
  tiers: tiersOf(...tiers),
});
export const realTime = (counts: RealTimeKind, rate: number): RealTimeTerms => ({
  kind: 'realTimeSalary',
  ...shared,
  products: ['lottery'],
  counts,
  mostCoveragePpm: null,
  tiers: [{ ratePpm: Math.round(rate * 10_000), needs: {} }],
});
export const dividend = (
  tiers: readonly Tier[],
  rest: Partial<Pick<DividendTerms, 'period' | 'carry' | 'deducts'>> = {},
): ContractTerms => ({
  kind: 'dividend',
  ...shared,
  period: 'H',
  carry: 'always',
  deducts: ['rebates', 'promos', 'wages'],
  ...rest,
  tiers,
});
