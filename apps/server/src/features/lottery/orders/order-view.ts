import type { LotteryOrder } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Order } from './order.types.ts';

export type OrderView = z.output<typeof LotteryOrder>;

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
