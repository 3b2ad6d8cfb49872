import { createHash, createHmac } from 'node:crypto';
import { headerOf, isSame } from '../vendor-api.ts';
import type { StudioRequest } from '../../wire.ts';

type Values = Readonly<Record<string, string>>;

const WINDOW_MS = 300_000;

/**
 * Hex HMAC-SHA256 over four lines: method, path with query, time in milliseconds, hex SHA-256 of the body's bytes.
 */
const signatureOf = (
  call: { readonly method: string; readonly pathAndQuery: string; readonly timestamp: string; readonly body: string },
  secret: string,
): string => {
  const bodyHash = createHash('sha256').update(call.body).digest('hex');
  const text = [call.method, call.pathAndQuery, call.timestamp, bodyHash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
};

/** The headers of a signed call. */
export const signedHeaders = (
  call: { readonly url: string; readonly body: string; readonly timestamp: string },
  values: Values,
): Record<string, string> => {
  const { pathname, search } = new URL(call.url);
  const signed = { method: 'POST', pathAndQuery: pathname + search, timestamp: call.timestamp, body: call.body };
  return {
    'content-type': 'application/json',
    'x-key-id': values.keyId ?? '',
    'x-timestamp': call.timestamp,
    'x-signature': signatureOf(signed, values.secret ?? ''),
  };
};

/** Whether a request to the vendor's own API is the platform's and recent. `path` must be the whole one that was signed. */
export const isSignedRequest = (request: StudioRequest, values: Values, now: Date): boolean => {
  const timestamp = headerOf(request, 'x-timestamp');
  const isRecent = /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= WINDOW_MS;
  const query = request.query.toString();
  const pathAndQuery = query === '' ? request.path : `${request.path}?${query}`;
  const expected = signatureOf(
    { method: request.method, pathAndQuery, timestamp, body: request.body },
    values.secret ?? '',
  );
  return (
    isRecent &&
    isSame(headerOf(request, 'x-key-id'), values.keyId ?? '') &&
    isSame(headerOf(request, 'x-signature').toLowerCase(), expected)
  );
};
