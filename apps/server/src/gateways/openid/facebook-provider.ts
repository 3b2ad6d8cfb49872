import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { OpenSocialProvider, SocialPerson, SocialTrip } from '../../features/identity/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';

const VERSION = 'v25.0';
const TIMEOUT_MS = 8_000;

const Token = z.object({ access_token: z.string().min(1) });
const TokenFacts = z.object({
  data: z.object({ app_id: z.string(), user_id: z.string(), is_valid: z.boolean(), expires_at: z.number().optional() }),
});
const Me = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });

/** Facebook's dialog and its Graph API have hosts of their own; the demo's live under one address. */
const graphOf = (issuer: string): string =>
  issuer === 'https://www.facebook.com' ? 'https://graph.facebook.com' : issuer;

/** Each field once: two codes or two states are somebody's trick. */
const onlyOne = (callback: URLSearchParams, name: string): string | null => {
  const values = callback.getAll(name);
  if (values.length > 1) throw new DomainError('social.refused');
  return values[0] ?? null;
};

type Connection = Parameters<OpenSocialProvider>[0];
type Deps = { readonly log: Pick<Log, 'warn'> };

/** Calls of the Graph API: its failures are its fault and pass, its noes are refusals. */
const createAsk =
  ({ log }: Deps, { provider, issuer }: Connection) =>
  async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    fields: Record<string, string>,
    method: 'GET' | 'POST' = 'GET',
  ): Promise<z.output<Schema>> => {
    const form = new URLSearchParams(fields);
    const base = `${graphOf(issuer)}/${VERSION}/${path}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let answer: Response;
    try {
      answer = await fetch(method === 'GET' ? `${base}?${form}` : base, {
        method,
        signal,
        redirect: 'error',
        ...(method === 'POST' ? { body: form } : {}),
      });
    } catch {
      throw new DomainError('social.unreachable');
    }
    if (answer.status >= 500) throw new DomainError('social.unreachable');
    const parsed = schema.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !parsed.success) {
      log.warn({ provider, step: path, status: answer.status }, 'social.provider_refused');
      throw new DomainError('social.refused');
    }
    return parsed.data;
  };

/** Who a token is of. A token that another app got from the same person must not open anything here. */
const readPerson = async (
  ask: ReturnType<typeof createAsk>,
  { issuer, clientId, clientSecret }: Connection,
  accessToken: string,
): Promise<SocialPerson> => {
  const appToken = `${clientId}|${clientSecret}`;
  const { data: facts } = await ask(TokenFacts, 'debug_token', { input_token: accessToken, access_token: appToken });
  const me = await ask(Me, 'me', {
    fields: 'id,name,email',
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  });
  if (!facts.is_valid || facts.app_id !== clientId || facts.user_id !== me.id) throw new DomainError('social.refused');
  return {
    issuer,
    subject: me.id,
    email: me.email?.trim().toLowerCase() ?? null,
    isEmailVerified: false,
    name: me.name ?? null,
  };
};

/**
 * Facebook's OAuth: code (with PKCE) for a token, the token checked to be of this app and of the person it names, then
 * `/me` with `appsecret_proof`. It never says whether an address is verified, so none counts as verified.
 */
export const createFacebookProvider =
  (deps: Deps): OpenSocialProvider =>
  (connection) => {
    const { issuer, clientId, clientSecret } = connection;
    const ask = createAsk(deps, connection);
    return {
      async begin({ redirectUri, state, verifier }: SocialTrip) {
        const url = new URL(`${issuer}/${VERSION}/dialog/oauth`);
        url.search = new URLSearchParams({
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'public_profile,email',
          state,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }).toString();
        return url;
      },
      async finish({ redirectUri, state, verifier }: SocialTrip, callback: URLSearchParams) {
        if (onlyOne(callback, 'state') !== state) throw new DomainError('social.refused');
        if (onlyOne(callback, 'error') !== null) throw new DomainError('social.closed');
        const code = onlyOne(callback, 'code');
        if (code === null) throw new DomainError('social.refused');
        const fields = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, code };
        const path = 'oauth/access_token';
        const { access_token } = await ask(Token, path, { ...fields, code_verifier: verifier }, 'POST');
        return readPerson(ask, connection, access_token);
      },
    };
  };
