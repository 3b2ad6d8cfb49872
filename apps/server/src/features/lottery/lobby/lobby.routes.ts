import {
  getLotteries,
  getLottery,
  getLotteryIssues,
  getLotteryMenu,
  getLotteryNow,
  getRecentLotteries,
  launchLottery,
} from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Lobby } from './create-lobby.ts';

export const lobbyRoutes = (serve: Serve, lobby: Lobby): void => {
  serve(getLotteries, ({ caller, query }) => lobby.games(caller.merchant, query.area, caller.language));
  serve(getLottery, ({ player, caller, params }) =>
    lobby.config(player, { gameCode: params.gameCode, currency: caller.merchant.currency }, caller.language),
  );
  serve(getLotteryNow, ({ player, caller, params }) => lobby.now(player, params.gameCode, caller.language));
  serve(getLotteryIssues, ({ player, caller, params, query }) =>
    lobby.issues(player, { gameCode: params.gameCode, count: Number(query.count ?? 120) }, caller.language),
  );
  serve(getLotteryMenu, ({ caller, query }) =>
    lobby.menu(caller.merchant.merchantId, query.prizeMode, caller.language),
  );
  serve(launchLottery, ({ player, caller, body }) => lobby.launch(player, body, caller.language));
  serve(getRecentLotteries, ({ player, caller, query }) => lobby.recent(player, query.prizeMode, caller.language));
};
