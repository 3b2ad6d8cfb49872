import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf } from '../../wire.ts';
import { DaySpan, OnlyTrue, TeamList, TeamMember } from './parts.ts';

/** What the difference of prize groups came to for one agent on one draw of a lottery; a correction is one more line. */
export const SeriesPayLine = z.object({
  payId: Id,
  game: z.string(),
  issue: z.string(),
  /** 1, and one more for each correction, whose amount is what changed. */
  version: z.number(),
  /** Orders that it comes from, and their stakes. */
  orders: z.number(),
  base: Money,
  amount: Money,
  /** Of a correction that takes money back: what the house carried because the wallet had no more. */
  carriedByHouse: Money,
  at: InstantText,
  paidAt: z.nullable(InstantText),
});
export const listSeriesPay = route({
  method: 'GET',
  path: '/wps/agent/series-pay',
  summary: 'What differences of prize groups brought me, draw by draw, newest first',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    /** The days are those of the payment, not of the draws: the lines that an income is made of. */
    paid: OnlyTrue,
  }),
  value: z.object({
    ...pageOf(SeriesPayLine).shape,
    /** `paid`: what came to the wallet, or left it, by now. */
    sums: z.object({ base: Money, amount: Money, paid: Money }),
    currency: z.string(),
  }),
  errors: ['request.too_many'],
});
export const getSeriesPay = route({
  method: 'GET',
  path: '/wps/agent/series-pay/:id',
  summary:
    'A line of it, opened: each order with the prize groups below me and mine, and the account lines that paid it',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  value: z.object({
    line: SeriesPayLine,
    /** As they count now, of a correction too: a thousand at most, of the players with the largest stakes. */
    orders: z.array(
      z.object({
        betId: Id,
        member: TeamMember,
        /** What of it earns: no bonus money, and nothing that the draw gave back. */
        stake: Money,
        /** The prize group of the one below me on the way to the player, and mine. */
        below: z.number(),
        own: z.number(),
        /** `(own - below) / 2000` in ppm. */
        ratePpm: z.number(),
        /** Its part of what all orders of its player on the draw come to, which is rounded once. */
        amount: Money,
      }),
    ),
    entries: z.array(z.object({ id: z.string(), at: InstantText, amount: Money })),
    versions: z.array(z.object({ payId: Id, version: z.number(), amount: Money, at: InstantText })),
  }),
  errors: ['pay.not_found', 'request.too_many'],
});
