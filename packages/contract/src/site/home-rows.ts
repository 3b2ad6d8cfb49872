import type { GameType } from '../areas/catalog.ts';

/** The rows of home below the hot games, in their order, and how many games each shows at first: the server orders neighbours by what is drawn. */
export const HOME_ROWS = ['RNG', 'LIVE', 'INHOUSE', 'FISH', 'SPORTS', 'PVP', 'LOTT'] as const satisfies readonly (
  | GameType
  | 'INHOUSE'
)[];

export const shownAtFirst = (row: string): number => (row === 'HOT' || row === 'SPORTS' ? 10 : 5);
