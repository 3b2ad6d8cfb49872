import { createHash } from 'node:crypto';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findStandingSignature, lockHandout, upsertHandout } from '../../handouts/index.ts';
import { askPayout, type PayoutWord } from './ask-payout.ts';
import type { CashierDeps, Withdrawal, WithdrawalEvent } from '../cashier.types.ts';
import { claimedAmount } from './confirm-receipt.ts';
import { announceWithdrawal, getLocked, type StaffAct } from './decide-withdrawal.ts';
import { findWithdrawal, insertEvent, listEvents, updateWithdrawal } from './withdrawals.repository.ts';
import { RailError } from '../bank/rail.ts';
import { inTransaction } from '../transactions.repository.ts';

/** `paid`: the proof shows that it arrived (a forced receipt). `owed`: it came back to our account, so the player has it again. */
export type ClaimOutcome = 'paid' | 'owed';

/** Who decided the claim before the player appealed: an appeal is for others to judge. */
export const earlierJudges = (
  { appealedAt }: Withdrawal,
  events: readonly Pick<WithdrawalEvent, 'step' | 'at' | 'operatorId'>[],
): Set<bigint> => {
  if (appealedAt === null) return new Set();
  const judged = events.filter(({ step, at }) => (step === 'force_asked' || step === 'forced') && at <= appealedAt);
  return new Set(judged.flatMap(({ operatorId }) => operatorId ?? []));
};

/**
 * Closes a claim against the player, on proof and without a credit: the first call asks, another person's call does it. The player
 * may appeal once, within 7 days.
 */
const forceReceipt = (deps: CashierDeps, act: StaffAct): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const withdrawal = await getLocked(tx, act);
    const { withdrawalId, forceOperatorId, status } = withdrawal;
    if (status !== 'CLAIMED') throw new DomainError('withdrawal.receipt_closed');
    if (!deps.merchants.settings(withdrawal.merchantId)['withdrawal.forcedReceipt'])
      throw new DomainError('withdrawal.forced_receipt_off');
    const { operatorId, note } = act;
    const first = await findStandingSignature(tx, forceOperatorId);
    const events = (await listEvents(tx, [withdrawalId])).get(withdrawalId) ?? [];
    if (first === operatorId || earlierJudges(withdrawal, events).has(operatorId))
      throw new DomainError('approval.same_person');
    const at = toDate(deps.clock.now());
    if (first === null) {
      await updateWithdrawal(tx, withdrawalId, { forceOperatorId: operatorId });
      await insertEvent(tx, withdrawalId, { step: 'force_asked', at, by: 'staff', operatorId, note });
      return;
    }
    await updateWithdrawal(tx, withdrawalId, {
      status: 'RECEIVED',
      closedAt: at,
      receiptResult: 'forced',
      receiptMicros: null,
      receiptAt: at,
      forceOperatorId: null,
      // An ask to credit again belongs to this claim; the player's appeal is judged anew.
      comebackOperatorId: null,
    });
    const reason = 'withdrawal.forced_receipt';
    await insertEvent(tx, withdrawalId, { step: 'forced', at, by: 'staff', operatorId, reason, note });
    await announceWithdrawal(tx, withdrawal, 'RECEIVED');
  });

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
 * Decides that what did not arrive is credited again; null while a second person is missing: where no bank says that it was not paid,
 * and from the threshold on, with whatever else was given to the player, or by this person alone, within 24 hours. The asker's name stays, so that after a
 * crash before the credit the second person's call is enough.
 */
const decideComeback = (deps: CashierDeps, act: StaffAct, word: PayoutWord): Promise<Withdrawal | null> =>
  inTransaction(deps.db, async (tx) => {
    const withdrawal = await getLocked(tx, act);
    if (withdrawal.status !== 'CLAIMED') throw new DomainError('withdrawal.receipt_closed');
    const { amount, merchantId, memberId, publicId, withdrawalId, comebackOperatorId } = withdrawal;
    const { operatorId, note } = act;
    const at = toDate(deps.clock.now());
    const gift = { merchantId, kind: 'comeback', subject: publicId } as const;
    const handout = { ...gift, operatorId, memberIds: [memberId], each: amount, at };
    const isForTwo = (await lockHandout(deps, tx, handout)) || word === 'unasked';
    // Anybody may ask: were askers barred too, a house of three could never end such a claim for the player.
    if (isForTwo && (await findStandingSignature(tx, comebackOperatorId)) === null) {
      await updateWithdrawal(tx, withdrawalId, { comebackOperatorId: operatorId });
      await insertEvent(tx, withdrawalId, { step: 'comeback_asked', at, by: 'staff', operatorId, note });
      return null;
    }
    if (isForTwo && (await barredFromComeback(tx, withdrawal)).has(operatorId))
      throw new DomainError('approval.same_person');
    await upsertHandout(tx, { ...handout, isAlone: !isForTwo });
    return withdrawal;
  });

/** The bank's word about an open claim, before anybody's: what is refused anyway is not asked for. */
const wordAbout = async (deps: CashierDeps, { id, merchantId }: StaffAct): Promise<PayoutWord> => {
  const claimed = await findWithdrawal(deps.db, id);
  if (claimed?.merchantId !== merchantId || claimed.status !== 'CLAIMED') return 'unasked';
  const word = await askPayout(deps, claimed).catch((error: unknown) => {
    throw error instanceof RailError ? new DomainError('provider.unavailable') : error;
  });
  if (word === 'open') throw new DomainError('provider.unavailable');
  return word;
};

/**
 * Closes a receipt claim. The bank is asked first, and nobody decides against its word; while it does not answer the claim stays in
 * the queue. Against the player it takes two people, and the brand's leave (`withdrawal.forcedReceipt`); crediting again takes two
 * from the threshold on, and wherever no bank knows the payout; the second neither approved the withdrawal nor took its receipt
 * back. Repeating after the end is refused.
 * @throws DomainError withdrawal.not_found, withdrawal.receipt_closed, withdrawal.forced_receipt_off, withdrawal.bank_says_paid,
 * withdrawal.bank_says_unpaid, approval.same_person, provider.unavailable
 */
export const resolveClaim = async (deps: CashierDeps, act: StaffAct & { outcome: ClaimOutcome }): Promise<void> => {
  const word = await wordAbout(deps, act);
  if (act.outcome === 'paid') {
    if (word === 'failed') throw new DomainError('withdrawal.bank_says_unpaid');
    return forceReceipt(deps, act);
  }
  if (word === 'paid') throw new DomainError('withdrawal.bank_says_paid');
  const decided = await decideComeback(deps, act, word);
  if (decided !== null) await creditAgain(deps, act, decided);
};
