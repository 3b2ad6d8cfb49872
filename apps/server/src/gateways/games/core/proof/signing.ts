import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash as hashOnce,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { sameBytes } from '../../../../platform/secrets.ts';

/** Signed requests are believed this long, on our clock, before and after their own time. */
export const SIGNATURE_WINDOW_MS = 300_000;

export type HmacHash = 'sha256' | 'sha1' | 'md5' | 'sha512';
export type DigestEncoding = 'hex' | 'base64';

/** Keyed hash of the exact bytes. `key` is a secret text or a prepared key. */
export const hmac = (
  hash: HmacHash,
  key: string | KeyObject,
  content: string | Buffer,
  encoding: DigestEncoding = 'hex',
): string => createHmac(hash, key).update(content).digest(encoding);

/** Plain hash of the exact bytes. */
export const digest = (hash: HmacHash, content: string | Buffer, encoding: DigestEncoding = 'hex'): string =>
  hashOnce(hash, content, encoding);

/** Compares two texts without telling by time where they differ. Different lengths are different. */
export const sameText = (a: string, b: string): boolean => sameBytes(Buffer.from(a), Buffer.from(b));

const prepared = new Map<string, KeyObject>();
/** Keys are prepared once: importing one costs more than using it. Rotation adds few, so the map stays small. */
const keyOf = (kind: 'secret' | 'public' | 'private', text: string): KeyObject => {
  const name = `${kind}:${text}`;
  const known = prepared.get(name);
  if (known) return known;
  if (prepared.size > 1_000) prepared.clear();
  const key =
    kind === 'secret'
      ? createSecretKey(Buffer.from(text))
      : kind === 'public'
        ? createPublicKey(text)
        : createPrivateKey(text);
  prepared.set(name, key);
  return key;
};

/** A secret text as a prepared key for `hmac`. */
export const secretKey = (secret: string): KeyObject => keyOf('secret', secret);

/** True when any of the live secrets (two while one is being rotated out) made this keyed hash, in hex of any case. */
export const isHmacOf = (
  hash: HmacHash,
  secrets: readonly string[],
  content: string | Buffer,
  given: string,
): boolean => {
  let isKnown = false;
  const wanted = Buffer.from(given.toLowerCase());
  // All of them are tried, so that the time does not tell which one is live.
  for (const secret of secrets) {
    if (sameBytes(Buffer.from(hmac(hash, secretKey(secret), content)), wanted)) isKnown = true;
  }
  return isKnown;
};

/** Ed25519 or RSA-SHA256 (PKCS #1 v1.5), which the key itself decides. Base64 of the signature. */
export const signAsymmetric = (privateKeyPem: string, content: string | Buffer): string => {
  const key = keyOf('private', privateKeyPem);
  return signBytes(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', Buffer.from(content), key).toString('base64');
};

/**
 * Whether the base64 signature is the key's, in the one spelling that its bytes have. Never throws: what is not a signature is
 * not valid.
 */
export const isSignedBy = (publicKeyPem: string, content: string | Buffer, signature: string): boolean => {
  try {
    const key = keyOf('public', publicKeyPem);
    const bytes = Buffer.from(signature, 'base64');
    if (bytes.toString('base64') !== signature) return false;
    return verifyBytes(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', Buffer.from(content), key, bytes);
  } catch {
    return false;
  }
};

/** Whether a time in milliseconds lies within the window around now, both ways. */
export const isWithinWindow = (sentMs: number, nowMs: number): boolean =>
  Number.isFinite(sentMs) && Math.abs(nowMs - sentMs) <= SIGNATURE_WINDOW_MS;
