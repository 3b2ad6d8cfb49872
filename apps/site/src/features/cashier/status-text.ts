import type { MessageId } from '@trevo/i18n';

const DEPOSIT: Record<string, MessageId> = {
  WAITING: 'cashier.status.waiting',
  CREDITED: 'cashier.status.credited',
  EXPIRED: 'cashier.status.expired',
  RETURNING: 'cashier.status.returning',
  RETURNED: 'cashier.status.returned',
};
const WITHDRAWAL: Record<string, MessageId> = {
  REQUESTED: 'cashier.status.requested',
  APPROVAL_2: 'cashier.status.requested',
  APPROVED: 'cashier.status.approved',
  SENDING: 'cashier.status.sending',
  SENT: 'cashier.status.sent',
  RECEIVED: 'cashier.status.received',
  REJECTED: 'cashier.status.rejected',
  FAILED: 'cashier.status.failed',
  CLAIMED: 'cashier.status.claimed',
};
const NOTES: Record<string, MessageId> = {
  'deposit.payer_mismatch': 'cashier.note.payerMismatch',
  'deposit.account_closed': 'cashier.note.accountClosed',
  'deposit.returned_by_staff': 'cashier.note.returnedByStaff',
  'wallet.limit_reached': 'cashier.note.limitReached',
  'wallet.blocked': 'cashier.note.blocked',
  'deposit.paid_late': 'cashier.note.paidLate',
  'deposit.amount_differs': 'cashier.note.amountDiffers',
  'deposit.paid_twice': 'cashier.note.paidTwice',
};

const REASONS: Record<string, MessageId> = {
  'withdrawal.bank_refused': 'cashier.reason.bankRefused',
  'withdrawal.rejected_holder_mismatch': 'cashier.reason.holderMismatch',
  'withdrawal.rejected_suspected_fraud': 'cashier.reason.suspectedFraud',
  'withdrawal.rejected_invalid_key': 'cashier.reason.invalidKey',
  'withdrawal.rejected_player_request': 'cashier.reason.playerRequest',
  'withdrawal.came_back': 'cashier.reason.cameBack',
  'withdrawal.forced_receipt': 'cashier.reason.forcedReceipt',
};

export const depositStatusText = (status: string): MessageId => DEPOSIT[status] ?? 'cashier.status.waiting';
export const withdrawalStatusText = (status: string): MessageId => WITHDRAWAL[status] ?? 'cashier.status.requested';
const isReturn = (status: string): boolean => status === 'RETURNING' || status === 'RETURNED';

/** The sentence of a reason code; a code that is newer than this page still says that the money goes back. */
export const noteText = (note: string | null, status: string): MessageId | null =>
  note === null ? null : (NOTES[note] ?? (isReturn(status) ? 'cashier.note.returned' : null));

/** What a deposit that came to its end offers next: the games, another code, or the limits that stopped it. */
export type NextStep = 'play' | 'newCode' | 'limits';
export const nextStepOf = ({ status, note }: { status: string; note: string | null }): NextStep => {
  if (status === 'CREDITED') return 'play';
  return note === 'wallet.limit_reached' ? 'limits' : 'newCode';
};

/** Why a withdrawal ended without money; staff's own words stay with the staff. */
export const reasonText = (reason: string): MessageId => REASONS[reason] ?? 'cashier.reason.other';
