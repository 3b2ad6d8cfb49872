import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { nowMs } from '../../../shared/clock.ts';
import {
  checkAfter,
  firstCheck,
  type GameWindow,
  isCheckDue,
  minutesSince,
  sessionStartMs,
} from '../../../shared/play/session-time.ts';

const TICK_MS = 5_000;

export type RealityClock = {
  /** Whole minutes in this session. */
  readonly minutes: number;
  /** Minutes between two questions; 0: nobody is asked. */
  readonly interval: number;
  readonly isDue: boolean;
  /** Tells the house that they play on. Rejects when it did not hear it: then the question stands, and so do their bets. */
  answer(): Promise<void>;
  /** Another interval, counted from now. */
  change(intervalMinutes: number): void;
};

/**
 * Minutes in this session and whether the player has to be asked now. The house keeps when that is, and takes no bets while its
 * question stands unanswered: a reload neither asks twice nor skips one.
 */
export const useRealityClock = (window: GameWindow): RealityClock => {
  const [start] = useState(() => sessionStartMs(window, nowMs()));
  const [now, setNow] = useState(nowMs);
  const [check, setCheck] = useState(() => firstCheck(window, now));
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const change = (intervalMinutes: number): void => setCheck(checkAfter(intervalMinutes, nowMs()));
  return {
    minutes: minutesSince(start, now),
    interval: check.interval,
    isDue: isCheckDue(check, now),
    async answer() {
      change((await call('POST /wps/game/window/playOn', { body: { sessionId: window.sessionId } })).intervalMinutes);
    },
    change,
  };
};
