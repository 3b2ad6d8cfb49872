import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { now } from '../clock.ts';
import type { LoginKeys } from './keys.ts';
import type { People, Person } from './people.ts';
import { faultPage, pickPage } from './people-page.ts';
import { readPerson } from './read-person.ts';

const TITLE = 'Rede Areia';
const ROLE = 'Facebook';
const CODE_MS = 60_000;
const TOKEN_MS = 3_600_000;

const Ask = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().max(500).default(''),
  response_type: z.literal('code').default('code'),
  scope: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type Ask = z.output<typeof Ask>;
const Exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.string().default(''),
});

type Code = { readonly ask: Ask; readonly person: Person; readonly until: number };
type Token = { readonly person: Person; readonly appId: string; readonly until: number };

/** The Graph API's way to refuse. */
const refuse = (reply: FastifyReply, message: string, code = 100, status = 400): FastifyReply =>
  reply
    .status(status)
    .send({ error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(6).toString('hex') } });

export type FacebookOptions = {
  readonly client: LoginKeys['facebook'];
  readonly people: People;
  readonly siteOrigins: readonly string[];
};

const dialogRoutes = (
  app: FastifyInstance,
  { client, people, siteOrigins }: FacebookOptions,
  codes: Map<string, Code>,
) => {
  const known = siteOrigins.map((origin) => `${origin}/wps/session/social/facebook/callback`);
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply.status(status).type('text/html; charset=utf-8').send(text);
  const read = (query: unknown): Ask | null => {
    const ask = Ask.safeParse(query);
    return ask.success && ask.data.client_id === client.clientId && known.includes(ask.data.redirect_uri)
      ? ask.data
      : null;
  };
  const back = (ask: Ask, fields: Record<string, string>): string => {
    const url = new URL(ask.redirect_uri);
    url.search = new URLSearchParams({ ...fields, state: ask.state }).toString();
    return url.href;
  };
  app.get('/facebook/v25.0/dialog/oauth', async (request, reply) => {
    if (read(request.query) === null)
      return html(reply, faultPage(TITLE, ROLE, 'Aplicativo ou endereço desconhecido.'), 400);
    const action = request.url;
    const shown = { title: TITLE, role: ROLE, action, people: people.list(), hint: null, fault: null };
    return html(reply, pickPage({ ...shown, hasVerification: false }));
  });
  app.post('/facebook/v25.0/dialog/oauth', async (request, reply) => {
    const ask = read(request.query);
    if (ask === null) return html(reply, faultPage(TITLE, ROLE, 'Aplicativo ou endereço desconhecido.'), 400);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const person = form.get('cancel') === '1' ? null : readPerson(form, people);
    if (person === null) {
      const denied = { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' };
      return reply.redirect(back(ask, denied), 303);
    }
    const code = randomBytes(32).toString('base64url');
    codes.set(code, { ask, person, until: now() + CODE_MS });
    return reply.redirect(back(ask, { code }), 303);
  });
};

const graphRoutes = (app: FastifyInstance, { client }: FacebookOptions, codes: Map<string, Code>): void => {
  const tokens = new Map<string, Token>();
  const appToken = `${client.clientId}|${client.clientSecret}`;
  const live = (text: string): Token | null => {
    const token = tokens.get(text);
    return token && token.until > now() ? token : null;
  };
  app.post('/facebook/v25.0/oauth/access_token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
    const asked = Exchange.safeParse(form);
    if (!asked.success) return refuse(reply, 'Missing parameter.');
    const { client_id, client_secret, redirect_uri, code, code_verifier } = asked.data;
    if (client_id !== client.clientId || client_secret !== client.clientSecret)
      return refuse(reply, 'Error validating client secret.', 1);
    const found = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (!found || found.until <= now()) return refuse(reply, 'This authorization code has expired or been used.');
    if (found.ask.redirect_uri !== redirect_uri)
      return refuse(reply, 'Error validating verification code: redirect_uri.');
    if (found.ask.code_challenge !== undefined && found.ask.code_challenge !== challenge)
      return refuse(reply, 'Invalid code_verifier parameter.');
    const access_token = `EAA${randomBytes(32).toString('hex')}`;
    tokens.set(access_token, { person: found.person, appId: client_id, until: now() + TOKEN_MS });
    return { access_token, token_type: 'bearer', expires_in: TOKEN_MS / 1000 };
  });
  app.get('/facebook/v25.0/debug_token', async (request, reply) => {
    const query = request.query as { input_token?: string; access_token?: string };
    if (query.access_token !== appToken) return refuse(reply, 'Invalid OAuth access token.', 190);
    const token = live(query.input_token ?? '');
    if (token === null) return { data: { app_id: client.clientId, user_id: '', is_valid: false } };
    const expires_at = Math.floor(token.until / 1000);
    return { data: { app_id: token.appId, type: 'USER', user_id: token.person.sub, is_valid: true, expires_at } };
  });
  app.get('/facebook/v25.0/me', async (request, reply) => {
    const query = request.query as { access_token?: string; appsecret_proof?: string };
    const token = live(query.access_token ?? '');
    if (token === null) return refuse(reply, 'Error validating access token.', 190, 401);
    const proof = createHmac('sha256', client.clientSecret)
      .update(query.access_token ?? '')
      .digest('hex');
    if (query.appsecret_proof !== proof) return refuse(reply, 'Invalid appsecret_proof provided in the API argument');
    const { sub, name, email } = token.person;
    return { id: sub, name, ...(email === null ? {} : { email }) };
  });
};

/** Facebook's login in its shape under `/facebook`: the dialog, and as much of the Graph API as a login needs. */
export const facebookRoutes = (app: FastifyInstance, options: FacebookOptions): void => {
  const codes = new Map<string, Code>();
  dialogRoutes(app, options, codes);
  graphRoutes(app, options, codes);
};
