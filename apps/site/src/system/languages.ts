import { fold } from '@trevo/i18n/fold';

/** Every language that the selector lists, each by its own name, in the order of those names. */
export const LANGUAGES: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'af', name: 'Afrikaans' },
  { code: 'az', name: 'Azərbaycanca' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'ms', name: 'Bahasa Melayu' },
  { code: 'cs', name: 'Čeština' },
  { code: 'da', name: 'Dansk' },
  { code: 'de', name: 'Deutsch' },
  { code: 'et', name: 'Eesti' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'tl', name: 'Filipino' },
  { code: 'fr', name: 'Français' },
  { code: 'hr', name: 'Hrvatski' },
  { code: 'it', name: 'Italiano' },
  { code: 'sw', name: 'Kiswahili' },
  { code: 'lv', name: 'Latviešu' },
  { code: 'lt', name: 'Lietuvių' },
  { code: 'hu', name: 'Magyar' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'nb', name: 'Norsk' },
  { code: 'uz', name: 'O‘zbekcha' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt', name: 'Português' },
  { code: 'ro', name: 'Română' },
  { code: 'fi', name: 'Suomi' },
  { code: 'sv', name: 'Svenska' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'el', name: 'Ελληνικά' },
  { code: 'bg', name: 'Български' },
  { code: 'kk', name: 'Қазақша' },
  { code: 'ru', name: 'Русский' },
  { code: 'uk', name: 'Українська' },
  { code: 'ar', name: 'العربية' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'th', name: 'ไทย' },
  { code: 'km', name: 'ខ្មែរ' },
  { code: 'ko', name: '한국어' },
  { code: 'ja', name: '日本語' },
  { code: 'zh', name: '中文' },
];

/** Languages whose own name, name in the page's language, or code begins a word like the search. */
export const findLanguages = (search: string, pageLang: string) => {
  const wanted = fold(search);
  if (wanted === '') return LANGUAGES;
  const names = new Intl.DisplayNames([pageLang], { type: 'language' });
  return LANGUAGES.filter(({ code, name }) =>
    [name, names.of(code) ?? '', code].some((text) => fold(text).includes(wanted)),
  );
};
