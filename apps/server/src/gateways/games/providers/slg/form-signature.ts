import { hmac, sameText, secretKey } from '../../core/proof/signing.ts';

/** The three headers that are signed together with the fields, as the wire spells them. */
export const SIGNED_HEADERS = ['X-Merchant-Id', 'X-Nonce', 'X-Timestamp'] as const;
export type SignedHeaders = Readonly<Record<(typeof SIGNED_HEADERS)[number], string>>;

type Pair = { readonly name: string; readonly raw: string };

/** A text as PHP's `urlencode` writes it: `+` for a space, and only letters, digits and `-_.` as they are. */
export const phpEncode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The field that a name belongs to: `rollback_transactions` for `rollback_transactions[0][action]`. */
const fieldOf = (name: string): string => name.replace(/\[.*$/s, '');

const pairsOf = (body: string, write: (name: string, value: string, raw: string) => string): readonly Pair[] =>
  body === ''
    ? []
    : body.split('&').map((raw) => {
        const at = raw.indexOf('=');
        const name = decode(at < 0 ? raw : raw.slice(0, at));
        const value = decode(at < 0 ? '' : raw.slice(at + 1));
        return { name, raw: write(name, value, raw) };
      });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The text under the signature: fields and headers sorted by field, entries of a list in the order they were sent. Sorting
 * the flat names instead would put entry 10 before entry 2 and shuffle the fields inside an entry.
 */
const textOf = (pairs: readonly Pair[], headers: SignedHeaders): string => {
  const signed = SIGNED_HEADERS.map((name) => ({ name, raw: `${phpEncode(name)}=${phpEncode(headers[name])}` }));
  return [...pairs, ...signed]
    .toSorted((a, b) => compare(fieldOf(a.name), fieldOf(b.name)))
    .map(({ raw }) => raw)
    .join('&');
};

/** The signature of a form or a query that this side sends: hex HMAC-SHA1. */
export const signFields = (key: string, query: string, headers: SignedHeaders): string =>
  hmac(
    'sha1',
    secretKey(key),
    textOf(
      pairsOf(query, (_name, _value, raw) => raw),
      headers,
    ),
  );

/**
 * Whether the signature is of these bytes. The fields are tried as they stand in the body, and as PHP would have written
 * them, because some senders sign in PHP's writing and let their HTTP client encode the body in its own.
 */
export const isFieldsSignature = (
  keys: readonly string[],
  body: string,
  headers: SignedHeaders,
  given: string,
): boolean => {
  const asSent = textOf(
    pairsOf(body, (_name, _value, raw) => raw),
    headers,
  );
  const asPhp = textOf(
    pairsOf(body, (name, value) => `${phpEncode(name)}=${phpEncode(value)}`),
    headers,
  );
  let isKnown = false;
  // All are tried, so that the time does not tell which one it was.
  for (const key of keys) {
    for (const text of [asSent, asPhp]) {
      if (sameText(hmac('sha1', secretKey(key), text), given.toLowerCase())) isKnown = true;
    }
  }
  return isKnown;
};
