import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, Money, pageOf, PlayerMoney, rowVersion } from '../../../wire.ts';
import { TeamMember } from '../../agents/parts.ts';
import { SomeMoney } from '../../agents/credit.ts';
import { TransferState } from '../../agents/transfers.ts';
import { Between, ById, List, Reason, Search, Waits } from '../parts.ts';

export const OperatorTransfer = z.object({
  id: Id,
  from: TeamMember,
  to: TeamMember,
  way: z.enum(['down', 'up']),
  amount: Money,
  fromBefore: Money,
  fromAfter: Money,
  toBefore: Money,
  toAfter: Money,
  note: z.string(),
  at: InstantText,
  state: TransferState,
  undoneAt: z.nullable(InstantText),
  undoneReason: z.nullable(z.string()),
  waits: Waits,
});
export const listOperatorTransfers = route({
  method: 'GET',
  path: '/ops/agent-transfers',
  summary: 'Transfers between agents and their direct downlines, newest first',
  access: 'operator:support',
  query: z.object({
    ...List,
    ...Between,
    /** A user name, or the id of a transfer. */
    q: Search,
    way: z.optional(z.enum(['down', 'up'])),
    state: z.optional(TransferState),
  }),
  value: z.object({ ...pageOf(OperatorTransfer).shape, sums: z.object({ amount: Money, undone: Money }) }),
});
export const getOperatorTransfer = route({
  method: 'GET',
  path: '/ops/agent-transfers/:id',
  summary: 'A transfer with both balances',
  access: 'operator:support',
  params: ById,
  value: OperatorTransfer,
  errors: ['transfer.not_found'],
});
export const undoTransfer = route({
  method: 'POST',
  path: '/ops/agent-transfers/:id/undo',
  summary: 'Take a transfer back, while its receiver still has the money: it waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ reason: Reason }),
  value: OperatorTransfer,
  errors: [
    'transfer.not_found',
    'transfer.undone_before',
    'wallet.insufficient_funds',
    'waiting.already_asked',
    'waiting.contradicts',
  ],
});

export const OperatorCredit = z.object({
  id: Id,
  member: TeamMember,
  /** Null: the house. */
  givenBy: z.nullable(TeamMember),
  limit: Money,
  used: Money,
  handed: Money,
  free: Money,
  /** What is drawn of it and of all lines below it, now. */
  exposure: Money,
  /** Cash of its holder. */
  balance: Money,
  /** Lines that its holder gave. */
  directs: z.number(),
  /** Since when nothing more is drawn of it or handed on, while something is owed; null: it runs. */
  endedAt: z.nullable(InstantText),
  changedAt: InstantText,
  version: z.number(),
  waits: Waits,
});
export const listOperatorCredits = route({
  method: 'GET',
  path: '/ops/agent-credits',
  summary: 'Credit lines of the house, or those that one agent gave, or by name; with what is drawn below each',
  access: 'operator:cashier',
  query: z.object({ ...List, q: Search, under: z.optional(Id) }),
  value: z.object({
    ...pageOf(OperatorCredit).shape,
    /** Of the whole brand: limits that the house gave, and what members owe it on lines (the ledger's receivable). */
    house: z.object({ limit: Money, receivable: Money }),
  }),
});
export const getOperatorCredit = route({
  method: 'GET',
  path: '/ops/agent-credits/:id',
  summary: 'A credit line with what happened to it',
  access: 'operator:cashier',
  params: ById,
  value: z.object({
    ...OperatorCredit.shape,
    /** From the house's line down to this one. */
    path: z.array(TeamMember),
    /** Newest first, 100 at most. */
    acts: z.array(
      z.object({
        at: InstantText,
        act: z.enum(['limit', 'draw', 'repay', 'gone']),
        amount: Money,
        limit: Money,
        used: Money,
        /** A member or staff. */
        by: z.string(),
      }),
    ),
  }),
  errors: ['credit.none'],
});
export const setHouseCredit = route({
  method: 'POST',
  path: '/ops/agents/:id/credit',
  summary:
    'Give a top agent a credit line of the house, change it, or end it with 0; a higher limit waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ limit: PlayerMoney, version: rowVersion(0), reason: Reason }),
  value: z.object({ credit: z.nullable(OperatorCredit), waits: Waits }),
  errors: [
    'member.not_found',
    'credit.off',
    'credit.not_top',
    'credit.ended',
    'credit.below_used',
    'credit.changed',
    'waiting.already_asked',
    'waiting.contradicts',
  ],
});
export const writeOffCredit = route({
  method: 'POST',
  path: '/ops/agent-credits/:id/write-off',
  summary: 'Give up what is drawn of a line and will not be paid back: it waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ amount: SomeMoney, reason: Reason }),
  value: OperatorCredit,
  errors: ['credit.none', 'credit.more_than_used', 'waiting.already_asked', 'waiting.contradicts'],
});
export const endCredit = route({
  method: 'POST',
  path: '/ops/agent-credits/:id/end',
  summary:
    'End a line of the house or of an agent, and all that hang on it: what is drawn stays owed, nothing more is drawn; it waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ reason: Reason }),
  value: OperatorCredit,
  errors: ['credit.none', 'credit.ended', 'waiting.already_asked', 'waiting.contradicts'],
});
