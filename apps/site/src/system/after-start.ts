import type { QueryClient } from '@tanstack/react-query';
import type { makeRouter } from '../router.tsx';
import { forgetOnSignIn, unmarkOnSignOut } from '../session/forget-on-sign-in.ts';
import { hearAnswers } from './hear-answers.ts';
import { watchHouse } from './house-watch.ts';
import { installWorker, watchNetwork } from './install-worker.ts';
import { namePages } from './name-pages.ts';

/** What runs for as long as the page is open, and what nobody waits for at its start. */
export const afterStart = (client: QueryClient, router: ReturnType<typeof makeRouter>): void => {
  namePages(router);
  watchHouse();
  // The list of the dialogs, before the first tap asks for it.
  void import('../layout/dialog-host.tsx').catch(() => undefined);
  forgetOnSignIn(client);
  unmarkOnSignOut();
  hearAnswers();
  watchNetwork();
  // A browser that refuses it (a private window, a certificate of one's own) is one without.
  void installWorker().catch(() => undefined);
};
