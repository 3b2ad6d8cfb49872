import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = vi.hoisted(() => ({ lang: 'pt', fails: false }));
vi.mock('@trevo/i18n', () => ({
  currentLanguage: () => page.lang,
  activateLanguage: async (lang: string) => {
    if (page.fails) throw new Error('no texts');
    page.lang = lang;
  },
}));

describe('a change of the page’s language', () => {
  const local = new Map<string, string>();
  const written: string[] = [];
  const document = { documentElement: { lang: 'pt-BR' } };
  beforeEach(() => {
    local.clear();
    written.length = 0;
    Object.assign(page, { lang: 'pt', fails: false });
    const shelf = {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    };
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      set: (text: string) => {
        written.push(text);
      },
    });
    vi.stubGlobal('window', { localStorage: shelf, sessionStorage: shelf });
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.resetModules();
  });
  afterEach(() => vi.unstubAllGlobals());
  const change = async (lang: 'pt' | 'en') => (await import('./change-language.ts')).changeLanguage(lang);

  it('is kept as lang, with the language before it as hisLang, and told to the server by a cookie', async () => {
    await change('en');
    expect(Object.fromEntries(local)).toEqual({ lang: 'EN', hisLang: 'PT' });
    expect(written).toEqual(['lang=en;path=/;max-age=31536000;samesite=lax;secure']);
    expect(document.documentElement.lang).toBe('en');
    await change('pt');
    expect(Object.fromEntries(local)).toEqual({ lang: 'PT', hisLang: 'EN' });
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('to the language that the page has changes nothing', async () => {
    await change('pt');
    expect([local.size, written]).toEqual([0, []]);
  });

  it('keeps nothing when its texts do not come', async () => {
    page.fails = true;
    await expect(change('en')).rejects.toThrow('no texts');
    expect([local.size, written]).toEqual([0, []]);
  });
});
