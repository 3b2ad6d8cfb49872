import { afterEach, expect, it, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const keep = (kept: Map<string, string>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
afterEach(() => vi.unstubAllGlobals());

it('remembers the last six, the newest first, each once whatever its accents, until they are cleared', () => {
  const kept = new Map<string, string>();
  keep(kept);
  for (const text of ['a', 'b', 'c', 'Onça', 'e', 'f', 'onca', 'h']) rememberSearch(text);
  expect(recentSearches()).toEqual(['h', 'onca', 'f', 'e', 'c', 'b']);
  forgetSearches();
  expect([recentSearches(), kept.size]).toEqual([[], 0]);
});

it('takes what somebody else wrote there for nothing, and goes on when the browser refuses to keep anything', () => {
  for (const text of ['{', '{"a":1}', '"text"', '[1,null]']) {
    keep(new Map([['search.recent', text]]));
    expect(recentSearches()).toEqual([]);
  }
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => rememberSearch('a')).not.toThrow();
});
