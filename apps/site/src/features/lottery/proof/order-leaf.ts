import type { LotteryOrder } from '@trevo/contract';
import { sha256Hex } from '@trevo/engines/fair';

/** What an order's leaf says: JSON without spaces, in this order of keys; amounts as they are paid, odds in hundredths. */
export const canonicalOrder = (order: LotteryOrder): string =>
  JSON.stringify({
    order: order.orderId,
    game: order.gameCode,
    issue: order.issue,
    play: order.play,
    content: order.content,
    combos: order.combos,
    unit: order.unit,
    multiple: order.multiple,
    series: order.series,
    odds: order.odds,
    stake: order.stake,
    cap: order.cap,
    rebatePpm: order.rebatePpm,
    currency: order.currency,
  });

/** The leaf of an order as this page is shown it: computed here, so that another order than the own one cannot stand for it. */
export const orderLeaf = (order: LotteryOrder, salt: string): string =>
  `order/v1|${sha256Hex(`${salt}|${canonicalOrder(order)}`)}`;
