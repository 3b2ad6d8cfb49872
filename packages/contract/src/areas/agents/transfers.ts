import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText, Money, pageOf, PlayerMoney } from '../../wire.ts';
import { DaySpan, TeamList, TeamMember } from './parts.ts';

/** The house's word on where money may go; the brand's switches `AGENTTRANSFERDOWN3` and `AGENTTRANSFERUP3`. */
export const getTransferOptions = route({
  method: 'GET',
  path: '/wps/agent/transfers/options',
  summary: 'Where I may send money, between which amounts, and what is left of the day',
  access: 'player',
  flag: 'AGENTPOLICY3',
  query: z.object({ ...ClientFields }),
  value: z.object({
    /** An agent may send to the direct downlines. */
    mayDown: z.boolean(),
    /** My direct upline, if I may send there; null: I have none, or the brand does not have it. */
    upline: z.nullable(TeamMember),
    least: Money,
    /** Of one transfer. */
    most: Money,
    /** Of all that I send in a business day, and what is left of it now. */
    dayMost: Money,
    dayLeft: Money,
    /** My cash. */
    balance: Money,
    /** While I owe on a credit line nothing leaves my wallet but bets and what pays it back. */
    isHeldByCredit: z.boolean(),
    currency: z.string(),
  }),
  errors: ['request.not_found'],
});

export const TransferState = z.enum(['sent', 'undone']);
export const TransferView = z.object({
  transferId: Id,
  /** `out`: I sent it. */
  direction: z.enum(['in', 'out']),
  /** `down`: from an agent to a direct downline. */
  way: z.enum(['down', 'up']),
  /** The other side. */
  other: TeamMember,
  amount: Money,
  /** What I had before and after. */
  balanceBefore: Money,
  balanceAfter: Money,
  /** What the other side had; null where it is my upline, whose money is not mine to see. */
  otherBefore: z.nullable(Money),
  otherAfter: z.nullable(Money),
  note: z.string(),
  at: InstantText,
  state: TransferState,
  /** Staff took it back: when, and why. */
  undoneAt: z.nullable(InstantText),
  undoneReason: z.nullable(z.string()),
});
export type TransferView = z.input<typeof TransferView>;

export const listTransfers = route({
  method: 'GET',
  path: '/wps/agent/transfers',
  summary: 'Transfers between me and my direct downlines or my upline, newest first',
  access: 'player',
  flag: 'AGENTPOLICY3',
  query: z.object({
    ...TeamList,
    ...DaySpan,
    direction: z.optional(z.enum(['in', 'out'])),
    way: z.optional(z.enum(['down', 'up'])),
    /** With this member alone. */
    member: z.optional(Id),
  }),
  value: z.object({
    ...pageOf(TransferView).shape,
    /** Of all pages; what was taken back is in neither. */
    sums: z.object({ in: Money, out: Money }),
    currency: z.string(),
  }),
  errors: ['request.not_found'],
});

const Sent = {
  amount: PlayerMoney,
  note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  /** Of the payment password: `POST /wps/session/step-up/payment`. */
  stepUpToken: z.string().check(z.maxLength(128)),
};
const ERRORS = [
  'transfer.below_minimum',
  'transfer.above_maximum',
  'transfer.day_limit',
  'transfer.step_up_required',
  'transfer.receiver_closed',
  'credit.in_use',
  'account.recovered_hold',
  'payment_password.required',
  'wallet.insufficient_funds',
  'wallet.blocked',
  'wallet.in_debt',
] as const;
export const sendDown = route({
  method: 'POST',
  path: '/wps/agent/transfers/down',
  summary: 'Send money to a direct downline; only staff can take it back',
  access: 'player',
  agent: true,
  flag: ['AGENTPOLICY3', 'AGENTTRANSFERDOWN3'],
  money: true,
  inBarredRegion: 'closed',
  body: z.strictObject({ member: Id, ...Sent }),
  value: TransferView,
  errors: ['agent.not_in_team', 'agent.not_direct', ...ERRORS],
});
export const sendUp = route({
  method: 'POST',
  path: '/wps/agent/transfers/up',
  summary: 'Send money to my upline; only staff can take it back',
  access: 'player',
  flag: ['AGENTPOLICY3', 'AGENTTRANSFERUP3'],
  money: true,
  inBarredRegion: 'closed',
  body: z.strictObject({ ...Sent }),
  value: TransferView,
  errors: ['agent.no_upline', ...ERRORS],
});
