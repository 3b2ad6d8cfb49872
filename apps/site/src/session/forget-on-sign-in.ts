import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from './session.ts';

/** Calls whose answers are about the person who asks. */
const PRIVATE = /^GET \/wps\/(member|wallet|v2|fair|originals\/rounds|relay\/favorites|relay\/games\/recent)/;

/** What one person saw on this computer is not shown to the next; what stands on the page now is asked again. */
export const forgetPrivateAnswers = (client: QueryClient): void =>
  void client.resetQueries({ predicate: ({ queryKey }) => PRIVATE.test(String(queryKey[0])) });

/** Does so whenever this tab begins another session than the one before, perhaps of somebody else. */
export const forgetOnSignIn = (client: QueryClient): void => {
  let { token } = sessionStore.get();
  sessionStore.subscribe(() => {
    const now = sessionStore.get().token;
    if (now === null || now === token) return;
    token = now;
    forgetPrivateAnswers(client);
  });
};
