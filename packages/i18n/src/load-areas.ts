import { type Messages, setupI18n } from '@lingui/core';
import { loadLate, loaders } from 'virtual:trevo-messages';
import type { Area } from './areas.ts';

export type Lang = 'pt' | 'en' | 'zh';

/** The one catalogue of the running page. The build that prerenders makes its own per language with `withLanguage`. */
export const i18n = setupI18n();

const wanted = new Set<Area>();

/** Chinese holds only what agents meet: what it lacks stands in Portuguese rather than as a bare id. */
const loadOne = async (area: Area, lang: Lang): Promise<Messages> => {
  const load = (loaders[area] ?? (await loadLate()).loaders[area])?.[lang];
  const own = load ? (await load()).messages : {};
  return lang === 'zh' ? { ...(await loadOne(area, 'pt')), ...own } : own;
};

const loadedKeys = new Set<string>();
const ensure = async (area: Area, lang: Lang): Promise<void> => {
  const key = `${area}/${lang}`;
  if (loadedKeys.has(key)) return;
  i18n.load(lang, await loadOne(area, lang));
  loadedKeys.add(key);
};

export const currentLanguage = (): Lang => (i18n.locale || 'pt') as Lang;

/**
 * Brings the texts of these areas in the page's language; repeated calls cost nothing. Call it in a route's loader
 * before the route draws.
 * @throws when the chunk cannot be fetched
 */
export const loadAreas = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) wanted.add(area);
  const lang = currentLanguage();
  await Promise.all(areas.map((area) => ensure(area, lang)));
};

/** Switches the page to a language after fetching every area in use in it; what is on screen changes at once. */
export const activateLanguage = async (lang: Lang, ...areas: Area[]): Promise<void> => {
  for (const area of areas) wanted.add(area);
  await Promise.all([...wanted].map((area) => ensure(area, lang)));
  i18n.activate(lang);
};

/** A separate catalogue for the build's prerendering. */
export const withLanguage = async (lang: Lang, areas: readonly Area[]) => {
  const own = setupI18n();
  for (const area of areas) own.load(lang, await loadOne(area, lang));
  own.activate(lang);
  return own;
};
