import { createHash } from 'node:crypto';
import { add } from '@trevo/money';
import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CashierDeps, Withdrawal } from './cashier.types.ts';
import { claimedAmount } from './confirm-receipt.ts';
import { announceWithdrawal, getLocked, type StaffAct } from './decide-withdrawal.ts';
import { insertEvent, listEvents, lockComeBack, updateWithdrawal } from './withdrawals.repository.ts';
import { inTransaction } from './transactions.repository.ts';

/** `paid`: the proof shows that it arrived (a forced receipt). `owed`: it came back to our account, so the player has it again. */
export type ClaimOutcome = 'paid' | 'owed';

/** Who decided the claim before the player appealed: an appeal is for others to judge. */
const earlierJudges = async (tx: DbTransaction, { withdrawalId, appealedAt }: Withdrawal): Promise<Set<bigint>> => {
  if (appealedAt === null) return new Set();
  const events = (await listEvents(tx, [withdrawalId])).get(withdrawalId) ?? [];
  const judged = events.filter(({ step, at }) => (step === 'force_asked' || step === 'forced') && at <= appealedAt);
  return new Set(judged.flatMap(({ operatorId }) => operatorId ?? []));
};

/**
 * Closes a claim against the player, on proof and without a credit: the first call asks, another person's call does it. The player
 * may appeal once, within 7 days.
 */
const forceReceipt = (deps: CashierDeps, act: StaffAct): Promise<void> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const withdrawal = await getLocked(tx, act);
      const { withdrawalId, forceOperatorId, status } = withdrawal;
      if (status !== 'CLAIMED') throw new DomainError('withdrawal.receipt_closed');
      if (!deps.merchants.settings(withdrawal.merchantId)['withdrawal.forcedReceipt'])
        throw new DomainError('withdrawal.forced_receipt_off');
      const { operatorId, note } = act;
      if (forceOperatorId === operatorId || (await earlierJudges(tx, withdrawal)).has(operatorId))
        throw new DomainError('approval.same_person');
      const at = toDate(deps.clock.now());
      if (forceOperatorId === null) {
        await updateWithdrawal(tx, withdrawalId, { force_operator_id: operatorId });
        await insertEvent(tx, withdrawalId, { step: 'force_asked', at, by: 'staff', operatorId, note });
        return;
      }
      await updateWithdrawal(tx, withdrawalId, {
        status: 'RECEIVED',
        closed_at: at,
        receipt_result: 'forced',
        receipt_micros: null,
        receipt_at: at,
        force_operator_id: null,
        // An ask to credit again belongs to this claim; the player's appeal is judged anew.
        comeback_operator_id: null,
      });
      const reason = 'withdrawal.forced_receipt';
      await insertEvent(tx, withdrawalId, { step: 'forced', at, by: 'staff', operatorId, reason, note });
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

/** Whose word is in the withdrawal or its claim already: who approved it, who took its receipt back, who asked for the credit. */
const barredFromComeback = async (tx: DbTransaction, withdrawal: Withdrawal): Promise<Set<bigint>> => {
  const { withdrawalId, firstOperatorId, secondOperatorId, comebackOperatorId } = withdrawal;
  const events = (await listEvents(tx, [withdrawalId])).get(withdrawalId) ?? [];
  const reopened = events.filter(({ step, by }) => step === 'claimed' && by === 'staff');
  const all = [firstOperatorId, secondOperatorId, comebackOperatorId, ...reopened.map(({ operatorId }) => operatorId)];
  return new Set(all.filter((id) => id !== null));
};

/**
 * Decides that what did not arrive is credited again; null while a second person is missing. What was credited again for the player
 * within 24 hours counts together: a large sum in small parts takes two people as well. The asker's name stays, so that after a
 * crash before the credit the second person's call is enough.
 */
const decideComeback = (deps: CashierDeps, act: StaffAct): Promise<Withdrawal | null> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const withdrawal = await getLocked(tx, act);
      if (withdrawal.status !== 'CLAIMED') throw new DomainError('withdrawal.receipt_closed');
      const { amount, merchantId, withdrawalId, comebackOperatorId } = withdrawal;
      const { operatorId, note } = act;
      const now = deps.clock.now();
      const inADay = add(amount, await lockComeBack(tx, withdrawal, new Date(now - DAY)));
      const isLarge = inADay >= deps.merchants.settings(merchantId)['withdrawal.secondPersonFrom'];
      // Anybody may ask: were askers barred too, a house of three could never end a large claim for the player.
      if (isLarge && comebackOperatorId === null) {
        await updateWithdrawal(tx, withdrawalId, { comeback_operator_id: operatorId });
        await insertEvent(tx, withdrawalId, { step: 'comeback_asked', at: toDate(now), by: 'staff', operatorId, note });
        return null;
      }
      if (isLarge && (await barredFromComeback(tx, withdrawal)).has(operatorId))
        throw new DomainError('approval.same_person');
      await updateWithdrawal(tx, withdrawalId, { comeback_at: toDate(now) });
      return withdrawal;
    },
    deps.jitter,
  );

/**
 * Closes a receipt claim. Against the player it takes two people, and the brand's leave (`withdrawal.forcedReceipt`); crediting
 * again from the threshold on takes two people, of whom the second neither approved the withdrawal nor took its receipt back.
 * Repeating after the end is refused.
 * @throws DomainError withdrawal.not_found, withdrawal.receipt_closed, withdrawal.forced_receipt_off, approval.same_person
 */
export const resolveClaim = async (deps: CashierDeps, act: StaffAct & { outcome: ClaimOutcome }): Promise<void> => {
  if (act.outcome === 'paid') return forceReceipt(deps, act);
  const decided = await decideComeback(deps, act);
  if (decided !== null) await creditAgain(deps, act, decided);
};
