import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishFramework from 'ra-language-english';
import { setApiLanguage } from '../api/api-client.ts';
import { common } from './common/index.ts';
import type { Texts } from './define-texts.ts';
import { firstLocale } from './first-locale.ts';
import { frameworkPt } from './framework-pt.ts';

const LOCALES = [
  { locale: 'pt', name: 'Português' },
  { locale: 'en', name: 'English' },
];

/** Both dictionaries are small next to the framework, so they travel with it and a change of language is instant. */
export const createI18nProvider = (features: readonly Texts[]): I18nProvider => {
  const all = [common, ...features];
  const words = {
    pt: Object.assign({ ...frameworkPt }, ...all.map(({ pt }) => pt)) as TranslationMessages,
    en: Object.assign({ ...englishFramework }, ...all.map(({ en }) => en)) as TranslationMessages,
  };
  return polyglotI18nProvider(
    (locale) => {
      setApiLanguage(locale);
      document.documentElement.lang = locale === 'en' ? 'en' : 'pt-BR';
      return locale === 'en' ? words.en : words.pt;
    },
    firstLocale(navigator.languages),
    LOCALES,
  );
};
