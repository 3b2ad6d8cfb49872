import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, Money } from '../../wire.ts';
import { MemberRef } from './parts.ts';

const Waiting = { count: z.number(), oldestAt: z.nullable(InstantText) };
/** What came to pass between two moments. GGR is the turnover of settled bets less their payouts. */
const Figures = z.object({
  deposits: Money,
  withdrawals: Money,
  turnover: Money,
  payouts: Money,
  ggr: Money,
  /** Members with a settled bet. */
  players: z.number(),
  newMembers: z.number(),
});
export const OperatorDashboard = z.object({
  at: InstantText,
  timeZone: z.string(),
  currency: z.string(),
  withdrawalsWaiting: z.object({ ...Waiting, overdue: z.number(), amount: Money }),
  claimsWaiting: z.object(Waiting),
  /** Receipts that wait for a match or for a second person. */
  depositsWaiting: z.object({ ...Waiting, amount: Money }),
  /** Wins whose bet never came. */
  orphansWaiting: z.object(Waiting),
  /** Changes that wait for a second person. */
  changesWaiting: z.object(Waiting),
  /** From midnight in the brand's time zone. */
  today: z.object({
    since: InstantText,
    now: Figures,
    /** The end of the last full quarter of an hour, up to which days are compared; null in the first quarter of a day. */
    until: z.nullable(InstantText),
    compared: z.nullable(z.object({ today: Figures, yesterday: Figures, lastWeek: Figures })),
  }),
  /** The newest check of the ledger by the scheduled job; null before the first. */
  ledger: z.nullable(z.object({ isClean: z.boolean(), entries: z.string(), at: InstantText })),
  /** The newest recomputation of agents' pay that differs and was not found clean since, else the newest; null before the first. */
  recount: z.nullable(z.object({ id: Id, differences: z.number(), at: InstantText })),
});
export const getOperatorDashboard = route({
  method: 'GET',
  path: '/ops/dashboard',
  summary: 'What is waiting, and today beside yesterday and the same day of last week, up to the same hour',
  access: 'operator:cashier',
  passive: true,
  value: OperatorDashboard,
});

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Played = { bets: z.number(), turnover: Money, ggr: Money };
export const OperatorFigures = z.object({
  timeZone: z.string(),
  currency: z.string(),
  /** The oldest first, today last; each day has a row. */
  days: z.array(z.object({ day: Day, ...Figures.shape })),
  /** By GGR, at most 20. */
  games: z.array(z.object({ nodeId: z.string(), name: z.string(), ...Played })),
  /** By turnover, at most 20. */
  players: z.array(z.object({ member: MemberRef, ...Played })),
});
export const getOperatorFigures = route({
  method: 'GET',
  path: '/ops/figures',
  summary: 'The last days one by one, with the games and players of them',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ days: z._default(z.enum(['1', '7', '30']), '30') }),
  value: OperatorFigures,
});
