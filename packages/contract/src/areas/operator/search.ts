import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money } from '../../wire.ts';
import { DepositStatus, WithdrawalStatus } from '../cashier.ts';
import { MemberRef } from './parts.ts';

const payment = { id: z.string(), member: MemberRef, amount: Money, at: InstantText };
export const ConsoleHits = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      name: z.nullable(z.string()),
      idNumberMasked: z.nullable(z.string()),
      isActive: z.boolean(),
    }),
  ),
  deposits: z.array(z.object({ ...payment, status: DepositStatus })),
  withdrawals: z.array(z.object({ ...payment, status: WithdrawalStatus })),
  rounds: z.array(
    z.object({
      /** Of a vendor's round; null for one of the house's own games, which has no page here. */
      id: z.nullable(z.string()),
      roundId: z.string(),
      vendor: z.nullable(z.string()),
      member: MemberRef,
      gameName: z.string(),
    }),
  ),
  vendors: z.array(z.object({ id: z.string(), displayName: z.string() })),
  games: z.array(z.object({ id: z.string(), name: z.string(), vendor: z.string(), isEnabled: z.boolean() })),
});
export const searchConsole = route({
  method: 'GET',
  path: '/ops/search',
  summary:
    'Members, payments, rounds, vendors and games by name or whole id, at most 5 of each; groups that the roles do not open are empty',
  access: 'operator',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)) }),
  value: ConsoleHits,
  errors: ['request.too_many'],
});
