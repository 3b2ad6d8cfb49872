import { errorCatalogue } from '@trevo/contract/errors';
import { localeOf } from '@trevo/i18n/format';
import { useLocale, useTranslate } from 'react-admin';
import type common from '@trevo/i18n/locales/console/common/pt.json';

type Values = Readonly<Record<string, string | number>>;

/** The ids of words: a misspelt one is a type error. */
export type KeyOf<Words> = keyof Words & string;
/** What several pages say. */
export type CommonKey = KeyOf<typeof common>;

/** The words of one feature, and those that all share, by typed key. */
export type TextOf<Key extends string> = (key: Key | CommonKey, values?: Values) => string;
export type Text = TextOf<never>;

const useAnyText = (): ((key: string, values?: Values) => string) => {
  const translate = useTranslate();
  return (key, values) => translate(key, { ...values });
};

/** Shared texts by typed key in the operator's language. A feature has its own (`textHook`), which knows its words too. */
export const useText: () => Text = useAnyText;

/** A feature's hook for its words: `textHook<typeof words>()`, of its JSON in Portuguese. */
export const textHook = <Words>(): (() => TextOf<KeyOf<Words>>) => useAnyText;

/** A text whose key is put together from a code of the server; null when this console does not know the code. */
export const useKnownText = (): ((key: string) => string | null) => {
  const translate = useTranslate();
  return (key) => translate(key, { _: '' }) || null;
};

/** The text of a server's code, or the code itself when it is newer than this console. */
export const useCodeText = (): ((prefix: string, code: string) => string) => {
  const known = useKnownText();
  return (prefix, code) => known(`${prefix}.${code}`) ?? code;
};

/** The operator's language. */
export const useLang = (): 'pt' | 'en' => (useLocale() === 'en' ? 'en' : 'pt');

/** The locale for amounts and names. */
export const useNumberLocale = (): string => localeOf(useLang());

/** A reason that the server keeps as a code (`deposit.paid_late`): this console's short words, else the catalogue's text. */
export const useReasonText = (): ((code: string) => string) => {
  const known = useKnownText();
  const locale = useLocale();
  return (code) => {
    const words = known(`reason.${code}`);
    if (words !== null) return words;
    if (!Object.hasOwn(errorCatalogue, code)) return code;
    return errorCatalogue[code as keyof typeof errorCatalogue][locale === 'en' ? 'EN' : 'PT'];
  };
};
