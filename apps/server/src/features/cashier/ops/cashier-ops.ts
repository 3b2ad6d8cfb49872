import type { Ops } from '../../../platform/ops/ops.ts';
import type { CashierDesk } from './cashier-desk.ts';
import { depositsRoutes } from './deposits.routes.ts';
import { parkedRoutes } from './parked.routes.ts';
import { withdrawalsRoutes } from './withdrawals.routes.ts';

/** Deposits, withdrawals and money without an end, as staff works on them. */
export const cashierOps = (ops: Ops, desk: CashierDesk): void => {
  withdrawalsRoutes(ops, desk);
  depositsRoutes(ops, desk);
  parkedRoutes(ops, desk);
};
