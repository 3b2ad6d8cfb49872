import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import type { WaitingCount } from '../../manifest.ts';

const EVERY_MS = 30_000;

/** For the rail, a hook: how much waits for staff in a queue that has no promised time. */
export const openCountOf = (queue: 'GET /ops/feedback' | 'GET /ops/affiliate-applications') => {
  const useOpenCount = (): WaitingCount | null => {
    const { data } = useQuery({
      queryKey: ['open-count', queue],
      queryFn: () => call(queue, { query: { pageSize: 1 } }),
      refetchInterval: EVERY_MS,
    });
    return data ? { count: data.open, overdue: 0 } : null;
  };
  return useOpenCount;
};
