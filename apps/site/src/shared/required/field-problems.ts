import { fieldMessage } from '@trevo/contract/field-messages';
import type { Language } from '@trevo/contract';

/** What counts of a field: the browser's own input has all of it. */
export type TypedField = {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly validity: Pick<ValidityState, 'typeMismatch'>;
};

/** A space may be part of a password, and is nothing anywhere else. */
const isEmpty = ({ name, value }: TypedField): boolean => (/password/i.test(name) ? value : value.trim()) === '';

/** What is wrong with each field before anything is sent, in the order of the form: empty though required, or no e-mail address. */
export const fieldProblems = (fields: readonly TypedField[], language: Language): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  for (const field of fields) {
    if (field.required && isEmpty(field)) problems.set(field.name, fieldMessage('field.required', language));
    else if (field.validity.typeMismatch) problems.set(field.name, fieldMessage('pattern.3', language));
  }
  return problems;
};
