import * as z from 'zod/mini';
import { route } from '../route.ts';
import { LimitPeriod } from './limits.ts';
import { ClientFields, Id, InstantText, Money, pageOf, Paging, PlayerMoney } from '../wire.ts';

export const PixMode = z.enum(['dynamic', 'static']);
export const DepositStatus = z.enum(['WAITING', 'CREDITED', 'EXPIRED', 'RETURNED', 'RETURNING']);

export const DepositOptions = z.object({
  methods: z.array(
    z.object({
      id: PixMode,
      title: z.string(),
      description: z.string(),
      min: Money,
      max: Money,
      expiresInSeconds: z.nullable(z.number()),
    }),
  ),
  chips: z.array(Money),
  /**
   * The player's own deposit limit that leaves least now, open codes counted as paid; `max` and `chips` keep to it. Null: none is
   * set.
   */
  limit: z.nullable(z.object({ period: LimitPeriod, cap: Money, left: Money, endsAt: z.nullable(InstantText) })),
  /** Name and CPF must be on file first. */
  holderRequired: z.boolean(),
  payerRule: z.string(),
});
export const getDepositOptions = route({
  method: 'GET',
  path: '/wps/wallet/deposits/options',
  summary: 'Ways to deposit with their limits',
  access: 'player',
  query: z.object({ ...ClientFields }),
  value: DepositOptions,
});

export const DepositView = z.object({
  depositId: z.string(),
  method: PixMode,
  amount: Money,
  /** What arrived; differs from `amount` when the payer changed it. */
  credited: z.nullable(Money),
  status: DepositStatus,
  txid: z.string(),
  /** The copy-and-paste code; the QR shows the same text. */
  brCode: z.string(),
  /** Demo only: the sandbox bank's page with this code, where a tester pays it. The payer stands after the `#`. */
  sandboxUrl: z.nullable(z.string()),
  createdAt: InstantText,
  expiresAt: z.nullable(InstantText),
  creditedAt: z.nullable(InstantText),
  endToEndId: z.nullable(z.string()),
  /** Stable reason code when returned or late: `deposit.payer_mismatch`, `deposit.account_closed`, `wallet.limit_reached`, `wallet.blocked`, `deposit.returned_by_staff`, `deposit.paid_late`, `deposit.amount_differs`, `deposit.paid_twice`. */
  note: z.nullable(z.string()),
  /** All payments that reached this code (a static code can be paid twice). */
  payments: z.array(
    z.object({
      endToEndId: z.string(),
      amount: Money,
      at: InstantText,
      status: z.enum(['CREDITED', 'RETURNING', 'RETURNED']),
      reason: z.nullable(z.string()),
      /** When it was credited, or when the bank returned it; null while it is on its way back. */
      settledAt: z.nullable(InstantText),
    }),
  ),
});
export type DepositView = z.input<typeof DepositView>;

export const createDeposit = route({
  method: 'POST',
  path: '/wps/wallet/deposits',
  summary: 'Ask for a PIX code',
  access: 'player',
  inBarredRegion: 'closed',
  money: true,
  body: z.strictObject({ method: PixMode, amount: PlayerMoney }),
  value: DepositView,
  errors: [
    'deposit.below_minimum',
    'deposit.above_maximum',
    'deposit.holder_required',
    'deposit.too_many_open',
    'deposit.account_closed',
    'wallet.limit_reached',
    'wallet.blocked',
    'provider.unavailable',
  ],
});
export const getDeposits = route({
  method: 'GET',
  path: '/wps/wallet/deposits',
  summary: 'My deposits',
  access: 'player',
  query: z.object({ ...Paging, ...ClientFields }),
  value: pageOf(DepositView),
});
export const getDeposit = route({
  method: 'GET',
  path: '/wps/wallet/deposits/:id',
  summary: 'One deposit, live status',
  access: 'player',
  passive: true,
  params: z.object({ id: Id }),
  value: DepositView,
  errors: ['deposit.not_found'],
});
export const matchDeposit = route({
  method: 'POST',
  path: '/wps/wallet/deposits/match',
  summary: 'Find a payment by its end-to-end id',
  access: 'player',
  inBarredRegion: 'closed',
  money: true,
  body: z.strictObject({ endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)) }),
  value: DepositView,
  errors: [
    'deposit.payment_not_found',
    'deposit.holder_required',
    'deposit.payer_mismatch',
    'deposit.account_closed',
    'deposit.returned_by_staff',
    'wallet.limit_reached',
    'wallet.blocked',
    'provider.unavailable',
    'request.too_many',
  ],
});

export const PixKeyType = z.enum(['cpf', 'cnpj', 'phone', 'email', 'evp']);
export const WithdrawalStatus = z.enum([
  'REQUESTED',
  'APPROVAL_2',
  'APPROVED',
  'SENDING',
  'SENT',
  'RECEIVED',
  'REJECTED',
  'FAILED',
  'CLAIMED',
]);

export const WithdrawalOptions = z.object({
  available: Money,
  /** Why the rest cannot be withdrawn now; the same rule engine decides the request. */
  locked: z.array(z.object({ reason: z.string(), amount: Money, message: z.string() })),
  min: Money,
  max: Money,
  fee: Money,
  promisedMinutes: z.number(),
  receiptMinutes: z.number(),
  holderRequired: z.boolean(),
  /** What the request asks for: the login password, the payment password, or a payment password that must be set first. */
  secret: z.enum(['password', 'payment', 'missing']),
  /** After a recovery: when money may leave again. */
  holdUntil: z.nullable(InstantText),
});
export const getWithdrawalOptions = route({
  method: 'GET',
  path: '/wps/wallet/withdrawals/options',
  summary: 'What I can withdraw now, and why not the rest',
  access: 'player',
  beforeTerms: true,
  query: z.object({ ...ClientFields }),
  value: WithdrawalOptions,
});

export const TimelineStep = z.object({
  step: z.enum(['requested', 'checked', 'approved', 'sent', 'received', 'rejected', 'failed', 'claimed']),
  at: z.nullable(InstantText),
  promisedAt: z.nullable(InstantText),
  by: z.nullable(z.enum(['rule', 'staff', 'bank', 'player', 'timer'])),
  reason: z.nullable(z.string()),
});
export const WithdrawalView = z.object({
  withdrawalId: z.string(),
  amount: Money,
  fee: Money,
  status: WithdrawalStatus,
  pixKeyType: PixKeyType,
  pixKeyMasked: z.string(),
  createdAt: InstantText,
  promisedAt: InstantText,
  endToEndId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  timeline: z.array(TimelineStep),
  /** The player may confirm receipt now. */
  receiptOpen: z.boolean(),
  /** Staff closed the claim on proof; until then the player may say once more, by the receipt's call, that not all of it came. */
  appealUntil: z.nullable(InstantText),
  receipt: z.nullable(
    z.object({
      result: z.enum(['received', 'not_received', 'partial', 'presumed', 'forced']),
      receivedAmount: z.nullable(Money),
      remainingAmount: z.nullable(Money),
      at: InstantText,
    }),
  ),
});
export type WithdrawalView = z.input<typeof WithdrawalView>;

export const createWithdrawal = route({
  method: 'POST',
  path: '/wps/wallet/withdrawals',
  summary: 'Withdraw by PIX; it cannot be undone, and the money is held from now on',
  access: 'player',
  beforeTerms: true,
  money: true,
  body: z.strictObject({
    amount: PlayerMoney,
    pixKeyType: PixKeyType,
    pixKey: z.string().check(z.maxLength(77)),
    stepUpToken: z.string().check(z.maxLength(128)),
  }),
  value: WithdrawalView,
  errors: [
    'withdrawal.below_minimum',
    'withdrawal.above_maximum',
    'withdrawal.pix_key_invalid',
    'withdrawal.holder_required',
    'withdrawal.step_up_required',
    'withdrawal.key_holder_mismatch',
    'account.recovered_hold',
    'payment_password.required',
    'credit.in_use',
    'wallet.insufficient_funds',
    'wallet.blocked',
    'wallet.in_debt',
  ],
});
export const getWithdrawals = route({
  method: 'GET',
  path: '/wps/wallet/withdrawals',
  summary: 'My withdrawals',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  query: z.object({ ...Paging, ...ClientFields }),
  value: pageOf(WithdrawalView),
});
export const getWithdrawal = route({
  method: 'GET',
  path: '/wps/wallet/withdrawals/:id',
  summary: 'One withdrawal with its timeline',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  passive: true,
  params: z.object({ id: Id }),
  value: WithdrawalView,
  errors: ['withdrawal.not_found'],
});
export const confirmReceipt = route({
  method: 'POST',
  path: '/wps/wallet/withdrawals/:id/receipt',
  summary: 'Confirm receipt: received, not received (proof image), partial',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  money: true,
  upload: true,
  params: z.object({ id: Id }),
  body: z.strictObject({
    result: z.enum(['received', 'not_received', 'partial']),
    receivedAmount: z.optional(PlayerMoney),
  }),
  value: WithdrawalView,
  errors: [
    'withdrawal.not_found',
    'withdrawal.receipt_closed',
    'withdrawal.proof_required',
    'upload.type_refused',
    'upload.too_large',
    'upload.damaged',
  ],
});
export const getWithdrawalTimes = route({
  method: 'GET',
  path: '/wps/wallet/withdrawals/times',
  summary: 'Public: median and p95 of the last 30 days',
  access: 'public',
  value: z.object({ count: z.number(), medianSeconds: z.nullable(z.number()), p95Seconds: z.nullable(z.number()) }),
});

export const pixWebhook = route({
  method: 'POST',
  path: '/pay/v1/:provider/:secret/pix',
  summary: 'Payment hint of a PIX provider; read back before it counts',
  access: 'provider',
  bare: true,
  params: z.object({ provider: Id, secret: z.string().check(z.maxLength(128)) }),
  body: z.unknown(),
  value: z.object({}),
});
export const payoutWebhook = route({
  method: 'POST',
  path: '/pay/v1/:provider/:secret/pagamentos',
  summary: 'Payout hint of a PIX provider; read back before it counts',
  access: 'provider',
  bare: true,
  params: z.object({ provider: Id, secret: z.string().check(z.maxLength(128)) }),
  body: z.unknown(),
  value: z.object({}),
});
