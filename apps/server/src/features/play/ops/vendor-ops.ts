import type { Ops } from '../../../platform/ops/ops.ts';
import { callsRoutes } from './calls.routes.ts';
import { freeSpinsRoutes } from './free-spins.routes.ts';
import { openRoundsRoutes, orphansRoutes } from './open-rounds.routes.ts';
import { reconciliationsRoutes } from './reconciliations.routes.ts';
import type { VendorDesk } from './vendor-desk.ts';
import { vendorsRoutes } from './vendors.routes.ts';

/** Vendors and everything that staff does about their rounds, gifts, lists and calls. */
export const vendorOps = (ops: Ops, desk: VendorDesk): void => {
  vendorsRoutes(ops, desk);
  openRoundsRoutes(ops, desk);
  orphansRoutes(ops, desk);
  reconciliationsRoutes(ops, desk);
  freeSpinsRoutes(ops, desk);
  callsRoutes(ops, desk);
};
