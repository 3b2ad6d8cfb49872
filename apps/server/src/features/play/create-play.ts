import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Catalog } from '../catalog/index.ts';
import type { VendorRounds } from '../vendor-wallet/index.ts';
import { launchGame, type LaunchWish, requireTrueAccount } from './launch-game.ts';
import { listOpenGames } from './list-open-games.ts';

/** The house's own games opened, and what a member has open at vendors. */
export const createPlay = (catalog: Catalog, rounds: Pick<VendorRounds, 'listOpen'>) => ({
  /** Games of vendors in which this member has a round that is not over, each once, by name. */
  openGamesOf: (memberId: bigint, caller: Pick<Caller, 'merchant' | 'language'>) =>
    listOpenGames(catalog, rounds, memberId, caller),
  /** See `launchGame`. */
  launch: (player: Player, wanted: LaunchWish) => launchGame(catalog, player, wanted),
  /** @throws DomainError game.true_account_required for a trial account */
  requireTrueAccount,
});

export type Play = ReturnType<typeof createPlay>;
