import type { GameCard } from '@trevo/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { keepInSession, readSession } from '../../session/storage.ts';

/** Read once a page: what this tab saw last. */
let kept: readonly GameCard[] | null | undefined;
const readKept = (): readonly GameCard[] | null => {
  if (kept !== undefined) return kept;
  try {
    kept = JSON.parse(readSession('HOT_GAMES') ?? 'null') as GameCard[] | null;
  } catch {
    kept = null;
  }
  return kept;
};
const never = () => () => undefined;

/** The hot games, or those that this tab saw last until the answer is there. The prerendered page knows none. */
export const useHotGames = (games: readonly GameCard[] | undefined): readonly GameCard[] | undefined => {
  const last = useSyncExternalStore(never, readKept, () => null);
  useEffect(() => {
    if (games) keepInSession('HOT_GAMES', JSON.stringify(games));
  }, [games]);
  return games ?? last ?? undefined;
};
