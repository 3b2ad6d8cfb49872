import { DAY } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { findParked, listParked, summarizeParked } from '../bank/parked.repository.ts';
import { askedNow, noteReturned } from '../bank/parked-payments.ts';
import { hasOpenCredit } from '../bank/payments.repository.ts';
import { registerWebhook } from '../bank/receive-hint.ts';
import { cashierJobs } from '../cashier.jobs.ts';
import type { CashierDeps, Withdrawal } from '../cashier.types.ts';
import { confirmDeposit } from '../deposit/confirm-deposit.ts';
import { createDeposit } from '../deposit/create-deposit.ts';
import { type DepositFilter, listDeposits } from '../deposit/deposits.repository.ts';
import { readDeposit } from '../deposit/read-deposit.ts';
import { reopenReceipt } from '../withdrawal/confirm-receipt.ts';
import { createWithdrawal } from '../withdrawal/create-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from '../withdrawal/decide-withdrawal.ts';
import { readProofImage, readWithdrawal, revealPixKey } from '../withdrawal/read-withdrawal.ts';
import { resolveClaim } from '../withdrawal/resolve-claim.ts';
import { recordPayout } from '../withdrawal/send-payout.ts';
import {
  listApproved,
  listWithdrawals,
  summarizeQueue,
  type WithdrawalFilter,
} from '../withdrawal/withdrawals.repository.ts';

type Window = { readonly limit: number; readonly offset: number };
type Paging = { readonly pageNo: number; readonly pageSize: number };

/** The cashier's use cases of one server, or of one with a bank or a database of the test's own: what its routes call. */
export const cashierOf = (deps: CashierDeps) => {
  const { db, clock } = deps;
  const by =
    <Asked extends unknown[], Answer>(act: (own: CashierDeps, ...asked: Asked) => Answer) =>
    (...asked: Asked): Answer =>
      act(deps, ...asked);
  return {
    approve: by(approveWithdrawal),
    reject: by(rejectWithdrawal),
    recordPayout: by(recordPayout),
    resolveClaim: by(resolveClaim),
    reopenReceipt: by(reopenReceipt),
    getWithdrawal: by(readWithdrawal),
    pixKeyOf: by(revealPixKey),
    proofImage: by(readProofImage),
    listWithdrawals: (filter: WithdrawalFilter, page: Paging) => listWithdrawals(db, filter, page),
    approvedInADay: (of: readonly Withdrawal[]) => listApproved(db, of, new Date(clock.now() - DAY)),
    queueSummary: (merchantId: number) => summarizeQueue(db, merchantId, toDate(clock.now())),
    confirmDeposit: by(confirmDeposit),
    getDeposit: by(readDeposit),
    listDeposits: (filter: DepositFilter, page: Paging) => listDeposits(db, filter, page),
    hasPaymentOnItsWay: (memberId: bigint) => hasOpenCredit(db, memberId),
    registerWebhook: by(registerWebhook),
    parked: {
      list: (merchantId: number, window: Window) => listParked(db, merchantId, askedNow(deps), window),
      find: ({ merchantId, id }: { merchantId: number; id: string }) => findParked(db, merchantId, askedNow(deps), id),
      summary: (merchantId: number) => summarizeParked(db, merchantId, askedNow(deps)),
      noteReturned: by(noteReturned),
    },
    calls: { createDeposit: by(createDeposit), createWithdrawal: by(createWithdrawal) },
    jobs: cashierJobs(deps),
  };
};
export type TestCashier = ReturnType<typeof cashierOf>;
