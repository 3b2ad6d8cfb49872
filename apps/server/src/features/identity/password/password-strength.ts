import type { Language } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import { passwordWeakness } from '@trevo/engines/password-weakness';
import type { FieldRefusal } from '../../../platform/domain-error.ts';

type Known = { readonly username: string; readonly brand: string };

/** The rule itself is shared with the forms, so that none promises what is refused here. */
export const isWeakPassword = (password: string, known: Known): boolean => passwordWeakness(password, known) !== null;

/** What a form says at the field of a weak password: the true reason. */
export const weakField = (password: string, known: Known, language: Language): FieldRefusal => {
  const reason = passwordWeakness(password, known) ?? 'password.weak';
  return { code: 'password.weak', message: fieldMessage(reason, language, { min: 12, max: 128 }) };
};
