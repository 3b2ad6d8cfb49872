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

/** How many full intervals have passed: one question to the player for each. */
export const checksDue = (minutes: number, intervalMinutes: number): number =>
  intervalMinutes > 0 ? Math.floor(minutes / intervalMinutes) : 0;
