import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf } from '../../wire.ts';
import { ProductName, TeamList, TeamMember } from './parts.ts';

export const ContractScheme = z.enum([
  'dividend',
  'dailyWage',
  'hourlySalary',
  'realTimeSalary.single',
  'realTimeSalary.profit',
  'realTimeSalary.loss',
]);
export type ContractScheme = z.output<typeof ContractScheme>;

const Ppm = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
/** A tier: the rate in ppm, and all that must hold for it (packages/engines/agents/README.md says what each is compared with). */
export const ContractTier = z.strictObject({
  ratePpm: Ppm,
  bet: z.optional(Money),
  profit: z.optional(Money),
  active: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000))),
  validBet: z.optional(Money),
  periodProfit: z.optional(Money),
  betAmount: z.optional(Money),
});
const shared = {
  /** From the lowest rate to the highest, each harder to reach than the one before. */
  tiers: z.array(ContractTier).check(z.minLength(1), z.maxLength(20)),
  /** Valid bets in a period that make a member active; the brand's own where none is named. */
  activeBet: z.optional(Money),
  products: z.union([z.literal('all'), z.array(ProductName).check(z.minLength(1), z.maxLength(5))]),
};
export const DividendTerms = z.strictObject({
  kind: z.literal('dividend'),
  ...shared,
  period: z.enum(['D', 'W', 'H', 'M']),
  carry: z.enum(['none', 'month', 'always']),
  /** `fees` and `levy` stand in contracts of before alone: their figures are 0. */
  deducts: z.array(z.enum(['rebates', 'promos', 'wages', 'fees', 'levy'])).check(z.maxLength(5)),
});
/** A dividend as it may be offered: it deducts only what pay has figures of, so that a contract says what is paid. */
export const OfferedDividend = z.strictObject({
  ...DividendTerms.shape,
  deducts: z.array(z.enum(['rebates', 'promos', 'wages'])).check(z.maxLength(3)),
});
export const DailyWageTerms = z.strictObject({ kind: z.literal('dailyWage'), ...shared });
export const HourlySalaryTerms = z.strictObject({ kind: z.literal('hourlySalary'), ...shared });
export const RealTimeTerms = z.strictObject({
  kind: z.literal('realTimeSalary'),
  ...shared,
  counts: z.enum(['single', 'profit', 'loss']),
  /** Players whose bets on a draw cover more of one play's outcomes are not counted; null: all are. */
  mostCoveragePpm: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
});
/** A real-time salary as it may be offered: draws of lotteries are all that it is paid for, so nobody signs one that leaves them out. */
export const OfferedRealTime = z.strictObject({
  ...RealTimeTerms.shape,
  products: z.union([
    z.literal('all'),
    z.array(ProductName).check(
      z.maxLength(5),
      z.refine((products) => products.includes('lottery')),
    ),
  ]),
});
export const ContractTerms = z.discriminatedUnion('kind', [
  DividendTerms,
  DailyWageTerms,
  HourlySalaryTerms,
  RealTimeTerms,
]);
export type ContractTermsWire = z.input<typeof ContractTerms>;
/** Terms of an offer. */
export const OfferedTerms = z.discriminatedUnion('kind', [
  OfferedDividend,
  DailyWageTerms,
  HourlySalaryTerms,
  OfferedRealTime,
]);
export type OfferedTermsWire = z.input<typeof OfferedTerms>;

export const ContractState = z.enum([
  'offered',
  'in_force',
  'rejected',
  'withdrawn',
  'replaced',
  'terminated',
  'outdated',
]);
export const ContractView = z.object({
  contractId: Id,
  scheme: ContractScheme,
  terms: ContractTerms,
  agent: TeamMember,
  /** Null: the house. */
  upline: z.nullable(TeamMember),
  /** Whose side the reader is on. */
  side: z.enum(['agent', 'upline']),
  state: ContractState,
  offeredAt: InstantText,
  decidedAt: z.nullable(InstantText),
  /** From when it counts, and until when; null: not accepted, or without end. */
  countsFrom: z.nullable(InstantText),
  countsUntil: z.nullable(InstantText),
  /** Who asked for its end, and waits for the other side; null: nobody. */
  endAskedBy: z.nullable(z.enum(['agent', 'upline'])),
  /** Why it ended, where its sides did not end it themselves. */
  endReason: z.nullable(z.string()),
  /** What the reader may do now. */
  acts: z.array(z.enum(['accept', 'reject', 'withdraw', 'askEnd', 'keep', 'terminate'])),
  currency: z.string(),
});
export type ContractView = z.input<typeof ContractView>;

/** A contract that a change would end, and why. */
export const EndedContract = z.object({
  contractId: Id,
  agent: TeamMember,
  /** Null: the house. */
  upline: z.nullable(TeamMember),
  topRatePpm: z.number(),
  reason: z.string(),
  /** The highest rate that would be within the limit; null: none would. */
  limitPpm: z.nullable(z.number()),
});
export const ContractFault = z.object({
  code: z.string(),
  tier: z.nullable(z.number()),
  condition: z.nullable(z.string()),
});

export const listContracts = route({
  method: 'GET',
  path: '/wps/contracts',
  summary: 'My contracts: with my upline, or with my downlines; newest first',
  access: 'player',
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    side: z.enum(['agent', 'upline']),
    scheme: z.optional(ContractScheme),
    state: z.optional(z.enum(['waiting', 'in_force', 'ended'])),
    /** Contracts with this member. */
    member: z.optional(Id),
    /** That contract alone. */
    contract: z.optional(Id),
  }),
  value: z.object({
    ...pageOf(ContractView).shape,
    /** What waits for the reader, offers and requests to end, on both sides. */
    waiting: z.object({ agent: z.number(), upline: z.number() }),
    /** The schemes that the brand has: contracts of others are in no list. */
    schemes: z.array(ContractScheme),
  }),
});

export const getContractLimits = route({
  method: 'GET',
  path: '/wps/contracts/limits',
  summary: 'What I can offer a direct downline: for each scheme the highest rate, the period and the products',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({ ...ClientFields, member: Id }),
  value: z.object({
    schemes: z.array(
      z.object({
        scheme: ContractScheme,
        /** 0: nothing, and `why`. */
        mostPpm: z.number(),
        /** Nothing to offer: my type offers no contracts; mine waits for my acceptance; I have none; mine, or the brand, leaves no room. */
        why: z.nullable(z.enum(['type', 'waiting', 'none', 'full'])),
        stepPpm: z.number(),
        /** Of a dividend: its period must be mine. */
        period: z.nullable(z.enum(['D', 'W', 'H', 'M'])),
        products: z.union([z.literal('all'), z.array(ProductName)]),
        /** Of a real-time salary: what mine counts at most, and so an offer; null: all. */
        mostCoveragePpm: z.nullable(z.number()),
        /** What the downline has in it now. */
        current: z.nullable(z.object({ contractId: Id, topRatePpm: z.number() })),
      }),
    ),
    activeBet: Money,
    currency: z.string(),
  }),
  errors: ['agent.not_in_team', 'contract.not_direct'],
});

export const previewContract = route({
  method: 'POST',
  path: '/wps/contracts/preview',
  summary: 'What is wrong with an offer, and which contracts its acceptance would end',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  passive: true,
  body: z.strictObject({ member: Id, terms: OfferedTerms }),
  value: z.object({
    faults: z.array(ContractFault),
    own: z.nullable(EndedContract),
    ends: z.array(EndedContract),
    countsFrom: InstantText,
  }),
  errors: ['agent.not_in_team', 'contract.not_direct', 'request.too_many'],
});

const OFFER_ERRORS = [
  'agent.not_in_team',
  'contract.not_direct',
  'contract.refused',
  'contract.already_offered',
  'request.too_many',
] as const;
const offer = <Kind extends string, Terms extends z.ZodMiniType>(kind: Kind, summary: string, terms: Terms) =>
  route({
    method: 'POST',
    path: `/wps/contracts/${kind}`,
    summary,
    access: 'player',
    agent: true,
    flag: 'AGENTPOLICY3',
    body: z.strictObject({ member: Id, terms }),
    value: ContractView,
    errors: OFFER_ERRORS,
  });
export const offerDividend = offer('dividend', 'Offer a direct downline a dividend contract', OfferedDividend);
export const offerDailyWage = offer('daily', 'Offer a direct downline a daily wage', DailyWageTerms);
export const offerHourlySalary = offer('hourly', 'Offer a direct downline an hourly salary', HourlySalaryTerms);
export const offerRealTimeSalary = offer('realtime', 'Offer a direct downline a real-time salary', OfferedRealTime);

const ByContract = z.object({ id: Id });
export const getContractEnds = route({
  method: 'GET',
  path: '/wps/contracts/:id/ends',
  summary: 'Which contracts end if this one is accepted, or terminated',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: ByContract,
  query: z.object({ ...ClientFields }),
  value: z.object({
    own: z.nullable(EndedContract),
    ends: z.array(EndedContract),
    countsFrom: z.nullable(InstantText),
  }),
  errors: ['contract.not_found', 'request.too_many'],
});
export const processContract = route({
  method: 'POST',
  path: '/wps/contracts/:id/process',
  summary: 'Accept or reject an offer, withdraw it, ask for the end of a contract, keep it, or terminate it',
  description:
    'The agent accepts and rejects; the offering side withdraws. Either side asks for an end, and the other one terminates or keeps. An acceptance ends at once what the preview names; `ends` is how many it named.',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: ByContract,
  body: z.strictObject({
    act: z.enum(['accept', 'reject', 'withdraw', 'askEnd', 'keep', 'terminate']),
    /** How many contracts the reader saw that this ends; another number is `contract.cascade_changed`. */
    ends: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  value: ContractView,
  errors: [
    'contract.not_found',
    'contract.moved_on',
    'contract.refused',
    'contract.cascade_changed',
    'request.too_many',
  ],
});
