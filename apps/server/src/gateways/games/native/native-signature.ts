import type { Clock } from '../../../platform/clock.ts';
import type { AdapterContext, VendorCredentials, WireRequest } from '../adapter.ts';
import {
  digest,
  hmac,
  isHmacOf,
  isSignedBy,
  isWithinWindow,
  secretKey,
  signAsymmetric,
} from '../core/proof/signing.ts';

/** Why a call is not believed. Told to the vendor: none of it helps to forge one, and all of it helps to integrate. */
export type SignatureFault =
  | 'missing_header'
  | 'unknown_key'
  | 'bad_timestamp'
  | 'outside_window'
  | 'wrong_signature'
  | 'replayed'
  /** Nobody here knows any more whether it came before. */
  | 'before_start';

const header = ({ headers }: WireRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What is signed: method, path with query, timestamp and the hash of the exact body bytes, one a line. */
export const signedText = (method: string, pathAndQuery: string, timestamp: string, body: string | Buffer): string =>
  `${method}\n${pathAndQuery}\n${timestamp}\n${digest('sha256', body)}`;

/** The live secrets of a key id: two while one is being rotated out. */
const secretsOf = (values: VendorCredentials['values'], keyId: string): string[] => {
  const pairs = [
    [values.keyId, values.secret],
    // A name without a value is one that the secret does not have.
    [values.previousKeyId || values.keyId, values.previousSecret],
  ];
  return pairs.flatMap(([id, secret]) => (id === keyId && secret !== undefined && secret !== '' ? [secret] : []));
};

const isGenuine = (values: VendorCredentials['values'], keyId: string, text: string, signature: string): boolean => {
  const publicKey = values.vendorPublicKey;
  if (publicKey !== undefined && publicKey !== '') return isSignedBy(publicKey, text, signature);
  return isHmacOf('sha256', secretsOf(values, keyId), text, signature);
};

/**
 * Checks a call over its raw bytes, before anything in it is parsed. Null: it is the vendor's, recent, and was not seen
 * before. The signed text is the nonce, whatever the spelling of its signature: it holds the time, so a repeat is signed anew.
 */
export const checkSignature = (request: WireRequest, context: AdapterContext): SignatureFault | null => {
  const { values } = context.credentials;
  const keyId = header(request, 'x-key-id');
  const timestamp = header(request, 'x-timestamp');
  const signature = header(request, 'x-signature');
  if (keyId === null || timestamp === null || signature === null) return 'missing_header';
  if (keyId !== values.keyId && keyId !== values.previousKeyId) return 'unknown_key';
  if (!/^\d{13}$/.test(timestamp)) return 'bad_timestamp';
  if (!isWithinWindow(Number(timestamp), context.clock.now())) return 'outside_window';
  const text = signedText(request.method, request.url, timestamp, request.body);
  if (!isGenuine(values, keyId, text, signature)) return 'wrong_signature';
  if (Number(timestamp) < context.openedAt) return 'before_start';
  return context.isFreshNonce(text) ? null : 'replayed';
};

/** Headers of a call of ours to the vendor, signed the same way. With `platformPrivateKey` the signature is asymmetric. */
export const signOutbound = (
  call: { readonly method: string; readonly url: string; readonly body: string },
  credentials: VendorCredentials,
  clock: Clock,
): Record<string, string> => {
  const { pathname, search } = new URL(call.url);
  const timestamp = String(clock.now());
  const text = signedText(call.method, pathname + search, timestamp, call.body);
  const { keyId = '', secret = '', platformPrivateKey } = credentials.values;
  return {
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-signature':
      platformPrivateKey === undefined || platformPrivateKey === ''
        ? hmac('sha256', secretKey(secret), text)
        : signAsymmetric(platformPrivateKey, text),
    ...(call.body === '' ? {} : { 'content-type': 'application/json' }),
  };
};
