import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import { createVault } from '../secrets.ts';
import { buildHttp, type Http } from './build-http.ts';

const BRAND = { merchantId: 7, code: 'brand', currency: 'BRL' } as const;
const HOSTS = new Set(['127.0.0.1', 'localhost', 'brand.example']);
const lines: string[] = [];
let servers: { readonly http: Http; readonly url: string }[] = [];

const home = mkdtempSync(join(tmpdir(), 'trevo-bare-'));

const open = async (trustedProxies: string): Promise<{ http: Http; url: string }> => {
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    TREVO_SECRET: 'ab'.repeat(32),
    TREVO_HOME: home,
    TRUSTED_PROXIES: trustedProxies,
    PROOF_BITS: '8',
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const merchantOf = (host: string) => (HOSTS.has(host) ? { ...BRAND, host } : null);
  const http = await buildHttp({
    config,
    log: log as never,
    vault: createVault(config.secret),
    ports: {} as never,
    merchantOf,
  });
  http.bare.mount('/gw/', async ({ url, ip, merchant, body }) => {
    if (url.endsWith('/refuse')) throw new DomainError('internal.busy', { retryAfterSeconds: 7 });
    if (url.endsWith('/break')) throw new Error('a mistake of ours with a secret in it');
    return {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ ip, brand: merchant.merchantId, bytes: body.length }),
    };
  });
  http.app.get('/wps/seen', async (request) => ({ ip: request.ip, brand: request.caller.merchant.merchantId }));
  await http.app.listen({ host: '127.0.0.1', port: 0 });
  return { http, url: `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}` };
};

beforeAll(async () => {
  servers = [await open(''), await open('127.0.0.1')];
});
afterAll(async () => {
  for (const { http } of servers) await http.app.close();
  rmSync(home, { recursive: true, force: true });
});

describe('the way in past the framework', () => {
  const [DIRECT, BEHIND_A_PROXY] = [0, 1];
  const urlOf = (place: number): string => servers[place]?.url ?? '';

  test.each([
    ['nobody is trusted', DIRECT, { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy is trusted', BEHIND_A_PROXY, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }],
    ['a proxy is trusted and says nothing', BEHIND_A_PROXY, {}],
    [
      'a proxy names the host',
      BEHIND_A_PROXY,
      { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'brand.example' },
    ],
  ])('believes the same address and brand as the framework when %s', async (_, place, headers) => {
    const past = (await (await fetch(`${urlOf(place)}/gw/v1/x`, { headers })).json()) as Record<string, unknown>;
    const framework = await (await fetch(`${urlOf(place)}/wps/seen`, { headers })).json();
    expect({ ip: past.ip, brand: past.brand }).toEqual(framework);
    if (place === DIRECT) expect(past.ip).toBe('127.0.0.1');
    if ('x-forwarded-for' in headers && place === BEHIND_A_PROXY) expect(past.ip).toBe('203.0.113.9');
  });

  test('a foreign host belongs to no brand when the caller that names it is no proxy', async () => {
    const answer = await fetch(`${urlOf(BEHIND_A_PROXY)}/gw/v1/x`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'merchant.unknown_host']);
  });

  test('a refusal keeps its code and when to come again; a mistake of ours is one fixed sentence', async () => {
    const busy = await fetch(`${urlOf(DIRECT)}/gw/v1/refuse`, { method: 'POST', body: '{}' });
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await busy.json()).toMatchObject({ success: false, code: 'internal.busy' });
    const broken = await fetch(`${urlOf(DIRECT)}/gw/v1/break`, { method: 'POST', body: '{}' });
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).toContain('internal.unexpected');
    expect(text).not.toContain('secret');
    expect(lines.some((line) => line.includes('a mistake of ours'))).toBe(true);
  });

  test('256 KB pass, one byte more is 413 and ends the connection', async () => {
    const send = (bytes: number) => fetch(`${urlOf(DIRECT)}/gw/v1/x`, { method: 'POST', body: 'x'.repeat(bytes) });
    expect(await (await send(256 * 1024)).json()).toMatchObject({ bytes: 256 * 1024 });
    const refused = await send(256 * 1024 + 1);
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
  });

  test('a caller that goes away in the middle of its body leaves nothing behind', async () => {
    const { port } = new URL(urlOf(DIRECT));
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('POST /gw/v1/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = lines.length;
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lines.slice(before).filter((line) => line.includes('unexpected'))).toEqual([]);
    expect((await fetch(`${urlOf(DIRECT)}/gw/v1/x`)).status).toBe(200);
  });
});
