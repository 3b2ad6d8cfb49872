import type { Language } from '@trevo/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { Catalog } from '../catalog/index.ts';

/** A trial account: it may look, not play for money. */
const TRIAL = 4;

/** @throws DomainError game.true_account_required for a trial account */
export const requireTrueAccount = (player: Player): void => {
  if (player.type === TRIAL) throw new DomainError('game.true_account_required');
};

export type Launch = { readonly url: string; readonly gameCode: string; readonly gameName: string };

/**
 * Opens a game: the address of its window on this site. No game has a free demo, so mode `demo` is `game.not_playable`.
 * @throws DomainError game.not_found, game.not_playable, game.disabled (with suggestions), game.true_account_required
 */
export const launchGame = async (
  catalog: Catalog,
  player: Player,
  wanted: { readonly nodeId: string; readonly mode: 'real' | 'demo'; readonly language: Language },
): Promise<Launch> => {
  const { nodeId, mode, language } = wanted;
  const { game, card } = await catalog.getPlayable(player.merchantId, { nodeId }, language);
  if (mode === 'demo') throw new DomainError('game.not_playable');
  requireTrueAccount(player);
  await catalog.recordPlayed({ memberId: player.memberId, merchantId: player.merchantId, nodeId });
  return { url: `/game/${game.gameCode}`, gameCode: game.gameCode, gameName: card.gameName };
};
