import { cancelLotteryChase, cancelLotteryOrder, getLotteryOrder, getLotteryOrders, placeSlip } from '@trevo/contract';
import { betweenOf } from '../../../platform/http/paging.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import type { Orders } from './create-orders.ts';

/** Of one player in a minute. A slip may be of 10,000 lines; nobody fills in so many by hand. */
const SLIPS_A_MINUTE = 60;
const LISTS_A_MINUTE = 120;
const CANCELS_A_MINUTE = 240;
const PROOFS_A_MINUTE = 120;

export const ordersRoutes = (serve: Serve, orders: Orders): void => {
  const slips = createRateLimit(SLIPS_A_MINUTE, 60);
  const cancels = createRateLimit(CANCELS_A_MINUTE, 60);
  const proofs = createRateLimit(PROOFS_A_MINUTE, 60);
  serve(placeSlip, async ({ player, caller, body, idempotency }) => {
    await slips.take(player.memberId.toString());
    return orders.place({
      player,
      currency: caller.merchant.currency,
      language: caller.language,
      ip: caller.ip,
      idempotency,
      ...body,
    });
  });
  const lists = createRateLimit(LISTS_A_MINUTE, 60);
  serve(getLotteryOrders, async ({ player, query }) => {
    await lists.take(player.memberId.toString());
    const { gameCode, issue, slipId, state, from, to } = query;
    const between = betweenOf({ from, to });
    return orders.list({ memberId: player.memberId, gameCode, issue, slipId, state, ...between }, query);
  });
  serve(getLotteryOrder, async ({ player, params }) => {
    await proofs.take(player.memberId.toString());
    return orders.order(player.memberId, params.id);
  });
  serve(cancelLotteryOrder, async ({ player, params }) => {
    await cancels.take(player.memberId.toString());
    return orders.cancelOrder(player.memberId, params.id);
  });
  serve(cancelLotteryChase, async ({ player, params }) => {
    await cancels.take(player.memberId.toString());
    return orders.cancelSlip(player.memberId, params.id);
  });
};
