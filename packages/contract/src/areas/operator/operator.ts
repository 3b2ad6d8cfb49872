import * as z from 'zod/mini';
import { route } from '../../route.ts';
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

export * from './agents/agents.ts';
export * from './agents/applications.ts';
export * from './agents/contracts.ts';
export * from './agents/money.ts';
export * from './agents/pay.ts';
export * from './agents/recounts.ts';
export * from './chat.ts';
export * from './content.ts';
export * from './dashboard.ts';
export * from './deliveries.ts';
export * from './feedback.ts';
export * from './house.ts';
export * from './jackpots.ts';
export * from './lottery.ts';
export * from './lottery-issues.ts';
export * from './lottery-terms.ts';
export * from './members.ts';
export * from '../messages/messages-desk.ts';
export * from './money.ts';
export * from './parked.ts';
export * from './log.ts';
export * from './parked-events.ts';
export * from './registration.ts';
export * from './search.ts';
export * from './staff.ts';
export * from './system.ts';
export * from './vendors.ts';
export * from './waiting.ts';
