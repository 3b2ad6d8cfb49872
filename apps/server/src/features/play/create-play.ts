import type { Job } from '../../platform/jobs/jobs.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import { type Launch, launchGame, type LaunchWish, requireTrueAccount } from './launch-game.ts';
import { listOpenGames } from './list-open-games.ts';
import { createVendorWallet, type VendorWalletDeps } from './wallet/create-vendor-wallet.ts';
import type { GameSessions } from './wallet/players/game-sessions.ts';
import type { VendorRounds } from './wallet/operate-rounds.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';
import type { VendorWallet } from './wallet/vendor-wallet.types.ts';

/** Games opened: the house's own, and vendors' with the wallet that they drive. */
export type Play = {
  /** Games of vendors in which this member has a round that is not over, each once, by name. */
  openGamesOf(
    memberId: bigint,
    caller: Pick<Caller, 'merchant' | 'language'>,
  ): Promise<{ nodeId: string; name: string }[]>;
  /** See `launchGame`. */
  launch(player: Player, wanted: LaunchWish): Promise<Launch>;
  /** @throws DomainError game.true_account_required for a trial account */
  requireTrueAccount(player: Player): void;
  /** What vendors' wires drive. */
  readonly wallet: VendorWallet;
  /** Games opened at vendors. */
  readonly sessions: GameSessions;
  /** Vendors' rounds, orphan wins and transactions for staff and the watchdog. */
  readonly vendorRounds: VendorRounds;
  readonly jobs: readonly Job[];
  stop(): void;
};

export const createPlay = (deps: VendorWalletDeps): Play => {
  const { catalog } = deps;
  const { wallet, sessions, rounds } = createVendorWallet(deps);
  return {
    openGamesOf: (memberId, caller) => listOpenGames(deps, rounds, memberId, caller),
    launch: (player, wanted) => launchGame(catalog, player, wanted),
    requireTrueAccount,
    wallet,
    sessions,
    vendorRounds: rounds,
    jobs: walletJobs(rounds),
    stop: () => sessions.stop(),
  };
};
