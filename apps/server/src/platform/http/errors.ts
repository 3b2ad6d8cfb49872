import type { Language } from '@trevo/contract';
import { type ErrorEntry, errorCatalogue } from '@trevo/contract/errors';
import { ruleText } from '@trevo/contract/field-forms';
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

/** `request.invalid` without a field: not one of them is wrong, the whole could not be read. Says which part. */
const unreadable = (request: FastifyRequest, language: Language) => {
  const [name, rule] = /%00/.test(request.url) ? (['path', 'address'] as const) : (['body', 'body'] as const);
  return { fields: { [name]: { code: 'field.invalid', message: ruleText(rule, language) } } };
};

/** Writes a DomainError in the caller's language, also when it was refused before anybody asked who calls. */
export const sendRefusal = (error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const entry: ErrorEntry = errorCatalogue[error.code];
  const language = request.caller?.language ?? languageOf(request.query, request.headers['accept-language']);
  const isBare = error.code === 'request.invalid' && error.value === undefined;
  const value = {
    ...(entry.dialog === undefined ? {} : { dialog: entry.dialog }),
    ...(isBare ? unreadable(request, language) : error.value),
  };
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
