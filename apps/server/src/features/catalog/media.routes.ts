import type { FastifyInstance } from 'fastify';
import type { Vendors } from './create-vendors.ts';

const YEAR_SECONDS = 31_536_000;
const FILE = /^([0-9a-f]{32})\.webp$/;

/** Mirrored pictures of vendors' games. Their names are their content's hash, so a browser asks once. */
export const mediaRoutes = (app: FastifyInstance, vendors: Pick<Vendors, 'image'>): void => {
  app.get('/media/games/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const imageId = FILE.exec(file)?.[1];
    const picture = imageId === undefined ? null : await vendors.image(imageId);
    if (!picture) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
};
