import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GameCard } from '@trevo/contract';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { sessionStore, useIsSignedIn } from '../../session/session.ts';
import { nowMs } from '../clock.ts';
import { askEntry } from '../dialogs.ts';

const IDS = 'GET /wps/relay/favorites/ids';
const THROTTLE_MS = 1000;
let lastToggle = 0;

const setIds = (client: QueryClient, change: (ids: string[]) => string[]): void => {
  client.setQueriesData<string[]>({ queryKey: [IDS] }, (ids) => change(ids ?? []));
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
    // A list that was on its way at the tap may have come since.
    setIds(client, change);
    void client.invalidateQueries({ queryKey: callKey('GET /wps/relay/favorites') });
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
