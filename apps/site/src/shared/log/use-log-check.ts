import { useQuery } from '@tanstack/react-query';
import type { RoundView } from '@trevo/contract';
import { browserParts } from './log-parts.ts';
import type { LogVerdict, RoundProof } from './verify-log.ts';

const EVERY_MS = 30_000;
const SOON_MS = 1_000;

/** The log as this browser finds it; looked at again while the page is open. */
export const useLogCheck = () =>
  useQuery<LogVerdict>({
    queryKey: ['log'],
    queryFn: async () => (await import('./verify-log.ts')).checkLog(browserParts()),
    refetchInterval: EVERY_MS,
    gcTime: 0,
  });

/** Whether a round is in the log; asked again every second until it is. */
export const useRoundProof = (round: RoundView) =>
  useQuery<RoundProof>({
    queryKey: ['log', round.roundId, round.log?.leaf],
    queryFn: async () => (await import('./verify-log.ts')).proveRound(round, browserParts()),
    enabled: Boolean(round.log),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? SOON_MS : false),
  });
