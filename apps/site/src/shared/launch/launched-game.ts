import type { GameCard } from '@trevo/contract';

const KEY = 'game.launched';

/** What the game window needs of the card before the server has answered: picture and names for the wait. */
export type LaunchedGame = Pick<GameCard, 'nodeId' | 'gameName' | 'displayName' | 'iconUrl' | 'art'>;

/** Kept for this tab, because the game window is a page load of its own. */
export const keepLaunched = ({ nodeId, gameName, displayName, iconUrl, art }: LaunchedGame): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ nodeId, gameName, displayName, iconUrl, art } satisfies LaunchedGame));

export const launchedGame = (): LaunchedGame | null => {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as LaunchedGame);
};
