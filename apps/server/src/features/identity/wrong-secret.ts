import type { Language } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import { DomainError } from '../../platform/domain-error.ts';
import { LOGIN_TRIES } from './limits.ts';

type Wrong = {
  readonly code: 'password.wrong' | 'payment_password.wrong';
  /** The field of the form. */
  readonly field: string;
  readonly tries: { readonly failures: number; readonly lockedUntil: Date | null };
  readonly language: Language;
};

/**
 * A wrong secret of somebody who is signed in, with the tries that are left. A login never says that: there it would tell a
 * stranger about an account.
 */
export const wrongSecret = ({ code, field, tries, language }: Wrong): DomainError => {
  const left = tries.lockedUntil === null ? LOGIN_TRIES.limit - tries.failures : 0;
  const name = left <= 0 ? 'field.secret_locked' : left === 1 ? 'field.secret_wrong_once' : 'field.secret_wrong';
  const message = fieldMessage(name, language, { min: left });
  return new DomainError(code, { value: { fields: { [field]: { code: name, message } } } });
};
