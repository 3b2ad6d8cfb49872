import en from '@trevo/i18n/locales/contract/fields/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/contract/fields/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/contract/fields/zh.json' with { type: 'json' };
import { byId, fill } from '@trevo/i18n/plain';
import type { Language } from './wire.ts';

/**
 * Texts of single fields inside `request.invalid` (`value.fields`), shared by the forms. `{min}`, `{max}` and `{range}`
 * (a single number when both are equal) are filled in by `fieldMessage`. `pattern.<id>` are the registration patterns.
 */
export const fieldMessages = byId({ PT: pt, EN: en, ZH: zh });

export type FieldCode = keyof typeof fieldMessages;

/** How a range of counts reads, `4-20`: a single number stays one. */
const RANGE: Readonly<Record<Language, string>> = { PT: 'de $1 a $2', EN: '$1 to $2', ZH: '$1-$2' };

/** The text of a field's refusal with its bounds filled in. An unknown code (a newer server) reads as `field.invalid`. */
export const fieldMessage = (
  code: string,
  language: Language,
  bounds: { readonly min?: number; readonly max?: number; readonly range?: string } = {},
): string => {
  const known = Object.hasOwn(fieldMessages, code) ? (code as FieldCode) : 'field.invalid';
  const range = bounds.range?.replace(/^(\d+)-(\d+)$/, RANGE[language]);
  const text = fill(fieldMessages[known][language], { ...bounds, range });
  // Some begin with their range.
  return text.charAt(0).toUpperCase() + text.slice(1);
};
