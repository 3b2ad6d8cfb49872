import { createHash, createPrivateKey, randomBytes, randomInt, sign } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { now } from '../clock.ts';
import type { LoginKeys } from './keys.ts';

const CODE_MS = 5 * 60_000;
const TOKEN_SECONDS = 3_600;
const MAX_TRIES = 5;

const Send = z.object({ phoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/) });
const SignIn = z.object({ sessionInfo: z.string(), code: z.string() });

type Pending = { readonly phone: string; readonly code: string; readonly until: number; tries: number };

/** The Identity Toolkit's way to refuse. */
const refuse = (reply: FastifyReply, message: string, status = 400): FastifyReply =>
  reply
    .status(status)
    .send({ error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } });

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export type FirebaseOptions = {
  readonly keys: Pick<LoginKeys, 'firebase' | 'phone'>;
  /** The sandbox's inbox. */
  readonly deliver: (to: string, text: string) => void;
};

/**
 * Phone login in the shape of Firebase's under `/firebase`: the two calls of the Identity Toolkit, and the key set that its
 * tokens are checked by.
 */
export const firebaseRoutes = (app: FastifyInstance, { keys, deliver }: FirebaseOptions): void => {
  const { projectId, apiKey } = keys.firebase;
  const pending = new Map<string, Pending>();
  const key = createPrivateKey({ key: keys.phone, format: 'jwk' });
  const isOurs = (request: FastifyRequest): boolean =>
    request.headers['x-goog-api-key'] === apiKey || (request.query as { key?: string }).key === apiKey;

  const tokenFor = (phone: string): { idToken: string; localId: string } => {
    const localId = createHash('sha256').update(`${projectId}:${phone}`).digest('base64url').slice(0, 28);
    const at = Math.floor(now() / 1000);
    const header = { alg: 'RS256', kid: keys.phone.kid, typ: 'JWT' };
    const payload = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: at,
      user_id: localId,
      sub: localId,
      iat: at,
      exp: at + TOKEN_SECONDS,
      phone_number: phone,
      // Two logins of one second are two tokens: a house takes each once.
      jti: randomBytes(9).toString('base64url'),
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    };
    const body = `${part(header)}.${part(payload)}`;
    return { localId, idToken: `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}` };
  };

  app.get('/firebase/jwk', async (_request, reply) => {
    const { kty, n, e, kid, alg, use } = keys.phone;
    return reply.header('cache-control', 'public, max-age=3600').send({ keys: [{ kty, n, e, kid, alg, use }] });
  });
  app.post('/firebase/v1/accounts::sendVerificationCode', async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 'API key not valid. Please pass a valid API key.');
    const asked = Send.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'INVALID_PHONE_NUMBER : Invalid format.');
    const { phoneNumber: phone } = asked.data;
    const sessionInfo = randomBytes(48).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    pending.set(sessionInfo, { phone, code, until: now() + CODE_MS, tries: 0 });
    deliver(phone, `${code} é o seu código de verificação do Trevo.`);
    return { sessionInfo };
  });
  app.post('/firebase/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 'API key not valid. Please pass a valid API key.');
    const asked = SignIn.safeParse(request.body);
    const found = asked.success ? pending.get(asked.data.sessionInfo) : undefined;
    if (!asked.success || !found) return refuse(reply, 'INVALID_SESSION_INFO');
    if (found.until <= now() || found.tries >= MAX_TRIES) return refuse(reply, 'SESSION_EXPIRED');
    found.tries += 1;
    if (found.code !== asked.data.code) return refuse(reply, 'INVALID_CODE');
    pending.delete(asked.data.sessionInfo);
    const { idToken, localId } = tokenFor(found.phone);
    return {
      idToken,
      refreshToken: randomBytes(24).toString('hex'),
      expiresIn: String(TOKEN_SECONDS),
      localId,
      phoneNumber: found.phone,
    };
  });
};
