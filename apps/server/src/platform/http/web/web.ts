import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Closed, closedPage } from './closed-page.ts';
import { acceptsEncoding } from './compress-public.ts';
import { livePages, type LivePages } from './live-pages.ts';
import type { Caller } from '../principal.ts';
import { agentLanguage, type PageLang, shellLanguage } from './shell-language.ts';
import { policyWith, readShells, type Shell, type ShellLang, type Shells } from './web-shells.ts';

const APPS = fileURLToPath(new URL('../../../../..', import.meta.url));
const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;
/** Addresses of machines: what is not there is a JSON 404, never a page. */
const MACHINE = /^\/(wps|ops|pay|gw|lgw)(\/|$)/;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

export type WebOptions = {
  readonly siteDist?: string;
  readonly consoleDist?: string;
  /** Why the site is closed to this caller, or null. The page replaces the site; the API answers for itself. */
  readonly closedTo?: (caller: Caller, lang: ShellLang) => Promise<Closed | null>;
  /** Whether nothing is at an address that the site knows: its text was never there, or is not shown now. */
  readonly isGone?: (caller: Caller, path: string) => Promise<boolean>;
  /** Origins of vendors' games that the caller's brand is connected to: the game window alone may frame them. */
  readonly frameOriginsOf?: (caller: Caller) => readonly string[];
  /** Origins that the caller's brand serves pictures from besides its own. */
  readonly imageHostsOf?: (caller: Caller) => readonly string[];
};

const SITE = join(APPS, 'site/dist');

/** Tells whether the site has a page at a path. Without a build nobody can say, and every path passes. */
export const readSitePaths = (dist = SITE): ((path: string) => boolean) => {
  const shells = readShells(dist);
  return (path) => shells?.lineOf(path).shell !== 'not-found';
};

/** The smallest copy that the browser takes; nothing is compressed while serving. */
const sendShell = (request: FastifyRequest, reply: FastifyReply, shell: Shell, status: number): FastifyReply => {
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('etag', shell.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (status === 200 && request.headers['if-none-match'] === shell.etag) return reply.status(304).send();
  if (shell.br && acceptsEncoding(request, 'br')) return reply.header('content-encoding', 'br').send(shell.br);
  if (shell.gzip && acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(shell.gzip);
  return reply.send(shell.plain);
};

const pageHeaders = (reply: FastifyReply, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('permissions-policy', PERMISSIONS)
    .header('cross-origin-opener-policy', 'same-origin');

/** Files whose names carry their content's hash never change; the others are asked about again after a day. */
const serveFiles = async (app: FastifyInstance, dist: string, prefix: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: `${prefix}/assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
  });
  for (const folder of ['art', 'icons']) {
    if (!existsSync(join(dist, folder))) continue;
    await app.register(fastifyStatic, {
      root: join(dist, folder),
      prefix: `${prefix}/${folder}/`,
      decorateReply: false,
      maxAge: DAY_MS,
      index: false,
    });
  }
};

const LOOSE = {
  'logo.svg': 'image/svg+xml',
  'favicon.svg': 'image/svg+xml',
  'robots.txt': 'text/plain; charset=utf-8',
  'sw.js': 'text/javascript; charset=utf-8',
};
/** A worker that is asked about again each time: a release must not wait for a day. */
const ALWAYS_ASKED = 'sw.js';

const serveLooseFiles = (app: FastifyInstance, dist: string, prefix: string): void => {
  for (const [name, type] of Object.entries(LOOSE)) {
    const file = join(dist, name);
    if (!existsSync(file)) continue;
    const plain = readFileSync(file);
    const br = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
    app.get(`${prefix}/${name}`, (request, reply) => {
      void reply
        .type(type)
        .header('cache-control', name === ALWAYS_ASKED ? 'no-cache' : `public, max-age=${DAY_MS / 1000}`)
        .header('vary', 'accept-encoding');
      return br && acceptsEncoding(request, 'br') ? reply.header('content-encoding', 'br').send(br) : reply.send(plain);
    });
  }
};

/** The operators' console: one page for all its addresses, with a fresh nonce for its styles in every answer. */
const serveConsole = async (app: FastifyInstance, dist: string): Promise<void> => {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return;
  await serveFiles(app, dist, '/console');
  serveLooseFiles(app, dist, '/console');
  const page = readFileSync(file, 'utf8');
  const send = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64url');
    const policy = [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      // Its one worker, which solves the puzzle of a sign-in after a failure.
      `trusted-types trevo-worker`,
    ].join('; ');
    return pageHeaders(reply, policy)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  };
  app.get('/console', send);
  app.get('/console/*', send);
};

type Site = Pick<WebOptions, 'closedTo' | 'isGone' | 'frameOriginsOf' | 'imageHostsOf'> & {
  readonly shells: Shells;
  readonly live: LivePages | null;
};

/** 503 while it will come back by itself, 403 for a place that is not served. */
const sendClosed = (reply: FastifyReply, closed: Closed, lang: PageLang): FastifyReply => {
  const { html, policy } = closedPage(closed, lang);
  if (closed.kind === 'maintenance') void reply.header('retry-after', '30');
  return pageHeaders(reply, policy)
    .status(closed.kind === 'maintenance' ? 503 : 403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
};

const CONTENT_LANGUAGE = { pt: 'pt-BR', en: 'en', zh: 'zh-CN' } as const satisfies Record<PageLang, string>;
const GAME_WINDOW = /^\/seamless\/?$/;

const sendSite = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { shells, live, closedTo, isGone, frameOriginsOf, imageHostsOf }: Site,
): Promise<FastifyReply> => {
  const [path = '/', query] = request.url.split('?');
  if (MACHINE.test(path)) {
    reply.callNotFound();
    return reply;
  }
  const lang = shellLanguage(request.cookies.lang, request.headers['accept-language']);
  const shown = agentLanguage(path, request.cookies.agentLang) ?? lang;
  void reply.header('content-language', CONTENT_LANGUAGE[shown]);
  const closed = (await closedTo?.(request.caller, lang)) ?? null;
  if (closed) return sendClosed(reply, closed, shown);
  const frames = GAME_WINDOW.test(path) ? (frameOriginsOf?.(request.caller) ?? []) : [];
  pageHeaders(reply, policyWith(shells.policy, { frames, images: imageHostsOf?.(request.caller) ?? [] }));
  const { shell, drawn } = shells.lineOf(path);
  // What a query changes of a list is known to the site alone; home looks the same with any.
  const isDrawn = drawn !== undefined && (shell === 'home' || query === undefined);
  const page = isDrawn ? await live?.of({ host: new URL(request.caller.origin).hostname, lang, shell, drawn }) : null;
  // A page that cannot be judged is sent: its scripts say what is wrong.
  const isMissing = shell === 'not-found' || (await isGone?.(request.caller, path).catch(() => false));
  return sendShell(request, reply, page ?? shells.of(shell, lang), isMissing ? 404 : 200);
};

/**
 * Serves both web apps from their builds: prerendered shells by language, hashed files for ever, the console. Register it
 * after every API route: it takes the addresses that are left. Without a build those stay JSON 404s.
 */
export const webRoutes = async (app: FastifyInstance, options: WebOptions = {}): Promise<void> => {
  const siteDist = options.siteDist ?? SITE;
  await serveConsole(app, options.consoleDist ?? join(APPS, 'console/dist'));
  const shells = readShells(siteDist);
  if (!shells) return;
  await serveFiles(app, siteDist, '');
  serveLooseFiles(app, siteDist, '');
  const site: Site = { ...options, shells, live: livePages(app, siteDist) };
  app.get('/*', (request, reply) => sendSite(request, reply, site));
};
