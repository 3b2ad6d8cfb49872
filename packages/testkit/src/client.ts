import { createHash, randomUUID } from 'node:crypto';
import type { WireMap } from '@trevo/contract';
import { CompactEncrypt, type CryptoKey, importJWK, type JWK } from 'jose';
import { requireDocumented } from './documented.ts';

export type Answer<Value> = {
  readonly status: number;
  readonly headers: Headers;
  readonly success: boolean;
  readonly value: Value;
  readonly code: string;
  readonly message: string;
};

type Parts<Name extends keyof WireMap> = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: WireMap[Name]['body'];
  /** Idempotency key; a fresh one is sent on every call unless given. `null` sends none. */
  key?: string | null;
  headers?: Record<string, string>;
};

/** A browser's side of the wire: cookies, bearer token, encryption, idempotency keys. */
export type TestClient = {
  readonly cookies: Map<string, string>;
  token: string | null;
  call<Name extends keyof WireMap>(name: Name, parts?: Parts<Name>): Promise<Answer<WireMap[Name]['value']>>;
  /** The same with the body as a compact JWE. */
  callEncrypted<Name extends keyof WireMap>(name: Name, parts?: Parts<Name>): Promise<Answer<WireMap[Name]['value']>>;
  encrypt(body: unknown): Promise<string>;
  raw(path: string, init?: RequestInit): Promise<Response>;
};

/** `now` is the server's clock, as a browser keeps it by the server's Date header. */
export const createClient = (url: string, now: () => number = Date.now): TestClient => {
  const cookies = new Map<string, string>();
  let served: { key: CryptoKey | Uint8Array; kid: string } | null = null;

  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /max-age=0/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const encrypt = async (body: unknown): Promise<string> => {
    if (served === null) {
      const answer = (await (await raw('/wps/system/keys')).json()) as { keys: JWK[] };
      const jwk = answer.keys[0];
      if (!jwk?.kid) throw new Error('the server shows no key');
      served = { key: await importJWK(jwk, 'ECDH-ES'), kid: jwk.kid };
    }
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: served.kid,
      iat: Math.floor(now() / 1000),
      jti: randomUUID(),
    };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader(header)
      .encrypt(served.key);
  };

  const send = async (
    name: string,
    parts: {
      params?: Record<string, string>;
      query?: Record<string, string | number>;
      key?: string | null;
      headers?: Record<string, string>;
    },
    content: { type: string; body: string } | null,
  ) => {
    const [method = 'GET', pattern = '/'] = name.split(' ');
    const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, field: string) =>
      encodeURIComponent(parts.params?.[field] ?? ''),
    );
    const query = new URLSearchParams(
      Object.entries(parts.query ?? {}).map(([field, value]) => [field, String(value)]),
    );
    const headers: Record<string, string> = {};
    if (client.token) headers.authorization = `Bearer ${client.token}`;
    if (parts.key !== null && method !== 'GET') headers['idempotency-key'] = parts.key ?? randomUUID();
    if (content) headers['content-type'] = content.type;
    const response = await raw(`${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: { ...headers, ...parts.headers },
      ...(content ? { body: content.body } : {}),
    });
    const answer = (await response.json()) as { success?: boolean; value?: unknown; code?: string; message?: string };
    requireDocumented(name, answer.code);
    return {
      status: response.status,
      headers: response.headers,
      success: answer.success === true,
      value: 'success' in answer ? answer.value : answer,
      code: answer.code ?? '',
      message: answer.message ?? '',
    };
  };

  const client: TestClient = {
    cookies,
    token: null,
    raw,
    encrypt,
    call: (name, parts = {}) =>
      send(
        name,
        parts,
        parts.body === undefined ? null : { type: 'application/json', body: JSON.stringify(parts.body) },
      ) as never,
    callEncrypted: async (name, parts = {}) =>
      send(name, parts, { type: 'application/jose', body: await encrypt(parts.body) }) as never,
  };
  return client;
};

type Pow = { readonly salt: string; readonly bits: number };

const firstNonce = ({ salt, bits }: Pow, isWanted: (isSolution: boolean) => boolean): string => {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${salt}:${nonce}`).digest();
    if (isWanted(digest.readUInt32BE(0) >>> (32 - bits) === 0)) return String(nonce);
  }
};

/** Finds the nonce of a proof-of-work challenge: SHA-256(salt ":" nonce) begins with `bits` zero bits. */
export const solvePow = (pow: Pow): string => firstNonce(pow, (isSolution) => isSolution);
/** A nonce that does not solve it; any other text would, once in 2 to the power of `bits`. */
export const missPow = (pow: Pow): string => firstNonce(pow, (isSolution) => !isSolution);

/** A pass of the slider through its proof-of-work path; again when others' proofs raised the price meanwhile, as the site does. */
export const sliderPass = async (client: TestClient, left = 2): Promise<string> => {
  const { value } = await client.call('GET /wps/captcha/slider');
  const answer = await client.call('POST /wps/captcha/slider', { body: { id: value.id, pow: solvePow(value.pow) } });
  if (answer.success) return answer.value.pass;
  if (answer.code === 'challenge.failed' && left > 0) return sliderPass(client, left - 1);
  throw new Error(`slider refused: ${answer.code}`);
};
