import type { Job } from '../../platform/jobs/jobs.ts';
import type { RoundReplay } from '../catalog/index.ts';
import { createFreeSpins, type FreeSpins, type FreeSpinsDeps } from './free-spins/create-free-spins.ts';
import {
  createReconciliations,
  type Reconciliations,
  type ReconciliationsDeps,
} from './reconcile/create-reconciliations.ts';
import { createVendorAsks, type VendorAsks } from './vendor-asks.ts';
import { listPlayerIdsOf, playerIdOf, type VendorRounds } from '../vendor-wallet/index.ts';
import { findReplay } from './watch/round-replay.ts';
import { createStaffRounds, type StaffRounds } from './watch/staff-rounds.ts';
import { watchRounds } from './watch/watch-rounds.ts';
import { createGameWindows, type GameWindows } from './window/game-windows.ts';
import type { WindowDeps } from './window/window.types.ts';

/** Everything of play that asks vendors: their games' windows, free spins, rounds that stay open, comparison of lists. */
export type VendorPlay = {
  readonly windows: GameWindows;
  readonly asks: VendorAsks;
  readonly freeSpins: FreeSpins;
  readonly reconciliations: Reconciliations;
  readonly staffRounds: StaffRounds;
  /** @throws round.not_found, round.replay_unavailable, request.too_many */
  replay(ref: string, asked: Parameters<typeof findReplay>[2]): Promise<RoundReplay>;
  /** What vendors call a member. */
  playerIdsOf(merchantId: number, memberId: bigint): Promise<string[]>;
  /** Which vendors of a brand show rounds again. */
  replayers(merchantId: number): Promise<ReadonlySet<string>>;
  readonly jobs: readonly Job[];
};

export type VendorPlayDeps = Omit<WindowDeps, 'asks'> &
  Omit<FreeSpinsDeps, 'playerIdOf'> &
  ReconciliationsDeps & { readonly rounds: VendorRounds; readonly addressScale: number };

export const createVendorPlay = (deps: VendorPlayDeps): VendorPlay => {
  const asks = createVendorAsks(deps.addressScale);
  const windows = createGameWindows({ ...deps, asks });
  const freeSpins = createFreeSpins({ ...deps, playerIdOf: playerIdOf(deps.db, deps.clock) });
  const reconciliations = createReconciliations(deps);
  return {
    windows,
    asks,
    freeSpins,
    reconciliations,
    staffRounds: createStaffRounds(deps),
    replay: (ref, asked) => findReplay({ ...deps, asks }, ref, asked),
    playerIdsOf: (merchantId, memberId) => listPlayerIdsOf(deps.db, merchantId, memberId),
    async replayers(merchantId) {
      const names = deps.connections.ofBrand(merchantId).map(({ vendor }) => vendor);
      const outbounds = await Promise.all(names.map((vendor) => deps.gate.outbound(merchantId, vendor)));
      return new Set(names.filter((_, index) => outbounds[index]?.roundReplay !== undefined));
    },
    jobs: [
      { name: 'play.watch-rounds', cron: '* * * * *', handler: () => watchRounds(deps) },
      // Hourly from then on: a process or a vendor that was away at night is caught up with.
      { name: 'play.reconcile', cron: '40 1-23 * * *', handler: () => reconciliations.startDaily() },
      {
        name: 'play.reconcile-vendor',
        handler: ({ merchantId, reconciliationId }) =>
          reconciliations.run(Number(merchantId), String(reconciliationId)),
      },
      { name: 'play.poll-free-spins', cron: '*/5 * * * *', handler: () => freeSpins.poll() },
      { name: 'play.forget-windows', cron: '50 4 * * *', handler: () => windows.forgetOld() },
    ],
  };
};
