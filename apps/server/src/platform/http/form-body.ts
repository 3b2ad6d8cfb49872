import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

/**
 * Lets bodies in as `application/x-www-form-urlencoded`. They stay apart from JSON: a page of another site can send such a
 * form without asking, so only the routes that say `form` read one (`formFields`), and every other refuses it.
 */
export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
};

/**
 * The fields of a form, each once and all of them text.
 * @throws DomainError request.invalid for another kind of body, a repeated field and U+0000
 */
export const formFields = ({ body }: FastifyRequest): Record<string, string> => {
  if (!(body instanceof URLSearchParams)) throw new DomainError('request.invalid');
  const fields = new Map<string, string>();
  for (const [name, value] of body) {
    if (fields.has(name) || /\0/.test(name + value)) throw new DomainError('request.invalid');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
};

/** The body of a route that takes JSON. @throws DomainError request.invalid when a form came instead */
export const jsonBody = ({ body }: FastifyRequest): unknown => {
  if (body instanceof URLSearchParams) throw new DomainError('request.invalid');
  return body;
};
