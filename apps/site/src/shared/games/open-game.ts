import type { GameCard } from '@trevo/contract';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { isTrial } from '../../session/session-store.ts';
import { sessionStore } from '../../session/session.ts';
import { askEntry, isDialogOpen, openDialog } from '../dialogs.ts';
import { goTo } from '../routing/navigate.ts';
import { cover } from './cover.ts';

/** Opens a game's demonstration, after a sign-in where it takes one; see `startDemo`. A click fetches what it needs. */
export const openDemo = async (card: GameCard): Promise<void> => {
  const { startDemo } = await import('../launch/start-demo.ts');
  if (!(await startDemo(card))) askEntry({ to: 'try', card });
};

/**
 * Opens a game's window, or says why not: the information sheet when it is not playable yet, alternatives when its
 * vendor is in trouble, the way in for visitors (the game opens after it). A trial account gets the demonstration, and an
 * explanation where there is none for it.
 * @throws ApiError when the server refuses the launch
 */
export const openGame = async (card: GameCard): Promise<void> => {
  if (!card.playable) return openDialog('gameSheet', { card });
  if (card.availability !== 'ok') return openDialog('gameTrouble', { card });
  const { token, member } = sessionStore.get();
  if (token === null) return askEntry({ to: 'play', card });
  if (member && isTrial(member))
    return card.demo
      ? openDemo(card)
      : openDialog('needTrueAccount', { name: card.gameName, wish: { to: 'play', card } });
  // A window of this site needs nothing of the launch: it comes beside it, once its cover is drawn. A dialog says itself what comes of it.
  if (card.vassalage === HOUSE_VENDOR && !isDialogOpen()) {
    cover(card);
    requestAnimationFrame(() => setTimeout(goTo, 0, `/game/${card.gameCode}`));
  }
  // Not on home's way: a click fetches it.
  const { launchCard } = await import('../launch/launch-game.ts');
  return launchCard(card);
};
