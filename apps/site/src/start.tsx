import { activateLanguage, i18n } from '@trevo/i18n';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepAnswers } from './api/early.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { bringFrame } from './layout/small-part.ts';
import { makeRouter } from './router.tsx';
import { startSession } from './session/session.ts';
import { uncover } from './shared/games/cover.ts';
import { shellLanguage } from './shared/browser/language.ts';
import { joinNavigation } from './shared/routing/navigate.ts';
import { recoverFromLostChunks } from './system/lost-chunks.ts';
import { readReferral } from './shared/member/referral.ts';
import { takeSocialCode } from './shared/social/take-code.ts';

/** Home's addresses: the prerendered page is home, so the router must be there too before the first render. */
const HOME_ALIASES: Record<string, string> = { '/index': '', '/index.html': '', '/home': '' };

/** Starts the page: session, router, texts, then the first drawing over the prerendered page or into the empty root. */
export const start = async (): Promise<void> => {
  recoverFromLostChunks();
  readReferral();
  if (location.pathname in HOME_ALIASES) history.replaceState(history.state, '', `/${location.search}${location.hash}`);
  startSession();
  takeSocialCode();
  const router = makeRouter();
  joinNavigation((path) => router.history.push(path));
  router.subscribe('onRendered', uncover);
  await activateLanguage(shellLanguage(), 'shell');
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');
  const { shell } = root.dataset;
  // A game centre's page is drawn anew: its list depends on the address and on what the browser keeps.
  const isShell = shell !== undefined && shell !== 'lobby';
  // Says that this page was drawn before: then the first render adds no Suspense boundaries and matches the shell.
  if (isShell) router.ssr = { manifest: undefined };
  // What the server drew goes with a first drawing that does not take it over: the frame is there again at once. A lost one comes later.
  const frame = !isShell && root.firstElementChild && bringFrame().catch(() => undefined);
  await router.load();
  await frame;
  const queryClient = createQueryClient();
  // After everything that anybody waits for.
  setTimeout(() => void import('./system/after-start.ts').then((late) => late.afterStart(queryClient, router)), 4_000);
  if (window.__early) keepAnswers(queryClient, window.__early.lang, window.__early.values);
  const app = <App i18n={i18n} queryClient={queryClient} router={router} />;
  const { pathname } = router.state.location;
  // The part after # opens an answer that the server's page keeps shut.
  const isTakenOver = isShell && (shell === 'home' ? pathname === '/' : `${pathname}${location.hash}` === `/${shell}`);
  if (isTakenOver) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  if (window.__press?.end())
    void import('./system/repeat-press.ts').then(({ repeatPress }) => repeatPress(isTakenOver));
};
