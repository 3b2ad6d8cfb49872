import type { ShellLang } from './web-shells.ts';

/** What a page without the app may be written in. */
export type PageLang = ShellLang | 'zh';

/** Weight of a language in Accept-Language; its region does not matter. Absent: 0. */
const weightOf = (accept: string, lang: ShellLang): number =>
  accept
    .slice(0, 200)
    .split(',')
    .reduce((best, part) => {
      const [tag = '', weight] = part.trim().toLowerCase().split(';q=');
      if (tag.slice(0, 2) !== lang) return best;
      return Math.max(best, weight === undefined ? 1 : Number(weight) || 0);
    }, 0);

/** The language of a page: the visitor's own choice (cookie `lang`), else the browser's, else Portuguese. */
export const shellLanguage = (cookie: string | undefined, accept: string | undefined): ShellLang => {
  if (cookie === 'pt' || cookie === 'en') return cookie;
  return weightOf(accept ?? '', 'en') > weightOf(accept ?? '', 'pt') ? 'en' : 'pt';
};

const AGENTS = /^\/agent(home(\/[^/]*)?)?\/?$/i;

/** The language of the agents' area, Chinese until they choose another (cookie `agentLang`); null at any other address. */
export const agentLanguage = (path: string, cookie: string | undefined): PageLang | null => {
  if (!AGENTS.test(path)) return null;
  return cookie === 'pt' || cookie === 'en' ? cookie : 'zh';
};
