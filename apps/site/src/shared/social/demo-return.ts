const KEY = 'demoReturn';

/** Whether this page is a game's demonstration. */
export const isAtDemo = (): boolean => location.pathname.startsWith('/demo/');

/** Notes, before the page is left for a provider, the demonstration that asked for the sign-in. */
export const keepDemo = (): void => {
  if (isAtDemo()) sessionStorage.setItem(KEY, location.pathname);
  else sessionStorage.removeItem(KEY);
};

/** The demonstration that was left, once; null without one. */
export const takeDemo = (): string | null => {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
};
