import { describe, expect, it } from 'vitest';
import { findLanguages, LANGUAGES } from './languages.ts';

const codes = (search: string, pageLang = 'pt') => findLanguages(search, pageLang).map(({ code }) => code);

describe('the list of languages', () => {
  it('has forty, each once, the page’s own among them', () => {
    expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(40);
    expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(40);
    expect(LANGUAGES.map(({ code }) => code)).toEqual(expect.arrayContaining(['pt', 'en', 'zh']));
  });

  it('is found by own name without accents, by the name in the page’s language, and by code', () => {
    expect(codes('portugues')).toEqual(['pt']);
    expect(codes('Alemão')).toEqual(['de']);
    expect(codes('german', 'en')).toEqual(['de']);
    expect(codes('日本')).toEqual(['ja']);
    expect(codes('zh')).toEqual(['zh']);
    expect(codes('  ')).toHaveLength(40);
    expect(codes('klingon')).toEqual([]);
  });
});
