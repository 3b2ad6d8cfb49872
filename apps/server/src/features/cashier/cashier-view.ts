import type { DepositView, WithdrawalView } from '@trevo/contract';
import { subtract, ZERO } from '@trevo/money';
import { MINUTE, toIso } from '@trevo/time';
import type * as z from 'zod/mini';
import { fromDate } from '../../platform/clock.ts';
import type { Deposit, Payment, Withdrawal, WithdrawalEvent } from './cashier.types.ts';
import { appealEnd } from './withdrawal/confirm-receipt.ts';

type DepositAnswer = z.output<typeof DepositView>;
type WithdrawalAnswer = z.output<typeof WithdrawalView>;
type TimelineAnswer = WithdrawalAnswer['timeline'][number];

const iso = (at: Date): string => toIso(fromDate(at));
const isoOrNull = (at: Date | null): string | null => (at === null ? null : iso(at));

/** The demo's payer page for a code; the payer stands after the `#`, which no server ever sees. */
export const payerLink = (
  page: string | null,
  brCode: string,
  payer: { payeeName: string; idNumber: string } | null,
): string | null => {
  if (page === null || brCode === '') return null;
  const person = payer ? `#${new URLSearchParams({ cpf: payer.idNumber, name: payer.payeeName })}` : '';
  return `${page}?${new URLSearchParams({ code: brCode })}${person}`;
};

/** Payments as their player sees them: those whose end is decided. */
export const shownPayments = (payments: readonly Payment[]): DepositAnswer['payments'] =>
  payments.flatMap(({ endToEndId, amount, paidAt, status, reason, settledAt }) =>
    status === 'CREDITED' || status === 'RETURNING' || status === 'RETURNED'
      ? [{ endToEndId, amount, at: iso(paidAt), status, reason, settledAt: isoOrNull(settledAt) }]
      : [],
  );

export const depositView = (
  deposit: Deposit,
  payments: readonly Payment[],
  sandboxUrl: string | null,
): DepositAnswer => {
  const shown = shownPayments(payments);
  return {
    depositId: deposit.publicId,
    method: deposit.method,
    amount: deposit.amount,
    credited: deposit.credited > ZERO ? deposit.credited : null,
    status: deposit.status,
    txid: deposit.txid,
    brCode: deposit.brCode ?? '',
    sandboxUrl,
    createdAt: iso(deposit.createdAt),
    expiresAt: isoOrNull(deposit.expiresAt),
    creditedAt: isoOrNull(deposit.creditedAt),
    endToEndId: (shown.find(({ status }) => status === 'CREDITED') ?? shown[0])?.endToEndId ?? null,
    note: deposit.note,
    payments: shown,
  };
};

const STEP = {
  requested: 'requested',
  checked: 'checked',
  first_approval: null,
  approved: 'approved',
  sending: null,
  sent: 'sent',
  received: 'received',
  rejected: 'rejected',
  failed: 'failed',
  claimed: 'claimed',
  resolved: null,
  force_asked: null,
  forced: 'received',
  appealed: 'claimed',
  comeback_asked: null,
} as const satisfies Record<WithdrawalEvent['step'], TimelineAnswer['step'] | null>;

const stillToCome = (step: TimelineAnswer['step'], promisedAt: Date | null): TimelineAnswer => ({
  step,
  at: null,
  promisedAt: isoOrNull(promisedAt),
  by: null,
  reason: null,
});

/** Steps done, then those still promised: sent by the promised time, received within the confirmation's minutes. */
export const timelineOf = (
  { status, promisedAt, sentAt }: Withdrawal,
  events: readonly WithdrawalEvent[],
  receiptMinutes: number,
): TimelineAnswer[] => {
  const done = events.flatMap((event): TimelineAnswer[] => {
    const resolution = status === 'FAILED' ? 'failed' : 'received';
    const step = event.step === 'resolved' ? resolution : STEP[event.step];
    if (step === null) return [];
    return [{ step, at: iso(event.at), promisedAt: null, by: event.by, reason: event.reason }];
  });
  if (status === 'SENT' && sentAt !== null)
    return [...done, stillToCome('received', new Date(sentAt.getTime() + receiptMinutes * MINUTE))];
  if (status === 'REQUESTED' || status === 'APPROVAL_2')
    return [...done, stillToCome('approved', null), stillToCome('sent', promisedAt), stillToCome('received', null)];
  if (status === 'APPROVED' || status === 'SENDING')
    return [...done, stillToCome('sent', promisedAt), stillToCome('received', null)];
  return done;
};

export const receiptView = ({ amount, receipt }: Withdrawal): WithdrawalAnswer['receipt'] =>
  receipt && {
    result: receipt.result,
    receivedAmount: receipt.received,
    remainingAmount: receipt.received === null ? null : subtract(amount, receipt.received),
    at: iso(receipt.at),
  };

export const withdrawalView = (
  withdrawal: Withdrawal,
  events: readonly WithdrawalEvent[],
  { receiptMinutes, now }: { receiptMinutes: number; now: number },
): WithdrawalAnswer => ({
  withdrawalId: withdrawal.publicId,
  amount: withdrawal.amount,
  fee: withdrawal.fee,
  status: withdrawal.status,
  pixKeyType: withdrawal.pixKeyType,
  pixKeyMasked: withdrawal.pixKeyMasked,
  createdAt: iso(withdrawal.requestedAt),
  promisedAt: iso(withdrawal.promisedAt),
  endToEndId: withdrawal.endToEndId,
  reason: withdrawal.reason,
  timeline: timelineOf(withdrawal, events, receiptMinutes),
  receiptOpen: withdrawal.status === 'SENT',
  appealUntil: isoOrNull(appealEnd(withdrawal, now)),
  receipt: receiptView(withdrawal),
});
