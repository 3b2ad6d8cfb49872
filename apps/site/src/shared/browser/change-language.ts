import { activateLanguage, currentLanguage, type Lang } from '@trevo/i18n';
import { keepInLocal } from '../../session/storage.ts';

const YEAR_S = 31_536_000;

/** Keeps a choice where the specification wants it (local storage) and where the server reads it (a readable cookie). */
const keep = (lang: Lang, previous: Lang): void => {
  keepInLocal('hisLang', previous.toUpperCase());
  keepInLocal('lang', lang.toUpperCase());
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `lang=${lang};path=/;max-age=${YEAR_S};samesite=lax${secure}`;
};

/**
 * Changes the page's language in place; cached answers are keyed by language, so hot games, winners, announcements and
 * vendors load again in it. `hisLang` keeps the language before this change.
 * @throws when the texts cannot be fetched; nothing is changed then
 */
export const changeLanguage = async (lang: Lang): Promise<void> => {
  const previous = currentLanguage();
  if (lang === previous) return;
  await activateLanguage(lang, 'shell');
  document.documentElement.lang = lang === 'pt' ? 'pt-BR' : lang;
  keep(lang, previous);
};
