import type { getOperatorWithdrawal, listOperatorWithdrawals, ValueOf } from '@trevo/contract';
import { add, type Amount, ZERO } from '@trevo/money';
import { DAY } from '@trevo/time';
import type { Ops } from '../../../platform/ops/ops.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import { memberRefs } from '../../members/index.ts';
import { receiptView, timelineOf } from '../cashier-view.ts';
import type { Withdrawal } from '../cashier.types.ts';
import { thresholdsOf, transfersBehind } from '../withdrawal/decide-withdrawal.ts';
import type { WithdrawalDetail } from '../withdrawal/read-withdrawal.ts';
import { earlierJudges } from '../withdrawal/resolve-claim.ts';
import { reasonsForPeople } from '../withdrawal/withdrawal-rules.ts';
import { listApproved } from '../withdrawal/withdrawals.repository.ts';
import { type CashierDesk, hasPayoutBank } from './cashier-desk.ts';

type RowView = ValueOf<typeof listOperatorWithdrawals>['list'][number];
type DetailView = ValueOf<typeof getOperatorWithdrawal>;

/** How long staff may take back a presumed receipt. */
const REOPEN_MS = 7 * DAY;

const isWaiting = ({ status, closing }: Withdrawal): boolean =>
  closing === null && (status === 'REQUESTED' || status === 'APPROVAL_2');

const signers = ({ firstOperatorId, secondOperatorId }: Withdrawal): bigint[] =>
  [firstOperatorId, secondOperatorId].filter((id) => id !== null);

type Reading = CashierDesk & {
  readonly ops: Pick<Ops, 'namesOf' | 'signersOf'>;
  readonly operatorId: bigint;
};

/** Rows of the queue as this operator sees them: who signed, and whether they may. */
export const withdrawalRows = async (
  { db, members, merchants, clock, ops, operatorId }: Reading,
  withdrawals: readonly Withdrawal[],
): Promise<RowView[]> => {
  const isHalf = ({ status }: Withdrawal): boolean => status === 'APPROVAL_2';
  const now = clock.now();
  const [refOf, names, standing, others] = await Promise.all([
    memberRefs(
      members,
      withdrawals.map(({ memberId }) => memberId),
    ),
    ops.namesOf(withdrawals.flatMap(signers)),
    ops.signersOf(withdrawals.filter(isHalf).flatMap(signers)),
    // What else left or was approved for the same member within 24 hours: with its own amount it decides about the second person.
    listApproved(db, withdrawals.filter(isWaiting), new Date(now - DAY)),
  ]);
  return withdrawals.map((withdrawal) => {
    const threshold = merchants.settings(withdrawal.merchantId)['withdrawal.secondPersonFrom'];
    const isOpen = isWaiting(withdrawal);
    const dayTotal = add(withdrawal.amount, others.get(withdrawal.withdrawalId) ?? ZERO);
    const signedFirst = withdrawal.status === 'APPROVAL_2' && withdrawal.firstOperatorId === operatorId;
    return {
      id: withdrawal.publicId,
      member: refOf(withdrawal.memberId),
      amount: withdrawal.amount,
      status: withdrawal.status,
      pixKeyType: withdrawal.pixKeyType,
      pixKeyMasked: withdrawal.pixKeyMasked,
      createdAt: withdrawal.requestedAt.toISOString(),
      promisedAt: withdrawal.promisedAt.toISOString(),
      isOverdue: isOpen && withdrawal.promisedAt.getTime() < now,
      needsSecondPerson:
        dayTotal >= threshold || withdrawal.status === 'APPROVAL_2' || withdrawal.secondOperatorId !== null,
      dayTotal,
      approvers: isHalf(withdrawal)
        ? signers(withdrawal).flatMap((id) => standing.get(id) ?? [])
        : signers(withdrawal).map((id) => names.get(id) ?? id.toString()),
      canDecide: isOpen && !signedFirst,
      reason: withdrawal.reason,
      hasOpenClaim: withdrawal.status === 'CLAIMED',
    };
  });
};

const approvalsOf = async ({ ops }: Reading, { events }: WithdrawalDetail): Promise<DetailView['approvals']> => {
  const signed = events.filter(({ step, by }) => by === 'staff' && (step === 'first_approval' || step === 'approved'));
  const names = await ops.namesOf(signed.flatMap(({ operatorId }) => operatorId ?? []));
  return signed.map(({ operatorId, at, note }) => ({
    by: (operatorId !== null && names.get(operatorId)) || '–',
    at: at.toISOString(),
    note: note ?? '',
  }));
};

const claimOf = async (
  { merchants, ops }: Reading,
  { withdrawal, events, hasProof }: WithdrawalDetail,
): Promise<DetailView['claim']> => {
  const receipt = receiptView(withdrawal);
  if (!receipt) return null;
  const closed = events.findLast(({ step }) => step === 'resolved' || step === 'forced');
  const { forceOperatorId, comebackOperatorId } = withdrawal;
  const judgeIds = [...earlierJudges(withdrawal, events)];
  const namesOf = withdrawal.status === 'CLAIMED' ? ops.signersOf : ops.namesOf;
  const [names, judges] = await Promise.all([
    namesOf([forceOperatorId, comebackOperatorId].filter((id) => id !== null)),
    ops.namesOf(judgeIds),
  ]);
  const nameOf = (id: bigint | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    ...receipt,
    hasProof,
    isResolved: closed !== undefined && withdrawal.status !== 'CLAIMED',
    judges: judgeIds.flatMap((id) => judges.get(id) ?? []),
    forcedBy: nameOf(forceOperatorId),
    comebackBy: nameOf(comebackOperatorId),
    canForce: merchants.settings(withdrawal.merchantId)['withdrawal.forcedReceipt'],
    resolution: withdrawal.status === 'CLAIMED' ? null : (closed?.note ?? null),
  };
};

type Waits = { readonly withdrawal: Withdrawal; readonly daySum: Amount; readonly owed: Amount };
/** Why a person decides, by the list that the rule itself asks, and the transfers that came in before. */
const waitsFor = async (
  reading: Reading,
  { withdrawal, daySum, owed }: Waits,
): Promise<Pick<DetailView, 'reasons' | 'transfers'>> => {
  const { list, total } = await transfersBehind(reading, withdrawal);
  const refOf = await memberRefs(
    reading.members,
    list.map(({ fromId }) => fromId),
  );
  return {
    reasons: reasonsForPeople({ ...thresholdsOf(reading, withdrawal), owed, daySum, transfers: total }),
    transfers: {
      list: list.map(({ transferId: id, fromId, amount, at }) => ({
        id,
        from: refOf(fromId),
        amount,
        at: at.toISOString(),
      })),
      total,
    },
  };
};

/** Everything about one withdrawal; the PIX key masked, as it may be a CPF, a phone or an e-mail address. */
export const withdrawalView = async (reading: Reading, detail: WithdrawalDetail): Promise<DetailView> => {
  const { members, merchants, clock } = reading;
  const { withdrawal, events } = detail;
  const [rows, approvals, holder, money, claim] = await Promise.all([
    withdrawalRows(reading, [withdrawal]),
    approvalsOf(reading, detail),
    members.holderSummary(withdrawal.memberId),
    members.balanceOf(withdrawal.memberId, withdrawal.merchantId),
    claimOf(reading, detail),
  ]);
  const row = exactlyOne(rows);
  const { receipt } = withdrawal;
  const receiptMinutes = merchants.settings(withdrawal.merchantId)['withdrawal.receiptMinutes'];
  return {
    ...row,
    // Approved and not sent because they owe: it can still be rejected, so that the money repays.
    canDecide: row.canDecide || (money.owed > 0n && withdrawal.status === 'APPROVED' && withdrawal.closing === null),
    fee: withdrawal.fee,
    approvals,
    canRecordPayout: withdrawal.status === 'APPROVED' && withdrawal.closing === null && !hasPayoutBank(reading),
    canReopen:
      withdrawal.status === 'RECEIVED' &&
      receipt?.result === 'presumed' &&
      clock.now() - receipt.at.getTime() <= REOPEN_MS,
    endToEndId: withdrawal.endToEndId,
    timeline: timelineOf(withdrawal, events, receiptMinutes),
    holder: { name: holder.payeeName, idNumberMasked: holder.idNumberMasked },
    memberBalance: money.balance,
    memberHeld: money.held,
    memberOwed: money.owed,
    claim,
    ...(isWaiting(withdrawal)
      ? await waitsFor(reading, { withdrawal, daySum: row.dayTotal, owed: money.owed })
      : { reasons: [], transfers: { list: [], total: 0 } }),
  };
};
