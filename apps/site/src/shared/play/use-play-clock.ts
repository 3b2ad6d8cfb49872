import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { nowMs } from '../clock.ts';
import { type Check, checkAfter, isCheckDue } from './session-time.ts';

const TICK_MS = 5_000;

export type PlayClock = {
  /** The question is due, and nothing moves that it would cover. */
  readonly asks: boolean;
  /** Questions that were answered here. */
  readonly answers: number;
  /** A bet was sent: what comes of it is played to its end before anything is asked. */
  begin(): void;
  /** Nothing moves any more. */
  end(): void;
  /** The house takes no bet before its question is answered. */
  refused(): void;
  /** Tells the house that they play on. Rejects when it did not hear it: then the question stands, and so do their bets. */
  answer(): Promise<void>;
};

/**
 * When the person who plays a game of the house is asked about their time. The house keeps the clock, which the first bet begins;
 * this only shows its question in time, at the end of a round.
 */
export const usePlayClock = (isSignedIn: boolean): PlayClock => {
  /** Null: not known, or no clock runs yet. */
  const [check, setCheck] = useState<Check | null>(null);
  const [now, setNow] = useState(nowMs);
  const [isMoving, setMoving] = useState(false);
  const [answers, setAnswers] = useState(0);
  const isUnknown = check === null;
  useEffect(() => {
    // Read when the game opens, and after the round that may have begun the clock.
    if (!isSignedIn || !isUnknown || isMoving) return;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const { nextInSeconds, intervalMinutes } = await call('GET /wps/game/time');
      if (!isCurrent) return;
      if (nextInSeconds !== null) setCheck({ interval: intervalMinutes, dueMs: nowMs() + nextInSeconds * 1_000 });
      else if (intervalMinutes === 0) setCheck(checkAfter(0, nowMs()));
    };
    // Without an answer the house still keeps its clock, and says so when it takes no bet.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, isUnknown, isMoving]);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    asks: check !== null && !isMoving && isCheckDue(check, now),
    answers,
    begin: () => setMoving(true),
    end: () => {
      setNow(nowMs());
      setMoving(false);
    },
    refused: () => setCheck((held) => ({ interval: held?.interval ?? 0, dueMs: 0 })),
    async answer() {
      const { intervalMinutes } = await call('POST /wps/game/window/playOn', { body: {} });
      setNow(nowMs());
      setCheck(checkAfter(intervalMinutes, nowMs()));
      setAnswers((before) => before + 1);
    },
  };
};
