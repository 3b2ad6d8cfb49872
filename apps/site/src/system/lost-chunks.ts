import { nowMs } from '../shared/clock.ts';

const KEY = 'chunkReloadAt';
const ONCE_PER_MS = 30_000;
/** A file of a page that takes longer than this is lost. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** The error page knows a lost file by these words; the router, which would reload once more for the browsers' own, does not. */
const LOST = 'Importing a module did not work';

/** Tells the server which file was lost, and nothing about the person; a message that does not arrive is missed by nobody. */
const report = (kind: 'missing' | 'late', error?: unknown): void => {
  const [, file] = /assets\/([\w-]+\.\w+)/.exec(String(error)) ?? [];
  const body = new Blob([JSON.stringify({ kind, ...(file && { file }) })], { type: 'application/json' });
  navigator.sendBeacon('/wps/system/lost-chunks', body);
};

/** Loads a page's file, or gives it up as lost. */
export const inTime =
  <File>(load: () => Promise<File>): (() => Promise<File>) =>
  () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        report('late');
        reject(new TypeError(LOST));
      }, CHUNK_TIMEOUT_MS);
      void load()
        .then(resolve, (cause) => reject(new TypeError(LOST, { cause })))
        .finally(() => clearTimeout(timer));
    });

/**
 * A chunk that does not arrive, usually because a new release replaced it: the server hears of it, and the page reloads, at most once
 * in 30 s. After that the route's error page offers to try again. Without a network a reload would only lose the page as well.
 */
export const recoverFromLostChunks = (): void => {
  window.addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => {
    if (!navigator.onLine) return;
    report('missing', event.payload);
    const last = Number(sessionStorage.getItem(KEY) ?? '0');
    if (nowMs() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(nowMs()));
    event.preventDefault();
    location.reload();
  });
};
