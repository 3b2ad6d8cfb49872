import { errorCatalogue } from '@trevo/contract/errors';
import { localeOf } from '@trevo/i18n/format';
import { useLocale, useTranslate } from 'react-admin';
import type { TextKey } from '../i18n/pt.ts';
import { pt } from '../i18n/pt.ts';

export type Text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Texts by typed key in the operator's language. */
export const useText = (): Text => {
  const translate = useTranslate();
  return (key, values) => translate(key, { ...values });
};

/** A key that is put together from a code of the server; null when this console does not know the code. */
export const textKey = (key: string): TextKey | null => (Object.hasOwn(pt, key) ? (key as TextKey) : null);

/** The text of a server's code, or the code itself when it is newer than this console. */
export const useCodeText = (): ((prefix: string, code: string) => string) => {
  const text = useText();
  return (prefix, code) => {
    const key = textKey(`${prefix}.${code}`);
    return key ? text(key) : code;
  };
};

/** The operator's language. */
export const useLang = (): 'pt' | 'en' => (useLocale() === 'en' ? 'en' : 'pt');

/** The locale for amounts and names. */
export const useNumberLocale = (): string => localeOf(useLang());

/** A reason that the server keeps as a code (`deposit.paid_late`): this console's short words, else the catalogue's text. */
export const useReasonText = (): ((code: string) => string) => {
  const text = useText();
  const locale = useLocale();
  return (code) => {
    const key = textKey(`reason.${code}`);
    if (key) return text(key);
    if (!Object.hasOwn(errorCatalogue, code)) return code;
    return errorCatalogue[code as keyof typeof errorCatalogue][locale === 'en' ? 'EN' : 'PT'];
  };
};
