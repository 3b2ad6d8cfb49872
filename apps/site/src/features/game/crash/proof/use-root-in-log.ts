import { useQuery } from '@tanstack/react-query';
import type { CrashRound } from '@trevo/contract';
import { browserParts } from '../../../../shared/log/log-parts.ts';
import type { RootFound } from './root-in-log.ts';

/** What the public log has of what fixed a round, as this browser could prove it; null while it is asked, and where it cannot be. */
export const useRootInLog = (round: CrashRound | null): RootFound | null =>
  useQuery<RootFound | null>({
    queryKey: ['log', 'crash.root', round],
    queryFn: async () => round && (await import('./root-in-log.ts')).findRoot(round, browserParts()),
    enabled: round?.secret != null,
    // The answer is of something that is over.
    staleTime: Infinity,
    gcTime: 0,
    // Without a line it says so at once.
    networkMode: 'always',
  }).data ?? null;

/** Only what the log says against a round counts against it: a log that cannot be asked says nothing. */
export const isAgainst = (found: RootFound | null): boolean => found === 'missing' || found === 'bad';
