import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Pages of ours, and what a person does at the browser itself; another port or name of ours is `same-site`, and not ours here. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * A browser names where a write comes from: the origin, and with or without it whose page it was. A foreign one is refused before
 * any work. Origins are compared whole: a page at http may not write to https.
 * @throws DomainError request.origin_refused
 */
export const refuseForeignPage = ({ headers, method }: FastifyRequest, pageOrigin: string): void => {
  if (SAFE_METHODS.has(method)) return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined ? site === undefined || OWN_SITES.has(String(site)) : origin === pageOrigin;
  if (!isOwn) throw new DomainError('request.origin_refused');
};
