import { createHash } from 'node:crypto';
import type { CashierDeps } from '../cashier.types.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

/**
 * Gives the held money back for a withdrawal whose unsuccessful end is written, and closes it, in one transaction of the
 * ledger. Repeating changes nothing.
 */
export const releaseWithdrawal = async (deps: CashierDeps, publicId: string): Promise<void> => {
  const withdrawal = await findWithdrawal(deps.db, publicId);
  if (!withdrawal?.closing || withdrawal.closedAt !== null) return;
  const { currency } = deps.merchants.profile(withdrawal.merchantId);
  const { cash, held } = await deps.ledger.accountsOf(withdrawal.memberId, currency);
  const outcome = await deps.ledger.post({
    source: 'cashier',
    ref: `wd:${publicId}:release`,
    requestHash: createHash('sha256').update(`${publicId} ${cash} ${withdrawal.amount}`).digest(),
    postings: [{ kind: 'release', account: cash, contra: held, amount: withdrawal.amount }],
    need: [{ account: held, amount: withdrawal.amount }],
    companion: { name: 'cashier_apply_release', row: { public_id: publicId } },
  });
  if (outcome.status !== 'applied') throw new Error(`the release of ${publicId} was ${outcome.status}`);
};
