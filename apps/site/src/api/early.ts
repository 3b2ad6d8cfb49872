import { readAnswer } from './client.ts';

declare global {
  interface Window {
    /** Fetches that the prerendered HTML started before any script arrived, by path. */
    __early?: { lang: string; answers: Record<string, Promise<Response>> } | undefined;
  }
}

/** The answer of a call that the HTML started, once; null when there is none or it is in another language. */
export const takeEarly = (name: string, lang: string): Promise<unknown> | null => {
  const early = typeof window === 'undefined' ? undefined : window.__early;
  const path = name.slice('GET '.length);
  const answer = early?.lang === lang ? early.answers[path] : undefined;
  if (!early || !answer) return null;
  delete early.answers[path];
  return answer.then(readAnswer);
};
