import { setupI18n } from '@lingui/core';
import { formatCount } from '@trevo/i18n/format';
import frameworkPt from '@trevo/i18n/locales/framework/react-admin/pt.json' with { type: 'json' };
import { areas } from 'virtual:trevo-console-messages';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishFramework from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { setApiLanguage } from '../api/api-client.ts';
import type { CommonKey } from '../shared/texts/use-text.ts';
import { firstLocale } from './first-locale.ts';

/** A word that it lacks does not compile. */
const portugueseFramework: TranslationMessages = frameworkPt;

const LOCALES = [
  { locale: 'pt', name: 'Português' },
  { locale: 'en', name: 'English' },
];

/** Numbers of pages and rows (`1–25 of 28,000`) grouped as their reader writes them. */
const grouped = (values: object, lang: 'pt' | 'en'): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? formatCount(value, lang) : value,
    ]),
  );

/**
 * The console's words in both languages, small next to the framework, so a change of language is instant. What react-admin's own
 * parts say stays in its format and with its provider.
 */
export const createI18nProvider = (): I18nProvider => {
  const own = setupI18n();
  for (const { pt = {}, en = {} } of Object.values(areas)) own.load({ pt, en });
  const framework = polyglotI18nProvider(
    (locale) => {
      own.activate(locale === 'en' ? 'en' : 'pt');
      setApiLanguage(locale, own._('error.noAnswer' satisfies CommonKey));
      document.documentElement.lang = locale === 'en' ? 'en' : 'pt-BR';
      return locale === 'en' ? englishFramework : portugueseFramework;
    },
    firstLocale(navigator.languages),
    LOCALES,
  );
  const langOf = (): 'pt' | 'en' => (framework.getLocale() === 'en' ? 'en' : 'pt');
  return {
    ...framework,
    translate(id: string, values: object = {}) {
      if (Object.hasOwn(own.messages, id)) return own._(id, { ...values });
      return framework.translate(id, id.startsWith('ra.navigation.') ? grouped(values, langOf()) : values);
    },
  };
};
