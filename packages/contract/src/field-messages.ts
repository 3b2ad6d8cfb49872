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

/** The text of a field's refusal with its bounds filled in. An unknown code (a newer server) reads as `field.invalid`. */
export const fieldMessage = (
  code: string,
  language: Language,
  bounds: { readonly min?: number; readonly max?: number; readonly range?: string } = {},
): string => {
  const known = Object.hasOwn(fieldMessages, code) ? (code as FieldCode) : 'field.invalid';
  return fill(fieldMessages[known][language], bounds);
};
