import { type ErrorEntry, errorCatalogue } from '@trevo/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Log } from '../log.ts';
import { languageOf } from './language.ts';

type FastifyLikeError = { readonly code?: string; readonly statusCode?: number };

/** Refusals that the HTTP library raises, in our words. */
const fromLibrary = ({ code, statusCode }: FastifyLikeError): DomainError | null => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new DomainError('request.too_large');
  // Files that are folders, and ways out of the folder: no reason to say more of them than of any other that is not there.
  if (statusCode === 403 || statusCode === 404) return new DomainError('request.not_found');
  const isOfCaller = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isOfCaller || code?.startsWith('FST_ERR_CTP') ? new DomainError('request.invalid') : null;
};

/** Writes a DomainError in the caller's language. */
export const sendRefusal = (error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const entry: ErrorEntry = errorCatalogue[error.code];
  const value = { ...(entry.dialog === undefined ? {} : { dialog: entry.dialog }), ...error.value };
  // Refused before anybody knew the caller: a host that cannot be read.
  const language = request.caller?.language ?? languageOf(null, request.headers['accept-language']);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  else if (entry.http === 503 || entry.http === 429) reply.header('retry-after', '1');
  return reply
    .status(entry.http)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      code: error.code,
      message: entry[language],
      requestId: request.id,
      ...(Object.keys(value).length > 0 ? { value } : {}),
    });
};

/** The single exit of every failed request: expected refusals are info, the rest is one fixed sentence and an alarm. */
export const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply => {
  const expected = error instanceof DomainError ? error : fromLibrary((error ?? {}) as FastifyLikeError);
  if (expected) {
    log.info({ requestId: request.id, code: expected.code }, 'refused');
    return sendRefusal(expected, request, reply);
  }
  log.error({ requestId: request.id, err: error }, 'unexpected');
  return sendRefusal(new DomainError('internal.unexpected'), request, reply);
};
