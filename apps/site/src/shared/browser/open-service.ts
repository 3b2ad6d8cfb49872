import type { MouseEvent } from 'react';
import { openDialog } from '../dialogs.ts';

/** As the specification names it; a second click brings the same window forward. */
const WINDOW = 'popup,width=440,height=750';
const NAME = 'trevo-service';
const PATH = '/service';
const SMALL = '(width < 48rem)';

/** The browser's own page, where ours did not load, hides its address. */
const isAtService = ({ location }: Window): boolean => {
  try {
    return location.pathname === PATH;
  } catch {
    return false;
  }
};

/**
 * Customer service: a window of its own beside the page; on a phone, and where the browser allows no window, a room over the page. A
 * window that is open is not loaded anew: it holds what is half written.
 */
export const showService = (): void => {
  const own = matchMedia(SMALL).matches ? null : window.open('', NAME, WINDOW);
  if (!own) return openDialog('chat', {});
  if (!isAtService(own)) own.location.href = PATH;
  own.focus();
};

/** The same by a click on its link; one that asks for a tab gets a tab. */
export const openService = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showService();
};
