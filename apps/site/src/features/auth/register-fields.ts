import { fieldMessage } from '@trevo/contract/field-messages';
import type { Language, WireMap } from '@trevo/contract';
import { isCpf, normalizeCpf, rule } from '@trevo/engines/registration';
import type { MessageId } from '@trevo/i18n';

export type FieldRule = WireMap['GET /wps/system/setting/register']['value']['fields'][number];

/** How a field of the server's rules looks here: its label, hint, keyboard and autocomplete token. */
export type FieldLook = {
  label: MessageId;
  hint?: MessageId;
  type?: 'password' | 'email' | 'text';
  autoComplete: string;
  inputMode?: 'numeric' | 'email' | 'text';
};
const LOOKS: Record<string, FieldLook> = {
  username: { label: 'auth.username', autoComplete: 'username' },
  password: { label: 'auth.password', type: 'password', autoComplete: 'new-password' },
  confirmPassword: { label: 'auth.confirmPassword', type: 'password', autoComplete: 'new-password' },
  payeeName: { label: 'auth.payeeName', hint: 'auth.payeeName.hint', autoComplete: 'name' },
  idNumber: { label: 'auth.idNumber', hint: 'auth.idNumber.hint', autoComplete: 'off', inputMode: 'numeric' },
  email: { label: 'auth.email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  affiliateCode: { label: 'auth.affiliateCode', hint: 'auth.affiliateCode.hint', autoComplete: 'off' },
};

/** The enabled fields that this form knows, in the server's order. */
export const shownFields = (fields: readonly FieldRule[]): { rule: FieldRule; look: FieldLook }[] =>
  fields.flatMap((field) => {
    const look = LOOKS[field.name];
    return field.enabled && look ? [{ rule: field, look }] : [];
  });

/** Makes the check of one field: true, or the message to show. The same rule runs on the server. */
export const checkOf = (field: FieldRule, language: Language) => {
  const check = rule(field);
  return (value: string, all: Record<string, unknown>): true | string => {
    if (field.name === 'confirmPassword' && value !== '' && value !== all.password)
      return fieldMessage('field.mismatch', language);
    const verdict = check(value);
    if (verdict !== true) return fieldMessage(verdict.key, language, verdict.params);
    if (field.name === 'idNumber' && value !== '') {
      const digits = normalizeCpf(value);
      if (digits === null || !isCpf(digits)) return fieldMessage('field.cpf', language);
    }
    return true;
  };
};
