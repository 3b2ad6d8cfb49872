import {
  actOnRound,
  getGameCertificate,
  getGameConfig,
  getRound,
  getRounds,
  getRoundTurns,
  getSeeds,
  placeRound,
  rotateSeeds,
} from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { pageOf } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Originals } from './create-originals.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { createPlayLimits } from './play-limits.ts';

export const originalsRoutes = (
  serve: Serve,
  originals: Originals,
  { addressScale }: Pick<Platform, 'addressScale'>,
): void => {
  const limits = createPlayLimits(addressScale);
  demoRoutes(serve, originals.demo);
  serve(getGameConfig, ({ player, caller, params }) =>
    originals.config(player, { code: params.gameCode, currency: caller.merchant.currency }, caller.language),
  );
  serve(getGameCertificate, async ({ player, caller, params, query, request, reply }) => {
    await limits.certificates.take(player && !isTrial(player) ? player.memberId.toString() : caller.ip);
    const { merchantId } = caller.merchant;
    const { sha256, text } = await originals.certificate(merchantId, params.gameCode, query.mathVersion);
    // The same for everybody, until the brand or a release goes on to another version: a copy is good as long as its hash is.
    const etag = `"${sha256}"`;
    reply.header('cache-control', 'public, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) await reply.status(304).send();
    return { sha256, text };
  });
  serve(placeRound, async ({ player, caller, params, body, idempotency }) => {
    await limits.rounds.take(player.memberId.toString());
    return originals.placeRound({
      player,
      currency: caller.merchant.currency,
      language: caller.language,
      gameCode: params.gameCode,
      bet: body.bet,
      choice: body.choice ?? {},
      cnonce: body.cnonce,
      ...(body.ante === undefined ? {} : { ante: body.ante }),
      idempotency,
      ip: caller.ip,
    });
  });
  serve(actOnRound, async ({ player, caller, params, body }) => {
    await limits.acts.take(player.memberId.toString());
    return originals.act({ player, ip: caller.ip, language: caller.language, roundId: params.id, ...body });
  });
  serve(getRounds, async ({ player, caller, query }) => {
    await limits.lists.take(player.memberId.toString());
    const { pageNo, pageSize, gameCode, seedPairId } = query;
    const found = await originals.rounds(player, { gameCode, seedPairId, pageNo, pageSize }, caller.language);
    return pageOf(found.list, found.total, query);
  });
  serve(getRound, ({ player, caller, params }) => originals.round(player, params.id, caller.language));
  serve(getRoundTurns, async ({ player, params }) => {
    await limits.lists.take(player.memberId.toString());
    return { turns: await originals.turns(player, params.id) };
  });
  serve(getSeeds, ({ player }) => originals.seeds(player));
  serve(rotateSeeds, async ({ player, body }) => {
    await limits.rotations.take(player.memberId.toString());
    return originals.rotate(player, body.playerSeed);
  });
};
