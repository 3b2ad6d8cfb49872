import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { monotonicMs } from '../clock.ts';
import { DomainError } from '../domain-error.ts';
import { createEndOfTurn } from '../batching/end-of-turn.ts';
import type { Log } from '../log.ts';
import type { ReadHost } from './host.ts';
import { newRequestId, PLAIN_HEADERS, plainRefusal } from './plain-refusal.ts';
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

export type BareDoorOptions = {
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  readonly merchantOf: (host: string) => Merchant | null;
  readonly readHost: ReadHost;
};

const BODY_LIMIT = 256 * 1024;

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

/**
 * The way in for machines that call thousands of times a second: the same server and port, without the framework's cookies,
 * parsers, hooks and logger of each request, which cost more than checking a signature. Believes a proxy's headers by the same
 * rule as the framework: only from TRUSTED_PROXIES.
 */
export const createBareDoor = ({ log, trustedProxies, merchantOf, readHost }: BareDoorOptions) => {
  const mounted: { readonly prefix: string; readonly answer: AnswerBare }[] = [];
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : null;
  const endOfTurn = createEndOfTurn();

  const ipOf = (request: IncomingMessage): string =>
    isTrusted === null ? (request.socket.remoteAddress ?? '') : (proxyAddr.all(request, isTrusted).at(-1) ?? '');

  const judged = async (answer: AnswerBare, request: IncomingMessage): Promise<BareReply> => {
    const { name } = readHost(request);
    const body = await readBody(request);
    if (body === null) throw new DomainError('request.too_large');
    await endOfTurn();
    const merchant = merchantOf(name);
    if (merchant === null) throw new DomainError('merchant.unknown_host');
    const { method = '', url = '', headers } = request;
    return answer({ method, url, headers, body, ip: ipOf(request), merchant });
  };

  const afterError = (error: unknown, requestId: string): BareReply => {
    if (error instanceof DomainError) return plainRefusal(error, requestId);
    log.error({ requestId, err: error }, 'unexpected');
    return plainRefusal(new DomainError('internal.unexpected'), requestId);
  };

  const send = (response: ServerResponse, { status, contentType, body, headers }: BareReply, isKept: boolean): void => {
    response.writeHead(status, {
      ...PLAIN_HEADERS,
      'content-type': contentType,
      'content-length': Buffer.byteLength(body),
      ...headers,
      // What was not read of a body that is too long would be taken for the next call.
      ...(isKept ? {} : { connection: 'close' }),
    });
    response.end(body);
  };

  return {
    /** Answers everything below the prefix instead of the framework. Before the server listens. */
    mount(prefix: string, answer: AnswerBare): void {
      mounted.push({ prefix, answer });
    },
    /** Whoever answers the address, or null: it is the framework's. */
    of: (url = '') => mounted.find(({ prefix }) => url.startsWith(prefix))?.answer ?? null,
    serve(answer: AnswerBare, request: IncomingMessage, response: ServerResponse): void {
      const begun = monotonicMs();
      void judged(answer, request)
        .catch((error: unknown) => {
          // Gone in the middle of its own body: nobody waits for an answer.
          if (request.destroyed && !request.complete) return null;
          return afterError(error, newRequestId());
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

export type BareDoor = ReturnType<typeof createBareDoor>;
