/** Texts of the web apps: typed ids, one lazy chunk per area and language. */
export type { Area, MessageId } from './areas.ts';
export { activateLanguage, currentLanguage, i18n, type Lang, loadAreas, withLanguage } from './load-areas.ts';
export { I18nProvider, type Translate, useLang, useT } from './use-t.ts';
