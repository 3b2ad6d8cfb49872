import { type Amount, amount, formatWire, parseWire, ZERO } from '@trevo/money';
import type { BetFact, Contract, ContractTerms, Figures, PlayerShare, Tier } from '../index.ts';
import { NO_COSTS } from '../index.ts';

/** An amount as it is spoken of: `brl('1234.56')`, `brl('5000')`. */
export function brl(said: string): Amount {
  const read = parseWire(said.includes('.') ? said : `${said}.00`, 'BRL');
  if (read === null) throw new Error(`no amount: ${said}`);
  return read;
}
export const text = (micros: bigint): string => formatWire(amount(micros), 'BRL');

/** A rate in per cent, as contracts are spoken of. */
export const percent = (value: number): number => Math.round(value * 10_000);

export const tier = (rate: number, needs: Tier['needs'] = {}): Tier => ({ ratePpm: percent(rate), needs });

export const shared = { activeBet: brl('100'), products: 'all' } as const;

export const dividend = (...tiers: Tier[]) =>
  ({
    ...shared,
    kind: 'dividend',
    period: 'H',
    carry: 'always',
    deducts: ['rebates', 'promos', 'wages'],
    tiers,
  }) as const;
export const wage = (...tiers: Tier[]) => ({ ...shared, kind: 'dailyWage', tiers }) as const;
export const hourly = (...tiers: Tier[]) => ({ ...shared, kind: 'hourlySalary', tiers }) as const;
export const realTime = (counts: 'single' | 'profit' | 'loss', ...tiers: Tier[]) =>
  ({ ...shared, kind: 'realTimeSalary', counts, mostCoveragePpm: null, tiers }) as const;

/** A contract named by its agent: `A`'s is `cA`. */
export const contract = (agent: string, upline: string | null, terms: ContractTerms): Contract => ({
  id: `c${agent}`,
  agent,
  upline,
  terms,
});

export const figures = (own: Partial<Figures>): Figures => ({
  bet: own.validBet ?? ZERO,
  validBet: ZERO,
  ggr: ZERO,
  costs: NO_COSTS,
  active: 0,
  ...own,
});

/** A settled stake on a slot that counts whole; what was paid for it, else nothing. */
export const bet = (member: string, stake: string, payout = '0'): BetFact => ({
  member,
  product: 'slots',
  bet: brl(stake),
  validBet: brl(stake),
  payout: brl(payout),
});

export const share = (member: string, stake: string, payout = '0'): PlayerShare => ({
  member,
  bet: brl(stake),
  validBet: brl(stake),
  payout: brl(payout),
  coveragePpm: 100_000,
});
