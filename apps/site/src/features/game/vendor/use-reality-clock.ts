import { useEffect, useState } from 'react';
import { nowMs } from '../../../shared/clock.ts';
import { checksDue, type GameWindow, minutesSince, sessionStartMs } from './session-time.ts';

const TICK_MS = 5_000;
const answeredKey = (sessionId: string): string => `game.checks.${sessionId}`;

/**
 * Minutes in this session and whether the player has to be asked now. Answered checks are kept for the tab, so that a
 * reload neither asks twice nor skips one.
 */
export const useRealityClock = (window: GameWindow): { minutes: number; isDue: boolean; answer(): void } => {
  const [start] = useState(() => sessionStartMs(window, nowMs()));
  const [minutes, setMinutes] = useState(() => minutesSince(start, nowMs()));
  const [answered, setAnswered] = useState(() => Number(sessionStorage.getItem(answeredKey(window.sessionId)) ?? '0'));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesSince(start, nowMs())), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);
  const due = checksDue(minutes, window.realityCheck?.intervalMinutes ?? 0);
  return {
    minutes,
    isDue: due > answered,
    answer: () => {
      sessionStorage.setItem(answeredKey(window.sessionId), String(due));
      setAnswered(due);
    },
  };
};
