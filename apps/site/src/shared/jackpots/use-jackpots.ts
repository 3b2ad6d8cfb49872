import { wireAmount } from '@trevo/contract/currency';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';

export type Jackpots = ValueOf<'GET /wps/jackpots'>;
export type Pool = Jackpots['pools'][number];

/** What the server last said: nothing here grows by itself. */
const ASK_AGAIN_MS = 10_000;

/** The jackpots as they are now; null until they are known, and where none are open. */
export const useJackpots = (isWatched = true): { readonly jackpots: Jackpots | null; readonly isPending: boolean } => {
  const { data, isPending } = useCall('GET /wps/jackpots', {}, { refetchInterval: isWatched && ASK_AGAIN_MS });
  return { jackpots: data?.isOpen ? data : null, isPending };
};

/** The largest one first. */
export const bySize = (pools: readonly Pool[]): Pool[] =>
  pools.toSorted((a, b) => (wireAmount(b.amount) > wireAmount(a.amount) ? 1 : -1));
