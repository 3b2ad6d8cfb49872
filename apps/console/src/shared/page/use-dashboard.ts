import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

const EVERY_MS = 15_000;

/** What waits and today's sums, renewed while the tab is in front. One query for every part of the page that shows it. */
export const useDashboard = (isEnabled = true) =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: () => call('GET /ops/dashboard'),
    refetchInterval: EVERY_MS,
    enabled: isEnabled,
  });
