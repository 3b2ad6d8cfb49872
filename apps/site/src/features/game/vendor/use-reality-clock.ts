import { useEffect, useState } from 'react';
import { nowMs } from '../../../shared/clock.ts';
import { type Answered, type GameWindow, isCheckDue, lastCheck, minutesSince, sessionStartMs } from './session-time.ts';

const TICK_MS = 5_000;
const keyOf = (sessionId: string): string => `game.checks.${sessionId}`;

const read = (sessionId: string): Answered => {
  const [since = 0, at = 0] = (sessionStorage.getItem(keyOf(sessionId)) ?? '').split(' ').map(Number);
  return Number.isFinite(since) && Number.isFinite(at) ? { since, at } : { since: 0, at: 0 };
};

export type RealityClock = {
  /** Whole minutes in this session. */
  readonly minutes: number;
  /** Minutes between two questions; 0: nobody is asked. */
  readonly interval: number;
  readonly isDue: boolean;
  answer(): void;
  /** Another interval, counted from now. */
  change(intervalMinutes: number): void;
};

/**
 * Minutes in this session and whether the player has to be asked now. Answered checks are kept for the tab, so that a
 * reload neither asks twice nor skips one.
 */
export const useRealityClock = (window: GameWindow): RealityClock => {
  const [start] = useState(() => sessionStartMs(window, nowMs()));
  const [minutes, setMinutes] = useState(() => minutesSince(start, nowMs()));
  const [interval, setIntervalMinutes] = useState(window.realityCheck?.intervalMinutes ?? 0);
  const [answered, setAnswered] = useState(() => read(window.sessionId));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesSince(start, nowMs())), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);
  const keep = (next: Answered): void => {
    sessionStorage.setItem(keyOf(window.sessionId), `${next.since} ${next.at}`);
    setAnswered(next);
  };
  return {
    minutes,
    interval,
    isDue: isCheckDue(minutes, interval, answered),
    answer: () => keep({ ...answered, at: lastCheck(minutes, interval, answered.since) }),
    change(next) {
      setIntervalMinutes(next);
      keep({ since: minutes, at: minutes });
    },
  };
};
