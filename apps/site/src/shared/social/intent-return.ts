import { type Intent, keepIntent, waitingIntent } from '../dialogs.ts';

const KEY = 'entryIntent';

/** Whether this page is a game's demonstration. */
export const isAtDemo = (): boolean => location.pathname.startsWith('/demo/');

/** Notes, before the page is left for a provider, what waits for the sign-in: what was tapped, or the demonstration that asked for it. */
export const packIntent = (): void => {
  const waits = waitingIntent() ?? (isAtDemo() ? { to: 'open', path: location.pathname } : null);
  if (waits) sessionStorage.setItem(KEY, JSON.stringify(waits));
  else sessionStorage.removeItem(KEY);
};

/** Back from the provider: what was noted waits again. It is taken once. */
export const unpackIntent = (): void => {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text !== null) keepIntent(JSON.parse(text) as Intent);
};
