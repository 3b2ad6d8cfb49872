import type { ValueOf } from '../../../api/client.ts';

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

/**
 * Whether the player has to be asked: at every full interval since the start, or since the minute in which he chose another
 * interval (`since`), once for all that passed since he answered last.
 */
export const isCheckDue = (minutes: number, intervalMinutes: number, answered: Answered): boolean =>
  intervalMinutes > 0 && lastCheck(minutes, intervalMinutes, answered.since) > answered.at;

/** The minute of the last question that the interval asks for; `since` when there was none yet. */
export const lastCheck = (minutes: number, intervalMinutes: number, since: number): number =>
  since + Math.floor((minutes - since) / intervalMinutes) * intervalMinutes;

/** Minutes of the session: from when the interval counts, and the question that was answered last. */
export type Answered = { readonly since: number; readonly at: number };
