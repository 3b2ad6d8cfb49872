import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this the saving is lost in the packet. */
const SMALL = 1_400;
/** The longest answer. It repeats nothing of what its caller sent and holds nothing of them, so its length tells nothing. */
const SAME_FOR_MEMBERS = /^\/wps\/relay\/games\/names(\?|$)/;
/** From here on a look for the copy that was made before costs a small part of what making another does. */
const LONG = 8 * 1024;
const KEPT_BYTES = 8 * 1024 * 1024;
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Whether the browser takes an encoding; `;q=0` is a no. */
export const acceptsEncoding = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0+)?\s*$/.test(part));

type Encoding = 'br' | 'gzip';
type Pack = (payload: string, encoding: Encoding) => Promise<Buffer>;

const pack: Pack = (payload, encoding) => (encoding === 'br' ? brotli(payload, { params: PARAMS }) : zip(payload));

/**
 * Compresses a long text once while others ask for the same: who asks without a pause would keep busy all threads of the process for such
 * work, and sealed bodies of logins and payments are opened on them. The newest copies are kept, by their content.
 */
export const createCopies = (packOnce: Pack = pack): Pack => {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  const making = new Map<string, Promise<Buffer>>();
  const make = async (key: string, payload: string, encoding: Encoding): Promise<Buffer> => {
    try {
      const copy = await packOnce(payload, encoding);
      kept.set(key, copy);
      return copy;
    } finally {
      making.delete(key);
    }
  };
  return async (payload, encoding) => {
    if (payload.length < LONG) return packOnce(payload, encoding);
    const key = `${encoding} ${hash('sha256', payload, 'base64url')}`;
    const ready = kept.get(key) ?? making.get(key);
    if (ready) return ready;
    const copy = make(key, payload, encoding);
    making.set(key, copy);
    return copy;
  };
};

const compress = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, packed = pack }: { readonly payload: string; readonly packed?: Pack },
): Promise<string | Buffer> => {
  const encoding = acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : null;
  if (encoding === null) return payload;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return packed(payload, encoding);
};

/**
 * A text that never changes while the process runs: made once, and compressed once for each encoding, however many ask at the
 * same moment. Asking again costs the bytes that are sent and no more.
 */
export const createLastingText = (
  make: () => string,
  packOnce: Pack = pack,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer>) => {
  let text: string | undefined;
  const copies = new Map<Encoding, Promise<Buffer>>();
  const packed: Pack = (payload, encoding) => {
    const copy = copies.get(encoding) ?? packOnce(payload, encoding);
    copies.set(encoding, copy);
    return copy;
  };
  return (request, reply) => {
    text ??= make();
    return compress(request, reply, { payload: text, packed });
  };
};

/**
 * Compresses answers that are the same for everyone (the catalogue, announcements). Personal answers are never
 * compressed: their length would tell what they hold to whoever can place text in them.
 */
export const compressPublicAnswers = (app: FastifyInstance, packed: Pack = createCopies()): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < SMALL || reply.hasHeader('content-encoding')) return payload;
    const isPublic = /^\/(wps\/(relay|announcements|pages|news|system)|lgw)/.test(request.url);
    const isPersonal = request.headers.authorization !== undefined && !SAME_FOR_MEMBERS.test(request.url);
    if (!isPublic || isPersonal || reply.statusCode !== 200) return payload;
    return compress(request, reply, { payload, packed });
  });
};
