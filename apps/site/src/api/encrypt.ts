import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { nowMs } from '../shared/clock.ts';
import { ApiError } from './api-error.ts';

type Sealing = { kid: string; key: Awaited<ReturnType<typeof importJWK>>; offsetMs: number };
let sealing: Promise<Sealing> | null = null;

/** Server time minus ours, from the Date header of the keys answer: a wrong clock must not lock a player out. */
const fetchSealing = async (): Promise<Sealing> => {
  const response = await fetch('/wps/system/keys', { headers: { accept: 'application/json' } }).catch(() => null);
  if (!response?.ok) throw new ApiError({ code: 'network.failed', message: '', status: response?.status ?? 0 });
  const { keys } = (await response.json()) as { keys: JWK[] };
  const jwk = keys[0];
  if (!jwk?.kid) throw new ApiError({ code: 'network.failed', message: '', status: 0 });
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    kid: jwk.kid,
    key: await importJWK(jwk, 'ECDH-ES'),
    offsetMs: Number.isNaN(date) ? 0 : date - nowMs(),
  };
};

/** Fetches the key ahead of the first encrypted call, while the person types. */
export const fetchKey = (): Promise<unknown> => {
  sealing ??= fetchSealing().catch((error: unknown) => {
    sealing = null;
    throw error;
  });
  return sealing;
};

/**
 * Seals a body as a compact JWE (ECDH-ES, A256GCM) with `iat` in server time and a random `jti`.
 * @param isRetry the server did not know the key: fetch the keys again first
 */
export const encrypt = async (body: unknown, isRetry: boolean): Promise<string> => {
  if (isRetry) sealing = null;
  await fetchKey();
  const { kid, key, offsetMs } = await (sealing ?? fetchSealing());
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid,
      iat: Math.floor((nowMs() + offsetMs) / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(key);
};
