import type { RouteShape } from '@trevo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { DomainError } from '../domain-error.ts';
import type { Call, HttpPorts } from './serve.ts';
import { authorizeSocket } from './serve.ts';

/** The largest frame that a client may send: a few numbers. What people write travels by calls. */
export const MAX_FRAME_BYTES = 1_024;
/** What a browser offers besides the token, and the server takes up. */
export const SOCKET_PROTOCOL = 'trevo';
const BEARER = /^bearer\.([A-Za-z0-9_-]{43})$/;

type Authorized<Shape extends RouteShape> = Pick<Call<Shape>, 'query' | 'caller' | 'player' | 'operator' | 'request'>;
export type SocketCall<Shape extends RouteShape> = Authorized<Shape> & {
  /** Whether the session that opened it still lives, with the same rights. True where it needed none. */
  isLive(): Promise<boolean>;
};

/**
 * Serves a socket at a call of the contract. `admit` runs before the handshake and may refuse; what it answers opens the socket.
 * A socket that is not of our own page is refused, and one without the session that its call asks for.
 */
export type ServeSocket = <const Shape extends RouteShape>(
  shape: Shape,
  admit: (call: SocketCall<Shape>) => Promise<(socket: WebSocket) => void>,
) => void;

/** A browser cannot send the token's header with a handshake, so the token comes as an offered protocol. */
const takeToken = ({ headers }: FastifyRequest): void => {
  const offered = String(headers['sec-websocket-protocol'] ?? '').split(/, */);
  const token = offered.flatMap((one) => BEARER.exec(one)?.[1] ?? [])[0];
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
};

const sessionOf = ({ player, operator }: Pick<Authorized<RouteShape>, 'player' | 'operator'>): string | null =>
  player?.sessionId ?? operator?.sessionId ?? null;
const goneIfRefused = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

export const createServeSocket = (app: FastifyInstance, ports: HttpPorts, served: RouteShape[]): ServeSocket => {
  const opened = new WeakMap<FastifyRequest, (socket: WebSocket) => void>();
  return (shape, admit) => {
    served.push(shape);
    app.route({
      method: 'GET',
      url: shape.path,
      config: { isSocket: true },
      preValidation: async (request) => {
        const { caller } = request;
        if (request.ws && request.headers.origin !== caller.pageOrigin) throw new DomainError('request.origin_refused');
        await ports.checkOpen(shape, caller);
        takeToken(request);
        const call = await authorizeSocket(shape, request, ports);
        if (!request.ws) throw new DomainError('request.upgrade_required');
        const isLive = async (): Promise<boolean> => {
          const now = await authorizeSocket(shape, request, ports).catch(goneIfRefused);
          return now !== null && sessionOf(now) === sessionOf(call);
        };
        opened.set(request, await admit({ ...call, isLive }));
      },
      handler: () => undefined,
      wsHandler: (socket, request) => opened.get(request)?.(socket),
    });
  };
};
