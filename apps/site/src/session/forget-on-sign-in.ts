import type { QueryClient } from '@tanstack/react-query';
import { ONES_OWN } from '../shared/browser/kept-keys.ts';
import { sessionStore } from './session.ts';

/** Calls whose answers are about the person who asks. */
const PRIVATE =
  /^GET \/(lgw\/games|wps\/(contracts|messages|agent\/(?!aff)|lottery|member|wallet|v2|fair|originals|crash|fishing|feedback|chat|game\/(rounds|time|window)|demo|relay\/favorites|relay\/games\/recent))/;

/** Lists that say of each game whether its demonstration opens for who asks; what was played last is a member's alone, and who left is not asked for. */
const BY_VISITOR = /^GET \/wps\/(relay\/(home|games(?!\/recent)|winners)|game\/:nodeId\/alternatives)/;

/** Asked anew behind what is shown. The lists in home's document are a visitor's. */
export const renewLists = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => BY_VISITOR.test(String(queryKey[0])) });

/** What one person saw on this computer is not shown to the next; what stands on the page now is asked again. */
export const forgetPrivateAnswers = (client: QueryClient): void =>
  void client.resetQueries({ predicate: ({ queryKey }) => PRIVATE.test(String(queryKey[0])) });

/** The same for somebody who has left: nothing of it is asked for, and none of it stands on a visitor's page. */
const dropPrivateAnswers = (client: QueryClient): void => {
  for (const query of client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => PRIVATE.test(String(queryKey[0])) }))
    query.reset();
};

/** Does so whenever this tab begins another session than the one before, perhaps of somebody else, and when it ends one. */
export const forgetOnSignIn = (client: QueryClient): void => {
  let { token } = sessionStore.get();
  if (token !== null) renewLists(client);
  // It ended while the page was starting.
  else if (document.documentElement.dataset.session) dropPrivateAnswers(client);
  sessionStore.subscribe(() => {
    const now = sessionStore.get().token;
    if (now === token) return;
    token = now;
    renewLists(client);
    if (now === null) {
      dropPrivateAnswers(client);
      for (const shelf of [localStorage, sessionStorage])
        for (const key of Object.keys(shelf)) if (ONES_OWN.test(key)) shelf.removeItem(key);
    } else forgetPrivateAnswers(client);
  });
};

/**
 * The first script's word that this tab holds a session hides the visitor's buttons and keeps a place for what is the member's: it counts
 * for as long as the session. Here, not at the start, which has no room.
 */
export const unmarkOnSignOut = (): void => {
  const unmark = (): void => {
    if (sessionStore.get().token === null) delete document.documentElement.dataset.session;
  };
  unmark();
  sessionStore.subscribe(unmark);
};
