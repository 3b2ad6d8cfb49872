import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { announce } from '../../platform/events/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import type { CashierDeps, Withdrawal, WithdrawalStatus } from './cashier.types.ts';
import { insertEvent, lockWithdrawal, updateWithdrawal } from './withdrawals.repository.ts';
import { inTransaction } from './transactions.repository.ts';

/** A member of staff acting on one withdrawal of his brand. */
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

/** @throws DomainError withdrawal.not_found for another brand's, too */
export const getLocked = async (
  tx: DbTransaction,
  { id, merchantId }: Pick<StaffAct, 'id' | 'merchantId'>,
): Promise<Withdrawal> => {
  const found = await lockWithdrawal(tx, id);
  if (!found || found.merchantId !== merchantId) throw new DomainError('withdrawal.not_found');
  return found;
};

const isWaiting = ({ status, closing }: Withdrawal): boolean =>
  closing === null && (status === 'REQUESTED' || status === 'APPROVAL_2');

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
        ? { second_operator_id: act.operatorId }
        : { first_operator_id: act.operatorId };
  await updateWithdrawal(tx, withdrawal.withdrawalId, { status: 'APPROVED', approved_at: at, ...signature });
  await insertEvent(tx, withdrawal.withdrawalId, {
    step: 'approved',
    at,
    by: act ? 'staff' : 'rule',
    ...(act ? { operatorId: act.operatorId, note: act.note } : {}),
  });
  await announceWithdrawal(tx, withdrawal, 'APPROVED');
  await enqueue(tx, 'cashier.advance-withdrawal', { withdrawalId: withdrawal.publicId });
};

/**
 * Approves a request; from the brand's threshold on the first approval only signs and a second person's approval sends
 * the money.
 * @throws DomainError withdrawal.not_found, withdrawal.not_waiting, approval.same_person
 */
export const approveWithdrawal = (deps: CashierDeps, act: StaffAct): Promise<void> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const withdrawal = await getLocked(tx, act);
      if (!isWaiting(withdrawal)) throw new DomainError('withdrawal.not_waiting');
      const threshold = deps.merchants.settings(withdrawal.merchantId)['withdrawal.secondPersonFrom'];
      if (withdrawal.status === 'REQUESTED' && withdrawal.amount >= threshold) {
        await updateWithdrawal(tx, withdrawal.withdrawalId, {
          status: 'APPROVAL_2',
          first_operator_id: act.operatorId,
        });
        const at = toDate(deps.clock.now());
        const { operatorId, note } = act;
        await insertEvent(tx, withdrawal.withdrawalId, { step: 'first_approval', at, by: 'staff', operatorId, note });
        await announceWithdrawal(tx, withdrawal, 'APPROVAL_2');
        return;
      }
      if (withdrawal.firstOperatorId === act.operatorId) throw new DomainError('approval.same_person');
      await clear(deps, tx, withdrawal, act);
    },
    deps.jitter,
  );

/** Approves by rule what the brand lets the rule approve; anything else waits for a person. */
export const checkWithdrawal = (deps: CashierDeps, id: string): Promise<void> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      if (!withdrawal || withdrawal.status !== 'REQUESTED' || !isWaiting(withdrawal)) return;
      const settings = deps.merchants.settings(withdrawal.merchantId);
      const isForPeople = withdrawal.amount >= settings['withdrawal.secondPersonFrom'];
      if (isForPeople || withdrawal.amount > settings['withdrawal.autoApproveUpTo']) return;
      await clear(deps, tx, withdrawal, null);
    },
    deps.jitter,
  );

export type RejectionCode = 'holder_mismatch' | 'suspected_fraud' | 'invalid_key' | 'player_request' | 'other';

/**
 * Rejects a request: the decision is written, then the held money goes back to the player at once; a crash in between is
 * finished by the job. The player reads the code's text, staff the note.
 * @throws DomainError withdrawal.not_found, withdrawal.not_waiting
 */
export const rejectWithdrawal = async (deps: CashierDeps, act: StaffAct & { code: RejectionCode }): Promise<void> => {
  await inTransaction(
    deps.db,
    async (tx) => {
      const withdrawal = await getLocked(tx, act);
      if (!isWaiting(withdrawal)) throw new DomainError('withdrawal.not_waiting');
      await updateWithdrawal(tx, withdrawal.withdrawalId, {
        closing: 'REJECTED',
        closing_operator_id: act.operatorId,
        reason: `withdrawal.rejected_${act.code}`,
      });
      await enqueue(tx, 'cashier.advance-withdrawal', { withdrawalId: withdrawal.publicId });
    },
    deps.jitter,
  );
  await releaseWithdrawal(deps, act.id);
};
