/** What stands in the place of a secret. */
export const HIDDEN = '[hidden]';

/** Headers that carry secrets in any wire. */
const ALWAYS = ['authorization', 'cookie', 'proxy-authorization', 'x-api-key'];

const escaped = (text: string): string => text.replaceAll(/[.*+?^{}()|[\]\\$]/g, '\\$&');

export type StripSecrets = {
  /** A query, a form, JSON or plain text of unknown kind. */
  text(text: string): string;
  headers(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string>;
};

const hexOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(4, '0');

/** A name as JSON may spell it: any of its letters may stand there as an escape. */
const jsonName = (name: string): string =>
  [...name]
    .map((letter) => `(?:${escaped(letter)}|\\\\u(?:${hexOf(letter.toLowerCase())}|${hexOf(letter.toUpperCase())}))`)
    .join('');

/**
 * A form's name up to its `=`. What separates fields is in no name, so every character is looked at from one start only:
 * a body of nothing but separators costs no more than any other.
 */
const FORM_NAME = /(?:^|[?&;])([^=&;?]{1,512})=/g;
const FORM_VALUE = /[^&;#\s]*/y;

/** `a[0][token]` is about `token`, and `to%6ben` is the same name. */
const plainName = (name: string): string => {
  let decoded = name;
  try {
    decoded = decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    // Not well encoded: then it can only be what it looks like.
  }
  const inner = decoded.trim().endsWith(']') ? decoded.slice(decoded.lastIndexOf('[') + 1, -1) : decoded;
  return inner.trim().toLowerCase();
};

const stripForm = (text: string, hidden: ReadonlySet<string>): string => {
  // Most bodies are JSON and hold no field of a form.
  if (!text.includes('=')) return text;
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(FORM_NAME)) {
    if (match.index < from || !hidden.has(plainName(match[1] ?? ''))) continue;
    const valueAt = match.index + match[0].length;
    FORM_VALUE.lastIndex = valueAt;
    kept += text.slice(from, valueAt) + HIDDEN;
    from = valueAt + (FORM_VALUE.exec(text)?.[0].length ?? 0);
  }
  return from === 0 ? text : kept + text.slice(from);
};

/**
 * Removes the values of named fields wherever they stand, in time that grows with the text's length only. Works on the text
 * itself, not on a parsed copy: what is kept must be what came, broken JSON and odd spacing included.
 */
export const createStripSecrets = (secretFields: readonly string[]): StripSecrets => {
  const names = new Set(secretFields.map((field) => field.toLowerCase()));
  const hidden = new Set([...ALWAYS, ...names]);
  // The quotes are escaped themselves where a text of JSON is a value of JSON.
  const json = new RegExp(
    `("(?:${secretFields.map(jsonName).join('|')})\\\\*"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"?|[^,}\\]\\s]+)`,
    'gi',
  );
  const stripJson = (text: string): string =>
    text.replaceAll(json, (_, head: string, value: string) => {
      const quote = /^\\*"/.exec(value)?.[0] ?? '"';
      return `${head}${quote}${HIDDEN}${quote}`;
    });
  const isNothing = secretFields.length === 0;
  return {
    text: (text) => (isNothing ? text : stripForm(stripJson(text), names)),
    headers(headers) {
      const kept: Record<string, string> = {};
      for (const [name, value] of Object.entries(headers)) {
        if (value === undefined) continue;
        kept[name] = hidden.has(name.toLowerCase()) ? HIDDEN : String(value);
      }
      return kept;
    },
  };
};
