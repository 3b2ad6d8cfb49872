import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An attacker's token: what they change in header and claims, and with which key they sign. */
export type Forgery = {
  readonly name: string;
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly key?: 'right' | 'own' | 'none' | 'public-as-secret';
  /** Spoils a right signature. */
  readonly isAltered?: true;
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (): number => Math.floor(Date.now() / 1000);
const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The tokens that a verifier must not believe, whatever they claim. `base` is what a right one says. */
export const forgeries = (attackerKeys: string): readonly Forgery[] => [
  { name: 'alg none without a signature', header: { alg: 'none' }, key: 'none' },
  { name: 'HS256 with the public key as its secret', header: { alg: 'HS256' }, key: 'public-as-secret' },
  { name: 'a key of their own under the known kid', key: 'own' },
  { name: 'a key of their own under another kid', header: { kid: 'other' }, key: 'own' },
  { name: 'a key set of their own by jku', header: { kid: 'other', jku: attackerKeys }, key: 'own' },
  { name: 'an altered signature', isAltered: true },
  { name: 'another audience', claims: { aud: 'another-client' } },
  { name: 'another issuer', claims: { iss: 'https://accounts.evil.example' } },
  { name: 'an hour past its end', claims: { exp: seconds() - 3_600, iat: seconds() - 7_200 } },
];

/**
 * An OpenID provider of plain HTTP that says whatever a test wants: discovery, keys, tokens. The last token asked for was
 * `sign(forgery, claims)`.
 */
export type ForgingProvider = {
  readonly port: number;
  readonly issuer: string;
  sign(forgery: Omit<Forgery, 'name'>, claims: Record<string, unknown>): string;
  /** What the token endpoint answers from now on. */
  next: { idToken: string };
  close(): Promise<void>;
};

export const openForgingProvider = async (): Promise<ForgingProvider> => {
  const right = newPair();
  const own = newPair();
  const jwk = { ...right.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
  const next = { idToken: '' };
  let issuer = '';
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/attacker-keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'other', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'at', token_type: 'Bearer', expires_in: 300, id_token: next.idToken }),
  };
  const server: Server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  issuer = `http://localhost:${port}`;

  const signature = (body: string, { key = 'right', isAltered }: Omit<Forgery, 'name'>): string => {
    const pem = right.publicKey.export({ type: 'spki', format: 'pem' });
    if (key === 'none') return '';
    if (key === 'public-as-secret') return createHmac('sha256', pem).update(body).digest('base64url');
    const bytes = sign('sha256', Buffer.from(body), key === 'own' ? own.privateKey : right.privateKey);
    if (isAltered) bytes[7] = (bytes[7] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };
  return {
    port,
    issuer,
    next,
    sign(forgery, claims) {
      const header = { alg: 'RS256', kid: 'k1', typ: 'JWT', ...forgery.header };
      const body = `${part(header)}.${part({ iat: seconds(), exp: seconds() + 300, ...claims, ...forgery.claims })}`;
      return `${body}.${signature(body, forgery)}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
