import { add, type Amount, ZERO } from '@trevo/money';
import { DAY } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announce } from '../../../platform/events/events.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { advanceWithdrawalSoon } from '../queued-jobs.ts';
import { findStandingSignature, requireSigner } from '../../handouts/index.ts';
import type { TransfersIn } from '../../identity/index.ts';
import { tell } from '../../messages/index.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import type { CashierDeps, Withdrawal, WithdrawalStatus } from '../cashier.types.ts';
import { type ApprovalFacts, reasonsForPeople } from './withdrawal-rules.ts';
import {
  findWithdrawal,
  insertEvent,
  lockApproved,
  lockWithdrawal,
  updateWithdrawal,
} from './withdrawals.repository.ts';
import { inTransaction } from '../transactions.repository.ts';

/** A member of staff acting on one withdrawal of their brand. */
export type StaffAct = {
  readonly merchantId: number;
  readonly operatorId: bigint;
  readonly id: string;
  /** For staff: the player never reads it. */
  readonly note: string;
};

export const announceWithdrawal = (
  tx: DbTransaction,
  { memberId, publicId }: Withdrawal,
  status: WithdrawalStatus,
): Promise<void> => announce(tx, { topic: 'withdrawal', memberId: memberId.toString(), id: publicId, status });

/**
 * What somebody decides about, behind its lock. @throws DomainError withdrawal.not_found for another brand's, too, request.forbidden
 * for who may sign no more
 */
export const getLocked = async (
  tx: DbTransaction,
  { id, merchantId, operatorId }: Pick<StaffAct, 'id' | 'merchantId' | 'operatorId'>,
): Promise<Withdrawal> => {
  const found = await lockWithdrawal(tx, id);
  if (!found || found.merchantId !== merchantId) throw new DomainError('withdrawal.not_found');
  await requireSigner(tx, operatorId);
  return found;
};

const isWaiting = ({ status, closing }: Withdrawal): boolean =>
  closing === null && (status === 'REQUESTED' || status === 'APPROVAL_2');

/** What the player owes: until it is repaid, nothing that they hold is paid out. Wherever money leaves, this is asked before. */
export const owedBy = async (
  { ledger, merchants }: Pick<CashierDeps, 'ledger' | 'merchants'>,
  { memberId, merchantId }: Pick<Withdrawal, 'memberId' | 'merchantId'>,
): Promise<Amount> => {
  const accounts = await ledger.accountsOf(memberId, merchants.profile(merchantId).currency);
  return (await ledger.balanceOf(accounts)).owed;
};

/**
 * What leaves to one player within 24 hours, this withdrawal included, decides how many people must agree: a large sum in small
 * parts is a large sum. Serialises decisions about their withdrawals until the transaction ends, so that two at once see each other.
 */
const lockDaySum = async ({ clock }: CashierDeps, tx: DbTransaction, withdrawal: Withdrawal): Promise<Amount> =>
  add(withdrawal.amount, await lockApproved(tx, withdrawal, new Date(clock.now() - DAY)));

/** The brand's amounts from which on a person, and a second one, looks. */
export const thresholdsOf = (
  { merchants }: Pick<CashierDeps, 'merchants'>,
  { merchantId }: Pick<Withdrawal, 'merchantId'>,
): Pick<ApprovalFacts, 'secondPersonFrom' | 'autoApproveUpTo'> => {
  const settings = merchants.settings(merchantId);
  return {
    secondPersonFrom: settings['withdrawal.secondPersonFrom'] as Amount,
    autoApproveUpTo: settings['withdrawal.autoApproveUpTo'] as Amount,
  };
};

const doesOwe = async (deps: CashierDeps, publicId: string): Promise<boolean> => {
  const withdrawal = await findWithdrawal(deps.db, publicId);
  return withdrawal !== null && (await owedBy(deps, withdrawal)) > ZERO;
};

const clear = async (
  { clock }: CashierDeps,
  tx: DbTransaction,
  withdrawal: Withdrawal,
  act: StaffAct | null,
): Promise<void> => {
  const at = toDate(clock.now());
  const signature =
    act === null
      ? {}
      : withdrawal.status === 'APPROVAL_2'
        ? { secondOperatorId: act.operatorId }
        : { firstOperatorId: act.operatorId };
  await updateWithdrawal(tx, withdrawal.withdrawalId, { status: 'APPROVED', approvedAt: at, ...signature });
  await insertEvent(tx, withdrawal.withdrawalId, {
    step: 'approved',
    at,
    by: act ? 'staff' : 'rule',
    ...(act ? { operatorId: act.operatorId, note: act.note } : {}),
  });
  const { memberId, merchantId, publicId, amount } = withdrawal;
  // By rule it leaves at once, and that message says all.
  if (act)
    await tell(tx, {
      memberId,
      merchantId,
      at,
      kind: 'withdrawalApproved',
      ref: publicId,
      params: { withdrawal: publicId, amount },
    });
  await announceWithdrawal(tx, withdrawal, 'APPROVED');
  await enqueue(tx, advanceWithdrawalSoon, { withdrawalId: withdrawal.publicId });
};

/**
 * Approves a request; where the player's withdrawals of 24 hours reach the brand's threshold the first approval only signs and a
 * second person's approval sends the money.
 * @throws DomainError withdrawal.not_found, withdrawal.not_waiting, withdrawal.player_owes, approval.same_person
 */
export const approveWithdrawal = async (deps: CashierDeps, act: StaffAct): Promise<void> => {
  const isOwing = await doesOwe(deps, act.id);
  await inTransaction(deps.db, async (tx) => {
    const withdrawal = await getLocked(tx, act);
    const isHeldUp = withdrawal.status === 'APPROVED' && withdrawal.closing === null && isOwing;
    if (!isWaiting(withdrawal) && !isHeldUp) throw new DomainError('withdrawal.not_waiting');
    if (isOwing) throw new DomainError('withdrawal.player_owes');
    const threshold = deps.merchants.settings(withdrawal.merchantId)['withdrawal.secondPersonFrom'];
    const daySum = await lockDaySum(deps, tx, withdrawal);
    const first = await findStandingSignature(tx, withdrawal.firstOperatorId);
    if (withdrawal.status === 'REQUESTED' ? daySum >= threshold : first === null) {
      await updateWithdrawal(tx, withdrawal.withdrawalId, {
        status: 'APPROVAL_2',
        firstOperatorId: act.operatorId,
      });
      const at = toDate(deps.clock.now());
      const { operatorId, note } = act;
      await insertEvent(tx, withdrawal.withdrawalId, { step: 'first_approval', at, by: 'staff', operatorId, note });
      await announceWithdrawal(tx, withdrawal, 'APPROVAL_2');
      return;
    }
    if (first === act.operatorId) throw new DomainError('approval.same_person');
    await clear(deps, tx, withdrawal, act);
  });
};

/** Transfers that came into the wallet of a withdrawal's player within the brand's days: a person sees whose money leaves. */
export const transfersBehind = (
  { clock, merchants, identity }: Pick<CashierDeps, 'clock' | 'merchants' | 'identity'>,
  { memberId, merchantId }: Pick<Withdrawal, 'memberId' | 'merchantId'>,
): Promise<TransfersIn> => {
  const days = merchants.settings(merchantId)['agents.transferReviewDays'];
  return identity.transfersIn(memberId, new Date(clock.now() - days * DAY));
};

/** Approves what the one list of rules leaves to no person. */
export const checkWithdrawal = async (deps: CashierDeps, id: string): Promise<void> => {
  const found = await findWithdrawal(deps.db, id);
  if (!found) return;
  const [owed, transfers] = await Promise.all([owedBy(deps, found), transfersBehind(deps, found)]);
  await inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal || withdrawal.status !== 'REQUESTED' || !isWaiting(withdrawal)) return;
    const daySum = await lockDaySum(deps, tx, withdrawal);
    const reasons = reasonsForPeople({
      ...thresholdsOf(deps, withdrawal),
      owed,
      daySum,
      transfers: transfers.total,
    });
    if (reasons.length === 0) await clear(deps, tx, withdrawal, null);
  });
};

export type RejectionCode = 'holder_mismatch' | 'suspected_fraud' | 'invalid_key' | 'player_request' | 'other';

/**
 * Rejects a request: the decision is written, then the held money goes back to the player at once; a crash in between is
 * finished by the job. The player reads the code's text, staff the note. An approved one that is not sent because the player
 * owes can be rejected too: the money that comes back repays.
 * @throws DomainError withdrawal.not_found, withdrawal.not_waiting
 */
export const rejectWithdrawal = async (deps: CashierDeps, act: StaffAct & { code: RejectionCode }): Promise<void> => {
  const isOwing = await doesOwe(deps, act.id);
  await inTransaction(deps.db, async (tx) => {
    const withdrawal = await getLocked(tx, act);
    const isHeldUp = withdrawal.status === 'APPROVED' && withdrawal.closing === null && isOwing;
    if (!isWaiting(withdrawal) && !isHeldUp) throw new DomainError('withdrawal.not_waiting');
    await updateWithdrawal(tx, withdrawal.withdrawalId, {
      ...(isHeldUp ? { status: 'REQUESTED' } : {}),
      closing: 'REJECTED',
      closingOperatorId: act.operatorId,
      reason: `withdrawal.rejected_${act.code}`,
    });
    await enqueue(tx, advanceWithdrawalSoon, { withdrawalId: withdrawal.publicId });
  });
  await releaseWithdrawal(deps, act.id);
};
