import {
  actOnDemoRound,
  getDemoAccess,
  getDemoGame,
  placeDemoRound,
  refillDemo,
  rotateDemoSeeds,
} from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Demo } from './create-demo.ts';

export const demoRoutes = (serve: Serve, demo: Demo): void => {
  serve(getDemoAccess, async ({ caller }) => ({ visitors: demo.isOpenToVisitors(caller.merchant.merchantId) }));
  serve(getDemoGame, ({ player, caller, params }) => demo.game(player, params.gameCode, caller.language));
  serve(placeDemoRound, ({ player, caller, params, body }) =>
    demo.placeRound({
      player,
      ip: caller.ip,
      language: caller.language,
      currency: caller.merchant.currency,
      gameCode: params.gameCode,
      bet: body.bet,
      choice: body.choice ?? {},
      cnonce: body.cnonce,
    }),
  );
  serve(actOnDemoRound, ({ player, caller, params, body }) =>
    demo.act({ player, ip: caller.ip, language: caller.language, roundId: params.id, ...body }),
  );
  serve(refillDemo, ({ player }) => demo.refill(player));
  serve(rotateDemoSeeds, ({ player, body }) => demo.rotate(player, body.playerSeed));
};
