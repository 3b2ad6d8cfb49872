import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { RouteShape } from '@trevo/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import type { Log } from '../log.ts';
import { type BareDoor, createBareDoor } from './bare-door.ts';
import { compressPublicAnswers } from './compress-public.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { refuse, sendRefusal } from './errors.ts';
import { readForms } from './form-body.ts';
import { languageOf } from './language.ts';
import type { Caller, Merchant } from './principal.ts';
import { parseStrictJson } from './strict-json.ts';
import { createServe, type HttpPorts, type Serve } from './serve.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export type Http = {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  readonly cookies: Cookies;
  readonly served: readonly RouteShape[];
  /** For vendors' servers: the same port, past the framework. */
  readonly bare: BareDoor;
};

export type HttpOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly ports: HttpPorts;
  /** The merchant whose list holds this host (without port), or null. Cached by its owner. */
  readonly merchantOf: (host: string) => Merchant | null;
};

/** Answered for any host: probes know the machine, not the brand. */
const HOSTLESS = new Set(['/healthz', '/readyz', '/metrics']);
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the idle time of usual proxies, so that it is never we who close first. */
const KEEP_ALIVE_MS = 72_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser always names the origin of a cross-site write; a foreign one is refused before any work. */
const refuseForeignOrigin = (origin: string | undefined, host: string | undefined, method: string): void => {
  if (SAFE_METHODS.has(method) || origin === undefined) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new DomainError('request.origin_refused');
};

const didOf = (cookie: string | null): string | null =>
  cookie !== null && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : null;

/** Replaces the library's lenient parser: each key once, no NUL. */
const readStrictJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseStrictJson(String(body)));
    } catch (refused) {
      done(refused as Error);
    }
  });
};

/** The bare server: limits, ids, no logging of its own. */
const newServer = (config: Config, log: Log, bare: BareDoor): FastifyInstance =>
  fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomBytes(12).toString('base64url'),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    serverFactory: (framework) => {
      const server = createServer((request, response) => {
        const answer = bare.of(request.url);
        if (answer === null) framework(request, response);
        else bare.serve(answer, request, response);
      });
      // What the framework sets on a server of its own.
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      return server;
    },
  });

/** The HTTP server without routes: hosts, callers, encryption, envelope, errors, headers. */
export const buildHttp = async ({ config, log, ports, merchantOf }: HttpOptions): Promise<Http> => {
  const bare = createBareDoor({ log, trustedProxies: config.trustedProxies, merchantOf });
  const app = newServer(config, log, bare);
  const cookies = createCookies(config.secureCookies);
  const scheme = new URL(config.publicUrl).protocol;
  await app.register(cookie);
  await app.register(multipart);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.secureCookies ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  readStrictJson(app);
  readForms(app);
  app.decorateRequest('caller');
  compressPublicAnswers(app);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/%00/.test(request.url)) throw new DomainError('request.invalid');
    const merchant = merchantOf(request.hostname) ?? (HOSTLESS.has(path) ? NO_MERCHANT : null);
    const language = languageOf(request.query, request.headers['accept-language']);
    let cid = cookies.read(request, 'cid');
    if (cid === null || !/^[A-Za-z0-9_-]{22,64}$/.test(cid)) {
      cid = randomBytes(16).toString('base64url');
      if (path.startsWith('/wps/') || path === '/ops/session/challenge') cookies.write(reply, 'cid', cid, 86_400 * 30);
    }
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
    request.caller = {
      merchant: merchant ?? NO_MERCHANT,
      language,
      ip: request.ip,
      requestId: request.id,
      cid,
      did: didOf(cookies.read(request, 'did')),
      userAgent,
      origin: `${scheme}//${request.host}`,
    };
    if (merchant === null) throw new DomainError('merchant.unknown_host');
    if (!path.startsWith('/pay/')) refuseForeignOrigin(request.headers.origin, request.headers.host, request.method);
    if (/^\/(wps|ops|lgw|pay)\//.test(path)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
  app.setNotFoundHandler((request, reply) => sendRefusal(new DomainError('request.not_found'), request, reply));

  const served: RouteShape[] = [];
  return { app, serve: createServe(app, ports, served), cookies, served, bare };
};

const NO_MERCHANT: Merchant = { merchantId: 0, code: '', currency: 'BRL' };
