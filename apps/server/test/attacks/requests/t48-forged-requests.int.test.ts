import type { IncomingMessage } from 'node:http';
import type { RouteShape } from '@trevo/contract';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A page of another site, open in the browser of somebody who is signed in here: the browser sends their cookies along. */
const EVIL = { origin: 'https://evil.example', referer: 'https://evil.example/prize' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FREE_PLAY = JSON.stringify({ os: 'WINDOWS', platform: 'W', encryption: true, version: 3 });

const start = async (): Promise<TestServer> => {
  const server = await startTestServer();
  await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  return server;
};

/** The victim's browser as the other site's page drives it: cookies, and no bearer token, which lies in our own storage. */
const fromElsewhere = async (client: TestClient, path: string, init: RequestInit) => {
  const answer = await client.raw(path, { ...init, headers: { ...EVIL, ...(init.headers as Record<string, string>) } });
  const text = await answer.text();
  const code = text.startsWith('{') ? ((JSON.parse(text) as { code?: string }).code ?? '') : '';
  return {
    status: answer.status,
    code,
    cookies: answer.headers.getSetCookie(),
    cors: answer.headers.get('access-control-allow-origin'),
  };
};
const pathOf = ({ path }: RouteShape): string => path.replaceAll(/:[A-Za-z]+/g, 'x');

describe('T48: requests forged by another site', () => {
  let server: TestServer;
  let victim: TestClient;
  beforeAll(async () => {
    server = await start();
    ({ client: victim } = await registerPlayer(server));
  });
  afterAll(() => server.close());

  it('change nothing at any route, whatever kind of body they send', async () => {
    const writes = server.app.http.served.filter(({ method, access }) => method !== 'GET' && access !== 'provider');
    expect(writes.length).toBeGreaterThan(40);
    for (const shape of writes)
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
        const init = { method: shape.method, headers: { 'content-type': type }, body: '{"a":1}' };
        const { status, code, cookies } = await fromElsewhere(victim, pathOf(shape), init);
        expect([shape.method, shape.path, status, code, cookies]).toEqual([
          shape.method,
          shape.path,
          403,
          'request.origin_refused',
          [],
        ]);
      }
  });

  it('read nothing that belongs to the victim: their cookie alone is half a session', async () => {
    const reads = server.app.http.served.filter(({ method, access }) => method === 'GET' && access === 'player');
    expect(reads.length).toBeGreaterThan(10);
    for (const shape of reads) {
      const { status, cors } = await fromElsewhere(victim, pathOf(shape), {});
      // Closed by a flag, or without the half of the session that lies in our own storage.
      expect([shape.path, status === 401 || status === 404, cors]).toEqual([shape.path, true, null]);
    }
    expect((await victim.call('GET /wps/member/info')).success).toBe(true);
  });

  it('are refused from an opaque origin, and from one that only looks like ours', async () => {
    const { host } = new URL(server.url);
    for (const origin of [
      'null',
      '',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://x${host}`,
      // The same house without its lock, or by another of its names and ports.
      `https://${host}`,
      `http://localhost:${new URL(server.url).port}`,
      'http://127.0.0.1:1',
      `${server.url}/`,
      `${server.url}, ${server.url}`,
    ]) {
      const answer = await victim.raw('/wps/session/login/freeplay', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: FREE_PLAY,
      });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
  });

  it('are refused without an origin too when the browser says whose page they come from, a neighbour’s as well', async () => {
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['whatever', 403],
      ['none', 200],
      ['same-origin', 200],
    ] as const) {
      const answer = await server.client().raw('/wps/session/login/freeplay', {
        method: 'POST',
        headers: { 'sec-fetch-site': site, 'content-type': 'application/json' },
        body: FREE_PLAY,
      });
      expect([site, answer.status]).toEqual([site, status]);
    }
  });

  it('find no cookie that the browser would send with a form of theirs', async () => {
    const { cookies } = await fromElsewhere(server.client(), '/wps/captcha', {});
    expect(cookies).toHaveLength(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/);
  });
});

describe('T48 against a house that does not look where a request comes from', () => {
  let twin: TestServer;
  beforeAll(async () => {
    twin = await start();
    twin.app.http.app.server.prependListener('request', (request: IncomingMessage) => {
      delete request.headers.origin;
    });
  });
  afterAll(() => twin.close());

  it('puts the victim into a session that they did not ask for', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: FREE_PLAY };
    const { status, cookies } = await fromElsewhere(twin.client(), '/wps/session/login/freeplay', init);
    expect([status, cookies.some((cookie) => cookie.startsWith('sid='))]).toEqual([200, true]);
  });

  it('lets a plain form of another site through to the work behind it', async () => {
    const init = { method: 'POST', headers: FORM, body: 'username=maria&email=maria%40trevo.example' };
    const { code } = await fromElsewhere(twin.client(), '/wps/member/password/email', init);
    expect(code).toBe('challenge.required');
  });
});
