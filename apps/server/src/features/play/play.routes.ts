import {
  type BetRow,
  closeGameWindow,
  getBets,
  getGameSession,
  getPlayTime,
  getRoundReplay,
  launchGame as launchRoute,
  openGameWindow,
  playOnGameWindow,
  remindOfTime,
  renewGameWindow,
} from '@trevo/contract';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { lotteryPathOf } from '@trevo/contract/site/lottery-vendors';
import { subtract, ZERO } from '@trevo/money';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { betweenOf, pageOf } from '../../platform/http/paging.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Bet, Bets, BetSums } from '../bets/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { VendorPlay } from './create-vendor-play.ts';
import { launchGame, requireTrueAccount } from './launch-game.ts';
import { viewPlayTime } from './view-play-time.ts';
import { roundRef } from './watch/refs.ts';
import { findReplay, listReplayers, type ReplayDeps } from './watch/round-replay.ts';

type Row = z.output<typeof BetRow>;

const statusOf = ({ status, win }: Bet): Row['status'] => {
  if (status === 'VOID') return 'VOID';
  return win > 0n ? 'WON' : 'LOST';
};

type Shown = {
  readonly memberId: bigint;
  readonly nameOf: (nodeId: string) => string;
  readonly replayers: ReadonlySet<string>;
};

/** Two vendors may use one round id, and any character in it: theirs are shown under a name of ours. A lottery's is its game and issue. */
const idOf = ({ vendor, roundId }: Bet, memberId: bigint): string =>
  vendor === HOUSE_VENDOR || lotteryPathOf(vendor) !== null ? roundId : roundRef({ vendor, roundId, memberId });

const rowOf = (bet: Bet, { memberId, nameOf, replayers }: Shown): Row => ({
  betId: idOf(bet, memberId),
  roundId: idOf(bet, memberId),
  at: bet.at.toISOString(),
  gameType: bet.gameType,
  vassalage: bet.vendor,
  gameCode: bet.gameCode,
  gameName: nameOf(bet.nodeId),
  stake: bet.stake,
  validBet: bet.validBet,
  payout: bet.win,
  // The stake of a void one went back.
  winLoss: subtract(bet.win, bet.status === 'VOID' ? ZERO : bet.stake),
  status: statusOf(bet),
  hasReplay: replayers.has(bet.vendor),
});

const sumOf = ({ bets, stake, validBet, win }: BetSums) => ({
  bets,
  stake,
  validBet,
  payout: win,
  winLoss: subtract(win, stake),
});

/** Where and how the player has the site open. */
const openerOf = ({ language, ip, userAgent, origin }: Caller) => ({ language, ip, userAgent, siteOrigin: origin });

export type PlayRoutesDeps = Omit<ReplayDeps, 'asks'> & {
  readonly bets: Bets;
  readonly catalog: Catalog;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly vendorPlay: VendorPlay;
  readonly clock: Clock;
};

const windowRoutes = (serve: Serve, deps: PlayRoutesDeps): void => {
  const { catalog, merchants } = deps;
  const { windows, asks } = deps.vendorPlay;
  serve(launchRoute, async ({ player, caller, body }) => {
    const { merchantId, memberId } = player;
    const found = await catalog.getPlayable(player, { nodeId: body.nodeId }, caller.language);
    if (found.game.atVendor === null) {
      const isLoginRequired = merchants.settings(merchantId)['demo.requireLogin'];
      return launchGame(catalog, player, { ...body, language: caller.language, isLoginRequired });
    }
    // A vendor's demonstration is a window of its own: a trial account opens the house's own ones only.
    requireTrueAccount(player);
    const page = openerOf(caller);
    const { code } = await windows.open(player, found, { ...page, mode: body.mode, openedAt: null });
    await catalog.recordPlayed({ memberId, merchantId, nodeId: body.nodeId });
    return { url: `/seamless?code=${code}`, gameCode: found.game.gameCode, gameName: found.card.gameName };
  });
  serve(openGameWindow, ({ player, caller, body }) =>
    windows.exchange(player, body.code, { language: caller.language }),
  );
  serve(renewGameWindow, ({ player, caller, body }) => windows.renew(player, body.sessionId, openerOf(caller)));
  serve(closeGameWindow, async ({ player, body }) => {
    await windows.close(player, body.sessionId);
    return {};
  });
  serve(getRoundReplay, ({ player, caller, params }) =>
    findReplay({ ...deps, asks }, params.roundId, {
      memberId: player.memberId,
      merchantId: player.merchantId,
      language: caller.language,
      ip: caller.ip,
    }),
  );
  serve(playOnGameWindow, ({ player, body }) => windows.playOn(player, body.sessionId ?? null));
  serve(getPlayTime, ({ player, caller }) => viewPlayTime(deps, player, caller.merchant.currency));
  serve(remindOfTime, ({ player, body, caller }) =>
    windows.remindEvery(player, { ...body, sessionId: body.sessionId ?? null }, caller.language),
  );
  serve(getGameSession, ({ player, params }) => windows.session(player, params.sessionId));
};

export const playRoutes = (serve: Serve, deps: PlayRoutesDeps): void => {
  const { bets, catalog } = deps;
  windowRoutes(serve, deps);

  serve(getBets, async ({ player, caller, query }) => {
    const { pageNo, pageSize, gameType, gameCode } = query;
    const { from = null, to = null } = betweenOf(query);
    const { bets: found, sums } = await bets.record({
      memberId: player.memberId,
      from,
      to,
      gameType,
      gameCode,
      pageNo,
      pageSize,
    });
    const [nameOf, replayers] = await Promise.all([
      catalog.nameOf(player.merchantId, caller.language),
      listReplayers(deps, player.merchantId),
    ]);
    return {
      ...pageOf(
        found.map((bet) => rowOf(bet, { memberId: player.memberId, nameOf, replayers })),
        sums.bets,
        query,
      ),
      sum: sumOf(sums),
    };
  });
};
