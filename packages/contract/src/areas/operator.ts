import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Id, InstantText, Money, Paging, PlayerMoney } from '../wire.ts';
import { DepositStatus, PixKeyType, PixMode, TimelineStep, WithdrawalStatus } from './cashier.ts';
import { GameType } from './catalog.ts';
import { StatementKind } from './members.ts';

/**
 * The operators' console. Lists follow one form: `sort=field,dir`, `pageNo`, `pageSize`, `q` and filters give
 * `{data, total}`; every record has `id`. Every write says why (`reason`), carries an Idempotency-Key and is audited.
 */
const text = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const List = { ...Paging, sort: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40},(asc|desc)$/))) };
const Search = z.optional(z.string().check(z.maxLength(120)));
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ data: z.array(item), total: z.number() });
const ById = z.object({ id: Id });
const Why = z.strictObject({ reason: Reason });

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
  summary: 'Sign in as operator: password and a code that works once',
  access: 'public',
  body: z.strictObject({ username: text(1, 64), password: text(1, 128), totp: z.string().check(z.regex(/^\d{6}$/)) }),
  value: z.object({ token: z.string(), operator: OperatorView }),
  errors: ['auth.wrong_credentials', 'request.too_many'],
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
  summary: 'What waits, and the sums of today',
  access: 'operator:cashier',
  passive: true,
  value: OperatorDashboard,
});

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
  summary: 'Members by user name, holder’s name, public id or exact CPF',
  access: 'operator',
  query: z.object({ ...List, q: Search }),
  value: listOf(OperatorMember),
});
export const OperatorMemberDetail = z.object({
  ...OperatorMember.shape,
  nickname: z.string(),
  previousLoginAt: z.nullable(InstantText),
  balance: Money,
  held: Money,
  currency: z.string(),
  lockedUntil: z.nullable(InstantText),
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
  value: z.object({ ...listOf(OperatorStatementLine).shape, totalIn: Money, totalOut: Money }),
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
  summary: 'The member’s newest 50 accesses, live and ended',
  access: 'operator',
  params: ById,
  value: listOf(OperatorMemberSession),
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
export const setMemberBlock = route({
  method: 'PUT',
  path: '/ops/members/:id/block',
  summary: 'Stop bets and payouts of the member, or lift that',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ blocked: z.boolean(), reason: Reason }),
  value: z.object({}),
  errors: ['member.not_found'],
});

const MemberRef = z.object({ id: z.string(), username: z.string() });
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
  needsSecondPerson: z.boolean(),
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
  summary: 'The queue (oldest first), open receipt claims, or all',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List, q: Search, view: z._default(WithdrawalFilter, 'queue') }),
  value: listOf(OperatorWithdrawal),
});
export const OperatorWithdrawalDetail = z.object({
  ...OperatorWithdrawal.shape,
  fee: Money,
  pixKey: z.string(),
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
  claim: z.nullable(
    z.object({
      result: z.enum(['received', 'not_received', 'partial', 'presumed']),
      receivedAmount: z.nullable(Money),
      remainingAmount: z.nullable(Money),
      at: InstantText,
      hasProof: z.boolean(),
      isResolved: z.boolean(),
      resolution: z.nullable(z.string()),
    }),
  ),
});
export const getOperatorWithdrawal = route({
  method: 'GET',
  path: '/ops/withdrawals/:id',
  summary: 'One withdrawal with timeline, full PIX key and member summary',
  access: 'operator:cashier',
  params: ById,
  value: OperatorWithdrawalDetail,
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
  summary: 'Approve; from the brand’s threshold on, two different people',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.not_waiting', 'approval.same_person'],
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
  summary: 'Close a receipt claim: the money arrived after all, or it is still owed',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ outcome: z.enum(['paid', 'owed']), reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.receipt_closed', 'approval.same_person'],
});
export const reopenWithdrawalReceipt = route({
  method: 'POST',
  path: '/ops/withdrawals/:id/reopen',
  summary: 'Take back a presumed receipt within 7 days: it becomes an open claim',
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
  summary: 'Without a bank that takes orders: a person sent the money and names the payment',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: z.strictObject({ endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)), reason: Reason }),
  value: OperatorWithdrawalDetail,
  errors: ['withdrawal.not_found', 'withdrawal.not_waiting'],
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
  summary: 'Deposits, newest first',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List, q: Search, status: z.optional(DepositStatus) }),
  value: listOf(OperatorDeposit),
});
export const UnmatchedPayment = z.object({
  id: z.string(),
  amount: Money,
  at: InstantText,
  txid: z.nullable(z.string()),
});
export const listUnmatchedPayments = route({
  method: 'GET',
  path: '/ops/payments',
  summary: 'Money that arrived and no deposit asked for; `id` is the end-to-end id',
  access: 'operator:cashier',
  passive: true,
  value: listOf(UnmatchedPayment),
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
    'deposit.payment_used',
    'approval.same_person',
    'provider.unavailable',
  ],
});

export const OperatorGame = z.object({
  id: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vendor: z.string(),
  gameType: GameType,
  isPlayable: z.boolean(),
  isEnabled: z.boolean(),
  iconUrl: z.string(),
});
export const listOperatorGames = route({
  method: 'GET',
  path: '/ops/games',
  summary: 'All games of the catalogue with their switch',
  access: 'operator:admin',
  query: z.object({
    ...List,
    q: Search,
    gameType: z.optional(GameType),
    isPlayable: z.optional(z.enum(['true', 'false'])),
    isEnabled: z.optional(z.enum(['true', 'false'])),
  }),
  value: listOf(OperatorGame),
});
export const setGameEnabled = route({
  method: 'PUT',
  path: '/ops/games/:id',
  summary: 'Turn a game on or off',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ isEnabled: z.boolean(), reason: Reason }),
  value: OperatorGame,
  errors: ['game.not_found'],
});

export const SettingView = z.object({
  id: z.string(),
  kind: z.enum(['money', 'minutes', 'count', 'switch', 'text']),
  group: z.enum(['deposit', 'withdrawal', 'catalog', 'session', 'brand']),
  /** Money as a decimal string, a switch as `true` or `false`, numbers in digits. */
  value: z.string(),
});
export const listSettings = route({
  method: 'GET',
  path: '/ops/settings',
  summary: 'Limits and switches of the brand',
  access: 'operator:admin',
  value: listOf(SettingView),
});
export const changeSetting = route({
  method: 'PUT',
  path: '/ops/settings/:id',
  summary: 'Change one setting',
  access: 'operator:admin',
  money: true,
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z.]{1,64}$/)) }),
  body: z.strictObject({ value: z.string().check(z.maxLength(200)), reason: Reason }),
  value: SettingView,
  errors: ['setting.not_found'],
});

export const AuditRow = z.object({
  id: z.string(),
  at: InstantText,
  operator: z.string(),
  roles: z.array(z.string()),
  ip: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  reason: z.string(),
});
export const listAudit = route({
  method: 'GET',
  path: '/ops/audit',
  summary: 'Every write of every operator, newest first',
  access: 'operator:admin',
  query: z.object({
    ...List,
    q: Search,
    operator: z.optional(z.string().check(z.maxLength(64))),
    action: z.optional(z.string().check(z.maxLength(64))),
    entity: z.optional(z.string().check(z.maxLength(64))),
    entityId: z.optional(z.string().check(z.maxLength(128))),
  }),
  value: listOf(AuditRow),
});
export const getAudit = route({
  method: 'GET',
  path: '/ops/audit/:id',
  summary: 'One audit row with before and after',
  access: 'operator:admin',
  params: ById,
  value: z.object({
    ...AuditRow.shape,
    before: z.nullable(z.unknown()),
    after: z.nullable(z.unknown()),
    hash: z.string(),
  }),
  errors: ['audit.not_found'],
});
export const getAuditChain = route({
  method: 'GET',
  path: '/ops/audit-chain',
  summary: 'Whether the chain of hashes over the audit log is unbroken',
  access: 'operator:admin',
  value: z.object({ rows: z.number(), isIntact: z.boolean(), firstBrokenId: z.nullable(z.string()) }),
});
