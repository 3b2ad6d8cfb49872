import { i18n } from '@trevo/i18n';
import type { makeRouter } from '../router.tsx';

const NAME = 'Trevo';
/** A heading that waits for its page's words or answer is there a moment later. */
const LATE_MS = 1_500;

/** Where a bar stays under the header, a jump inside the page ends lower (`tokens.css`). */
const markBar = (): void => {
  document.documentElement.toggleAttribute('data-under-bar', document.querySelector('[data-bar]') !== null);
};

/** False while the page has no heading yet. */
const nameNow = (): boolean => {
  markBar();
  // The agents' area names itself.
  if (/^\/agent/i.test(location.pathname)) return true;
  const heading = document.querySelector('h1')?.textContent.trim();
  document.title = !heading ? NAME : location.pathname === '/' ? heading : `${heading} · ${NAME}`;
  return Boolean(heading);
};

/** Calls the document what the page's heading says, so that tabs, the history and screen readers tell pages apart. */
export const namePages = (router: ReturnType<typeof makeRouter>): void => {
  let late: ReturnType<typeof setTimeout> | undefined;
  const nameLate = (): void => {
    if (!nameNow()) late = setTimeout(nameLate, LATE_MS);
  };
  const name = (): void => {
    clearTimeout(late);
    nameNow();
    late = setTimeout(nameLate, LATE_MS);
  };
  router.subscribe('onRendered', name);
  i18n.on('change', name);
  name();
};
