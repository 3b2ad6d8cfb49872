import type { QueryClient } from '@tanstack/react-query';
import { readAnswer } from './client.ts';

/** A call whose answer the server puts into a page, and with it: name, options, value. */
export type Ask = readonly [name: `GET ${string}`, options: { readonly query?: Readonly<Record<string, string>> }];
export type Answers = readonly (readonly [...Ask, value: unknown])[];

declare global {
  interface Window {
    /** What the HTML brought: answers, and fetches that it started before any script arrived, by path. */
    __early?: { lang: string; answers: Record<string, Promise<Response>>; values: Answers } | undefined;
  }
}

/** Fills the cache before the first drawing, so that the server's page and the browser's are the same. */
export const keepAnswers = (client: QueryClient, lang: string, answers: Answers): void => {
  for (const [name, options, value] of answers) client.setQueryData([name, options, lang], value);
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
