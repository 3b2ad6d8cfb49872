import type { GameCard } from '@trevo/contract';
import { isTrial } from '../../session/session-store.ts';
import { sessionStore } from '../../session/session.ts';
import { askLogin, openDialog } from '../dialogs.ts';

/** What waits for a sign-in: the game that a visitor clicked opens after it, as they asked for it. */
let waiting: { readonly card: GameCard; readonly isDemo: boolean } | null = null;

/** Asks for a sign-in and opens the game, or its demonstration, after it. */
export const waitForLogin = (card: GameCard, isDemo = false): void => {
  waiting = { card, isDemo };
  askLogin();
};

/** Opens a game's demonstration, after a sign-in where it takes one; see `startDemo`. A click fetches what it needs. */
export const openDemo = async (card: GameCard): Promise<void> => {
  const { startDemo } = await import('../launch/start-demo.ts');
  if (!(await startDemo(card))) waitForLogin(card, true);
};

/**
 * Opens a game's window, or says why not: the information sheet when it is not playable yet, alternatives when its
 * vendor is in trouble, the login dialog for visitors (the game opens after signing in), an explanation for trial
 * accounts.
 * @throws ApiError when the server refuses the launch
 */
export const openGame = async (card: GameCard): Promise<void> => {
  if (!card.playable) return openDialog('gameSheet', { card });
  if (card.availability !== 'ok') return openDialog('gameTrouble', { card });
  const { token, member } = sessionStore.get();
  if (token === null) return waitForLogin(card);
  if (member && isTrial(member)) return openDialog('needTrueAccount', {});
  // Not on home's way: a click fetches it.
  const { launchCard } = await import('../launch/launch-game.ts');
  return launchCard(card);
};

/** Opens the game that was clicked before signing in. Answers whether there was one. */
export const openWaitingGame = (): boolean => {
  const wish = waiting;
  waiting = null;
  if (wish) {
    const { card, isDemo } = wish;
    void (isDemo ? openDemo : openGame)(card).catch(() => openDialog('gameSheet', { card }));
  }
  return wish !== null;
};

export const forgetWaitingGame = (): void => {
  waiting = null;
};
