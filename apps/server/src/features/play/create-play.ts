import type { Caller, Player } from '../../platform/http/principal.ts';
import { launchGame, type LaunchWish, requireTrueAccount } from './launch-game.ts';
import { listOpenGames } from './list-open-games.ts';
import { createVendorWallet, type VendorWalletDeps } from './wallet/create-vendor-wallet.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';

/** Games opened: the house's own, and vendors' with the wallet that they drive. */
export const createPlay = (deps: VendorWalletDeps) => {
  const { catalog } = deps;
  const { wallet, sessions, rounds } = createVendorWallet(deps);
  return {
    /** Games of vendors in which this member has a round that is not over, each once, by name. */
    openGamesOf: (memberId: bigint, caller: Pick<Caller, 'merchant' | 'language'>) =>
      listOpenGames(deps, rounds, memberId, caller),
    /** See `launchGame`. */
    launch: (player: Player, wanted: LaunchWish) => launchGame(catalog, player, wanted),
    /** @throws DomainError game.true_account_required for a trial account */
    requireTrueAccount,
    /** What vendors' wires drive. */
    wallet,
    /** Games opened at vendors. */
    sessions,
    /** Vendors' rounds, orphan wins and transactions for staff and the watchdog. */
    vendorRounds: rounds,
    jobs: walletJobs(rounds),
    stop: () => sessions.stop(),
  };
};

export type Play = ReturnType<typeof createPlay>;
