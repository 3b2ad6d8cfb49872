import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

export type Length = '1' | '7' | '30';
const EVERY_MS = 60_000;

/** The last days, renewed each minute while the tab is in front. */
export const useFigures = (days: Length) =>
  useQuery({
    queryKey: ['figures', days],
    queryFn: () => call('GET /ops/figures', { query: { days } }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
