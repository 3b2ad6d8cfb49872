import type { FastifyInstance } from 'fastify';
import type { Vendors } from './create-vendors.ts';

const YEAR_SECONDS = 31_536_000;
const FILE = /^([0-9a-f]{32})\.webp$/;
const DRAWN = /^(\d{1,5})\.webp$/;

/** Draws the picture of a made-up game. */
export type DrawTile = (number: number) => Promise<Buffer>;

/**
 * Mirrored pictures of vendors' games. Their names are their content's hash, so a browser asks once.
 * @param drawTile in a development house: pictures of made-up games, drawn when somebody looks at them
 */
export const mediaRoutes = (app: FastifyInstance, vendors: Pick<Vendors, 'image'>, drawTile: DrawTile | null): void => {
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
  if (drawTile === null) return;
  app.get('/media/drawn/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const number = DRAWN.exec(file)?.[1];
    if (number === undefined) {
      reply.callNotFound();
      return reply;
    }
    const picture = await drawTile(Number(number));
    return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(picture);
  });
};
