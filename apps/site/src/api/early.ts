import type { QueryClient } from '@tanstack/react-query';
import { readAnswer } from './client.ts';

/** Values of GET calls by path, as the server put them into the page. */
export type Answers = Record<string, unknown>;

declare global {
  interface Window {
    /** What the HTML brought: answers, and fetches that it started before any script arrived, by path. */
    __early?: { lang: string; answers: Record<string, Promise<Response>>; values: Answers } | undefined;
  }
}

/** Fills the cache before the first drawing, so that the server's page and the browser's are the same. */
export const keepAnswers = (client: QueryClient, lang: string, answers: Answers): void => {
  for (const [path, value] of Object.entries(answers)) client.setQueryData([`GET ${path}`, {}, lang], value);
};

/** The answer of a call that the HTML started, once; null when there is none or it is in another language. */
export const takeEarly = (name: string, lang: string): Promise<unknown> | null => {
  const early = typeof window === 'undefined' ? undefined : window.__early;
  const path = name.slice('GET '.length);
  const answer = early?.lang === lang ? early.answers[path] : undefined;
  if (!early || !answer) return null;
  delete early.answers[path];
  return answer.then(readAnswer);
};
