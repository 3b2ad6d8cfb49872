import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '@trevo/time';
import type { Closed } from './closed-page.ts';
import { compressPublicAnswers } from './compress-public.ts';
import { refuse } from '../errors.ts';
import { readSitePaths, webRoutes } from './web.ts';

const ROUTES = [
  { pattern: '/', shell: 'home' },
  { pattern: '/login', shell: 'home' },
  { pattern: '/rng', shell: 'page' },
  { pattern: '/game/$gameCode', shell: 'blank' },
  { pattern: '/seamless', shell: 'blank' },
  { pattern: '/news/$id', shell: 'page' },
];
let home = '';
let app: FastifyInstance;
let closed: Closed | null = null;
const HOUSE = { brand: 'Trevo <b>', serviceUrl: '/wps/system/customer-service/abc' };

const write = (file: string, text: string | Buffer) => {
  mkdirSync(dirname(join(home, file)), { recursive: true });
  writeFileSync(join(home, file), text);
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'trevo-web-'));
  for (const kind of ['home', 'page', 'blank', 'not-found'])
    for (const lang of ['pt', 'en']) write(`site/shells/${kind}.${lang}.html`, `<p>${kind} ${lang}</p>`);
  write('site/shells/home.pt.html.br', brotliCompressSync('<p>home pt</p>'));
  write('site/csp.json', JSON.stringify({ script: [`'sha256-script'`], style: [`'sha256-style'`] }));
  write('site/routes.json', JSON.stringify(ROUTES));
  write('site/assets/core-abc.js', 'export {};');
  write('site/logo.svg', '<svg/>');
  write('console/index.html', '<meta content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>');
  write('console/assets/main-abc.js', 'export {};');
  app = fastify();
  compressPublicAnswers(app);
  await app.register(cookie);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'request.not_found' }));
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, { info() {}, error() {} } as never));
  app.get('/wps/relay/home', (_request, reply) => reply.type('application/json').send('x'.repeat(5000)));
  await webRoutes(app, {
    siteDist: join(home, 'site'),
    consoleDist: join(home, 'console'),
    closedTo: async () => closed,
    isGone: async (_caller, path) => {
      if (path === '/news/unknown') throw new Error('no database');
      return path === '/news/gone';
    },
    frameOriginsOf: () => ['https://games.vendor.example', 'https://games.vendor.example'],
  });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('files', () => {
  it('that are folders, lie outside or are asked for in pieces that they do not have are refused, never a mistake of ours', async () => {
    for (const url of ['/assets/', '/assets//etc/passwd', '/assets/..%5c..%5cpackage.json', '/assets/.'])
      for (const folder of ['', '/console']) {
        const answer = await get(folder + url);
        expect([folder, url, answer.statusCode, answer.headers['cache-control']]).toEqual([
          folder,
          url,
          404,
          'no-store',
        ]);
      }
    for (const headers of [{ range: 'bytes=999-' }, { 'if-match': '"x"' }]) {
      const answer = await get('/assets/core-abc.js', headers);
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
    }
  });
});

describe('pages', () => {
  it('frame vendors’ games in the game window and nowhere else', async () => {
    const framesOf = async (url: string) =>
      /frame-src [^;]*/.exec(String((await get(url)).headers['content-security-policy']))?.[0];
    expect(await framesOf('/seamless?code=x')).toBe(`frame-src 'self' https://games.vendor.example`);
    for (const url of ['/', '/rng', '/game/SPB_A', '/seamless/else'])
      expect(await framesOf(url)).toBe(`frame-src 'self'`);
    const rest = (policy: string) => policy.replace(/frame-src [^;]*/, '');
    const [open, other] = await Promise.all([get('/seamless'), get('/rng')]);
    expect(rest(String(open.headers['content-security-policy']))).toBe(
      rest(String(other.headers['content-security-policy'])),
    );
  });

  it('come in the language of the cookie, else of the browser, else Portuguese, and say what they vary by', async () => {
    expect((await get('/')).body).toBe('<p>home pt</p>');
    expect((await get('/', { 'accept-language': 'en-GB,pt;q=0.5' })).body).toBe('<p>home en</p>');
    expect((await get('/', { 'accept-language': 'zh-CN,zh' })).body).toBe('<p>home pt</p>');
    const chosen = await get('/login', { cookie: 'lang=pt', 'accept-language': 'en' });
    expect(chosen.body).toBe('<p>home pt</p>');
    expect(chosen.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });
  it('match the address: the page’s shell, an empty one for games, 404 with a page for the unknown', async () => {
    expect((await get('/rng?page=2')).body).toContain('page pt');
    expect((await get('/game/SPB_A')).body).toContain('blank pt');
    const unknown = await get('/no/such/page');
    expect([unknown.statusCode, unknown.body]).toEqual([404, '<p>not-found pt</p>']);
  });
  it('are known by their paths, with capitals or a slash at the end too; without a build every path passes', () => {
    const isSitePath = readSitePaths(join(home, 'site'));
    expect(['/', '/rng', '/RNG/', '/news/12', '/promocoes', '/news'].filter(isSitePath)).toEqual([
      '/',
      '/rng',
      '/RNG/',
      '/news/12',
    ]);
    expect(readSitePaths(join(home, 'nowhere'))('/promocoes')).toBe(true);
  });

  it('answer 404 as they are where nothing is left to read, and 200 as long as nobody knows that', async () => {
    for (const [path, status] of [
      ['/news/gone?from=mail', 404],
      ['/news/open', 200],
      ['/news/unknown', 200],
    ] as const)
      for (const lang of ['pt', 'en']) {
        const answer = await get(path, { 'accept-language': lang });
        expect([path, answer.statusCode, answer.body]).toEqual([path, status, `<p>page ${lang}</p>`]);
      }
  });
  it('are sent as the build compressed them, and not at all when the browser has them', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('<p>home pt</p>');
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const again = await get('/', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  it('run nothing inline but what the build hashed', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-script'`);
    expect(policy).toContain(`style-src 'self' 'sha256-style'`);
    expect(policy).not.toContain('unsafe');
  });
  describe('give way', () => {
    const maintenance = (endsAt: number | null, message: string | null): Closed => ({
      ...HOUSE,
      kind: 'maintenance',
      endsAt: endsAt === null ? null : instant(endsAt),
      message,
      timeZone: 'America/Sao_Paulo',
    });
    const page = async (of: Closed, headers: Record<string, string> = {}, path = '/rng') => {
      closed = of;
      const answer = await get(path, headers).finally(() => {
        closed = null;
      });
      return { answer, policy: String(answer.headers['content-security-policy']), body: answer.body };
    };

    it('to the maintenance page: 503, the end in the brand’s zone, its own words escaped, no part of the app', async () => {
      const { answer, body } = await page(
        maintenance(Date.UTC(2026, 10, 21, 17, 30), 'Troca <script>alert(1)</script>'),
      );
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(body).toContain('21/11/2026, 14:30');
      expect(body).toContain('data-end="2026-11-21T17:30:00.000Z"');
      expect(body).toContain('Troca &lt;script&gt;alert(1)&lt;/script&gt;');
      expect(body).toContain('Trevo &lt;b&gt;');
      expect(body).toContain('href="/wps/system/customer-service/abc"');
      expect(body).not.toContain('/assets/');
      expect(Buffer.byteLength(body)).toBeLessThan(6_000);
    });
    it('in the visitor’s language, without any time when nobody knows the end', async () => {
      const { body } = await page(maintenance(null, null), { 'accept-language': 'en' });
      expect(body).toContain('We are under maintenance');
      expect(body).not.toContain('id="left"');
      expect(body).not.toContain('Expected back');
    });
    it('in Chinese at the agents’ addresses, or in the language that they chose there', async () => {
      const at = async (path: string, cookie: string) =>
        (await page(maintenance(null, 'Voltamos às 18h'), { cookie, 'accept-language': 'en' }, path)).body;
      expect(await at('/agent', '')).toContain('系统正在维护');
      expect(await at('/agentHome', 'agentLang=en; lang=pt')).toContain('Back soon');
      expect(await at('/agentHome/agentContract', '')).toContain('系统正在维护');
      expect(await at('/agentHome/a/b', '')).toContain('Back soon');
      expect(await at('/agent/other', '')).toContain('Back soon');
      expect(await at('/rng', 'agentLang=zh')).toContain('Back soon');
    });
    it('to the page of a region that is not served: 403 and the address that counted', async () => {
      const { answer, body } = await page({ ...HOUSE, kind: 'blocked', ip: '203.0.113.9' });
      expect(answer.statusCode).toBe(403);
      expect(body).toContain('<dd>203.0.113.9</dd>');
    });
    it('with a script and a style that run by a fresh nonce and by nothing else', async () => {
      const nonces = new Set<string>();
      for (let visit = 0; visit < 2; visit += 1) {
        const { body, policy } = await page(maintenance(null, null));
        const nonce = /<script nonce="([\w-]+)"/.exec(body)?.[1] ?? '';
        expect(policy).toContain(`script-src 'nonce-${nonce}'`);
        expect(policy).toContain(`default-src 'none'`);
        expect(policy).not.toMatch(/unsafe|sha256/);
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(2);
    });
  });
});

describe('what is no page', () => {
  it('stays a JSON 404 at the addresses of machines', async () => {
    for (const url of ['/wps/none', '/ops/none', '/pay/v1/x', '/gw/v1/x', '/lgw/none']) {
      const answer = await get(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'request.not_found' }]);
    }
  });
  it('is kept for ever when its name carries its hash, and does not leave the folder', async () => {
    expect((await get('/assets/core-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/..%2fcsp.json')).statusCode).not.toBe(200);
  });
  it('is compressed when it is the same for everyone, never when it is somebody’s', async () => {
    const open = await get('/wps/relay/home', { 'accept-encoding': 'br' });
    expect(open.headers['content-encoding']).toBe('br');
    const personal = await get('/wps/relay/home', { 'accept-encoding': 'br', authorization: 'Bearer t' });
    expect(personal.headers['content-encoding']).toBeUndefined();
  });
});

it('the console gets a fresh nonce in every answer, in its page and its policy', async () => {
  const nonces = new Set<string>();
  for (const url of ['/console', '/console/withdrawals']) {
    const answer = await get(url);
    const nonce = /nonce="([\w-]+)"/.exec(answer.body)?.[1] ?? '';
    expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
    expect(answer.body).not.toContain('__CSP_NONCE__');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});
