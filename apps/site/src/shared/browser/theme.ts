import { useSyncExternalStore } from 'react';

/** Dark is the design's first choice; light is kept per browser and applied by the page's first script. */
export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** Switches the page and keeps the choice. */
export const setTheme = (theme: Theme): void => {
  if (theme === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
  localStorage.setItem('theme', theme);
  for (const listener of listeners) listener();
};

/** The page's theme and the switch to the other. The prerendered shell is dark. */
export const useTheme = (): [Theme, () => void] => {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'dark');
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')];
};
