import { type Amount, amount } from '@trevo/money';
import type { buildApp } from '../app.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
type Terms = Parameters<App['agents']['contracts']['offerByHouse']>[1];

const reais = (whole: number): Amount => amount(BigInt(whole) * 1_000_000n);
const shared = { activeBet: reais(100), products: 'all' as const };

/** What the house offers the agent of a demonstration, one of each kind that a brand allows from the start: real contracts, to accept or reject. */
const OFFERS: readonly Terms[] = [
  {
    kind: 'dividend',
    ...shared,
    period: 'H',
    carry: 'always',
    deducts: ['rebates', 'promos', 'wages'],
    tiers: [
      { ratePpm: 50_000, bet: reais(1_000) },
      { ratePpm: 80_000, bet: reais(50_000), profit: reais(2_000), active: 3 },
      { ratePpm: 120_000, bet: reais(200_000), profit: reais(10_000), active: 10 },
    ],
  },
  {
    kind: 'dailyWage',
    ...shared,
    tiers: [
      { ratePpm: 4_000, betAmount: reais(100) },
      { ratePpm: 8_000, betAmount: reais(10_000), active: 5 },
    ],
  },
  { kind: 'hourlySalary', ...shared, tiers: [{ ratePpm: 2_000, betAmount: reais(10) }] },
  {
    kind: 'realTimeSalary',
    ...shared,
    products: ['lottery'],
    counts: 'single',
    mostCoveragePpm: null,
    tiers: [{ ratePpm: 5_000 }],
  },
];

/** Offers the demonstration's agent contracts with the house, once: an agent who has had any is left alone. */
export const seedContracts = async (app: App, merchantId: number, username: string): Promise<void> => {
  const agent = await app.members.byUsername(merchantId, username);
  if (!agent || (await app.agents.contracts.hasAny(agent.memberId))) return;
  for (const terms of OFFERS) await app.agents.contracts.offerByHouse(agent, terms);
};
