import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorEntry, errorCatalogue } from '@trevo/contract/errors';
import type { Language } from '@trevo/contract';
import type { DomainError } from '../domain-error.ts';
import { randomName } from '../secrets.ts';

/** What every answer past the framework carries: kept by no cache, guessed at by no browser. */
export const PLAIN_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

export type PlainRefusal = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Random: who reads one id of a support case can name no other. */
export const newRequestId = randomName;

/** The envelope of a refusal where the framework has no say: vendors' door, broken requests, late ones. */
export const plainRefusal = (error: DomainError, requestId: string, language: Language = 'EN'): PlainRefusal => {
  const entry: ErrorEntry = errorCatalogue[error.code];
  const retryAfter = error.retryAfterSeconds ?? (entry.http === 503 || entry.http === 429 ? 1 : null);
  return {
    status: entry.http,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ success: false, code: error.code, message: entry[language], requestId }),
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
  };
};

/** Answers and ends the connection: what was not read of this request would be taken for the next. */
export const sendPlainRefusal = (
  response: ServerResponse,
  { status, contentType, body, headers }: PlainRefusal,
): void => {
  response.writeHead(status, {
    ...PLAIN_HEADERS,
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...headers,
  });
  response.end(body);
};

type ServedSocket = Duplex & { readonly _httpMessage?: { readonly headersSent: boolean } };

/** The same for a request that never became one: the answer is written onto the socket, unless another has begun there. */
export const refuseOnSocket = (socket: ServedSocket, { status, contentType, body }: PlainRefusal): void => {
  if (!socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy();
    return;
  }
  const headers = {
    ...PLAIN_HEADERS,
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
};
