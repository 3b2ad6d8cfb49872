import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { CashierDeps } from './cashier.types.ts';
import { presumeReceipts } from './withdrawal/confirm-receipt.ts';
import { checkWithdrawal } from './withdrawal/decide-withdrawal.ts';
import { advanceWithdrawalSoon, checkWithdrawalSoon, readPayment } from './queued-jobs.ts';
import { RailError } from './bank/rail.ts';
import { registerWebhook } from './bank/receive-hint.ts';
import { advanceWithdrawal, resumeWithdrawals } from './withdrawal/send-payout.ts';
import { settleByEndToEndId } from './deposit/settle-payment.ts';
import { expireCodes, readBank, resumePayments } from './bank/watch-bank.ts';

const EVERY_MINUTE = '* * * * *';
const HOURLY = '7 * * * *';

/** A silent bank is no fault of the job's: the next round asks again. */
const whenBankAnswers = async ({ log }: CashierDeps, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RailError)) throw error;
    log.warn({ err: error }, 'cashier.bank_silent');
  }
};

/** The cashier's jobs. Each may run twice or late; the minute ones are the net under callbacks that never came. */
export const cashierJobs = (deps: CashierDeps): Job[] => [
  job(readPayment, ({ endToEndId }) => settleByEndToEndId(deps, endToEndId)),
  job(checkWithdrawalSoon, ({ withdrawalId }) => checkWithdrawal(deps, withdrawalId)),
  job(advanceWithdrawalSoon, ({ withdrawalId }) => advanceWithdrawal(deps, withdrawalId)),
  {
    name: 'cashier.watch-bank',
    cron: EVERY_MINUTE,
    // Until its first run the bank does not know where to call back.
    atStart: true,
    handler: async () => {
      await whenBankAnswers(deps, () => registerWebhook(deps, deps.config.publicUrl));
      await whenBankAnswers(deps, () => readBank(deps, 2));
      await resumePayments(deps);
      await resumeWithdrawals(deps);
    },
  },
  { name: 'cashier.watch-bank-days', cron: HOURLY, handler: () => whenBankAnswers(deps, () => readBank(deps, 72)) },
  { name: 'cashier.expire-codes', cron: EVERY_MINUTE, handler: () => expireCodes(deps) },
  { name: 'cashier.presume-receipts', cron: EVERY_MINUTE, handler: () => presumeReceipts(deps) },
];
