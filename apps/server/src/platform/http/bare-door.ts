import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCatalogue } from '@trevo/contract/errors';
import proxyAddr from '@fastify/proxy-addr';
import { monotonicMs } from '../clock.ts';
import { DomainError } from '../domain-error.ts';
import { createEndOfTurn } from '../end-of-turn.ts';
import type { Log } from '../log.ts';
import type { Merchant } from './principal.ts';

/** A machine's call: its bytes as they came, and the brand of its host. */
export type BareRequest = {
  readonly method: string;
  /** Path with query, as sent. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly ip: string;
  readonly merchant: Merchant;
};
export type BareReply = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** @throws DomainError, answered as JSON in English */
export type AnswerBare = (request: BareRequest) => Promise<BareReply>;

export type BareDoor = {
  /** Answers everything below the prefix instead of the framework. Before the server listens. */
  mount(prefix: string, answer: AnswerBare): void;
  /** Whoever answers the address, or null: it is the framework's. */
  of(url: string | undefined): AnswerBare | null;
  serve(answer: AnswerBare, request: IncomingMessage, response: ServerResponse): void;
};

export type BareDoorOptions = {
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  readonly merchantOf: (host: string) => Merchant | null;
};

const BODY_LIMIT = 256 * 1024;
/** `example.com:8080` and `[::1]:8080` without the port. */
const PORT = /:\d+$/;

/** Resolves with the whole body, or null when it is too long: the rest is not read then. */
const readBody = (request: IncomingMessage): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > BODY_LIMIT) resolve(null);
      else parts.push(part);
    });
    request.on('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    request.on('error', reject);
  });

const refusal = (error: DomainError, requestId: string): BareReply => {
  const { http, EN } = errorCatalogue[error.code];
  const retryAfter = error.retryAfterSeconds ?? (http === 503 || http === 429 ? 1 : null);
  return {
    status: http,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ success: false, code: error.code, message: EN, requestId }),
    ...(retryAfter === null ? {} : { headers: { 'retry-after': String(retryAfter) } }),
  };
};

/**
 * The way in for machines that call thousands of times a second: the same server and port, without the framework's cookies,
 * parsers, hooks and logger of each request, which cost more than checking a signature. Believes a proxy's headers by the same
 * rule as the framework: only from TRUSTED_PROXIES.
 */
export const createBareDoor = ({ log, trustedProxies, merchantOf }: BareDoorOptions): BareDoor => {
  const mounted: { readonly prefix: string; readonly answer: AnswerBare }[] = [];
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : null;
  const endOfTurn = createEndOfTurn();
  let calls = 0;

  const ipOf = (request: IncomingMessage): string =>
    isTrusted === null ? (request.socket.remoteAddress ?? '') : (proxyAddr.all(request, isTrusted).at(-1) ?? '');
  const hostOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-host'];
    const isProxy = typeof forwarded === 'string' && isTrusted?.(socket.remoteAddress ?? '', 0) === true;
    const host = isProxy ? (forwarded.split(',').at(-1)?.trim() ?? '') : (headers.host ?? '');
    return host.replace(PORT, '');
  };

  const judged = async (answer: AnswerBare, request: IncomingMessage): Promise<BareReply> => {
    const body = await readBody(request);
    if (body === null) throw new DomainError('request.too_large');
    await endOfTurn();
    const merchant = merchantOf(hostOf(request));
    if (merchant === null) throw new DomainError('merchant.unknown_host');
    const { method = '', url = '', headers } = request;
    return answer({ method, url, headers, body, ip: ipOf(request), merchant });
  };

  const afterError = (error: unknown, requestId: string): BareReply => {
    if (error instanceof DomainError) return refusal(error, requestId);
    log.error({ requestId, err: error }, 'unexpected');
    return refusal(new DomainError('internal.unexpected'), requestId);
  };

  const send = (response: ServerResponse, { status, contentType, body, headers }: BareReply, isKept: boolean): void => {
    response.writeHead(status, {
      'content-type': contentType,
      'content-length': Buffer.byteLength(body),
      ...headers,
      // What was not read of a body that is too long would be taken for the next call.
      ...(isKept ? {} : { connection: 'close' }),
    });
    response.end(body);
  };

  return {
    mount: (prefix, answer) => mounted.push({ prefix, answer }),
    of: (url = '') => mounted.find(({ prefix }) => url.startsWith(prefix))?.answer ?? null,
    serve(answer, request, response) {
      const begun = monotonicMs();
      void judged(answer, request)
        .catch((error: unknown) => {
          // Gone in the middle of its own body: nobody waits for an answer.
          if (request.destroyed && !request.complete) return null;
          calls += 1;
          return afterError(error, `gw-${calls.toString(36)}`);
        })
        .then((reply) => {
          if (reply === null) return;
          send(response, reply, request.complete);
          // Thousands a second, each kept whole by whoever answers: a line only for those that went wrong.
          if (reply.status === 200) return;
          // Without what follows: some wires name the player in the path.
          const path = request.url?.split(/[/?]/, 4).join('/');
          log.info(
            { method: request.method, path, status: reply.status, ms: Math.round(monotonicMs() - begun) },
            'request',
          );
        });
    },
  };
};
