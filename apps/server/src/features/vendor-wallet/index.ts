import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { House } from '../merchant/index.ts';
import type { Identity } from '../identity/index.ts';
import { createVendorWallet, type VendorWalletDeps, type WalletDoor } from './create-vendor-wallet.ts';
import { walletJobs } from './wallet.jobs.ts';

export type { WalletDoor } from './create-vendor-wallet.ts';
export type { Decision, VendorRounds } from './operate-rounds.ts';
export type { OrphanWin } from './orphans.repository.ts';
export {
  listOursByIds,
  listOursInPeriod,
  listPlayerIds,
  listPlayerIdsOf,
  type OurEntry,
} from './own-entries.repository.ts';
export type { GameSessions, OpenedSession, OpenSession } from './players/game-sessions.ts';
export { playerIdOf } from './players/player-id.ts';
export type { OpenRound, VendorSays } from './rounds.repository.ts';
export type { RoundKey, VendorRound, VendorTransaction } from './vendor-transaction.ts';
export * from './vendor-wallet.types.ts';

type Deps = Platform &
  Omit<VendorWalletDeps, 'isInMaintenance' | 'isBarredFor' | 'noteSiteUse'> & {
    readonly house: Pick<House, 'isInMaintenance' | 'isBarredFor'>;
    readonly identity: Pick<Identity, 'noteUse'>;
  };

/** The wallet that vendors drive. */
export const openVendorWallet = (deps: Deps): Part<WalletDoor> => {
  const wallet = createVendorWallet({ ...deps, ...deps.house, noteSiteUse: deps.identity.noteUse });
  return { door: wallet, jobs: walletJobs(wallet.rounds), stop: () => wallet.sessions.stop() };
};
