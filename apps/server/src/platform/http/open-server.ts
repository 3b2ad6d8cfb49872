import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { DomainError } from '../domain-error.ts';
import type { Log } from '../log.ts';
import type { BareDoor } from './bare-door.ts';
import { UPLOAD_MS, watchBody } from './body-deadline.ts';
import { newRequestId, plainRefusal, refuseOnSocket, sendPlainRefusal } from './plain-refusal.ts';

/** Longer than the idle time of usual proxies, so that it is never we who close first. */
const KEEP_ALIVE_MS = 72_000;
const HEADERS_MS = 10_000;
/** How often the server looks for those who are late. */
const CHECK_MS = 2_000;

/** What the parser of HTTP found wrong, in our words. */
const refusalOf = ({ code }: NodeJS.ErrnoException): DomainError => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new DomainError('request.too_slow');
  return new DomainError(code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid');
};

/**
 * The server under framework and vendors' door: 10 s for the headers, 20 s for the body (uploads of the signed-in longer), and
 * our envelope for what never becomes a request.
 */
export const openServer = (framework: RequestListener, bare: BareDoor, log: Log): Server => {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: HEADERS_MS + UPLOAD_MS,
      connectionsCheckingInterval: CHECK_MS,
      // The reader of the host refuses its absence in our words.
      requireHostHeader: false,
      // Clients offer other protocols too (`h2c`) and are content without: their calls go the usual way.
      shouldUpgradeCallback: ({ url, headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && bare.of(url) === null,
    },
    (request, response) => {
      watchBody(request, () => server.emit('clientError', late(), request.socket));
      const answer = bare.of(request.url);
      if (answer === null) framework(request, response);
      else bare.serve(answer, request, response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const requestId = newRequestId();
    log.info({ requestId, reason: error.code }, 'refused');
    refuseOnSocket(socket, plainRefusal(refusalOf(error), requestId));
  });
  // `Expect:` with anything but 100-continue.
  server.on('checkExpectation', (_request: IncomingMessage, response) => {
    sendPlainRefusal(response, plainRefusal(new DomainError('request.invalid'), newRequestId()));
  });
  return server;
};

const late = (): NodeJS.ErrnoException =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
