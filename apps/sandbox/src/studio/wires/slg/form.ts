import { createHmac, randomBytes } from 'node:crypto';

/** A form's fields in the order they are sent; a list holds the fields of each of its entries. */
export type Form = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** Percent-encoding as PHP's `urlencode` does it: a space is `+`, only letters, digits and `-_.` stay. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The fields as PHP's `http_build_query` writes them: lists flatten to `name[0][field]`. */
export const buildQuery = (form: Form): string =>
  Object.entries(form)
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [`${encode(name)}=${encode(value)}`]
        : value.flatMap((entry, index) =>
            Object.entries(entry).map(([field, text]) => `${encode(`${name}[${index}][${field}]`)}=${encode(text)}`),
          ),
    )
    .join('&');

export type SignedHeaders = {
  readonly 'x-merchant-id': string;
  readonly 'x-timestamp': string;
  readonly 'x-nonce': string;
};

/** The form and the three headers, sorted by name on the first level only, as one query under HMAC-SHA1. */
export const signForm = (key: string, form: Form, headers: SignedHeaders): string => {
  const merged: Form = {
    ...form,
    'X-Merchant-Id': headers['x-merchant-id'],
    'X-Timestamp': headers['x-timestamp'],
    'X-Nonce': headers['x-nonce'],
  };
  const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return createHmac('sha1', key).update(buildQuery(sorted)).digest('hex');
};

/** Headers of a fresh call. `ageSeconds` makes it look old. */
export const freshHeaders = (merchantId: string, nowMs: number, ageSeconds = 0): SignedHeaders => ({
  'x-merchant-id': merchantId,
  'x-timestamp': String(Math.floor(nowMs / 1000) - ageSeconds),
  'x-nonce': randomBytes(16).toString('hex'),
});
