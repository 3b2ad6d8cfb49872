import type { LotteryResult } from '@trevo/contract';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../../../api/use-call.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const ORDERS = 'GET /wps/lottery/orders';
const SOON_MS = 1_500;

/** What the last draw came to for the player; null while none of their orders was in it. */
export const useOutcome = (gameCode: string, last: LotteryResult | null): Outcome | null => {
  const queries = useQueryClient();
  const issue = last?.issue ?? '';
  const { data } = useCall(
    ORDERS,
    { query: { gameCode, pageNo: '1', pageSize: '50' } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const list = (state.data as { list: Parameters<typeof outcomeOf>[0] } | undefined)?.list ?? [];
        return outcomeOf(list, issue).open > 0 ? SOON_MS : false;
      },
    },
  );
  // A draw settles orders: what stands on the page is asked anew.
  useEffect(() => {
    if (issue) void queries.invalidateQueries({ queryKey: callKey(ORDERS) });
  }, [queries, issue]);
  const found = outcomeOf(data?.list ?? [], issue);
  return found.orders > 0 ? found : null;
};
