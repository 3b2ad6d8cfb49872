import type { LotteryConfig, LotteryResult } from '@trevo/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { joinDraws, type ShownDraw } from './join-draws.ts';

/** As many as one page of the archive has. */
const MOST = 100;

/** The latest results, newest first; null until the archive says what was drawn since the view began. */
export function useResults(
  { gameCode, results }: Pick<LotteryConfig, 'gameCode' | 'results'>,
  last: LotteryResult | null,
): readonly ShownDraw[] | null {
  const { data, error, refetch } = useCall(
    'GET /wps/fair/lottery/:gameCode',
    { params: { gameCode }, query: { pageNo: '1', pageSize: String(MOST) } },
    { staleTime: 0 },
  );
  const issue = last?.issue ?? null;
  const seen = useRef(issue);
  useEffect(() => {
    if (issue === seen.current) return;
    seen.current = issue;
    void refetch();
  }, [issue, refetch]);
  return useMemo(() => {
    if (data) return joinDraws(results, data.list);
    // Without the archive, what is known is old, and has no gap either.
    return error ? results : null;
  }, [data, error, results]);
}
