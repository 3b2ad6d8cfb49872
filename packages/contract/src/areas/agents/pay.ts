import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf } from '../../wire.ts';
import { ContractScheme, ContractTerms } from './contracts.ts';
import { DaySpan, DayText, OnlyTrue, ProductName, TeamList, TeamMember } from './parts.ts';

export const PayState = z.enum(['review', 'held', 'waiting', 'paid']);
/** A line of pay: what one contract came to in one period, or in one issue of a lottery. */
export const PayLine = z.object({
  payId: Id,
  contractId: Id,
  scheme: ContractScheme,
  agent: TeamMember,
  /** First and last instant of what is paid for. */
  from: InstantText,
  to: InstantText,
  /** Of a real-time salary. */
  game: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  /** 1, and one more for each correction, whose amounts are what changed. */
  version: z.number(),
  /** Of a dividend: what was carried in, and what is carried on. */
  carried: Money,
  base: Money,
  ratePpm: z.number(),
  tier: z.nullable(z.number()),
  gross: Money,
  /** What goes on to the direct downlines. */
  below: Money,
  net: Money,
  /** What this line moved, or will: the net less what earlier versions moved. */
  amount: Money,
  /** Of a debt: what the house carried because the wallet had no more. */
  carriedByHouse: Money,
  state: PayState,
  at: InstantText,
  paidAt: z.nullable(InstantText),
});
export type PayLine = z.input<typeof PayLine>;

export const listPay = route({
  method: 'GET',
  path: '/wps/agent/pay',
  summary: 'My pay by period or issue, newest first: dividends, daily wages, hourly and real-time salaries',
  access: 'player',
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    scheme: z.optional(z.enum(['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary'])),
    /** A direct downline's pay instead of mine: what it got out of my contract's. */
    member: z.optional(Id),
    /** The days are those of the payment, not of what is paid for: the lines that an income is made of. */
    paid: OnlyTrue,
    /** Dividends that wait for a person, of any day. */
    review: OnlyTrue,
  }),
  value: z.object({
    ...pageOf(PayLine).shape,
    /** `paid`: what came to the wallet, or left it, by now: the amounts of paid lines less what the house carried. */
    sums: z.object({ gross: Money, below: Money, amount: Money, paid: Money }),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team', 'request.too_many'],
});

const Reached = z.object({
  bet: Money,
  profit: Money,
  active: z.number(),
  validBet: Money,
  periodProfit: Money,
  betAmount: Money,
});
const Costs = z.object({ rebates: Money, promos: Money, wages: Money, fees: Money, levy: Money });

/** A player's part of a real-time salary. */
const PayPart = z.object({ member: TeamMember, validBet: Money, gross: Money, net: Money });

/** What a line of pay was counted by. */
export const PayGround = z.object({
  /** As they were in force then. */
  terms: ContractTerms,
  reached: Reached,
  ggr: Money,
  costs: Costs,
  next: z.nullable(
    z.object({
      tier: z.number(),
      ratePpm: z.number(),
      missing: z.array(z.object({ condition: z.string(), needs: z.string(), has: z.string() })),
    }),
  ),
  /** Lines of the direct downlines that are paid out of this one. */
  below: z.array(z.object({ member: TeamMember, contractId: Id, payId: Id, gross: Money })),
  /** Of a real-time salary: how many players have a part, and the parts, the largest ones where they are more than a thousand. */
  players: z.number(),
  rows: z.array(PayPart),
  /** Lines of the agent's account that paid it. */
  entries: z.array(z.object({ id: z.string(), at: InstantText, amount: Money })),
  /** All versions of the same period or issue. */
  versions: z.array(z.object({ payId: Id, version: z.number(), amount: Money, at: InstantText, state: PayState })),
});

export const getPay = route({
  method: 'GET',
  path: '/wps/agent/pay/:id',
  summary: 'A line of pay, opened: the formula, the tier and why not the next one, what goes on, its players or bets',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  value: z.object({ line: PayLine, ...PayGround.shape }),
  errors: ['pay.not_found', 'request.too_many'],
});

export const listPayPlayers = route({
  method: 'GET',
  path: '/wps/agent/pay/:id/players',
  summary: 'The players of a real-time salary with their parts, the largest first',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: z.object({ id: Id }),
  query: z.object({ ...TeamList }),
  value: z.object({
    ...pageOf(PayPart).shape,
    sums: z.object({ validBet: Money, gross: Money, net: Money }),
  }),
  errors: ['pay.not_found', 'request.too_many'],
});

export const listPayActive = route({
  method: 'GET',
  path: '/wps/agent/pay/:id/active',
  summary: 'Whom a line of pay counts as active members: the most valid bets first',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: z.object({ id: Id }),
  query: z.object({ ...TeamList }),
  value: z.object({
    ...pageOf(z.object({ member: TeamMember, validBet: Money })).shape,
    sums: z.object({ validBet: Money }),
  }),
  errors: ['pay.not_found', 'request.too_many'],
});

export const listPayBets = route({
  method: 'GET',
  path: '/wps/agent/pay/:id/bets',
  summary: 'The bets that a line of pay comes from, newest first',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: z.object({ id: Id }),
  query: z.object({ ...TeamList }),
  value: z.object({
    ...pageOf(
      z.object({
        betId: Id,
        member: TeamMember,
        product: ProductName,
        round: z.string(),
        settledAt: InstantText,
        stake: Money,
        validBet: Money,
        payout: Money,
      }),
    ).shape,
    sums: z.object({ stake: Money, validBet: Money, payout: Money }),
  }),
  errors: ['pay.not_found', 'request.too_many'],
});

export const getIncome = route({
  method: 'GET',
  path: '/wps/agent/income',
  summary: 'My income by day and kind: what was paid on each day, corrections among it',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({ ...ClientFields, ...DaySpan }),
  value: z.object({
    days: z.array(
      z.object({
        day: DayText,
        dividend: Money,
        dailyWage: Money,
        hourlySalary: Money,
        realTimeSalary: Money,
        /** Differences of prize groups. */
        series: Money,
        total: Money,
      }),
    ),
    sums: z.object({
      dividend: Money,
      dailyWage: Money,
      hourlySalary: Money,
      realTimeSalary: Money,
      series: Money,
      total: Money,
    }),
    /** Dividends that wait for their review. */
    inReview: Money,
    currency: z.string(),
  }),
  errors: ['request.too_many'],
});

export const getRunningPay = route({
  method: 'GET',
  path: '/wps/agent/contracts/:id/running',
  summary: 'What a contract of mine comes to so far in its running period: for the what-if slider',
  access: 'player',
  flag: 'AGENTPOLICY3',
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  value: z.object({
    terms: ContractTerms,
    from: InstantText,
    to: InstantText,
    asOf: InstantText,
    carried: Money,
    stake: Money,
    validBet: Money,
    ggr: Money,
    active: z.number(),
    costs: Costs,
    /** Gross amounts of the direct downlines so far. */
    below: Money,
    currency: z.string(),
  }),
  errors: ['contract.not_found', 'request.too_many'],
});
