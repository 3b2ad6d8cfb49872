import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf, PlayerMoney, rowVersion } from '../../wire.ts';
import { TeamList, TeamMember, UnderFilter } from './parts.ts';

const FLAGS = ['AGENTPOLICY3', 'AGENTCREDIT3'] as const;
/** More than nothing. */
export const SomeMoney = PlayerMoney.check(z.refine((value) => value > 0n, 'money.format'));

/** What a line holds: `limit` = `used` + `handed` + `free`. */
const Amounts = {
  limit: Money,
  /** Drawn into the wallet and not paid back. */
  used: Money,
  /** Limits that its holder gave to direct downlines. */
  handed: Money,
  /** What may still be drawn or handed on. */
  free: Money,
};
export const CreditLine = z.object({
  creditId: Id,
  member: TeamMember,
  ...Amounts,
  /** What is drawn of it and of all lines below it, now. */
  exposure: Money,
  /** Since when nothing more is drawn of it or handed on, while something is owed; null: it runs. */
  endedAt: z.nullable(InstantText),
  changedAt: InstantText,
  /** Rises with each change of the limit. */
  version: z.number(),
});
export type CreditLine = z.input<typeof CreditLine>;

export const getCredit = route({
  method: 'GET',
  path: '/wps/agent/credit',
  summary: 'My own credit line, and what is drawn of all that stand below it',
  access: 'player',
  // Also where the brand gives no credit any more: who owes pays back.
  flag: 'AGENTPOLICY3',
  query: z.object({ ...ClientFields }),
  value: z.object({
    /** Null: I have none. */
    line: z.nullable(z.object({ ...CreditLine.shape, /** Null: the house. */ givenBy: z.nullable(TeamMember) })),
    balance: Money,
    currency: z.string(),
  }),
});
export const listCredits = route({
  method: 'GET',
  path: '/wps/agent/credits',
  summary: 'Credit lines of an agent’s direct downlines in my team, with what is drawn below each',
  access: 'player',
  agent: true,
  flag: FLAGS,
  query: z.object({ ...TeamList, under: UnderFilter }),
  value: z.object({
    ...pageOf(CreditLine).shape,
    sums: z.object({ ...Amounts, exposure: Money }),
    /** From me down to the agent whose downlines these are. */
    path: z.array(TeamMember),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team'],
});
export const setCredit = route({
  method: 'PUT',
  path: '/wps/agent/credits/:member',
  summary: 'Give a direct downline a credit line out of mine, change it, or take it back with 0',
  access: 'player',
  agent: true,
  flag: FLAGS,
  money: true,
  inBarredRegion: 'closed',
  params: z.object({ member: Id }),
  body: z.strictObject({
    limit: PlayerMoney,
    /** The line’s version that I saw; 0: there was none. */
    version: rowVersion(0),
    stepUpToken: z.string().check(z.maxLength(128)),
  }),
  value: CreditLine,
  errors: [
    'agent.not_in_team',
    'agent.not_direct',
    'credit.over_limit',
    'credit.below_used',
    'credit.ended',
    'credit.changed',
    'wallet.blocked',
    'transfer.step_up_required',
    'account.recovered_hold',
    'payment_password.required',
    'request.too_many',
  ],
});
export const drawCredit = route({
  method: 'POST',
  path: '/wps/agent/credit/draw',
  summary: 'Draw money of my credit line into my wallet: until it is paid back it can be played with and nothing else',
  access: 'player',
  flag: FLAGS,
  money: true,
  inBarredRegion: 'closed',
  body: z.strictObject({ amount: SomeMoney }),
  value: z.object({ line: CreditLine, balance: Money }),
  errors: [
    'credit.none',
    'credit.ended',
    'credit.over_limit',
    'wallet.blocked',
    'wallet.in_debt',
    'wallet.limit_reached',
    'request.too_many',
  ],
});
export const repayCredit = route({
  method: 'POST',
  path: '/wps/agent/credit/repay',
  summary: 'Pay back money of my credit line',
  access: 'player',
  flag: 'AGENTPOLICY3',
  money: true,
  body: z.strictObject({ amount: SomeMoney }),
  value: z.object({ line: CreditLine, balance: Money }),
  errors: ['credit.none', 'credit.more_than_used', 'wallet.insufficient_funds', 'request.too_many'],
});

export const CreditAct = z.object({
  at: InstantText,
  /** `gone`: written off by the house. */
  act: z.enum(['limit', 'draw', 'repay', 'gone']),
  /** By how much the limit or what is used changed. */
  amount: Money,
  limit: Money,
  used: Money,
});
export const listCreditActs = route({
  method: 'GET',
  path: '/wps/agent/credit/acts',
  summary: 'What happened with my credit line, or with that of a direct downline, newest first',
  access: 'player',
  flag: FLAGS,
  query: z.object({
    ...TeamList,
    member: z.optional(Id),
    /** Only acts that changed the limit, or only those that changed what is used. */
    of: z.optional(z.enum(['limit', 'used'])),
  }),
  value: z.object({
    ...pageOf(CreditAct).shape,
    /** By how much the acts of all pages changed each: of all acts of a line, what it holds now. */
    sums: z.object({ limit: Money, used: Money }),
    currency: z.string(),
  }),
  errors: ['agent.not_in_team', 'agent.not_direct'],
});
