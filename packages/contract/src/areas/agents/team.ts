import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf } from '../../wire.ts';
import { StatementKind } from '../members.ts';
import {
  AloneFilter,
  DaySpan,
  DayText,
  NameFilter,
  OnlyTrue,
  ProductName,
  TeamList,
  TeamMember,
  UnderFilter,
  UplineFilter,
} from './parts.ts';

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
  errors: ['request.too_many'],
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
  /** All below, at any depth; null: somebody is, and the first sums are not made yet. */
  team: z.nullable(z.number()),
  /** The highest prize group of its own; null: that of the brand. */
  series: z.nullable(z.number()),
  /** Its contracts with me in force, by scheme: the highest rate in ppm. */
  rates: z.record(z.string(), z.number()),
  /**
   * Of the team, the member included, in the days of the query: of direct downlines as `/profit` counts them, while each was one and I was above; of
   * members at any depth while I was above.
   */
  stake: Money,
  validBet: Money,
  winLoss: Money,
  /** As that of a line of `/profit`. */
  upline: z.nullable(UplineFilter),
});
export type Downline = z.input<typeof Downline>;
export const listDownlines = route({
  method: 'GET',
  path: '/wps/agent/downlines',
  summary:
    'Direct downlines of an agent in my team, or members of the whole team: by name, by what they did in the days, by a link of mine',
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
    /** Members at any depth, not only direct downlines; the filters below look at any depth too. */
    whole: OnlyTrue,
    /** Who registered in these days, into this team. */
    joined: OnlyTrue,
    /** Who had a valid bet in these days while in this team: the member at its head among them, as in the figures of a team. */
    active: OnlyTrue,
    /** Who registered through this link of mine; that of somebody else finds nobody. */
    link: z.optional(Id),
    /** Who has a settled bet, of any day. */
    played: OnlyTrue,
  }),
  value: z.object({
    ...pageOf(Downline).shape,
    /** Up to when the figures of teams count, as `asOf` of the overview. */
    asOf: InstantText,
    /** Of all pages; null where direct downlines are listed without a filter, since some agents have very many. */
    sums: z.object({ balance: z.nullable(Money) }),
    /** From me down to the member whose downlines these are. */
    path: z.array(TeamMember),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team', 'request.too_many'],
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
  summary: 'Bets of my team, as it was when each was settled, in these days, newest first',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    under: UnderFilter,
    member: AloneFilter,
    upline: z.optional(UplineFilter),
    name: NameFilter,
    product: z.optional(ProductName),
    /** With `product=lottery`: one draw, as the record's round names it. */
    round: z.optional(z.string().check(z.maxLength(120))),
  }),
  value: z.object({ ...pageOf(TeamBet).shape, sums: z.object(BetSums), currency: z.string() }),
  errors: ['agent.not_in_team', 'request.too_many'],
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
export const TeamProfit = z.object({
  member: TeamMember,
  /** As that of a downline; null also of one who left. */
  team: z.nullable(z.number()),
  /** When it left the agent whose downlines these are; null: it is there now. The figures are those of its time there. */
  leftAt: z.nullable(InstantText),
  /** Whether it is in my team now: its account details open only then. */
  isInTeam: z.boolean(),
  /** What to send as `upline` with its id, to see what these figures are made of and no more; null: nothing. */
  upline: z.nullable(UplineFilter),
  ...ProfitSums,
});
export type TeamProfit = z.input<typeof TeamProfit>;
export const listTeamProfit = route({
  method: 'GET',
  path: '/wps/agent/profit',
  summary: 'Profit and loss of each direct downline with its team while it was one, and of the agent alone',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    under: UnderFilter,
    member: AloneFilter,
    upline: z.optional(UplineFilter),
    name: NameFilter,
  }),
  value: z.object({
    ...pageOf(TeamProfit).shape,
    /** Up to when the lines and what they come to count; `own` is of now. */
    asOf: InstantText,
    /** The agent whose downlines these are, without them; and all of it. Of one member alone there are no lines, and both are that member's. */
    own: z.object(ProfitSums),
    sums: z.object(ProfitSums),
    /** From me down to that agent, as it was last, or was last by the way of `upline`. */
    path: z.array(TeamMember),
    /** When that agent left my team, or the way of `upline`; null: it is there. The figures are those of its time there. */
    leftAt: z.nullable(InstantText),
    isInTeam: z.boolean(),
    /** As it was asked for. */
    upline: z.nullable(UplineFilter),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team', 'request.too_many'],
});

export const TeamLine = z.object({
  id: z.string(),
  member: TeamMember,
  at: InstantText,
  kind: StatementKind,
  amount: Money,
  balanceAfter: Money,
  reference: z.string(),
  /** Of which pay the reference is a line that the reader can open; null: of none. */
  pay: z.nullable(z.enum(['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary', 'series'])),
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
    /** Whose; my own where none is named. Of a member what was while I was above. */
    member: z.optional(Id),
    upline: z.optional(UplineFilter),
    /** `withdrawal` lists what was paid out: it leaves what was held for it, and `balanceAfter` is what is still held then. */
    kind: z.optional(StatementKind),
    /** Of commissions only what agents are paid, or only the others: rebates. */
    commission: z.optional(z.enum(['pay', 'rebates'])),
  }),
  value: z.object({ ...pageOf(TeamLine).shape, totalIn: Money, totalOut: Money, currency: z.string() }),
  errors: ['agent.not_in_team', 'request.too_many'],
});
