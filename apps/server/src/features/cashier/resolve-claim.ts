import { createHash } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CashierDeps, Withdrawal } from './cashier.types.ts';
import { claimedAmount } from './confirm-receipt.ts';
import { announceWithdrawal, getLocked, type StaffAct } from './decide-withdrawal.ts';
import { findWithdrawal, insertEvent, updateWithdrawal } from './withdrawals.repository.ts';
import { inTransaction } from './transactions.repository.ts';

/** `paid`: the bank proves that it arrived. `owed`: it came back to our account, so the player has it again. */
export type ClaimOutcome = 'paid' | 'owed';

const writePaid = (deps: CashierDeps, act: StaffAct): Promise<void> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const withdrawal = await getLocked(tx, act);
      if (withdrawal.status !== 'CLAIMED') throw new DomainError('withdrawal.receipt_closed');
      const at = toDate(deps.clock.now());
      const { operatorId, note } = act;
      await updateWithdrawal(tx, withdrawal.withdrawalId, { status: 'RECEIVED', closed_at: at });
      await insertEvent(tx, withdrawal.withdrawalId, { step: 'resolved', at, by: 'staff', operatorId, note });
      await announceWithdrawal(tx, withdrawal, 'RECEIVED');
    },
    deps.jitter,
  );

/** Credits what did not arrive, from the bank's account, once for this withdrawal. */
const creditAgain = async (deps: CashierDeps, act: StaffAct, withdrawal: Withdrawal): Promise<void> => {
  const { currency } = deps.merchants.profile(withdrawal.merchantId);
  const { cash } = await deps.ledger.accountsOf(withdrawal.memberId, currency);
  const bank = await deps.ledger.houseAccount(withdrawal.merchantId, currency, 'bank');
  const amount = claimedAmount(withdrawal);
  const { publicId } = withdrawal;
  const outcome = await deps.ledger.post({
    source: 'cashier',
    ref: `wd:${publicId}:comeback`,
    requestHash: createHash('sha256').update(`${publicId} ${cash} ${amount}`).digest(),
    postings: [{ kind: 'return', account: cash, contra: bank, amount }],
    need: [],
    companion: {
      name: 'cashier_apply_comeback',
      row: {
        public_id: publicId,
        operator_id: act.operatorId.toString(),
        reason: 'withdrawal.came_back',
        note: act.note,
      },
    },
  });
  if (outcome.status !== 'applied') throw new Error(`the comeback of ${publicId} was ${outcome.status}`);
};

/**
 * Closes a receipt claim. Crediting again from the threshold on takes somebody who did not approve the withdrawal.
 * Repeating after the end is refused.
 * @throws DomainError withdrawal.not_found, withdrawal.receipt_closed, approval.same_person
 */
export const resolveClaim = async (deps: CashierDeps, act: StaffAct & { outcome: ClaimOutcome }): Promise<void> => {
  if (act.outcome === 'paid') return writePaid(deps, act);
  const withdrawal = await findWithdrawal(deps.db, act.id);
  if (!withdrawal || withdrawal.merchantId !== act.merchantId) throw new DomainError('withdrawal.not_found');
  if (withdrawal.status !== 'CLAIMED') throw new DomainError('withdrawal.receipt_closed');
  const isLarge = withdrawal.amount >= deps.merchants.settings(withdrawal.merchantId)['withdrawal.secondPersonFrom'];
  const hasApproved = [withdrawal.firstOperatorId, withdrawal.secondOperatorId].includes(act.operatorId);
  if (isLarge && hasApproved) throw new DomainError('approval.same_person');
  await creditAgain(deps, act, withdrawal);
};
