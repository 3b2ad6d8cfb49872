import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money, pageOf } from '../../wire.ts';
import { ById, List, MemberRef, Why } from './parts.ts';

/** `id`: the end-to-end id of a payment, the id of a withdrawal (`SENDING`, `RELEASING`). */
export const ParkedPayment = z.object({
  id: z.string(),
  kind: z.enum(['UNMATCHED', 'CONFIRMING', 'CREDITING', 'RETURNING', 'SENDING', 'RELEASING']),
  amount: Money,
  /** Since when it waits. */
  at: InstantText,
  txid: z.nullable(z.string()),
  member: z.nullable(MemberRef),
  depositId: z.nullable(z.string()),
  /** Why it goes back: a stable code. */
  reason: z.nullable(z.string()),
  /** What the last try said, in the bank's or the server's words. */
  failure: z.nullable(z.string()),
  canRetry: z.boolean(),
  canSendBack: z.boolean(),
  /** No bank of ours can return it (any more): a person does, and says so here. */
  canNoteReturned: z.boolean(),
  /** Who said so first; another person has to say so, too. */
  returnedBy: z.nullable(z.string()),
});
export const listParkedPayments = route({
  method: 'GET',
  path: '/ops/payments',
  summary:
    'Money that waits for a person, oldest first: nobody asked for it, it lacks a signature, or it has been under way too long',
  access: 'operator:cashier',
  passive: true,
  query: z.object(List),
  value: z.object({
    ...pageOf(ParkedPayment).shape,
    /** From this much on, returned by hand within 24 hours, a second person has to say the same. */
    secondPersonFrom: Money,
  }),
});
const parkedWrite = <const Path extends string>(path: Path, summary: string) =>
  route({
    method: 'POST',
    path,
    summary,
    access: 'operator:cashier',
    money: true,
    params: ById,
    body: Why,
    value: z.object({}),
    errors: ['deposit.payment_not_found', 'payment.not_parked', 'payment.still_parked', 'provider.unavailable'],
  });
export const retryPayment = parkedWrite('/ops/payments/:id/retry', 'Carry out now what was decided about this money');
export const sendBackPayment = parkedWrite('/ops/payments/:id/return', 'Back to its payer instead of a credit');
export const noteReturnedPayment = route({
  method: 'POST',
  path: '/ops/payments/:id/returned',
  summary:
    'A person sent it back by hand, because no bank of ours could. From the threshold on it waits for a second person who says the same',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: Why,
  value: z.object({ needsSecondPerson: z.boolean() }),
  errors: ['deposit.payment_not_found', 'payment.not_parked', 'approval.same_person'],
});
