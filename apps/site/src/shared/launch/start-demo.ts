import type { GameCard } from '@trevo/contract';
import { isApiError } from '../../api/api-error.ts';
import { beginFreePlay } from '../../session/free-play.ts';
import { sessionStore } from '../../session/session.ts';
import { openDialog } from '../dialogs.ts';
import { launchCard } from './launch-game.ts';

/**
 * Opens a game's demonstration. A visitor gets a trial account for it where the house lets them try its own games; a trial
 * account that may not is told to use a true one. False: it takes a sign-in first.
 * @throws ApiError for every other refusal
 */
export const startDemo = async (card: GameCard): Promise<boolean> => {
  const isVisitor = sessionStore.get().token === null;
  if (isVisitor && !(card.demo && (await beginFreePlay()))) return false;
  try {
    await launchCard(card, 'demo');
  } catch (error) {
    if (!isApiError(error) || error.code !== 'game.true_account_required') throw error;
    openDialog('needTrueAccount', { name: card.gameName, wish: { to: 'play', card } });
  }
  return true;
};
