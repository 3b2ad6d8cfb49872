import { parseTilePath, TILE_WIDTH } from '@trevo/engines/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/open-platform.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { type LogStateDeps, readState } from './log-state.ts';
import { listHashes, listLeaves, readSignedSize } from './log.repository.ts';

const YEAR_SECONDS = 31_536_000;
/** Of one address: a minute's worth is 150,000 leaves with their hashes. */
const FILES_A_MINUTE = 1_200;
const LENGTH_BYTES = 2;

/** Leaves one after the other, each behind its length as two bytes, the higher one first. */
const bundleOf = (texts: readonly string[]): Buffer =>
  Buffer.concat(
    texts.flatMap((text) => {
      const [length, entry] = [Buffer.alloc(LENGTH_BYTES), Buffer.from(text)];
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );

/**
 * The log as files (C2SP tlog-tiles), below the address that is its name: every client of that standard reads and verifies it, and any
 * cache may keep it. What no checkpoint covers is not there.
 */
export const tileRoutes = (app: FastifyInstance, deps: LogStateDeps & Pick<Platform, 'addressScale'>): void => {
  const { db, transparency } = deps;
  const limit = createRateLimit(FILES_A_MINUTE * deps.addressScale, 60);
  const none = (reply: FastifyReply): FastifyReply => {
    reply.callNotFound();
    return reply;
  };
  /** Whether the address names this log: one that was begun anew is another. */
  const isOurs = async (request: FastifyRequest): Promise<boolean> => {
    const { name } = await transparency.key();
    return name.endsWith(`/log-${(request.params as { id: string }).id}`);
  };
  /** What a tile is made of; null where it is not full under what was signed. */
  const readTile = async (path: string): Promise<Buffer | null> => {
    const tile = parseTilePath(path);
    if (!tile) return null;
    const { index, width } = tile;
    const level = tile.level === 'entries' ? 0 : tile.level;
    const from = index * TILE_WIDTH;
    if (from + width > Math.floor((await readSignedSize(db)) / TILE_WIDTH ** level)) return null;
    return tile.level === 'entries'
      ? bundleOf((await listLeaves(db, from, width)).map(({ text }) => text))
      : Buffer.from((await listHashes(db, level, from, width)).join(''), 'hex');
  };

  app.get('/log-:id/checkpoint', async (request, reply) => {
    await limit.take(request.ip);
    const checkpoint = (await isOurs(request)) ? (await readState(deps)).checkpoint : null;
    if (!checkpoint) return none(reply);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(checkpoint.note);
  });
  app.get('/log-:id/tile/*', async (request, reply) => {
    await limit.take(request.ip);
    const tile = (await isOurs(request)) ? await readTile((request.params as { '*': string })['*']) : null;
    if (!tile) return none(reply);
    return reply
      .type('application/octet-stream')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(tile);
  });
};
