import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, InstantText, Money, pageOf, Paging } from '../wire.ts';
import { MemberIcon, MemberView } from './identity.ts';

export const getMemberInfo = route({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The signed-in member',
  access: 'player',
  trial: true,
  passive: true,
  value: MemberView,
});

const IconChoice = z.object({ icon: z.nullable(MemberIcon), choices: z.array(MemberIcon) });
export const getMemberIcon = route({
  method: 'GET',
  path: '/wps/member/info/icon',
  summary: 'The picture that I chose, and the pictures to choose from',
  access: 'player',
  trial: true,
  value: IconChoice,
});
export const putMemberIcon = route({
  method: 'PUT',
  path: '/wps/member/info/icon',
  summary: 'Choose a picture, or none',
  access: 'player',
  body: z.strictObject({ icon: z.nullable(MemberIcon) }),
  value: IconChoice,
});

export const getInvitations = route({
  method: 'GET',
  path: '/wps/member/info/invitations',
  summary: 'My invitation links, and how many people registered through them',
  access: 'player',
  value: z.object({
    referralCode: z.string(),
    registered: z.number(),
    /** An agent's invitation codes, the oldest first; nobody else has any. */
    affiliateCodes: z.array(z.object({ code: z.string(), isActive: z.boolean(), registered: z.number() })),
  }),
});

/**
 * Which kinds of contract a member has in force, or was paid by: pay of the past keeps its page while the brand has the kind. Without one all are off.
 * Not for trial accounts.
 */
export const getConsolidatedFunds = route({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: 'Kinds of contract that I have or was paid by: dividend, daily wage, hourly and real-time salary',
  access: 'player',
  flag: 'AGENTPOLICY3',
  value: z.object({
    dailysalreqtype: z.boolean(),
    divtypereq: z.boolean(),
    contracthoursalreq: z.boolean(),
    realtimesalreqtype: z.boolean(),
  }),
});

/** Name and CPF of the account holder; the CPF is only ever shown masked. */
export const HolderView = z.object({
  payeeName: z.nullable(z.string()),
  idNumberMasked: z.nullable(z.string()),
  complete: z.boolean(),
});
export const getHolder = route({
  method: 'GET',
  path: '/wps/member/holder',
  summary: 'Account holder on file',
  access: 'player',
  beforeTerms: true,
  value: HolderView,
});
export const putHolder = route({
  method: 'PUT',
  path: '/wps/member/holder',
  summary: 'Complete name and CPF once, before the first deposit',
  access: 'player',
  beforeTerms: true,
  encrypted: true,
  body: z.strictObject({ payeeName: z.string().check(z.maxLength(255)), idNumber: z.string().check(z.maxLength(255)) }),
  value: HolderView,
  errors: ['register.id_number_taken', 'holder.already_complete'],
});

export const BalanceView = z.object({
  balance: Money,
  held: Money,
  /** Money of promotions: it can be staked, and not withdrawn. */ bonus: Money,
  currency: z.string(),
  currencySymbol: z.string(),
  /** Grows with every posting: a client drops an older answer that arrives late. */ version: z.string(),
});
export const getBalance = route({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'Cash balance, bonus money, and money held for withdrawals',
  access: 'player',
  beforeTerms: true,
  trial: true,
  passive: true,
  query: z.object({ ...ClientFields }),
  value: BalanceView,
});
export const getMerchantWallet = route({
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  summary: 'One wallet for all vendors, or one each',
  access: 'player',
  trial: true,
  value: z.object({ isSingle: z.boolean() }),
});

/** What kind of movement a line of the account record is. */
export const StatementKind = z.enum([
  'bet',
  'win',
  'rollback',
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'adjust',
  'promo',
  'commission',
  'jackpot',
  'repayment',
  'return',
  'transfer',
  'credit',
]);
export const StatementLine = z.object({
  id: z.string(),
  at: InstantText,
  kind: StatementKind,
  amount: Money,
  balanceAfter: Money,
  reference: z.string(),
});
export const getStatement = route({
  method: 'GET',
  path: '/wps/wallet/statement',
  summary: 'Account record: every line of the wallet, newest first',
  access: 'player',
  beforeTerms: true,
  query: z.object({
    ...Paging,
    ...ClientFields,
    from: z.optional(InstantText),
    to: z.optional(InstantText),
    kind: z.optional(StatementKind),
  }),
  value: z.object({ ...pageOf(StatementLine).shape, totalIn: Money, totalOut: Money }),
});

/** Events on /wps/stream, `event:` name to payload. */
export const StreamBalance = BalanceView;
export const StreamNotice = z.object({
  kind: z.enum([
    'deposit',
    'withdrawal',
    'round',
    'session',
    'feedback',
    'chat',
    'contract',
    'transfer',
    'application',
    'message',
  ]),
  id: z.string(),
  status: z.string(),
});
export const getStream = route({
  method: 'GET',
  path: '/wps/stream',
  summary: 'Server-sent events: balance, notice; resumes with Last-Event-ID',
  access: 'player',
  trial: true,
  passive: true,
  bare: true,
  as: 'events',
  value: z.string(),
  errors: ['request.too_many'],
});
