import type { ValueOf } from '../../api/client.ts';

export type GameWindow = ValueOf<'POST /wps/game/window'>;

const MINUTE_MS = 60_000;

/**
 * When the game session began, on this browser's clock. The server's instant is taken where both clocks agree to the
 * minute; where they do not, the minutes that the server counted are laid back from now.
 */
export const sessionStartMs = ({ openedAt, realityCheck }: GameWindow, nowMs: number): number => {
  const stated = Date.parse(openedAt);
  if (realityCheck === null) return Math.min(stated, nowMs);
  const counted = nowMs - realityCheck.elapsedMinutes * MINUTE_MS;
  return Math.abs(stated - counted) <= MINUTE_MS ? Math.min(stated, nowMs) : counted;
};

/** Whole minutes since the start. */
export const minutesSince = (startMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - startMs) / MINUTE_MS));

/** The next question about the player's time. */
export type Check = {
  /** Minutes from its answer to the question after it; 0: nobody is asked. */
  readonly interval: number;
  /** On this browser's clock. */
  readonly dueMs: number;
};

/** The question that the house has set for a window that was just opened or renewed. */
export const firstCheck = ({ realityCheck }: GameWindow, nowMs: number): Check =>
  realityCheck === null
    ? checkAfter(0, nowMs)
    : { interval: realityCheck.intervalMinutes, dueMs: nowMs + realityCheck.nextInSeconds * 1_000 };

/** The question one interval from now. */
export const checkAfter = (interval: number, nowMs: number): Check => ({
  interval,
  dueMs: interval === 0 ? Number.POSITIVE_INFINITY : nowMs + interval * MINUTE_MS,
});

/** Whether the player has to be asked: once, however long ago it was due. */
export const isCheckDue = ({ dueMs }: Check, nowMs: number): boolean => nowMs >= dueMs;
