import { createHash } from 'node:crypto';
import { type Amount, subtract, ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { CashierDeps, Withdrawal } from '../cashier.types.ts';
import { announceWithdrawal, owedBy } from './decide-withdrawal.ts';
import { failPayout, findPayoutId, insertPayout } from './payouts.repository.ts';
import { openPixKey } from '../pix-keys.ts';
import { plainLine } from '../bank/plain-line.ts';
import { type RailBank, RailError, type RailPayout } from '../bank/rail.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import {
  findWithdrawal,
  insertEvent,
  listUnfinished,
  lockWithdrawal,
  updateFailure,
  updateWithdrawal,
} from './withdrawals.repository.ts';
import { inTransaction } from '../transactions.repository.ts';

/**
 * Writes the order's id before the bank hears it; answers the id that stands, or null when nothing is to be sent. To a player
 * who owes nothing is sent: it waits until they have repaid, or until a person rejects it. What is ordered already stays so.
 */
const openOrder = async (deps: CashierDeps, publicId: string): Promise<string | null> => {
  const found = await findWithdrawal(deps.db, publicId);
  const isOwing = found?.status === 'APPROVED' && (await owedBy(deps, found)) > ZERO;
  if (isOwing) {
    const line = plainLine(`Withdrawal ${publicId} is not sent`, 'the player owes the house');
    deps.log.warn({ withdrawalId: publicId, ...line }, 'cashier.payout_held_for_debt');
  }
  return inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, publicId);
    if (!withdrawal || withdrawal.closing !== null) return null;
    if (withdrawal.status === 'SENDING') return findPayoutId(tx, withdrawal.withdrawalId, 'OPEN');
    if (withdrawal.status !== 'APPROVED' || isOwing) return null;
    const digest = deps.vault.keyedHash('opaque-id', `cashier:payout:${publicId}`);
    const payoutId = `W${digest.toString('hex').slice(0, 30)}`;
    const at = toDate(deps.clock.now());
    await insertPayout(tx, { payoutId, withdrawalId: withdrawal.withdrawalId, at });
    await updateWithdrawal(tx, withdrawal.withdrawalId, { status: 'SENDING' });
    await insertEvent(tx, withdrawal.withdrawalId, { step: 'sending', at, by: 'bank' });
    await announceWithdrawal(tx, withdrawal, 'SENDING');
    return payoutId;
  });
};

/**
 * Orders the payout, or asks what became of the order: both are the same call under the same id. Only a bank that
 * refuses an order and does not know it has certainly not paid.
 */
const order = async (deps: CashierDeps, bank: RailBank, { withdrawal, payoutId }: Order): Promise<RailPayout> => {
  const key = await openPixKey(deps, withdrawal.pixKeyId, withdrawal.memberId);
  try {
    return await bank.sendPayout(payoutId, subtract(withdrawal.amount, withdrawal.fee), key);
  } catch (error) {
    if (!(error instanceof RailError) || error.kind !== 'refused') throw error;
    const known = await bank.findPayout(payoutId);
    return known ?? { status: 'FAILED', endToEndId: null, reason: error.message };
  }
};
type Order = { readonly withdrawal: Withdrawal; readonly payoutId: string };

/** Takes the held money out of the books in the transaction that marks it sent. Repeating changes nothing. */
const bookSent = async (
  deps: CashierDeps,
  { withdrawal, payoutId }: Order,
  endToEndId: string | null,
): Promise<void> => {
  const { currency } = deps.merchants.profile(withdrawal.merchantId);
  const { held } = await deps.ledger.accountsOf(withdrawal.memberId, currency);
  const bankAccount = await deps.ledger.houseAccount(withdrawal.merchantId, currency, 'bank');
  const { publicId, amount } = withdrawal;
  const outcome = await deps.ledger.post({
    source: 'cashier',
    ref: `wd:${publicId}:sent`,
    requestHash: createHash('sha256').update(`${publicId} ${payoutId} ${held} ${amount}`).digest(),
    postings: [{ kind: 'withdrawal', account: held, contra: bankAccount, amount: -amount as Amount }],
    need: [{ account: held, amount }],
    companion: {
      name: 'cashier_apply_sent',
      row: { public_id: publicId, payout_id: payoutId, end_to_end_id: endToEndId },
    },
  });
  if (outcome.status !== 'applied') throw new Error(`the payout of ${publicId} was ${outcome.status} by the ledger`);
};

/** Writes that the bank did not pay: the order's end and the withdrawal's, together. */
const writeFailure = (deps: CashierDeps, { withdrawal, payoutId }: Order, error: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, withdrawal.publicId);
    if (locked?.status !== 'SENDING' || locked.closing !== null) return;
    if (!(await failPayout(tx, { payoutId, error, at: toDate(deps.clock.now()) }))) return;
    await updateWithdrawal(tx, withdrawal.withdrawalId, { closing: 'FAILED', reason: 'withdrawal.bank_refused' });
  });

/**
 * Takes a withdrawal one step on, whatever stopped it before: an approved one is sent, one being sent is asked about,
 * one whose end is written gets its money back. Repeating, running twice at once and dying anywhere in between end in
 * the same single payout or the same single release. A try that fails is noted on the withdrawal, where staff sees it.
 * @throws RailError while the bank does not answer: the money stays held
 */
export const advanceWithdrawal = async (deps: CashierDeps, publicId: string): Promise<void> => {
  try {
    await advance(deps, publicId);
  } catch (error) {
    await updateFailure(deps.db, publicId, error instanceof Error ? error.message : 'failed');
    throw error;
  }
};

const advance = async (deps: CashierDeps, publicId: string): Promise<void> => {
  const { bank } = deps.rails;
  const payoutId = bank ? await openOrder(deps, publicId) : null;
  const withdrawal = await findWithdrawal(deps.db, publicId);
  if (bank && payoutId !== null && withdrawal) {
    const item = { withdrawal, payoutId };
    const payout = await order(deps, bank, item);
    if (payout.status === 'DONE') await bookSent(deps, item, payout.endToEndId);
    if (payout.status === 'FAILED') await writeFailure(deps, item, payout.reason ?? 'the bank did not pay');
  }
  await releaseWithdrawal(deps, publicId);
};

/** The safety net: every withdrawal whose next step is ours. */
export const resumeWithdrawals = async (deps: CashierDeps): Promise<void> => {
  for (const publicId of await listUnfinished(deps.db, 1_000)) {
    try {
      await advanceWithdrawal(deps, publicId);
    } catch (error) {
      const line = plainLine(`Withdrawal ${publicId} did not move on`, error);
      deps.log.warn({ err: error, withdrawalId: publicId, ...line }, 'cashier.advance_failed');
    }
  }
};

/**
 * Without a bank that takes orders: a person sent the money and names the payment. The same id again changes nothing.
 * @throws DomainError withdrawal.not_found, withdrawal.not_waiting, withdrawal.player_owes
 */
export const recordPayout = async (
  deps: CashierDeps,
  act: { merchantId: number; id: string; endToEndId: string },
): Promise<void> => {
  const found = await findWithdrawal(deps.db, act.id);
  if (!found || found.merchantId !== act.merchantId) throw new DomainError('withdrawal.not_found');
  if (found.endToEndId === act.endToEndId) return;
  if (found.status === 'APPROVED' && (await owedBy(deps, found)) > ZERO)
    throw new DomainError('withdrawal.player_owes');
  const payoutId = deps.rails.bank ? null : await openOrder(deps, act.id);
  if (payoutId === null) throw new DomainError('withdrawal.not_waiting');
  await bookSent(deps, { withdrawal: found, payoutId }, act.endToEndId);
};
