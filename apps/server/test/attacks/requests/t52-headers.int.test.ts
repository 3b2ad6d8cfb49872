import type { IncomingMessage, ServerResponse } from 'node:http';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** As behind TLS: cookies and transport are what a public house has. */
const HTTPS = { PUBLIC_URL: 'https://localhost' };

const NEVER = ['server', 'x-powered-by', 'access-control-allow-origin'] as const;

/** What is wrong with the headers of one answer; an empty list when nothing is. */
const faultsOf = (answer: Response, path: string): string[] => {
  const header = (name: string): string => answer.headers.get(name) ?? '';
  const wrong = (isRight: boolean, fault: string): string[] => (isRight ? [] : [`${path}: ${fault}`]);
  const isPersonal = /^\/(wps|ops|lgw|pay)\//.test(path);
  return [
    ...wrong(header('x-content-type-options') === 'nosniff', 'no nosniff'),
    ...wrong(/max-age=31536000/.test(header('strict-transport-security')), 'no HSTS of a year'),
    ...wrong(header('x-frame-options').toUpperCase() === 'DENY', 'may be framed'),
    ...wrong(['same-origin', 'no-referrer'].includes(header('referrer-policy')), 'tells others where it was'),
    ...wrong(header('cross-origin-opener-policy') === 'same-origin', 'may be opened and held'),
    ...wrong(!isPersonal || header('cache-control') !== '', 'says nothing about caches'),
    ...NEVER.flatMap((name) => wrong(!answer.headers.has(name), `has ${name}`)),
    ...answer.headers
      .getSetCookie()
      .flatMap((cookie) =>
        wrong(
          /^__Host-[a-z]+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/i.test(cookie.replace(/ Max-Age=\d+;/i, '')),
          `loose cookie ${cookie.split('=')[0]}`,
        ),
      ),
  ];
};

const everyAnswer = async (server: TestServer): Promise<{ faults: string[]; count: number }> => {
  const faults: string[] = [];
  const paths = new Set(
    server.app.http.served.map(({ method, path }) => `${method} ${path.replaceAll(/:[A-Za-z]+/g, 'x')}`),
  );
  for (const name of [...paths, 'GET /wps/no/such/path', 'GET /console', 'GET /']) {
    const [method = '', path = ''] = name.split(' ');
    const answer = await server.client().raw(path, { method });
    faults.push(...faultsOf(answer, path));
    await answer.body?.cancel();
  }
  return { faults, count: paths.size };
};

describe('T52: the headers of every answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: HTTPS });
  });
  afterAll(() => server.close());

  it('hold on every route of the inventory, refusals and unknown addresses among them', async () => {
    const { faults, count } = await everyAnswer(server);
    expect(count).toBeGreaterThan(100);
    expect([...new Set(faults)]).toEqual([]);
  });

  it('never put a token into an address, and nobody’s answer into a shared cache', async () => {
    const { client } = await registerPlayer(server);
    const info = await client.call('GET /wps/member/info');
    expect(info.headers.get('cache-control')).toBe('no-store');
    const { token } = client;
    client.token = null;
    const byQuery = await client.raw(`/wps/member/info?token=${token}&access_token=${token}`);
    expect(byQuery.status).toBe(401);
  });
});

describe('T52 against a house that forgot them', () => {
  it('is seen on every route', async () => {
    const twin = await startTestServer({ env: HTTPS });
    twin.app.http.app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      const { writeHead } = response;
      response.writeHead = ((...given: Parameters<typeof writeHead>) => {
        const [, headers] = given as unknown as [number, Record<string, unknown> | undefined];
        for (const name of ['x-content-type-options', 'cross-origin-opener-policy']) {
          response.removeHeader(name);
          if (headers) delete headers[name];
        }
        return writeHead.apply(response, given);
      }) as typeof writeHead;
    });
    try {
      const { faults, count } = await everyAnswer(twin);
      expect(faults.filter((fault) => fault.endsWith('no nosniff')).length).toBeGreaterThanOrEqual(count);
    } finally {
      await twin.close();
    }
  });
});
