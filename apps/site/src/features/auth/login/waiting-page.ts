import { goTo } from '../../../shared/routing/navigate.ts';

/** The page that asked for the sign-in. Stands here, not with the game that waits: home need not fetch it. */
let waiting: string | null = null;

/** Notes the page of this site that a sign-in leads to; a path that would lead to another site is none. */
export const waitForPage = (path: string | undefined): void => {
  waiting = path !== undefined && /^\/(?![/\\])/.test(path) ? path : null;
};

/** Goes to the page that waited, once. Answers whether there was one. */
export const openWaitingPage = (): boolean => {
  const path = waiting;
  waiting = null;
  if (path !== null) goTo(path);
  return path !== null;
};
