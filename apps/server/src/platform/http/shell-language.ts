import type { ShellLang } from './web-shells.ts';

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
