import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money, pageOf } from '../../wire.ts';
import { ByRef, List, MemberRef, Search, VendorFilter, Why } from './parts.ts';

/** A first person asked for what moves money and a second one must say the same; null: nobody asked. */
const Pending = z.nullable(
  z.object({ action: z.enum(['void', 'pay']), by: z.string(), at: InstantText, note: z.string() }),
);
export const OpenRound = z.object({
  /** Opaque. */
  id: z.string(),
  vendor: z.string(),
  roundId: z.string(),
  member: MemberRef,
  gameName: z.string(),
  state: z.enum(['open', 'closed', 'void']),
  bets: z.number(),
  stake: Money,
  win: Money,
  currency: z.string(),
  openedAt: InstantText,
  ageMinutes: z.number(),
  lastAskedAt: z.nullable(InstantText),
  /** What the vendor said of it last; null: not asked, or it could not say. */
  vendorSays: z.nullable(z.enum(['open', 'closed', 'unknown'])),
  /** From the brand's threshold on, voiding it takes two different people. */
  needsSecondPerson: z.boolean(),
  pending: Pending,
});
export const listOpenRounds = route({
  method: 'GET',
  path: '/ops/rounds',
  summary:
    'Vendors’ rounds that are still open, oldest first; or those that the watchdog ended by itself, newest first',
  access: 'operator:cashier',
  passive: true,
  query: z.object({
    ...List,
    vendor: VendorFilter,
    q: Search,
    /** Only older than so many minutes; 15 is when the vendor is asked. */
    olderThanMinutes: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    /** Instead of the open ones: those that were ended without the vendor's word in the last 90 days. */
    ended: z.optional(z.enum(['watchdog'])),
  }),
  value: pageOf(OpenRound),
});
export const RoundTransaction = z.object({
  id: z.string(),
  family: z.string(),
  transactionId: z.string(),
  reference: z.nullable(z.string()),
  state: z.string(),
  /** Signed from the player's side. */
  amount: Money,
  at: InstantText,
});
export const OpenRoundDetail = z.object({
  ...OpenRound.shape,
  closedAt: z.nullable(InstantText),
  /** Who closed or voided it and why, when it was not the vendor. */
  closedBy: z.nullable(z.string()),
  transactions: z.array(RoundTransaction),
});
export const getOpenRound = route({
  method: 'GET',
  path: '/ops/rounds/:id',
  summary: 'One round with all its transactions',
  access: 'operator:cashier',
  params: ByRef,
  value: OpenRoundDetail,
  errors: ['round.not_found'],
});
export const askVendorRound = route({
  method: 'POST',
  path: '/ops/rounds/:id/ask',
  summary: 'Ask the vendor now; closes the round if the vendor calls it closed',
  access: 'operator:cashier',
  money: true,
  params: ByRef,
  body: Why,
  value: OpenRoundDetail,
  errors: ['round.not_found', 'round.not_open', 'vendor.not_connected', 'vendor.unsupported', 'vendor.unavailable'],
});
export const closeOpenRound = route({
  method: 'POST',
  path: '/ops/rounds/:id/close',
  summary: 'Close the round with its current figures: wins are paid already, the rest is lost. Moves no money',
  access: 'operator:cashier',
  money: true,
  params: ByRef,
  body: Why,
  value: OpenRoundDetail,
  errors: ['round.not_found', 'round.not_open'],
});
export const voidOpenRound = route({
  method: 'POST',
  path: '/ops/rounds/:id/void',
  summary: 'Give the stakes back and take the wins back; from the threshold on, two different people',
  access: 'operator:cashier',
  money: true,
  params: ByRef,
  body: Why,
  value: OpenRoundDetail,
  errors: ['round.not_found', 'round.not_open', 'approval.same_person'],
});

export const Orphan = z.object({
  id: z.string(),
  vendor: z.string(),
  transactionId: z.string(),
  roundId: z.string(),
  member: MemberRef,
  amount: Money,
  currency: z.string(),
  firstSeenAt: InstantText,
  /** How often the vendor sent it. */
  attempts: z.number(),
  state: z.enum(['open', 'paid', 'dismissed', 'matched']),
  resolvedAt: z.nullable(InstantText),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  needsSecondPerson: z.boolean(),
  pending: Pending,
});
export const listOrphans = route({
  method: 'GET',
  path: '/ops/orphans',
  summary: 'Wins whose bet never came, oldest open first',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List, vendor: VendorFilter, q: Search, state: z.optional(z.enum(['open', 'resolved'])) }),
  value: pageOf(Orphan),
});
export const payOrphan = route({
  method: 'POST',
  path: '/ops/orphans/:id/pay',
  summary: 'Credit the win; from the threshold on, two different people',
  access: 'operator:cashier',
  money: true,
  params: ByRef,
  body: Why,
  value: Orphan,
  errors: ['orphan.not_found', 'orphan.resolved', 'approval.same_person'],
});
export const dismissOrphan = route({
  method: 'POST',
  path: '/ops/orphans/:id/dismiss',
  summary: 'Dismiss the win with a reason; moves no money',
  access: 'operator:cashier',
  money: true,
  params: ByRef,
  body: Why,
  value: Orphan,
  errors: ['orphan.not_found', 'orphan.resolved'],
});

export const VendorCall = z.object({
  id: z.string(),
  at: InstantText,
  vendor: z.string(),
  op: z.string(),
  /** Ours: `OK`, `INSUFFICIENT_FUNDS`. */
  status: z.string(),
  httpStatus: z.number(),
  millis: z.number(),
  playerId: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
});
const callText = z.optional(z.string().check(z.maxLength(128)));
export const listVendorCalls = route({
  method: 'GET',
  path: '/ops/calls',
  summary: 'Vendors’ calls to the wallet as they came (90 days, without secrets), newest first',
  access: 'operator:cashier',
  query: z.object({
    ...List,
    vendor: VendorFilter,
    transactionId: callText,
    roundId: callText,
    /** User name, public id, or the player id that the vendor knows. */
    player: callText,
    from: z.optional(InstantText),
    to: z.optional(InstantText),
  }),
  value: pageOf(VendorCall),
});
const CallText = z.object({
  headers: z.record(z.string(), z.string()),
  /** Text as it travelled, secrets replaced. */
  body: z.string(),
});
export const getVendorCall = route({
  method: 'GET',
  path: '/ops/calls/:id',
  summary: 'One call with its request and answer',
  access: 'operator:cashier',
  params: ByRef,
  value: z.object({
    ...VendorCall.shape,
    method: z.string(),
    url: z.string(),
    ip: z.string(),
    request: CallText,
    answer: CallText,
  }),
  errors: ['call.not_found'],
});
