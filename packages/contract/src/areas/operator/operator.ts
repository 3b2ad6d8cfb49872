import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money } from '../../wire.ts';
import { text } from './parts.ts';

export const OperatorRoleName = z.enum(['support', 'cashier', 'admin']);
export const OperatorView = z.object({
  operatorId: z.string(),
  username: z.string(),
  roles: z.array(OperatorRoleName),
  currency: z.string(),
  brand: z.string(),
  /** Times are shown in the brand’s zone, wherever the operator sits. */
  timeZone: z.string(),
});
export type OperatorView = z.input<typeof OperatorView>;

export const createOperatorSession = route({
  method: 'POST',
  path: '/ops/session',
  summary: 'Sign in as an operator: password and one-time code',
  access: 'public',
  inMaintenance: 'open',
  body: z.strictObject({
    username: text(1, 64),
    password: text(1, 128),
    totp: z.string().check(z.regex(/^\d{6}$/)),
    /** Only when the answer was `challenge.required`: SHA-256 of `salt:answer` begins with the asked zero bits. */
    proof: z.optional(z.strictObject({ id: text(1, 128), answer: text(1, 64) })),
  }),
  value: z.object({ token: z.string(), operator: OperatorView }),
  errors: ['auth.wrong_credentials', 'challenge.required', 'request.too_many'],
});
export const getOperatorChallenge = route({
  method: 'GET',
  path: '/ops/session/challenge',
  summary: 'A proof of work for the sign-in of staff, needed after a failed one; valid for 2 minutes and one attempt',
  access: 'public',
  inMaintenance: 'open',
  value: z.object({ id: z.string(), salt: z.string(), bits: z.number() }),
  errors: ['request.too_many'],
});
export const getOperatorSession = route({
  method: 'GET',
  path: '/ops/session',
  summary: 'The signed-in operator',
  access: 'operator',
  value: OperatorView,
});
export const deleteOperatorSession = route({
  method: 'DELETE',
  path: '/ops/session',
  summary: 'Sign out',
  access: 'operator',
  value: z.object({}),
});

const Overdue = { count: z.number(), oldestAt: z.nullable(InstantText) };
export const OperatorDashboard = z.object({
  at: InstantText,
  timeZone: z.string(),
  currency: z.string(),
  withdrawalsWaiting: z.object({ ...Overdue, overdue: z.number(), amount: Money }),
  claimsOpen: z.number(),
  /** Receipts that wait for a match or for a second person. */
  depositsWaiting: z.object({ ...Overdue, amount: Money }),
  /** From midnight in the brand's time zone. */
  today: z.object({
    since: InstantText,
    deposits: Money,
    withdrawals: Money,
    bets: Money,
    wins: Money,
    newMembers: z.number(),
  }),
  /** The newest check of the ledger by the scheduled job; null before the first. */
  ledger: z.nullable(z.object({ isClean: z.boolean(), entries: z.string(), at: InstantText })),
});
export const getOperatorDashboard = route({
  method: 'GET',
  path: '/ops/dashboard',
  summary: 'What is waiting, and the sums of today',
  access: 'operator:cashier',
  passive: true,
  value: OperatorDashboard,
});

export * from './content.ts';
export * from './deliveries.ts';
export * from './house.ts';
export * from './members.ts';
export * from './money.ts';
export * from './parked.ts';
export * from './parked-events.ts';
export * from './registration.ts';
export * from './staff.ts';
export * from './system.ts';
export * from './vendors.ts';
export * from './waiting.ts';
