import { nowMs } from '../shared/clock.ts';

const KEY = 'chunkReloadAt';
const ONCE_PER_MS = 30_000;

/**
 * A chunk that does not arrive, usually because a new release replaced it: the page reloads, at most once in 30 s.
 * After that the route's error page offers to try again.
 */
export const recoverFromLostChunks = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? '0');
    if (nowMs() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(nowMs()));
    event.preventDefault();
    location.reload();
  });
};
