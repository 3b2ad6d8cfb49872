import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import type { RouteShape } from '@trevo/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { HOUSE_CURRENCY } from '../currency.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import type { Log } from '../log.ts';
import type { Vault } from '../secrets.ts';
import { type BareDoor, createBareDoor } from './bare-door.ts';
import { type BrowserIds, createBrowserIds } from './browser-ids.ts';
import { compressPublicAnswers } from './web/compress-public.ts';
import { CID_SECONDS, type Cookies, createCookies } from './cookies.ts';
import { refuse, sendRefusal } from './errors.ts';
import { readForms } from './form-body.ts';
import { createHostReader, createOrigins } from './host.ts';
import { languageOf } from './language.ts';
import { openServer } from './open-server.ts';
import { newRequestId, plainRefusal, sendPlainRefusal } from './plain-refusal.ts';
import type { Caller, HostedMerchant } from './principal.ts';
import { protectingHeaders } from './protecting-headers.ts';
import { refuseForeignPage } from './refuse-foreign-page.ts';
import { parseStrictJson } from './strict-json.ts';
import { createServe, type HttpPorts, type Serve } from './serve.ts';
import { createServeSocket, MAX_FRAME_BYTES, type ServeSocket, SOCKET_PROTOCOL } from './serve-socket.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** A socket is opened here. */
    isSocket?: true;
  }
}

export type Http = {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  readonly serveSocket: ServeSocket;
  readonly cookies: Cookies;
  readonly browserIds: BrowserIds;
  readonly served: readonly RouteShape[];
  /** For vendors' servers: the same port, past the framework. */
  readonly bare: BareDoor;
};

export type HttpOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly vault: Vault;
  readonly ports: HttpPorts;
  /** The merchant whose list holds this host (without port), with that entry of the list, or null. Cached by its owner. */
  readonly merchantOf: (host: string) => HostedMerchant | null;
};

/** Answered for any host: probes know the machine, not the brand. */
const HOSTLESS = new Set(['/healthz', '/readyz']);
/** This machine's own names: figures are told here only, and a page whose name leads here must not read them. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

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

/** The framework without routes: limits, ids, no logging of its own, on a server that judges before it. */
const newFramework = (config: Config, log: Log, bare: BareDoor): FastifyInstance =>
  fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request is one that nobody writes to.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: newRequestId,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded: no route, no hook and no plugin has seen it.
    frameworkErrors: (error, request, reply) => {
      log.info({ requestId: request.id, reason: error.code }, 'refused');
      const language = languageOf(null, request.headers['accept-language']);
      sendPlainRefusal(reply.raw, plainRefusal(new DomainError('request.invalid'), request.id, language));
    },
    serverFactory: (framework) => openServer(framework, bare, log),
    // The server answers on the socket itself: see openServer.
    clientErrorHandler: () => undefined,
  });

/** Cookies, forms, sockets, and how bodies are read. */
const readAll = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie);
  await app.register(multipart);
  await app.register(websocket, {
    options: {
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) => offered.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
    },
    // A frame that breaks the protocol's rules, and a reader that is gone, are no fault of ours.
    errorHandler: (_error, socket) => socket.terminate(),
  });
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  readStrictJson(app);
  readForms(app);
};

/** The HTTP server without routes: hosts, callers, encryption, envelope, errors, headers. */
export const buildHttp = async ({ config, log, vault, ports, merchantOf }: HttpOptions): Promise<Http> => {
  const readHost = createHostReader(config.trustedProxies);
  const bare = createBareDoor({ log, trustedProxies: config.trustedProxies, merchantOf, readHost });
  const app = newFramework(config, log, bare);
  const cookies = createCookies(config.secureCookies);
  const browserIds = createBrowserIds(vault);
  const originOf = createOrigins(config.publicUrl);
  await readAll(app);
  app.decorateRequest('caller');
  compressPublicAnswers(app);

  const cidOf = (request: FastifyRequest, reply: FastifyReply, path: string): string => {
    const known = cookies.read(request, 'cid');
    if (known !== null && browserIds.isOurs(known)) return known;
    const cid = browserIds.make();
    if (path.startsWith('/wps/') || path === '/ops/session/challenge') cookies.write(reply, 'cid', cid, CID_SECONDS);
    return cid;
  };
  // Whoever has an answer that may be kept says so.
  const headers = { ...protectingHeaders(config.secureCookies), 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const { name, port } = readHost(request.raw);
    const path = request.url.split('?')[0] ?? '/';
    if (/%00/.test(request.url)) throw new DomainError('request.invalid');
    const merchant = merchantOf(name);
    request.caller = {
      merchant: merchant ?? NO_MERCHANT,
      language: languageOf(request.query, request.headers['accept-language']),
      ip: request.ip,
      requestId: request.id,
      cid: cidOf(request, reply, path),
      did: didOf(cookies.read(request, 'did')),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
      origin: originOf((merchant ?? NO_MERCHANT).host),
      pageOrigin: originOf((merchant ?? NO_MERCHANT).host, port),
    };
    const isHostless = HOSTLESS.has(path) || (path === '/metrics' && LOOPBACK.test(name));
    if (merchant === null && !isHostless) throw new DomainError('merchant.unknown_host');
    // The library opens one at any address, for any page, and closes it afterwards.
    if (request.ws && !request.routeOptions.config.isSocket) throw new DomainError('request.invalid');
    if (!path.startsWith('/pay/')) refuseForeignPage(request, request.caller.pageOrigin);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
  app.setNotFoundHandler((request, reply) => sendRefusal(new DomainError('request.not_found'), request, reply));

  const served: RouteShape[] = [];
  const serve = createServe(app, ports, served);
  return { app, serve, serveSocket: createServeSocket(app, ports, served), cookies, browserIds, served, bare };
};

const NO_MERCHANT: HostedMerchant = { merchantId: 0, code: '', currency: HOUSE_CURRENCY, host: 'nobody.invalid' };
