import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asker, DrawInTurn } from '../../platform/pictures/draw-in-turn.ts';
import type { Vendors } from './create-vendors.ts';

const YEAR_SECONDS = 31_536_000;
const DRAWN = /^(\d{1,5})(-en)?\.webp$/;

/** Draws the picture of a made-up game. */
export type DrawTile = DrawInTurn<[number: number, language: 'PT' | 'EN']>;

/**
 * Mirrored pictures of vendors' games. Their names are their content's hash, so a browser asks once.
 * @param drawTile in a development house: pictures of made-up games, drawn when somebody looks at them
 */
export const mediaRoutes = (app: FastifyInstance, vendors: Pick<Vendors, 'image'>, drawTile: DrawTile | null): void => {
  app.get('/media/games/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const picture = await vendors.image(file, askerOf(request, reply));
    if (picture === 'none') {
      reply.callNotFound();
      return reply;
    }
    if (picture === 'busy') return askAgain(reply);
    return reply
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
  if (drawTile === null) return;
  app.get('/media/drawn/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, number, isEnglish] = DRAWN.exec(file) ?? [];
    if (number === undefined) {
      reply.callNotFound();
      return reply;
    }
    const picture = await drawTile([Number(number), isEnglish ? 'EN' : 'PT'], askerOf(request, reply));
    if (picture === null) return askAgain(reply);
    return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(picture);
  });
};

const askerOf = ({ ip }: FastifyRequest, { raw }: FastifyReply): Asker => ({ ip, isGone: () => raw.destroyed });

const askAgain = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send();
