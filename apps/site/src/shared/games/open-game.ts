import type { GameCard } from '@trevo/contract';
import { call } from '../../api/client.ts';
import { isTrial } from '../../session/session-store.ts';
import { sessionStore } from '../../session/session.ts';
import { openDialog } from '../dialogs.ts';
import { goTo } from '../navigate.ts';

/** What waits for a sign-in: the game that a visitor clicked opens after it. */
let waiting: GameCard | null = null;

/**
 * Opens a game's window, or says why not: the information sheet when it is not playable yet, the login dialog for
 * visitors (the game opens after signing in), an explanation for trial accounts.
 * @throws ApiError when the server refuses the launch
 */
export const openGame = async (card: GameCard): Promise<void> => {
  if (!card.playable) return openDialog('gameSheet', { card });
  const { token, member } = sessionStore.get();
  if (token === null) {
    waiting = card;
    return openDialog('login', {});
  }
  if (member && isTrial(member)) return openDialog('needTrueAccount', {});
  const { url } = await call('POST /wps/game/launchGame', { body: { nodeId: card.nodeId } });
  goTo(url);
};

/** Opens the game that was clicked before signing in. Answers whether there was one. */
export const openWaitingGame = (): boolean => {
  const card = waiting;
  waiting = null;
  if (card) void openGame(card).catch(() => openDialog('gameSheet', { card }));
  return card !== null;
};

export const forgetWaitingGame = (): void => {
  waiting = null;
};
