import { DomainError } from '../domain-error.ts';

const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const items = Object.values(value);
  return (Array.isArray(value) ? 0 : items.length) + items.reduce<number>((sum, item) => sum + countKeys(item), 0);
};

/** Strings of a JSON text in order; one followed by a colon is a key, because values never are. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** PostgreSQL text holds every character but this one. */
const NUL = /\\u0000|\0/;

/**
 * Parses JSON whose objects name each key once: two readers must not see two different bodies in one text.
 * A NUL character is refused as well: no text of ours may hold one.
 * @throws DomainError request.invalid
 */
export const parseStrictJson = (text: string): unknown => {
  if (NUL.test(text)) throw new DomainError('request.invalid');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new DomainError('request.invalid');
  }
  const written = [...text.matchAll(STRING)].filter((match) => match[1] !== undefined).length;
  if (written !== countKeys(parsed)) throw new DomainError('request.invalid');
  return parsed;
};
