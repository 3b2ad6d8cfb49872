import en from '@trevo/i18n/locales/contract/errors/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/contract/errors/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/contract/errors/zh.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';
import { type ErrorCode, type ErrorEntry, errorTable } from './error-table.ts';

export type { ErrorCode, ErrorEntry } from './error-table.ts';

/** A code without words in all three languages does not compile. */
const words: Readonly<Record<ErrorCode, Pick<ErrorEntry, 'PT' | 'EN' | 'ZH'>>> = byId({ PT: pt, EN: en, ZH: zh });

/**
 * The error catalogue: every code that any call can answer, with its HTTP status, its text in three languages and
 * whether repeating the same call can help.
 */
export const errorCatalogue = Object.fromEntries(
  (Object.keys(errorTable) as ErrorCode[]).map((code) => [code, { ...errorTable[code], ...words[code] }]),
) as Readonly<Record<ErrorCode, ErrorEntry>>;
