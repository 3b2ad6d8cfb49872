import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Log } from '../../../platform/log.ts';
import type { Halves } from './sessions.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/**
 * The halves of a session as a request brings them: the token by its header, the other by its cookie. A token in the address is
 * never taken; that one came is noted without it, as whatever wrote it there has written it to histories and logs too.
 */
export const createReadHalves =
  (log: Pick<Log, 'warn'>, cookies: Pick<Cookies, 'read'>) =>
  (request: FastifyRequest): Halves => {
    if (/[?&]token=/.test(request.url)) log.warn({ requestId: request.id }, 'identity.token_in_address');
    return {
      token: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
      sid: cookies.read(request, 'sid'),
    };
  };
