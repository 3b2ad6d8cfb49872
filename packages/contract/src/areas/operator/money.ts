import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, Money, pageOf, PlayerMoney } from '../../wire.ts';
import { DepositStatus, PixKeyType, PixMode, TimelineStep, WithdrawalStatus } from '../cashier.ts';
import { ById, Between, List, MemberRef, Reason, Search, Why } from './parts.ts';

export const OperatorApproval = z.object({ by: z.string(), at: InstantText, note: z.string() });
export const OperatorWithdrawal = z.object({
  id: z.string(),
  member: MemberRef,
  amount: Money,
  status: WithdrawalStatus,
  pixKeyType: PixKeyType,
  pixKeyMasked: z.string(),
  createdAt: InstantText,
  promisedAt: InstantText,
  isOverdue: z.boolean(),
  /** `dayTotal` reaches the brand's threshold. */
  needsSecondPerson: z.boolean(),
  /** While it waits: its amount with what else was approved for this member within 24 hours. Later the amount alone. */
  dayTotal: Money,
  /** Who has approved so far, by user name; a second person is somebody else. */
  approvers: z.array(z.string()),
  /** Waits for a decision, and the signed-in operator may take it (not the first approver again). */
  canDecide: z.boolean(),
  reason: z.nullable(z.string()),
  hasOpenClaim: z.boolean(),
});
export const WithdrawalFilter = z.enum(['queue', 'claims', 'all']);
export const listOperatorWithdrawals = route({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'The queue (oldest first), open receipt claims, or all; of all those that were sent between two moments',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List, ...Between, q: Search, view: z._default(WithdrawalFilter, 'queue') }),
  value: pageOf(OperatorWithdrawal),
});
export const OperatorWithdrawalDetail = z.object({
  ...OperatorWithdrawal.shape,
  fee: Money,
  /** While it waits: why the rule does not approve it, all that hold. `transferred_in`: of `transfers`. */
  reasons: z.array(z.enum(['owes', 'two_people', 'above_rule', 'transferred_in'])),
  /** While it waits: what other members sent this one within the brand's days, the newest 20. */
  transfers: z.object({
    list: z.array(z.object({ id: Id, from: MemberRef, amount: Money, at: InstantText })),
    total: z.number(),
  }),
  approvals: z.array(OperatorApproval),
  /** Approved, and there is no bank that takes orders: a person sends the money and names the payment. */
  canRecordPayout: z.boolean(),
  /** The receipt was only presumed, less than 7 days ago: staff may open it again as a claim. */
  canReopen: z.boolean(),
  endToEndId: z.nullable(z.string()),
  timeline: z.array(TimelineStep),
  holder: z.object({ name: z.nullable(z.string()), idNumberMasked: z.nullable(z.string()) }),
  memberBalance: Money,
  memberHeld: Money,
  /** What the player owes the house: while they do, nothing is paid out to them. */
  memberOwed: Money,
  claim: z.nullable(
    z.object({
      result: z.enum(['received', 'not_received', 'partial', 'presumed', 'forced']),
      receivedAmount: z.nullable(Money),
      remainingAmount: z.nullable(Money),
      at: InstantText,
      hasProof: z.boolean(),
      isResolved: z.boolean(),
      /** After the player's appeal: who decided before, and may not close it against the player again. */
      judges: z.array(z.string()),
      /** Who wants it closed against the player; somebody else must agree. */
      forcedBy: z.nullable(z.string()),
      /** Who wants a large claim credited again; somebody else must agree. */
      comebackBy: z.nullable(z.string()),
      /** The brand lets two members of staff close a claim against the player. */
      canForce: z.boolean(),
      resolution: z.nullable(z.string()),
    }),
  ),
});
export const getOperatorWithdrawal = route({
  method: 'GET',
  path: '/ops/withdrawals/:id',
  summary: 'One withdrawal with timeline and member summary; the PIX key masked',
  access: 'operator:cashier',
  params: ById,
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found'],
});
export const revealWithdrawalKey = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/pix-key',
  summary: 'The unmasked PIX key, for paying by hand or comparing; the audit records each look',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: Why,
  /** Null for a repeat of the same request: what was shown once is not kept. */
  value: z.object({ pixKey: z.nullable(z.string()) }),
  errors: ['withdrawal.not_found'],
});
export const getWithdrawalProof = route({
  method: 'GET',
  path: '/ops/withdrawals/:id/proof',
  summary: 'The proof image of a receipt claim',
  access: 'operator:cashier',
  params: ById,
  /** A data URL: the console draws it without a second request that would lack the bearer half. */
  value: z.object({ image: z.string() }),
  errors: ['withdrawal.not_found'],
});
export const approveWithdrawal = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/approve',
  summary: 'Approve; if the member’s withdrawals of 24 hours reach the brand’s threshold, two different people',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.not_waiting', 'withdrawal.player_owes', 'approval.same_person'],
});
export const RejectionCode = z.enum(['holder_mismatch', 'suspected_fraud', 'invalid_key', 'player_request', 'other']);
export const rejectWithdrawal = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/reject',
  summary: 'Reject with a reason; the held money returns at once',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ code: RejectionCode, reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.not_waiting'],
});
export const resolveWithdrawalClaim = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/claim',
  summary:
    'Close a receipt claim: the money arrived after all (two people; the player may appeal), or it is still owed (two from the threshold on, and where no bank can be asked)',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ outcome: z.enum(['paid', 'owed']), reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: [
    'withdrawal.not_found',
    'withdrawal.receipt_closed',
    'withdrawal.forced_receipt_off',
    'withdrawal.bank_says_paid',
    'withdrawal.bank_says_unpaid',
    'approval.same_person',
    'provider.unavailable',
  ],
});
export const reopenWithdrawalReceipt = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/reopen',
  summary: 'Reopen a presumed receipt within 7 days: it becomes an open claim',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: Why,
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.receipt_closed'],
});
export const recordWithdrawalPayout = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/payout',
  summary: 'Without a bank that takes orders: record a payment that a person sent',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)), reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.not_waiting', 'withdrawal.player_owes'],
});

export const OperatorDeposit = z.object({
  id: z.string(),
  member: MemberRef,
  method: PixMode,
  amount: Money,
  credited: z.nullable(Money),
  status: DepositStatus,
  txid: z.string(),
  createdAt: InstantText,
  expiresAt: z.nullable(InstantText),
  creditedAt: z.nullable(InstantText),
  needsSecondPerson: z.boolean(),
  /** A first person confirmed the receipt by hand; a second one must. */
  confirmedBy: z.nullable(z.string()),
});
export const listOperatorDeposits = route({
  method: 'GET',
  path: '/ops/deposits',
  summary: 'Deposits, newest first; those that were credited between two moments',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List, ...Between, q: Search, status: z.optional(DepositStatus) }),
  value: pageOf(OperatorDeposit),
});
export const OperatorDepositDetail = z.object({
  ...OperatorDeposit.shape,
  holder: z.object({ name: z.nullable(z.string()), idNumberMasked: z.nullable(z.string()) }),
  note: z.nullable(z.string()),
  payments: z.array(
    z.object({
      endToEndId: z.string(),
      amount: Money,
      at: InstantText,
      status: z.enum(['CONFIRMING', 'CREDITING', 'CREDITED', 'RETURNING', 'RETURNED']),
      reason: z.nullable(z.string()),
    }),
  ),
});
export const getOperatorDeposit = route({
  method: 'GET',
  path: '/ops/deposits/:id',
  summary: 'One deposit with every payment that reached its code',
  access: 'operator:cashier',
  params: ById,
  value: OperatorDepositDetail,
  errors: ['deposit.not_found'],
});
export const confirmOperatorDeposit = route({
  method: 'POST',
  path: '/ops/deposits/:id/confirm',
  summary: 'Credit a payment seen on the bank statement; from the threshold on, two different people',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({
    endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
    amount: PlayerMoney,
    payerCpf: z.string().check(z.regex(/^\d{11}$/)),
    reason: Reason,
  }),
  value: OperatorDepositDetail,
  errors: [
    'deposit.not_found',
    'deposit.payment_not_found',
    'deposit.payer_mismatch',
    'deposit.account_closed',
    'deposit.payment_used',
    'wallet.limit_reached',
    'wallet.blocked',
    'approval.same_person',
    'provider.unavailable',
  ],
});
