import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money, pageOf } from '../../wire.ts';
import { StatementKind } from '../members.ts';
import { Between, ById, List, Reason, Search, Waits, Why } from './parts.ts';

export const OperatorMember = z.object({
  id: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  idNumberMasked: z.nullable(z.string()),
  type: z.number(),
  isActive: z.boolean(),
  createdAt: InstantText,
});
export const listOperatorMembers = route({
  method: 'GET',
  path: '/ops/members',
  summary:
    'Members by the beginning of a user name or holder’s name, or a whole public id, CPF, mobile number or e-mail; those who joined between two moments',
  access: 'operator',
  query: z.object({ ...List, ...Between, q: Search }),
  value: pageOf(OperatorMember),
});
export const OperatorMemberDetail = z.object({
  ...OperatorMember.shape,
  nickname: z.string(),
  previousLoginAt: z.nullable(InstantText),
  balance: Money,
  held: Money,
  currency: z.string(),
  lockedUntil: z.nullable(InstantText),
  /** After a recovery, by phone or e-mail or of the payment password: until when the member's money stays. */
  moneyHold: z.nullable(
    z.object({ reason: z.enum(['phone', 'email', 'payment-password', 'support']), until: InstantText }),
  ),
  openSessions: z.number(),
  isBlocked: z.boolean(),
  blockReason: z.nullable(z.string()),
});
export const getOperatorMember = route({
  method: 'GET',
  path: '/ops/members/:id',
  summary: 'One member: holder (CPF masked), money, lock, sessions',
  access: 'operator',
  params: ById,
  value: OperatorMemberDetail,
  errors: ['member.not_found'],
});
export const OperatorStatementLine = z.object({
  id: z.string(),
  at: InstantText,
  kind: z.string(),
  amount: Money,
  balanceAfter: Money,
  source: z.string(),
  reference: z.string(),
});
export const getOperatorMemberStatement = route({
  method: 'GET',
  path: '/ops/members/:id/statement',
  summary: 'Ledger lines of the member’s cash account, newest first',
  access: 'operator',
  params: ById,
  query: z.object({ ...List, kind: z.optional(StatementKind) }),
  value: z.object({ ...pageOf(OperatorStatementLine).shape, totalIn: Money, totalOut: Money }),
  errors: ['member.not_found'],
});
export const OperatorMemberSession = z.object({
  id: z.string(),
  createdAt: InstantText,
  lastUsedAt: InstantText,
  endedAt: z.nullable(InstantText),
  endReason: z.nullable(z.string()),
  ip: z.string(),
  userAgent: z.string(),
});
export const getOperatorMemberSessions = route({
  method: 'GET',
  path: '/ops/members/:id/sessions',
  summary: 'The member’s newest 50 sessions, live and ended',
  access: 'operator',
  params: ById,
  value: pageOf(OperatorMemberSession),
  errors: ['member.not_found'],
});
export const unlockMember = route({
  method: 'POST',
  path: '/ops/members/:id/unlock',
  summary: 'End the lock that failed logins made',
  access: 'operator:support',
  money: true,
  params: ById,
  body: Why,
  value: z.object({}),
  errors: ['member.not_found'],
});
export const issueActivationCode = route({
  method: 'POST',
  path: '/ops/members/:id/activation-code',
  summary: 'One-time code that lets the member set a new password; shown in this answer only',
  access: 'operator:support',
  money: true,
  params: ById,
  body: Why,
  /** `code` is null when the same request is repeated: it was shown once. */
  value: z.object({ code: z.nullable(z.string()), expiresAt: InstantText }),
  errors: ['member.not_found'],
});
export const endMemberSessions = route({
  method: 'POST',
  path: '/ops/members/:id/end-sessions',
  summary: 'End all sessions of the member',
  access: 'operator:support',
  money: true,
  params: ById,
  body: Why,
  value: z.object({ ended: z.number() }),
  errors: ['member.not_found'],
});
export const reopenMember = route({
  method: 'POST',
  path: '/ops/members/:id/reopen',
  summary: 'Reopen an account that its owner closed, with its old password; waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: z.object({ waits: Waits }),
  errors: ['member.not_found', 'member.not_closed', 'waiting.already_asked'],
});
export const setMemberBlock = route({
  method: 'PUT',
  path: '/ops/members/:id/block',
  summary: 'Stop bets and payouts of the member; lifting that waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ blocked: z.boolean(), reason: Reason }),
  value: z.object({ waits: Waits }),
  errors: ['member.not_found', 'member.trial', 'waiting.already_asked'],
});
