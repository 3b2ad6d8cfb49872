import { type Amount, amount, type CurrencyRef, unitMicros } from '@trevo/money';

/** Pay periods of dividends: a day, a week from Monday, half a month (1 to 15, 16 to the end), a month. H is never an hour. */
export type PeriodCode = 'D' | 'W' | 'H' | 'M';

/** Which players of an issue a real-time salary counts: all, those who won more than they staked, those who lost. */
export type RealTimeKind = 'single' | 'profit' | 'loss';

/** How long a dividend's loss is carried on: not at all, within a calendar month, without end. */
export type Carry = 'none' | 'month' | 'always';

/** What is taken from GGR before a dividend is counted. */
export const COSTS = ['rebates', 'promos', 'wages', 'fees', 'levy'] as const;
export type Cost = (typeof COSTS)[number];
/** Those that pay has figures of: nobody is offered another one, which would be signed and count as nothing. */
export const COUNTED_COSTS = ['rebates', 'promos', 'wages'] as const satisfies readonly Cost[];
export type CountedCost = (typeof COUNTED_COSTS)[number];

/** Conditions of a tier, by the specification's fields; README.md says what each is compared with. */
export const CONDITIONS = ['bet', 'profit', 'active', 'validBet', 'periodProfit', 'betAmount'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** One row of a contract: the rate, and all that must hold for it. A condition that is not named is none. */
export interface Tier {
  readonly ratePpm: number;
  /** Micros; of `active` a count. */
  readonly needs: Readonly<Partial<Record<Condition, bigint>>>;
}

interface Shared {
  /** From the lowest rate to the highest. */
  readonly tiers: readonly Tier[];
  /** Periodic minimum bet: the valid bets in the period that make a member active. */
  readonly activeBet: Amount;
  /** The products whose bets count. */
  readonly products: 'all' | readonly string[];
}

/** What two sides sign: nothing in it is read from the brand later. */
export type ContractTerms = Shared &
  (
    | {
        readonly kind: 'dividend';
        readonly period: PeriodCode;
        readonly carry: Carry;
        readonly deducts: readonly Cost[];
      }
    | { readonly kind: 'dailyWage' }
    | { readonly kind: 'hourlySalary' }
    | {
        readonly kind: 'realTimeSalary';
        readonly counts: RealTimeKind;
        /** Players who cover more of a draw's outcomes than this, in ppm, do not count; null: all do. */
        readonly mostCoveragePpm: number | null;
      }
  );

export type DividendTerms = Extract<ContractTerms, { kind: 'dividend' }>;
export type RealTimeTerms = Extract<ContractTerms, { kind: 'realTimeSalary' }>;

/** A contract in force. In one scheme an agent has one at most, with the direct upline; a top agent's is with the house (null). */
export interface Contract {
  readonly id: string;
  readonly agent: string;
  readonly upline: string | null;
  readonly terms: ContractTerms;
}

/** What rates are compared within: the kinds of real-time salary are schemes of their own. */
export const SCHEMES = [
  'dividend',
  'dailyWage',
  'hourlySalary',
  'realTimeSalary.single',
  'realTimeSalary.profit',
  'realTimeSalary.loss',
] as const;
export type Scheme = (typeof SCHEMES)[number];

export const schemeOf = (terms: ContractTerms): Scheme =>
  terms.kind === 'realTimeSalary' ? `realTimeSalary.${terms.counts}` : terms.kind;

/** The highest rate that a contract can pay: what limits the contracts below it. */
export const topRateOf = ({ tiers }: ContractTerms): number => Math.max(0, ...tiers.map(({ ratePpm }) => ratePpm));

export const coversProduct = ({ products }: ContractTerms, product: string): boolean =>
  products === 'all' || products.includes(product);

/** What a brand allows. Read when a contract is offered and when it is accepted, never when it is paid. */
export interface AgentPolicy {
  /** The highest rate of each scheme; a scheme that is not named is forbidden. */
  readonly mostPpm: Readonly<Partial<Record<Scheme, number>>>;
  /** By how much a contract's highest rate stays below its upline's. */
  readonly stepPpm: number;
  /** The `activeBet` of an offer that names none. */
  readonly activeBet: Amount;
  /** The products that a new contract may count. Left out: all. */
  readonly products?: ContractTerms['products'];
}

/**
 * A brand's policy as long as it has set none: real-time rates are the trade's defaults (2.1 %, 1 %), the others ours. A salary on losses pays an
 * agent for what players lose, so it is a brand's own decision.
 */
export const defaultPolicy = (currency: CurrencyRef): AgentPolicy => ({
  mostPpm: {
    dividend: 500_000,
    dailyWage: 21_000,
    hourlySalary: 21_000,
    'realTimeSalary.single': 21_000,
    'realTimeSalary.profit': 10_000,
  },
  stepPpm: 0,
  activeBet: amount(100n * unitMicros(currency)),
});
