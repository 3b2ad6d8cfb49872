import { actOnRound, getGameConfig, getRound, getRounds, getSeeds, placeRound, rotateSeeds } from '@trevo/contract';
import { pageOf } from '../../platform/http/paging.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Originals } from './create-originals.ts';
import { demoRoutes } from './demo/demo.routes.ts';

export const originalsRoutes = (serve: Serve, originals: Originals): void => {
  demoRoutes(serve, originals.demo);
  serve(getGameConfig, ({ player, caller, params }) =>
    originals.config(player, { code: params.gameCode, currency: caller.merchant.currency }, caller.language),
  );
  serve(placeRound, ({ player, caller, params, body, idempotency }) =>
    originals.placeRound({
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
    }),
  );
  serve(actOnRound, ({ player, caller, params, body }) =>
    originals.act({ player, ip: caller.ip, language: caller.language, roundId: params.id, ...body }),
  );
  serve(getRounds, async ({ player, caller, query }) => {
    const { pageNo, pageSize, gameCode, seedPairId } = query;
    const found = await originals.rounds(player, { gameCode, seedPairId, pageNo, pageSize }, caller.language);
    return pageOf(found.list, found.total, query);
  });
  serve(getRound, ({ player, caller, params }) => originals.round(player, params.id, caller.language));
  serve(getSeeds, ({ player }) => originals.seeds(player));
  serve(rotateSeeds, ({ player, body }) => originals.rotate(player, body.playerSeed));
};
