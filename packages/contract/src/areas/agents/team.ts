import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf } from '../../wire.ts';
import { StatementKind } from '../members.ts';
import { AloneFilter, DaySpan, DayText, NameFilter, ProductName, TeamList, TeamMember, UnderFilter } from './parts.ts';

/** What a team's settled bets come to; `winLoss` is the players' side, payouts less stakes. */
const BetSums = { bets: z.number(), stake: Money, validBet: Money, payout: Money, winLoss: Money };
const Active = { ...BetSums, active: z.number(), registered: z.number() };

export const getTeamOverview = route({
  method: 'GET',
  path: '/wps/agent/overview',
  summary: 'My team today, yesterday and this month, and its last 31 days',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  passive: true,
  query: z.object({ ...ClientFields }),
  value: z.object({
    /** Up to when bets are counted. */
    asOf: InstantText,
    today: z.object(Active),
    yesterday: z.object(Active),
    month: z.object(Active),
    days: z.array(z.object({ day: DayText, ...Active })),
    team: z.object({
      members: z.number(),
      agents: z.number(),
      directs: z.number(),
      online: z.number(),
      balance: Money,
    }),
    currency: z.string(),
  }),
});

export const Downline = z.object({
  ...TeamMember.shape,
  nickname: z.string(),
  joinedAt: InstantText,
  lastLoginAt: z.nullable(InstantText),
  isOnline: z.boolean(),
  isActive: z.boolean(),
  /** Cash of the member. */
  balance: Money,
  directs: z.number(),
  /** All below, at any depth. */
  team: z.number(),
  /** The highest prize group of its own; null: that of the brand. */
  series: z.nullable(z.number()),
  /** Its contracts with me in force, by scheme: the highest rate in ppm. */
  rates: z.record(z.string(), z.number()),
  /** The team, the member included, in the days of the query. */
  stake: Money,
  validBet: Money,
  winLoss: Money,
});
export type Downline = z.input<typeof Downline>;
export const listDownlines = route({
  method: 'GET',
  path: '/wps/agent/downlines',
  summary: 'Direct downlines of an agent in my team, or members of my whole team by name',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    under: UnderFilter,
    name: NameFilter,
    type: z.optional(z.enum(['player', 'agent'])),
    isOnline: z.optional(z.enum(['true', 'false'])),
  }),
  value: z.object({
    ...pageOf(Downline).shape,
    /** From me down to the member whose downlines these are. */
    path: z.array(TeamMember),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team'],
});

export const TeamBet = z.object({
  betId: Id,
  member: TeamMember,
  product: ProductName,
  /** Its code, where the catalogue has no name for it any more. */
  gameName: z.string(),
  round: z.string(),
  settledAt: InstantText,
  stake: Money,
  validBet: Money,
  payout: Money,
});
export const listTeamBets = route({
  method: 'GET',
  path: '/wps/agent/bets',
  summary: 'Bets of my team that were settled in these days, newest first',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    under: UnderFilter,
    member: AloneFilter,
    name: NameFilter,
    product: z.optional(ProductName),
    /** With `product=lottery`: one draw, as the record's round names it. */
    round: z.optional(z.string().check(z.maxLength(120))),
  }),
  value: z.object({ ...pageOf(TeamBet).shape, sums: z.object(BetSums), currency: z.string() }),
  errors: ['agent.not_in_team'],
});

const ProfitSums = {
  deposits: Money,
  withdrawals: Money,
  ...BetSums,
  /** Rebates and promotions that the team got. */
  rebates: Money,
  promos: Money,
  /** Dividends, wages and salaries that the team's members got. */
  pay: Money,
  /** What the team won or lost in all: win or loss, rebates, promotions, pay. */
  result: Money,
};
export const TeamProfit = z.object({ member: TeamMember, team: z.number(), ...ProfitSums });
export type TeamProfit = z.input<typeof TeamProfit>;
export const listTeamProfit = route({
  method: 'GET',
  path: '/wps/agent/profit',
  summary: 'Profit and loss of each direct downline with its team, and of the agent alone',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({ ...TeamList, ...DaySpan, under: UnderFilter, member: AloneFilter, name: NameFilter }),
  value: z.object({
    ...pageOf(TeamProfit).shape,
    /** The agent whose downlines these are, without them; and all of it. Of one member alone there are no lines, and both are that member's. */
    own: z.object(ProfitSums),
    sums: z.object(ProfitSums),
    path: z.array(TeamMember),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team'],
});

export const TeamLine = z.object({
  id: z.string(),
  member: TeamMember,
  at: InstantText,
  kind: StatementKind,
  amount: Money,
  balanceAfter: Money,
  reference: z.string(),
});
export const listTeamLines = route({
  method: 'GET',
  path: '/wps/agent/statement',
  summary: 'Account details of a member of my team, newest first',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    /** Whose; my own where none is named. */
    member: z.optional(Id),
    kind: z.optional(StatementKind),
  }),
  value: z.object({ ...pageOf(TeamLine).shape, totalIn: Money, totalOut: Money, currency: z.string() }),
  errors: ['agent.not_in_team'],
});
