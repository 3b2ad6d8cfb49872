import { toDate } from '../../platform/clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Identity } from '../identity/index.ts';
import { summarizeParked } from './bank/parked.repository.ts';
import { askedNow, parkedMetrics } from './bank/parked-payments.ts';
import { hasOpenCredit } from './bank/payments.repository.ts';
import { cashierJobs } from './cashier.jobs.ts';
import { cashierRoutes } from './cashier.routes.ts';
import type { Deposit, PlayerCall } from './cashier.types.ts';
import { createDeposit } from './deposit/create-deposit.ts';
import { listDeposits } from './deposit/deposits.repository.ts';
import type { CashierDesk } from './ops/cashier-desk.ts';
import { cashierOps } from './ops/cashier-ops.ts';
import { listWithdrawals, summarizeQueue } from './withdrawal/withdrawals.repository.ts';

type Deps = Platform & CashierDesk & { readonly identity: Pick<Identity, 'tieAccounts'> };

const FOUND = 5;

const createDoor = (deps: Deps) => ({
  /** Requests that wait for a decision, and open claims. */
  queueSummary: (merchantId: number) => summarizeQueue(deps.db, merchantId, toDate(deps.clock.now())),
  /** A deposit and a withdrawal by their own id, their txid or an end-to-end id, whole. */
  async findPayments(merchantId: number, text: string) {
    const page = { pageNo: 1, pageSize: FOUND };
    const [deposits, withdrawals] = await Promise.all([
      listDeposits(deps.db, { merchantId, text }, page),
      listWithdrawals(deps.db, { merchantId, text }, page),
    ]);
    return { deposits: deposits.list, withdrawals: withdrawals.list };
  },
  /** For a demonstration: a player asks for a PIX code. @see createDeposit */
  requestDeposit: (call: PlayerCall, wanted: Parameters<typeof createDeposit>[2]): Promise<Deposit> =>
    createDeposit(deps, call, wanted),
  /** Money that waits for a person, whichever way it was going. */
  parkedSummary: (merchantId: number) => summarizeParked(deps.db, merchantId, askedNow(deps)),
});
/** The cashier's door: what a brand's figures say of money on its way. Amounts in micros. */
export type Cashier = Readonly<ReturnType<typeof createDoor>>;

/** Deposits and withdrawals. */
export const openCashier = (deps: Deps): Part<Cashier> => {
  const { db, identity } = deps;
  identity.tieAccounts({ hasPaymentOnItsWay: (memberId) => hasOpenCredit(db, memberId) });
  return {
    door: createDoor(deps),
    routes: ({ serve }) => cashierRoutes(serve, deps),
    ops: (ops) => cashierOps(ops, deps),
    jobs: cashierJobs(deps),
    metrics: parkedMetrics(deps),
  };
};
