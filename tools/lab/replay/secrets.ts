import { HIDDEN } from '../../../apps/server/src/gateways/games/core/calls/strip-secrets.ts';

const MARK = HIDDEN.replaceAll(/[[\]]/g, '\\$&');
/** `"sessionToken":"[hidden]"`, also where a text of JSON is a value of JSON. */
const IN_JSON = new RegExp(`("([^"]{1,512}?)\\\\*"\\s*:\\s*\\\\*")${MARK}`, 'g');
/** `secret_key=[hidden]` of a form or a query. */
const IN_FORM = new RegExp(`((?:^|[?&;])([^=&;?]{1,512})=)${MARK}`, 'g');

const unescaped = (name: string): string => {
  try {
    return JSON.parse(`"${name}"`) as string;
  } catch {
    return name;
  }
};

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** `a[0][token]` is about `token`. */
const innerName = (name: string): string => /\[([^[\]]*)\]$/.exec(decoded(name))?.[1] ?? decoded(name);

/**
 * Puts values where secrets were stripped. `secretOf` is asked with the field's name in small letters, and with its place
 * among the hidden fields of the text, from 0.
 */
export const fillHidden = (text: string, secretOf: (field: string, nth: number) => string): string => {
  let nth = 0;
  const inJson = text.replaceAll(IN_JSON, (_, head: string, name: string) => {
    const value = secretOf(unescaped(name).toLowerCase(), nth);
    nth += 1;
    return head + value;
  });
  return inJson.replaceAll(IN_FORM, (_, head: string, name: string) => {
    const value = secretOf(innerName(name).toLowerCase(), nth);
    nth += 1;
    return head + encodeURIComponent(value);
  });
};
