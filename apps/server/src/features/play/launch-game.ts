import type { Language } from '@trevo/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { Player } from '../../platform/http/principal.ts';
import { isTrial } from '@trevo/contract/member-types';
import { lotteryPathOf } from '@trevo/contract/site/lottery-vendors';
import type { Catalog } from '../catalog/index.ts';

/** @throws DomainError game.true_account_required for a trial account */
export const requireTrueAccount = (player: Player): void => {
  if (isTrial(player)) throw new DomainError('game.true_account_required');
};

export type Launch = { readonly url: string; readonly gameCode: string; readonly gameName: string };

/** What is asked for: a game with the player's money, or its demonstration. */
export type LaunchWish = {
  readonly nodeId: string;
  readonly mode: 'real' | 'demo';
  readonly language: Language;
  /** The brand keeps demonstrations from trial accounts. */
  readonly isLoginRequired: boolean;
};

/**
 * Opens one of the house's own games: the address of its window on this site. A demonstration is in no list of played
 * games, and the only thing that a trial account opens.
 * @throws DomainError game.not_found, game.not_playable (also: no demonstration), game.disabled (with suggestions),
 *   game.true_account_required
 */
export const launchGame = async (
  catalog: Catalog,
  player: Player,
  { nodeId, mode, language, isLoginRequired }: LaunchWish,
): Promise<Launch> => {
  const { game, card } = await catalog.getPlayable(player, { nodeId }, language);
  const named = { gameCode: game.gameCode, gameName: card.gameName };
  if (mode === 'real' || isLoginRequired) requireTrueAccount(player);
  if (mode === 'demo') {
    if (!card.demo) throw new DomainError('game.not_playable');
    return { url: `/demo/${game.gameCode}`, ...named };
  }
  await catalog.recordPlayed({ memberId: player.memberId, merchantId: player.merchantId, nodeId });
  const lottery = lotteryPathOf(game.vendor);
  if (lottery !== null) return { url: `${lottery}?gameCode=${game.gameCode}&lottoView=betting`, ...named };
  return { url: `/game/${game.gameCode}`, ...named };
};
