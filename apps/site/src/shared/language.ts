import { activateLanguage, type Lang } from '@trevo/i18n';

const YEAR_S = 31_536_000;

/** The language of this page: what the server chose for the shell, which the HTML says. */
export const shellLanguage = (): Lang => (document.documentElement.lang.startsWith('en') ? 'en' : 'pt');

/** Keeps a choice where the specification wants it (local storage) and where the server reads it (a readable cookie). */
const keep = (lang: Lang): void => {
  localStorage.setItem('hisLang', localStorage.getItem('lang') ?? lang.toUpperCase());
  localStorage.setItem('lang', lang.toUpperCase());
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `lang=${lang};path=/;max-age=${YEAR_S};samesite=lax${secure}`;
};

/** Changes the page's language in place; cached answers are keyed by language, so lists load again in it. */
export const changeLanguage = async (lang: Lang): Promise<void> => {
  await activateLanguage(lang, 'shell');
  document.documentElement.lang = lang === 'pt' ? 'pt-BR' : lang;
  keep(lang);
};
