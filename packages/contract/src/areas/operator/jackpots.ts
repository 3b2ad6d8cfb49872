import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Money, PlayerMoney } from '../../wire.ts';
import { JackpotHit, JackpotTermsView } from '../jackpots.ts';
import { ById, MemberRef, Reason } from './parts.ts';

/** A pool as its row and the books have it. */
export const OperatorJackpot = z.object({
  id: z.string(),
  ...JackpotTermsView.shape,
  isOpen: z.boolean(),
  meter: Money,
  /** Meter = seeded + contributed - won. */
  seeded: Money,
  contributed: Money,
  won: Money,
  hits: z.number(),
  /** What antes put by for seeds, less the seeds: below zero, the house has advanced it. */
  reserve: Money,
  cycle: z.number(),
  /** What it has from its next hit on, or from its first cycle on whose end was not committed; null: the same. */
  next: z.nullable(JackpotTermsView),
});
const Sides = z.object({ booked: Money, owed: Money });
export const OperatorJackpots = z.object({
  list: z.array(OperatorJackpot),
  /** Whether antes are taken. */
  isOpen: z.boolean(),
  rtp: z.string(),
  /** What the books hold, and what the pools say that they must: equal, or something is wrong. */
  meters: Sides,
  reserves: Sides,
  isReconciled: z.boolean(),
  hits: z.array(
    z.object({ ...JackpotHit.shape, roundId: z.string(), isPaid: z.boolean(), member: z.nullable(MemberRef) }),
  ),
});
export const listOperatorJackpots = route({
  method: 'GET',
  path: '/ops/jackpots',
  summary: 'Jackpot pools: meters, reserves, whether they agree with the books, the latest hits',
  access: 'operator:admin',
  value: OperatorJackpots,
});
export const openJackpots = route({
  method: 'PUT',
  path: '/ops/jackpots',
  summary: 'Take antes, or take none; the first time the house advances the seeds',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({ isOpen: z.boolean(), reason: Reason }),
  value: OperatorJackpots,
});
export const changeJackpot = route({
  method: 'PUT',
  path: '/ops/jackpots/:id',
  summary:
    'What a pool has from its next hit on, the must-hit one from its first cycle without a commit; until then nothing of it changes',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({
    seed: PlayerMoney,
    meterPpm: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    /** The one that the pool has: chance, or where its meter ends. */
    oneIn: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
    most: z.nullable(PlayerMoney),
    reason: Reason,
  }),
  value: OperatorJackpots,
  errors: ['jackpot.not_found', 'jackpot.terms_invalid', 'jackpot.span_too_small', 'jackpot.terms_committed'],
});
