import { type FieldCode, fieldMessages } from '@trevo/contract/field-messages';
import type { Language } from '@trevo/contract';
import type * as z from 'zod/mini';
import { DomainError, invalidFields } from '../domain-error.ts';

type Issue = z.core.$ZodIssue;

const codeOf = (issue: Issue, value: unknown): FieldCode => {
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  return issue.code === 'invalid_type' && value === undefined ? 'field.required' : 'field.invalid';
};

/** `request.invalid` of a body, query or path that its schema refused: the first error of each top-level field. */
export const invalidInput = (issues: readonly Issue[], input: unknown, language: Language): DomainError => {
  const fields: Record<string, { code: string; message: string }> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')];
    for (const name of names) {
      const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
      const code = codeOf(issue, value);
      fields[name.slice(0, 64)] ??= { code, message: fieldMessages[code][language] };
    }
  }
  return invalidFields(fields);
};
