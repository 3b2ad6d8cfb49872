import { createFreeSpins, type FreeSpinsDeps } from './free-spins/create-free-spins.ts';
import { createReconciliations, type ReconciliationsDeps } from './reconcile/create-reconciliations.ts';
import { createVendorAsks } from './vendor-asks.ts';
import { playerIdOf } from '../vendor-wallet/index.ts';
import { createStaffRounds, type StaffRoundsDeps } from './watch/staff-rounds.ts';
import { createGameWindows } from './window/game-windows.ts';
import type { WindowDeps } from './window/window.types.ts';

export type VendorPlayDeps = Omit<WindowDeps, 'asks'> &
  Omit<FreeSpinsDeps, 'playerIdOf'> &
  ReconciliationsDeps &
  StaffRoundsDeps & { readonly addressScale: number };

/** Everything of play that asks vendors: their games' windows, free spins, rounds that stay open, comparison of lists. */
export const createVendorPlay = (deps: VendorPlayDeps) => {
  const asks = createVendorAsks(deps.addressScale);
  return {
    asks,
    windows: createGameWindows({ ...deps, asks }),
    freeSpins: createFreeSpins({ ...deps, playerIdOf: playerIdOf(deps.db, deps.clock) }),
    reconciliations: createReconciliations(deps),
    staffRounds: createStaffRounds(deps),
  };
};

export type VendorPlay = ReturnType<typeof createVendorPlay>;
