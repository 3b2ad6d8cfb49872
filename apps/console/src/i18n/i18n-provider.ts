import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishFramework from 'ra-language-english';
import { setApiLanguage } from '../api/api-client.ts';
import { en } from './en.ts';
import { firstLocale } from './first-locale.ts';
import { frameworkPt } from './framework-pt.ts';
import { pt } from './pt.ts';

const LOCALES = [
  { locale: 'pt', name: 'Português' },
  { locale: 'en', name: 'English' },
];

/** Both dictionaries are small next to the framework, so they travel with it and a change of language is instant. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => {
    setApiLanguage(locale);
    document.documentElement.lang = locale === 'en' ? 'en' : 'pt-BR';
    return locale === 'en' ? { ...englishFramework, ...en } : { ...frameworkPt, ...pt };
  },
  firstLocale(navigator.languages),
  LOCALES,
);
