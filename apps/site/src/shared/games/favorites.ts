import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { GameCard } from '@trevo/contract';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { sessionStore, useIsSignedIn } from '../../session/session.ts';
import { nowMs } from '../clock.ts';
import { askEntry } from '../dialogs.ts';

const IDS = 'GET /wps/relay/favorites/ids';
const THROTTLE_MS = 1000;
let lastToggle = 0;

const setIds = (client: QueryClient, change: (ids: string[]) => string[]): void => {
  client.setQueriesData<string[]>({ queryKey: [IDS] }, (ids) => change(ids ?? []));
};

const HEARTS: QueryFilters = {
  predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /wps/relay/favorites'),
};
/**
 * Asks anew where hearts are, after one was set. A list that is on its way may be older than the heart; a first one, which
 * `invalidateQueries` alone would wait for, too.
 */
export const renewHearts = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries(HEARTS);
  void client.invalidateQueries(HEARTS);
};

/** Adds or removes a favourite: shown at once, taken back when the server refuses, at most once a second. */
export const toggleFavorite = async (client: QueryClient, card: GameCard, isFavorite: boolean): Promise<void> => {
  if (sessionStore.get().token === null) return askEntry({ to: 'keep', card });
  const now = nowMs();
  if (now - lastToggle < THROTTLE_MS) return;
  lastToggle = now;
  const add = (ids: string[]) => (ids.includes(card.nodeId) ? ids : [...ids, card.nodeId]);
  const remove = (ids: string[]) => ids.filter((id) => id !== card.nodeId);
  const change = isFavorite ? remove : add;
  setIds(client, change);
  try {
    if (isFavorite) await call('DELETE /wps/relay/favorites/:nodeId', { params: { nodeId: card.nodeId } });
    else
      await call('POST /wps/relay/favorites', {
        body: { nodeId: card.nodeId, vendor: card.vassalage, gameType: card.gameType },
      });
    await renewHearts(client);
    // What was on its way at the tap may have come since.
    setIds(client, change);
  } catch {
    setIds(client, isFavorite ? add : remove);
  }
};

const NONE: ReadonlySet<string> = new Set();

/** The signed-in member's favourite ids (none for visitors) and the toggle. */
export const useFavorites = () => {
  const client = useQueryClient();
  const { data } = useCall(IDS, {}, { enabled: useIsSignedIn(), staleTime: 300_000 });
  const ids = useMemo(() => (data ? new Set(data) : NONE), [data]);
  return { ids, toggle: (card: GameCard) => void toggleFavorite(client, card, ids.has(card.nodeId)) };
};
