import type { LotteryOrder, PlacedOrder } from '@trevo/contract';
import { ZERO } from '@trevo/money';
import type * as z from 'zod/mini';
import { CONTENT_IN_LISTS, type Order, type PlannedSlip } from './order.types.ts';
import type { ReceiptView } from './order-receipts.ts';
import type { SlipHead } from './slip-row.ts';

export type OrderView = z.output<typeof LotteryOrder>;
export type PlacedView = z.output<typeof PlacedOrder>;

export const orderView = (order: Order): OrderView => ({
  orderId: order.orderId,
  slipId: order.slipId,
  gameCode: order.gameCode,
  issue: order.issue,
  drawsAt: order.drawsAt.toISOString(),
  closesAt: order.closesAt.toISOString(),
  at: order.at.toISOString(),
  play: order.play,
  content: order.content,
  isCut: order.isCut,
  combos: order.combos,
  unit: order.unit,
  multiple: order.multiple,
  series: order.series,
  odds: [...order.oddsE2],
  stake: order.stake,
  cap: order.cap,
  rebatePpm: order.rebatePpm,
  currency: order.currency,
  state: order.state,
  payout: order.payout,
  validBet: order.validBet,
  numbers: order.numbers,
  chase: order.issues > 1 ? { nth: order.chaseNth, of: order.issues, stopOnWin: order.stopsOnWin } : null,
  canCancel: order.canCancel,
});

/** The orders of a slip at the moment when it was taken, as a look at their rows shows them: most callers want no more, and the look costs as much as the slip. */
export const placedViews = (head: SlipHead, slip: PlannedSlip, at: Date): OrderView[] =>
  slip.orders.map(({ orderId, line, target, multiple, stake, cap }) => {
    const [item, issue] = [slip.lines[line], slip.issues[target]];
    if (!item || !issue) throw new Error('an order has no line or no issue');
    return {
      orderId,
      slipId: head.slipId,
      gameCode: head.gameCode,
      issue: issue.issue,
      drawsAt: issue.drawsAt.toISOString(),
      closesAt: issue.closesAt.toISOString(),
      at: at.toISOString(),
      play: item.play.code,
      content: item.text.slice(0, CONTENT_IN_LISTS),
      isCut: item.text.length > CONTENT_IN_LISTS,
      combos: item.combos,
      unit: item.unit,
      multiple,
      series: slip.series,
      odds: [...item.oddsE2],
      stake,
      cap,
      rebatePpm: item.rebatePpm,
      currency: head.currency,
      state: 'open',
      payout: ZERO,
      validBet: ZERO,
      numbers: null,
      chase: slip.issues.length > 1 ? { nth: target + 1, of: slip.issues.length, stopOnWin: head.stopsOnWin } : null,
      canCancel: true,
    };
  });

/** Orders with their receipts, which are in the same order. */
export const withReceipts = (orders: readonly OrderView[], receipts: readonly ReceiptView[]): PlacedView[] =>
  orders.map((order, nth) => {
    const receipt = receipts[nth];
    if (!receipt) throw new Error('an order has no receipt');
    return { ...order, receipt };
  });
