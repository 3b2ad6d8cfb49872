import { DomainError } from '../domain-error.ts';

/** No body of ours nests a third as deep; deeper ones are made to exhaust whoever descends into them. */
const MOST_LEVELS = 32;

/** At most `MOST_LEVELS` deep: the text was scanned before. */
const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const items: unknown[] = Object.values(value);
  let keys = Array.isArray(value) ? 0 : items.length;
  for (const item of items) keys += countKeys(item);
  return keys;
};

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Where the string that begins before `from` ends: at the first quote that no backslash takes. -1: it never ends. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    if (end < 0) return -1;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
};

/**
 * One pass without descending, over any text: how many strings a colon follows, which in JSON are its keys as they are written,
 * because values never are. Null when it is nested too deep or a string never ends.
 */
const countWrittenKeys = (text: string): number | null => {
  let keys = 0;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfString(text, at + 1);
      if (at < 0) return null;
      // White space of JSON is the four characters up to the blank.
      while (text.charCodeAt(at + 1) <= 32) at += 1;
      if (text.charCodeAt(at + 1) === COLON) keys += 1;
    } else if (OPENING.has(sign)) {
      levels += 1;
      if (levels > MOST_LEVELS) return null;
    } else if (CLOSING.has(sign)) levels -= 1;
  }
  return keys;
};

/** PostgreSQL text holds every character but this one. */
const NUL = /\\u0000|\0/;

/**
 * Parses JSON whose objects name each key once: two readers must not see two different bodies in one text. A NUL character is
 * refused as well (no text of ours may hold one), and so is what nests deeper than 32 levels, before anything descends into it.
 * @throws DomainError request.invalid
 */
export const parseStrictJson = (text: string): unknown => {
  const writtenKeys = NUL.test(text) ? null : countWrittenKeys(text);
  if (writtenKeys === null) throw new DomainError('request.invalid');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new DomainError('request.invalid');
  }
  if (writtenKeys !== countKeys(parsed)) throw new DomainError('request.invalid');
  return parsed;
};

/** Whether `parseStrictJson` takes the text: for readers that keep numbers in their own way, before they read. */
export const isUnambiguousJson = (text: string): boolean => {
  try {
    parseStrictJson(text);
    return true;
  } catch (refused) {
    if (refused instanceof DomainError) return false;
    throw refused;
  }
};
