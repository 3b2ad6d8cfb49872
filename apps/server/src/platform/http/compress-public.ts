import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this the saving is lost in the packet. */
const SMALL = 1_400;
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Whether the browser takes an encoding; `;q=0` is a no. */
export const acceptsEncoding = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0+)?\s*$/.test(part));

const compress = async (request: FastifyRequest, reply: FastifyReply, payload: string): Promise<string | Buffer> => {
  const encoding = acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : null;
  if (encoding === null) return payload;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding === 'br' ? brotli(payload, { params: PARAMS }) : zip(payload);
};

/**
 * Compresses answers that are the same for everyone (the catalogue, announcements). Personal answers are never
 * compressed: their length would tell what they hold to whoever can place text in them.
 */
export const compressPublicAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < SMALL || reply.hasHeader('content-encoding')) return payload;
    const isPublic = /^\/(wps\/(relay|announcements|system)|lgw|openapi\.json)/.test(request.url);
    if (!isPublic || request.headers.authorization !== undefined || reply.statusCode !== 200) return payload;
    return compress(request, reply, payload);
  });
};
