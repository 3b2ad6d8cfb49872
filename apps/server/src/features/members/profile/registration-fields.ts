import { type FieldCode, fieldMessage } from '@trevo/contract/field-messages';
import type { FieldRule, Language } from '@trevo/contract';
import { type MerchantSettings, registrationFields } from '../../merchant/index.ts';
import { isCpf, normalizeCpf, rule } from '@trevo/engines/registration';

export type FieldErrors = Record<string, { code: string; message: string }>;

export type HolderInput = { readonly payeeName: string; readonly idNumber: string };

const refusal = (code: FieldCode, language: Language): { code: string; message: string } => ({
  code,
  message: fieldMessage(code, language),
});

/** Checks texts by the rules of their fields: the first error of each. Absent values count as empty. */
export const checkFields = (
  rules: readonly FieldRule[],
  values: Readonly<Record<string, string | undefined>>,
  language: Language,
): FieldErrors => {
  const errors: FieldErrors = {};
  for (const one of rules) {
    const verdict = rule(one)(values[one.name] ?? '');
    if (verdict !== true)
      errors[one.name] = { code: verdict.key, message: fieldMessage(verdict.key, language, verdict.params) };
  }
  const { idNumber } = values;
  const asksIdNumber = rules.some((one) => one.name === 'idNumber' && one.enabled);
  if (asksIdNumber && idNumber && !errors.idNumber && !isCpf(normalizeCpf(idNumber) ?? ''))
    errors.idNumber = refusal('field.cpf', language);
  return errors;
};

/** Name and CPF travel together: one without the other is an error of the missing one. */
export const checkHolderPair = (values: Partial<HolderInput>, language: Language): FieldErrors => {
  if (values.payeeName && !values.idNumber) return { idNumber: refusal('field.required', language) };
  if (values.idNumber && !values.payeeName) return { payeeName: refusal('field.required', language) };
  return {};
};

/** The holder's two fields as completing them later asks for them: enabled and required, whatever registration says. */
export const holderFields = (settings: MerchantSettings): FieldRule[] =>
  registrationFields(settings)
    .filter(({ name }) => name === 'payeeName' || name === 'idNumber')
    .map((one) => ({ ...one, enabled: true, required: true }));

/** One form for every way of typing: trimmed, single spaces. */
export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
