import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Identity } from '../identity/index.ts';
import type { Members } from '../members/index.ts';
import { cashierRoutes } from './cashier.routes.ts';
import type { CashierDeps } from './cashier.types.ts';
import { type Cashier, createCashier } from './create-cashier.ts';
import { cashierOps } from './ops/cashier-ops.ts';

type Deps = Platform & CashierDeps & { readonly members: Members; readonly identity: Pick<Identity, 'tieAccounts'> };

/** Deposits and withdrawals. */
export const openCashier = (deps: Deps): Part<Cashier> => {
  const cashier = createCashier(deps);
  const { identity, rails } = deps;
  identity.tieAccounts({ hasPaymentOnItsWay: (memberId) => cashier.hasPaymentOnItsWay(memberId) });
  return {
    door: cashier,
    routes: ({ serve }) => cashierRoutes(serve, cashier),
    ops: (ops) => cashierOps(ops, { ...deps, cashier, hasPayoutBank: rails.bank !== null }),
    jobs: cashier.jobs,
    metrics: cashier.parked.metrics,
  };
};
