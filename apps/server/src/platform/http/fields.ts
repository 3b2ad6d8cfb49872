import { type FieldRuleName, ruleText, wantedForm } from '@trevo/contract/field-forms';
import { fieldMessage } from '@trevo/contract/field-messages';
import type { Language } from '@trevo/contract';
import type * as z from 'zod/mini';
import { type DomainError, type FieldRefusal, invalidFields } from '../domain-error.ts';

type Issue = z.core.$ZodIssue;

const refusalOf = (issue: Issue, name: string, input: unknown, language: Language): FieldRefusal => {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return { code: 'field.unknown', message: fieldMessage('field.unknown', language) };
  const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
  if (value === undefined && issue.path.length > 0)
    return { code: 'field.required', message: fieldMessage('field.required', language) };
  const { code, form, texts, at } = wantedForm(issue, input);
  return {
    code,
    message: texts[language],
    ...(form === undefined ? {} : { form }),
    ...(at === undefined ? {} : { at }),
  };
};

/** `request.invalid` of a body, query or path that its schema refused: the first error of each top-level field, and what it wants. */
export const invalidInput = (issues: readonly Issue[], input: unknown, language: Language): DomainError => {
  // A map, because `constructor` and `__proto__` are names that a caller may send.
  const fields = new Map<string, FieldRefusal>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0;
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? 'body')];
    for (const name of names) {
      const shown = name.slice(0, 64);
      if (!fields.has(shown)) fields.set(shown, refusalOf(issue, name, input, language));
    }
  }
  return invalidFields(Object.fromEntries(fields));
};

/** `request.invalid` of one field for what its schema cannot see: a period that runs backwards. */
export const refuseField = (name: string, rule: FieldRuleName, language: Language): DomainError =>
  invalidFields({ [name]: { code: 'field.invalid', message: ruleText(rule, language) } });
