import type { Language } from './wire.ts';

/** Texts of single fields inside `request.invalid` (`value.fields`); `{min}`, `{max}`, `{range}` are filled in. */
export const fieldMessages = {
  'field.required': { PT: 'Campo obrigatório.', EN: 'This field is required.', ZH: '必填项。' },
  'field.invalid': { PT: 'Valor inválido.', EN: 'Invalid value.', ZH: '无效的值。' },
  'field.unknown': { PT: 'Campo desconhecido.', EN: 'Unknown field.', ZH: '未知字段。' },
} as const satisfies Record<string, Record<Language, string>>;

export type FieldCode = keyof typeof fieldMessages;
