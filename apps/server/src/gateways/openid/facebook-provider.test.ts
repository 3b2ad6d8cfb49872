import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/domain-error.ts';
import { createFacebookProvider } from './facebook-provider.ts';

const APP = '1234567890';
const SECRET = 'app-secret';
const TRIP = { redirectUri: 'https://site.example/back', state: 's'.repeat(43), nonce: 'n', verifier: 'v'.repeat(43) };

type Call = { readonly method: string; readonly path: string; readonly fields: URLSearchParams };

describe('Facebook’s login', () => {
  let server: Server;
  let issuer = '';
  const calls: Call[] = [];
  let answers: Record<string, { status?: number; body: unknown }> = {};
  const usual = () => ({
    '/v25.0/oauth/access_token': { body: { access_token: 'user-token', token_type: 'bearer' } },
    '/v25.0/debug_token': { body: { data: { app_id: APP, user_id: '77', is_valid: true } } },
    '/v25.0/me': { body: { id: '77', name: 'Maria', email: 'Maria@Correio.example' } },
  });
  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://graph.example');
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const fields = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
        calls.push({ method: request.method ?? '', path: url.pathname, fields });
        const answer = answers[url.pathname] ?? { status: 404, body: {} };
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    calls.length = 0;
    answers = usual();
  });

  const open = (at = issuer) =>
    createFacebookProvider({ log: { warn: () => undefined } })({
      provider: 'facebook',
      kind: 'facebook',
      label: 'Facebook',
      issuer: at,
      clientId: APP,
      clientSecret: SECRET,
    });
  const back = (fields: Record<string, string> = {}) =>
    new URLSearchParams({ code: 'c', state: TRIP.state, ...fields });
  const codeOf = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => null,
      (refused: unknown) => refused,
    );
    if (!(error instanceof DomainError)) throw new Error(`not refused: ${String(error)}`);
    return error.code;
  };

  it('sends the browser to the dialog with state and the hash of the verifier', async () => {
    const url = await open().begin(TRIP);
    expect(url.pathname).toBe('/v25.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: APP,
      redirect_uri: TRIP.redirectUri,
      state: TRIP.state,
      code_challenge: createHash('sha256').update(TRIP.verifier).digest('base64url'),
    });
  });

  it('keeps the app’s secret out of addresses where it can, and proves every look at a person with it', async () => {
    expect(await open().finish(TRIP, back())).toEqual({
      issuer,
      subject: '77',
      email: 'maria@correio.example',
      isEmailVerified: false,
      name: 'Maria',
    });
    const [exchange, , me] = calls;
    expect([exchange?.method, exchange?.fields.get('code_verifier')]).toEqual(['POST', TRIP.verifier]);
    const proof = createHmac('sha256', SECRET).update('user-token').digest('hex');
    expect(me?.fields.get('appsecret_proof')).toBe(proof);
  });

  it.each([
    ['was given to another app', { app_id: '666', user_id: '77', is_valid: true }],
    ['is of another person', { app_id: APP, user_id: '78', is_valid: true }],
    ['is no longer valid', { app_id: APP, user_id: '77', is_valid: false }],
  ])('refuses a token that %s (T13)', async (_name, facts) => {
    answers['/v25.0/debug_token'] = { body: { data: facts } };
    expect(await codeOf(open().finish(TRIP, back()))).toBe('social.refused');
  });

  it.each([
    ['another state', back({ state: 'x' }), 'social.refused'],
    ['no code', new URLSearchParams({ state: TRIP.state }), 'social.refused'],
    ['two codes', new URLSearchParams(`code=a&code=b&state=${TRIP.state}`), 'social.refused'],
    ['a person who turned back', back({ error: 'access_denied', code: '' }), 'social.closed'],
  ])('refuses %s without asking Facebook', async (_name, callback, code) => {
    expect(await codeOf(open().finish(TRIP, callback))).toBe(code);
    expect(calls).toEqual([]);
  });

  it('says that Facebook is to blame when it fails or is not there', async () => {
    answers['/v25.0/oauth/access_token'] = { status: 502, body: {} };
    expect(await codeOf(open().finish(TRIP, back()))).toBe('social.unreachable');
    expect(await codeOf(open('http://127.0.0.1:1').finish(TRIP, back()))).toBe('social.unreachable');
  });
});
