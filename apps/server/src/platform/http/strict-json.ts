import { DomainError } from '../domain-error.ts';

const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const items: unknown[] = Object.values(value);
  let keys = Array.isArray(value) ? 0 : items.length;
  for (const item of items) keys += countKeys(item);
  return keys;
};

const BACKSLASH = 92;
const COLON = 58;

/** Where the string that begins before `from` ends: at the first quote that no backslash takes. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
};

/** Strings of a valid JSON text that a colon follows: its keys as they are written, because values never are. */
const countWrittenKeys = (text: string): number => {
  let keys = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    let next = endOfString(text, start + 1) + 1;
    // White space of JSON is the four characters up to the blank.
    while (text.charCodeAt(next) <= 32) next += 1;
    if (text.charCodeAt(next) === COLON) keys += 1;
    start = text.indexOf('"', next);
  }
  return keys;
};

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
  if (countWrittenKeys(text) !== countKeys(parsed)) throw new DomainError('request.invalid');
  return parsed;
};
