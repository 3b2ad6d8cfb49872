import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { nowMs } from '../../../shared/clock.ts';
import { type Live, nextAskMs, offsetOf, type Phase, phaseOf } from './live-clock.ts';

const TICK_MS = 250;

/** Now by the server's clock, a few times a second. */
export const useServerMs = (offset: number): number => {
  const [ms, setMs] = useState(() => nowMs() + offset);
  useEffect(() => {
    const read = (): void => setMs(nowMs() + offset);
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return ms;
};

/** What stands now; a page draws anew only when that changes. */
export const usePhase = (live: Live | undefined, offset: number): Phase => {
  const [phase, setPhase] = useState<Phase>('shut');
  useEffect(() => {
    if (!live) return;
    const read = (): void => setPhase(phaseOf(live, nowMs() + offset));
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [live, offset]);
  return phase;
};

export type LiveNow = {
  readonly live: Live | undefined;
  /** What the server's clock is ahead of this page's. */
  readonly offset: number;
  readonly ask: () => void;
};

/** The issue that takes bets, the one that is drawn, the last result: asked again around each close and draw. */
export const useLive = (gameCode: string): LiveNow => {
  const { data, dataUpdatedAt, refetch } = useCall(
    'GET /wps/lottery/games/:gameCode/now',
    { params: { gameCode } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const live = state.data as Live | undefined;
        return live ? nextAskMs(live, Date.parse(live.now)) : 5_000;
      },
    },
  );
  return { live: data, offset: data ? offsetOf(data.now, dataUpdatedAt) : 0, ask: () => void refetch() };
};
