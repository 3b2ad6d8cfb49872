import * as z from 'zod/mini';
import { CHANGE_REQUESTS, STAFF_REQUESTS } from '../../request-kinds.ts';
import { route } from '../../route.ts';
import { InstantText, pageOf } from '../../wire.ts';
import { ById, List, Why } from './parts.ts';

export const ValueKind = z.enum([
  'money',
  'minutes',
  'days',
  'years',
  'count',
  'percent',
  /** In ppm. */
  'rate',
  'switch',
  'choice',
  'text',
  'list',
  'countries',
  'prices',
]);

/** One line of whom or what a request is about. */
export const WaitingSubject = z.object({
  part: z.enum([
    'brand',
    'vendor',
    'member',
    'agent',
    'giver',
    'sender',
    'receiver',
    'amount',
    'lottery',
    'draw',
    'type',
  ]),
  /** As people read it: an account with its name, a vendor's name; money as a decimal. Empty: a giver who is the house. */
  value: z.string(),
});

/** A change that loosens a guard on money, identity or player care, and waits for a second person or for its time. */
export const WaitingChangeView = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_REQUESTS),
  /** A setting, `sms` for all limits of SMS, a vendor's code, a member's id. */
  target: z.string(),
  /** Whom or what it is about, so that who answers need not look the target up. */
  subject: z.array(WaitingSubject).check(z.minLength(1)),
  /**
   * From what to what, part by part, in the wire's forms: money as a decimal, lists with commas, `prices` as `BR: 0.06, *: 0.50`.
   * `kind`: what is written, so that a reader sees it in their own way.
   */
  changes: z.array(z.object({ id: z.string(), kind: ValueKind, from: z.string(), to: z.string() })),
  status: z.enum(['waiting', 'done', 'cancelled', 'outdated', 'contradicts', 'expired']),
  note: z.string(),
  createdBy: z.string(),
  /** Who said yes or took it back; null when time did. */
  endedBy: z.nullable(z.string()),
  createdAt: InstantText,
  /** When it takes effect by itself; null: only another administrator's yes counts. */
  appliesAt: z.nullable(InstantText),
  expiresAt: InstantText,
  endedAt: z.nullable(InstantText),
});

export const listWaitingChanges = route({
  method: 'GET',
  path: '/ops/waiting-changes',
  summary: 'Requests that loosen a guard and wait for a second person, newest first',
  access: 'operator:admin',
  passive: true,
  query: z.object({
    ...List,
    isOpen: z.optional(z.enum(['true', 'false'])),
    /** With `isOpen`: also what could not be brought about within the last day. */
    withFailed: z.optional(z.enum(['true', 'false'])),
  }),
  value: pageOf(WaitingChangeView),
});
export const getStaffNotice = route({
  method: 'GET',
  path: '/ops/notice',
  summary: 'Requests that take effect soon without a second person, for all staff; and how many requests wait',
  access: 'operator',
  passive: true,
  value: z.object({
    /** Requests that wait, about settings and about people. */
    waiting: z.number(),
    lone: z.array(
      z.object({
        id: z.string(),
        kind: z.enum([...CHANGE_REQUESTS, ...STAFF_REQUESTS]),
        what: z.string(),
        by: z.string(),
        appliesAt: InstantText,
      }),
    ),
  }),
});
export const approveWaitingChange = route({
  method: 'POST',
  path: '/ops/waiting-changes/:id/approve',
  summary: 'Approve as the second administrator; it takes effect at once',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: WaitingChangeView,
  errors: [
    'waiting.not_found',
    'waiting.not_waiting',
    'waiting.outdated',
    'waiting.contradicts',
    'approval.same_person',
    'member.not_found',
    'member.not_closed',
    'vendor.not_connected',
    'lottery.issue_unknown',
    'lottery.issue_not_waiting',
    'lottery.result_invalid',
    'lottery.draw_stands',
    'lottery.terms_invalid',
    'transfer.undone_before',
    'wallet.insufficient_funds',
    'credit.none',
    'credit.changed',
    'credit.below_used',
    'credit.ended',
    'agent.type_changed',
    'credit.more_than_used',
  ],
});
export const cancelWaitingChange = route({
  method: 'POST',
  path: '/ops/waiting-changes/:id/cancel',
  summary: 'Cancel a waiting request; any administrator may',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: WaitingChangeView,
  errors: ['waiting.not_found', 'waiting.not_waiting'],
});
