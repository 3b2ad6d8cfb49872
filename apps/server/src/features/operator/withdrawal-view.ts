import type { getOperatorWithdrawal, listOperatorWithdrawals, ValueOf } from '@trevo/contract';
import { add, ZERO } from '@trevo/money';
import { DAY } from '@trevo/time';
import {
  type Cashier,
  earlierJudges,
  receiptView,
  timelineOf,
  type Withdrawal,
  type WithdrawalDetail,
} from '../cashier/index.ts';
import type { MembersDoors } from './members.routes.ts';
import { memberRefs } from './member-refs.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { listOperatorNames } from './operators.repository.ts';

type RowView = ValueOf<typeof listOperatorWithdrawals>['data'][number];
type DetailView = ValueOf<typeof getOperatorWithdrawal>;

/** How long staff may take back a presumed receipt. */
const REOPEN_MS = 7 * DAY;

const isWaiting = ({ status, closing }: Withdrawal): boolean =>
  closing === null && (status === 'REQUESTED' || status === 'APPROVAL_2');

const signers = ({ firstOperatorId, secondOperatorId }: Withdrawal): bigint[] =>
  [firstOperatorId, secondOperatorId].filter((id) => id !== null);

type Reading = {
  readonly deps: OperatorDeps;
  readonly doors: MembersDoors & { readonly cashier: Pick<Cashier, 'approvedInADay'> };
  readonly operatorId: bigint;
};

/** Rows of the queue as this operator sees them: who signed, and whether they may. */
export const withdrawalRows = async (
  { deps, doors, operatorId }: Reading,
  withdrawals: readonly Withdrawal[],
): Promise<RowView[]> => {
  const [refOf, names, others] = await Promise.all([
    memberRefs(
      doors.members,
      withdrawals.map(({ memberId }) => memberId),
    ),
    listOperatorNames(deps.db, withdrawals.flatMap(signers)),
    doors.cashier.approvedInADay(withdrawals.filter(isWaiting)),
  ]);
  const now = deps.clock.now();
  return withdrawals.map((withdrawal) => {
    const threshold = deps.merchants.settings(withdrawal.merchantId)['withdrawal.secondPersonFrom'];
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
      approvers: signers(withdrawal).map((id) => names.get(id) ?? id.toString()),
      canDecide: isOpen && !signedFirst,
      reason: withdrawal.reason,
      hasOpenClaim: withdrawal.status === 'CLAIMED',
    };
  });
};

const approvalsOf = async (deps: OperatorDeps, { events }: WithdrawalDetail): Promise<DetailView['approvals']> => {
  const signed = events.filter(({ step, by }) => by === 'staff' && (step === 'first_approval' || step === 'approved'));
  const names = await listOperatorNames(
    deps.db,
    signed.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return signed.map(({ operatorId, at, note }) => ({
    by: (operatorId !== null && names.get(operatorId)) || '–',
    at: at.toISOString(),
    note: note ?? '',
  }));
};

const claimOf = async (
  { merchants, db }: OperatorDeps,
  { withdrawal, events, hasProof }: WithdrawalDetail,
): Promise<DetailView['claim']> => {
  const receipt = receiptView(withdrawal);
  if (!receipt) return null;
  const closed = events.findLast(({ step }) => step === 'resolved' || step === 'forced');
  const { forceOperatorId, comebackOperatorId } = withdrawal;
  const judges = [...earlierJudges(withdrawal, events)];
  const names = await listOperatorNames(
    db,
    [forceOperatorId, comebackOperatorId, ...judges].filter((id) => id !== null),
  );
  const nameOf = (id: bigint | null) => (id === null ? null : (names.get(id) ?? '–'));
  return {
    ...receipt,
    hasProof,
    isResolved: closed !== undefined && withdrawal.status !== 'CLAIMED',
    judges: judges.flatMap((id) => names.get(id) ?? []),
    forcedBy: nameOf(forceOperatorId),
    comebackBy: nameOf(comebackOperatorId),
    canForce: merchants.settings(withdrawal.merchantId)['withdrawal.forcedReceipt'],
    resolution: withdrawal.status === 'CLAIMED' ? null : (closed?.note ?? null),
  };
};

/** Everything about one withdrawal; the PIX key masked, as it may be a CPF, a phone or an e-mail address. */
export const withdrawalView = async (reading: Reading, detail: WithdrawalDetail): Promise<DetailView> => {
  const { deps, doors } = reading;
  const { withdrawal, events } = detail;
  const { members } = doors;
  const [[row], approvals, holder, money, claim] = await Promise.all([
    withdrawalRows(reading, [withdrawal]),
    approvalsOf(deps, detail),
    members.holderSummary(withdrawal.memberId),
    members.balanceOf(withdrawal.memberId, withdrawal.merchantId),
    claimOf(deps, detail),
  ]);
  if (!row) throw new Error('one withdrawal gives one row');
  const { receipt } = withdrawal;
  const receiptMinutes = deps.merchants.settings(withdrawal.merchantId)['withdrawal.receiptMinutes'];
  return {
    ...row,
    // Approved and not sent because they owe: it can still be rejected, so that the money repays.
    canDecide: row.canDecide || (money.owed > 0n && withdrawal.status === 'APPROVED' && withdrawal.closing === null),
    fee: withdrawal.fee,
    approvals,
    canRecordPayout: withdrawal.status === 'APPROVED' && withdrawal.closing === null && !deps.hasPayoutBank,
    canReopen:
      withdrawal.status === 'RECEIVED' &&
      receipt?.result === 'presumed' &&
      deps.clock.now() - receipt.at.getTime() <= REOPEN_MS,
    endToEndId: withdrawal.endToEndId,
    timeline: timelineOf(withdrawal, events, receiptMinutes),
    holder: { name: holder.payeeName, idNumberMasked: holder.idNumberMasked },
    memberBalance: money.balance,
    memberHeld: money.held,
    memberOwed: money.owed,
    claim,
  };
};
