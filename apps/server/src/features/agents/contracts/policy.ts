import { type AgentPolicy, type Scheme, SCHEMES } from '@trevo/engines/agents';
import { amount } from '@trevo/money';
import type { MerchantSettings } from '../../merchant/index.ts';

const MOST = {
  dividend: 'agents.dividendMost',
  dailyWage: 'agents.dailyWageMost',
  hourlySalary: 'agents.hourlySalaryMost',
  'realTimeSalary.single': 'agents.realTimeSingleMost',
  'realTimeSalary.profit': 'agents.realTimeProfitMost',
  'realTimeSalary.loss': 'agents.realTimeLossMost',
} as const satisfies Record<Scheme, keyof MerchantSettings>;
const COUNTS = {
  house: 'agents.countsHouse',
  vendor: 'agents.countsVendor',
  lottery: 'agents.countsLottery',
  sports: 'agents.countsSports',
  table: 'agents.countsTable',
} as const satisfies Record<string, keyof MerchantSettings>;
export type Product = keyof typeof COUNTS;
export const PRODUCTS = Object.keys(COUNTS) as Product[];

export type Policy = Omit<AgentPolicy, 'products'> & { readonly products: 'all' | readonly Product[] };

/** What a brand allows, out of its settings: a scheme whose highest rate is 0 is not named, and so forbidden. */
export const policyOf = (settings: MerchantSettings): Policy => {
  const products = PRODUCTS.filter((product) => settings[COUNTS[product]]);
  return {
    mostPpm: Object.fromEntries(
      SCHEMES.flatMap((scheme) => (settings[MOST[scheme]] > 0 ? [[scheme, settings[MOST[scheme]]]] : [])),
    ),
    stepPpm: settings['agents.rateStep'],
    activeBet: amount(settings['agents.activeBet']),
    products: products.length === PRODUCTS.length ? 'all' : products,
  };
};

/** The schemes that the brand has; the others are nowhere seen. */
export const schemesOf = ({ mostPpm }: Pick<AgentPolicy, 'mostPpm'>): Scheme[] =>
  SCHEMES.filter((scheme) => mostPpm[scheme] !== undefined);
