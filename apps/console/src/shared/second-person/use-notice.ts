import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

const EVERY_MS = 60_000;

/** What waits for a second person, and what takes effect soon without one. */
export const useNotice = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['staff-notice'],
    queryFn: () => call('GET /ops/notice'),
    refetchInterval: EVERY_MS,
    enabled: isEnabled,
  });
