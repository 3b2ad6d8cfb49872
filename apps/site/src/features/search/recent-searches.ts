import { SEARCHES as KEY } from '../../shared/browser/kept-keys.ts';
import { foldWords } from './find-matches.ts';

const MAX = 6;

/** What was found and opened lately in this browser, the newest first. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MAX) : [];
  } catch {
    return [];
  }
};

export const rememberSearch = (text: string): void => {
  const others = recentSearches().filter((other) => foldWords(other) !== foldWords(text));
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MAX)));
  } catch {
    // Full or forbidden: the search works without it.
  }
};

export const forgetSearches = (): void => localStorage.removeItem(KEY);
