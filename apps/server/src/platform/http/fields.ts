import { type FieldCode, fieldMessages } from '@trevo/contract/field-messages';
import type { Language } from '@trevo/contract';
import type * as z from 'zod/mini';
import { type DomainError, invalidFields } from '../domain-error.ts';

type Issue = z.core.$ZodIssue;

const codeOf = (issue: Issue, value: unknown): FieldCode => {
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  return issue.code === 'invalid_type' && value === undefined ? 'field.required' : 'field.invalid';
};

/** `request.invalid` of a body, query or path that its schema refused: the first error of each top-level field. */
export const invalidInput = (issues: readonly Issue[], input: unknown, language: Language): DomainError => {
  // A map, because `constructor` and `__proto__` are names that a caller may send.
  const fields = new Map<string, { code: string; message: string }>();
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')];
    for (const name of names) {
      const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
      const code = codeOf(issue, value);
      const shown = name.slice(0, 64);
      if (!fields.has(shown)) fields.set(shown, { code, message: fieldMessages[code][language] });
    }
  }
  return invalidFields(Object.fromEntries(fields));
};
