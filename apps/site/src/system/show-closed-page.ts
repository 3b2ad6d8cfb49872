import { nowMs } from '../shared/clock.ts';

const KEY = 'houseReloadAt';
const ONCE_PER_MS = 10_000;
/** A round that stands open in a vendor's window may finish there; nothing new can be opened meanwhile. */
const GAME_WINDOW = /^\/seamless\/?$/;

/**
 * Lets the server decide anew what this address shows: the maintenance or region page instead of the app. At most once in
 * ten seconds, as servers hear of a change one after the other.
 */
export const showClosedPage = (): void => {
  if (GAME_WINDOW.test(location.pathname)) return;
  const last = Number(sessionStorage.getItem(KEY) ?? '0');
  if (nowMs() - last < ONCE_PER_MS) return;
  sessionStorage.setItem(KEY, String(nowMs()));
  location.reload();
};
