import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, Money, pageOf } from '../../../wire.ts';
import { TeamMember } from '../../agents/parts.ts';
import { ById, List, Reason } from '../parts.ts';
import { RunScheme } from './pay.ts';

export const Recount = z.object({
  id: Id,
  from: InstantText,
  to: InstantText,
  /** `night`: each night, yesterday and the half month that ended; `command`: kept by the command line. */
  askedBy: z.enum(['staff', 'night', 'command']),
  staff: z.nullable(z.string()),
  askedAt: InstantText,
  begunAt: z.nullable(InstantText),
  endedAt: z.nullable(InstantText),
  /** `again`: something differs, and is looked at once more at `againAt`, when the next run of pay has counted late changes. */
  state: z.enum(['queued', 'running', 'again', 'clean', 'differs', 'failed']),
  againAt: z.nullable(InstantText),
  /** Periods and draws. */
  places: z.number(),
  placesDone: z.number(),
  lines: z.number(),
  differences: z.number(),
  /** What the lines that were written move together, and what they come to. */
  paid: Money,
  recomputed: Money,
  failure: z.nullable(z.string()),
});
export const RecountDifference = z.object({
  scheme: RunScheme,
  from: InstantText,
  to: InstantText,
  game: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  /** Which figure of the line. `unwritten`: there is none. `kept`: valid bets of a player that the line of a draw keeps. `orders` is a count. */
  what: z.enum(['gross', 'below', 'net', 'sum', 'moved', 'orders', 'base', 'unwritten', 'kept']),
  contractId: z.nullable(Id),
  /** The newest line of the contract; null: there is none, or it is a difference of prize groups. */
  payId: z.nullable(Id),
  member: TeamMember,
  /** Money; of `orders` whole numbers. */
  paid: z.string(),
  recomputed: z.string(),
});
export const listRecounts = route({
  method: 'GET',
  path: '/ops/agent-recounts',
  summary: 'Recomputations of pay by the second program, newest first, with how far they are',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List }),
  value: pageOf(Recount),
});
export const getRecount = route({
  method: 'GET',
  path: '/ops/agent-recounts/:id',
  summary: 'One recomputation of pay, with the first hundred differences that it found',
  access: 'operator:cashier',
  params: ById,
  value: z.object({ ...Recount.shape, found: z.array(RecountDifference) }),
  errors: ['recount.not_found'],
});
export const askRecount = route({
  method: 'POST',
  path: '/ops/agent-recounts',
  summary: 'Count pay of a period of at most a month again, in the background; changes no pay',
  access: 'operator:cashier',
  money: true,
  body: z.strictObject({ from: InstantText, to: InstantText, reason: Reason }),
  value: Recount,
});
