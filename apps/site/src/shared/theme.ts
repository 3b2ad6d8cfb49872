/** Dark is the design's first choice; light is kept per browser. */
export type Theme = 'dark' | 'light';

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

export const setTheme = (theme: Theme): void => {
  if (theme === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
  localStorage.setItem('theme', theme);
};
