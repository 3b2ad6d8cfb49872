import type { CashierDeps, Withdrawal } from '../cashier.types.ts';
import { findPayoutId } from './payouts.repository.ts';
import type { RailPayout } from '../bank/rail.ts';

/** What the bank says today about a payout that once was done; `unasked`: there is no bank that knows it. */
export type PayoutWord = 'paid' | 'failed' | 'open' | 'unasked';

const WORDS: Readonly<Record<RailPayout['status'], PayoutWord>> = {
  DONE: 'paid',
  FAILED: 'failed',
  PROCESSING: 'open',
};

/** @throws RailError while the bank does not answer */
export const askPayout = async (
  { db, rails }: Pick<CashierDeps, 'db' | 'rails'>,
  { withdrawalId }: Pick<Withdrawal, 'withdrawalId'>,
): Promise<PayoutWord> => {
  const payoutId = rails.bank ? await findPayoutId(db, withdrawalId, 'DONE') : null;
  const payout = rails.bank && payoutId !== null ? await rails.bank.findPayout(payoutId) : null;
  return payout === null ? 'unasked' : WORDS[payout.status];
};
