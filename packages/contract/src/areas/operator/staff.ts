import * as z from 'zod/mini';
import { STAFF_REQUESTS } from '../../request-kinds.ts';
import { route } from '../../route.ts';
import { InstantText, pageOf } from '../../wire.ts';
import { ById, List, Reason, text, Why } from './parts.ts';

const RoleName = z.enum(['support', 'cashier', 'admin']);
const Roles = z.array(RoleName).check(z.minLength(1), z.maxLength(3));
const Username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,31}$/));
const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(120), z.email());

/**
 * `invite`: a new person. `roles`: more powers. `factor`: a new authenticator. `unlock`: a locked access with powers. `email`: another
 * address for the links.
 */
export const OperatorChangeView = z.object({
  id: z.string(),
  kind: z.enum(STAFF_REQUESTS),
  username: z.string(),
  /** The roles that the person will have. */
  roles: z.array(RoleName),
  maskedEmail: z.nullable(z.string()),
  /** The whole address that somebody typed, for whoever says yes to it; null once that is decided. */
  email: z.nullable(z.string()),
  /** `waiting`: for a second administrator. `sent`: the link is in the mail. */
  status: z.enum(['waiting', 'sent', 'done', 'cancelled', 'expired']),
  note: z.string(),
  createdBy: z.string(),
  approvedBy: z.nullable(z.string()),
  createdAt: InstantText,
  expiresAt: InstantText,
  endedAt: z.nullable(InstantText),
  /** When it takes effect where no other administrator is there to say yes; null: only by one. */
  appliesAt: z.nullable(InstantText),
});
export const OperatorRow = z.object({
  id: z.string(),
  username: z.string(),
  roles: z.array(RoleName),
  isActive: z.boolean(),
  /** The operator who asks. */
  isYou: z.boolean(),
  maskedEmail: z.nullable(z.string()),
  createdAt: InstantText,
  lastLoginAt: z.nullable(InstantText),
  openSessions: z.number(),
});
export const OperatorDetail = z.object({
  ...OperatorRow.shape,
  /** Nobody else administers the brand: this access can be neither locked nor reduced. */
  isLastAdmin: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: InstantText,
      lastUsedAt: InstantText,
      endedAt: z.nullable(InstantText),
      endReason: z.nullable(z.string()),
      ip: z.string(),
      userAgent: z.string(),
    }),
  ),
  changes: z.array(OperatorChangeView),
});

export const listOperators = route({
  method: 'GET',
  path: '/ops/operators',
  summary: 'All operators of the console',
  access: 'operator:admin',
  passive: true,
  query: z.object({ ...List }),
  value: pageOf(OperatorRow),
});
export const getOperator = route({
  method: 'GET',
  path: '/ops/operators/:id',
  summary: 'One operator with sessions and open requests',
  access: 'operator:admin',
  params: ById,
  value: OperatorDetail,
  errors: ['operator.not_found'],
});
export const setOperatorRoles = route({
  method: 'PUT',
  path: '/ops/operators/:id/roles',
  summary: 'Change roles; a new power waits for a second administrator, or a day if there is none',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ roles: Roles, reason: Reason }),
  value: OperatorDetail,
  errors: ['operator.not_found', 'operator.self', 'operator.last_admin', 'operator.change_open'],
});
export const setOperatorActive = route({
  method: 'PUT',
  path: '/ops/operators/:id/active',
  summary:
    'Lock or open an access; locking ends its sessions, opening one with powers waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ isActive: z.boolean(), reason: Reason }),
  value: OperatorDetail,
  errors: ['operator.not_found', 'operator.self', 'operator.last_admin', 'operator.change_open'],
});
export const endOperatorSessionsOf = route({
  method: 'POST',
  path: '/ops/operators/:id/end-sessions',
  summary: 'End all sessions except the calling one',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: OperatorDetail,
  errors: ['operator.not_found'],
});
export const resetOperatorFactor = route({
  method: 'POST',
  path: '/ops/operators/:id/reset-factor',
  summary:
    'Mail a link that sets up a new authenticator to the address on record, which must have stood for 24 hours; waits for a second administrator, or a day where there is none',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: OperatorDetail,
  errors: [
    'operator.not_found',
    'operator.self',
    'operator.locked',
    'operator.email_needed',
    'operator.email_new',
    'operator.change_open',
    'mail.unavailable',
    'code.too_many',
  ],
});

export const setOperatorEmail = route({
  method: 'PUT',
  path: '/ops/operators/:id/email',
  summary:
    'Another address for the links of a colleague; waits for a second administrator, or a day where there is none. Staff is told at once',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ email: Email, reason: Reason }),
  value: OperatorDetail,
  errors: ['operator.not_found', 'operator.self', 'operator.locked', 'operator.change_open'],
});

export const listOperatorChanges = route({
  method: 'GET',
  path: '/ops/operator-changes',
  summary: 'Invitations, new powers and new authenticators, newest first',
  access: 'operator:admin',
  passive: true,
  query: z.object({ ...List }),
  value: pageOf(OperatorChangeView),
});
export const inviteOperator = route({
  method: 'POST',
  path: '/ops/operator-changes',
  summary:
    'Invite a person by mail; cashiers and administrators wait for a second administrator, or a day where there is none',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({ username: Username, email: Email, roles: Roles, reason: Reason }),
  value: OperatorChangeView,
  errors: ['operator.username_taken', 'operator.change_open', 'mail.unavailable', 'code.too_many'],
});
export const approveOperatorChange = route({
  method: 'POST',
  path: '/ops/operator-changes/:id/approve',
  summary: 'Approve as the second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: OperatorChangeView,
  errors: [
    'operator.change_not_found',
    'operator.change_not_waiting',
    'operator.self',
    'operator.not_found',
    'operator.locked',
    'operator.email_needed',
    'operator.email_new',
    'approval.same_person',
    'mail.unavailable',
    'code.too_many',
  ],
});
export const cancelOperatorChange = route({
  method: 'POST',
  path: '/ops/operator-changes/:id/cancel',
  summary: 'Cancel an open request; its link stops working',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: OperatorChangeView,
  errors: ['operator.change_not_found', 'operator.change_not_waiting'],
});

/** 256 random bits from the link. */
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const openOperatorLink = route({
  method: 'POST',
  path: '/ops/operator-link',
  summary: 'The purpose of a mailed link, with the secret for the authenticator app',
  access: 'public',
  inMaintenance: 'open',
  body: z.strictObject({ token: Token }),
  value: z.object({
    kind: z.enum(['invite', 'factor']),
    brand: z.string(),
    username: z.string(),
    roles: z.array(RoleName),
    totpSecret: z.string(),
    totpUri: z.string(),
    expiresAt: InstantText,
  }),
  errors: ['operator.link_invalid', 'request.too_many'],
});
export const acceptOperatorLink = route({
  method: 'POST',
  path: '/ops/operator-link/accept',
  summary: 'Use the link: a new password (or the known one), and a code of the new authenticator',
  access: 'public',
  inMaintenance: 'open',
  body: z.strictObject({ token: Token, password: text(1, 128), totp: z.string().check(z.regex(/^\d{6}$/)) }),
  value: z.object({ username: z.string() }),
  errors: [
    'operator.link_invalid',
    'auth.wrong_credentials',
    'password.weak',
    'operator.username_taken',
    'request.too_many',
  ],
});
