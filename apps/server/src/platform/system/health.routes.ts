import { getHealth, getMetrics, getOpenapi, getReady } from '@trevo/contract';
import { openapi, type OpenapiHouse } from '@trevo/contract/openapi';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import type { Http } from '../http/build-http.ts';
import { createLastingText } from '../http/web/compress-public.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** On this machine, and not in the name of somebody elsewhere: a proxy beside the server has its address too. */
const isFromHere = ({ raw }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && !Object.keys(raw.headers).some((name) => FORWARDED.test(name));

/** Probes, metrics (to this machine only) and the generated OpenAPI document. */
export const healthRoutes = (
  { serve, app }: Http,
  db: Database,
  isReady: () => boolean,
  { others, house }: { readonly others: readonly Registry[]; readonly house: OpenapiHouse },
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });

  serve(getHealth, async () => ({ ok: true }));
  serve(getReady, async ({ reply }) => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const ok = database && isReady();
    if (!ok) reply.status(503);
    return { ok, checks: { database, jobs: isReady() } };
  });
  serve(getMetrics, async ({ request, reply }) => {
    if (!isFromHere(request)) throw new DomainError('request.not_found');
    reply.type(registry.contentType);
    return Registry.merge([registry, ...others]).metrics();
  });
  // Half a megabyte and a quarter of a second: made when somebody asks, once.
  const document = createLastingText(() => JSON.stringify(openapi(house)));
  serve(getOpenapi, async ({ request, reply }) => {
    reply.type('application/json; charset=utf-8');
    return (await document(request, reply)) as never;
  });
};
