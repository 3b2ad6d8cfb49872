import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Catalog } from '../catalog/index.ts';
import type { VendorRounds } from '../vendor-wallet/index.ts';
import { type Launch, launchGame, type LaunchWish, requireTrueAccount } from './launch-game.ts';
import { listOpenGames } from './list-open-games.ts';

/** The house's own games opened, and what a member has open at vendors. */
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
};

export const createPlay = (catalog: Catalog, rounds: Pick<VendorRounds, 'listOpen'>): Play => ({
  openGamesOf: (memberId, caller) => listOpenGames(catalog, rounds, memberId, caller),
  launch: (player, wanted) => launchGame(catalog, player, wanted),
  requireTrueAccount,
});
