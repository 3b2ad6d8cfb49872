import { openDialog } from '../dialogs.ts';

/**
 * Back from a provider: takes the one-time code out of the address at once, before anything else can read it there, and
 * exchanges it in a dialog over the page.
 */
export const takeSocialCode = (): void => {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  if (location.pathname !== '/' || !code) return;
  query.delete('code');
  history.replaceState(history.state, '', `/${query.size > 0 ? `?${query}` : ''}${location.hash}`);
  openDialog('social', { code });
};
