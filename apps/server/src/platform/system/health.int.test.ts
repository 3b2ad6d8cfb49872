import { get } from 'node:http';
import { routes } from '@trevo/contract';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('probes, hosts and refusals', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('answers 404 merchant.unknown_host for a host of nobody', async () => {
    // fetch() forbids a Host header of one's own, so the request is made by hand.
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get(`${server.url}/wps/system/status`, { headers: { host: 'evil.example' } }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      }).on('error', reject);
    });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'merchant.unknown_host' });
  });

  it('refuses a write that comes from a foreign page', async () => {
    const answer = await server.client().raw('/wps/captcha/slider', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });

  it('tells its figures to this machine only, and not to a proxy that stands on it', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
      const answer = await fetch(`${server.url}/metrics`, { headers: { [name]: '127.0.0.1' } });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });

  it('tells its figures to no page whose name leads to this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      get(`${server.url}/metrics`, { headers: { host: 'rebound.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(404);
  });

  it('serves every call of the contract and nothing else', () => {
    const name = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
    expect(server.app.http.served.map(name).sort()).toEqual(routes.map(name).sort());
  });
});
