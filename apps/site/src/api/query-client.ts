import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

let made: QueryClient | undefined;
/** The page's cache, for code that is no component. */
export const pageQueries = (): QueryClient | undefined => made;

/** Data older than 60 s is shown, then refreshed; refusals are not repeated, missing answers are, twice. */
export const createQueryClient = (): QueryClient =>
  (made = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 600_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500),
      },
    },
  }));
