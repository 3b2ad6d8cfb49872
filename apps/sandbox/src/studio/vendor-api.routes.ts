import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hits } from './deliver.ts';
import { createDoor } from './door.ts';
import type { Vendor } from './vendor.ts';

const bodyText = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Each vendor's own API below `/studio/<vendor>`, raw, so that the wire checks its own signature over what came. */
export const vendorApiRoutes = (
  app: FastifyInstance,
  vendors: ReadonlyMap<string, Vendor>,
  origin: () => string,
): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const vendor of vendors.values()) {
    const door = createDoor(vendor, origin);
    app.all(`/${vendor.code}/*`, async (request, reply) => {
      const { latencyMs, apiFailure } = vendor.book.state.faults;
      if (latencyMs > 0) await sleep(latencyMs);
      if (hits(apiFailure)) return reply.status(503).send({ error: 'out of order' });
      const url = new URL(request.url, origin());
      const answer = await vendor.wire.serve(
        {
          method: request.method,
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body: bodyText(request),
        },
        door,
        vendor.link.values,
      );
      if (!answer) return reply.status(404).send({ error: 'no such call' });
      // A vendor's launch address and round record are pages too, and sites frame them.
      return reply
        .status(answer.status)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
        .type(answer.contentType)
        .send(answer.body);
    });
  }
};
