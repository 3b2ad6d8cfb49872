import { createHash } from 'node:crypto';
import { leafHash } from '@trevo/engines/fair';
import { saltOf } from '@trevo/engines/log';
import { formatWire } from '@trevo/money';
import type { Order } from './order.types.ts';

/** What an order's leaf says. */
export type LeafOrder = Pick<
  Order,
  | 'orderId'
  | 'gameCode'
  | 'issue'
  | 'play'
  | 'content'
  | 'combos'
  | 'unit'
  | 'multiple'
  | 'series'
  | 'oddsE2'
  | 'currency'
  | 'stake'
  | 'cap'
  | 'rebatePpm'
>;

/** JSON without spaces, in this order of keys; amounts as they are paid, odds in hundredths. */
export const canonicalOrder = (order: LeafOrder): string =>
  JSON.stringify({
    order: order.orderId,
    game: order.gameCode,
    issue: order.issue,
    play: order.play,
    content: order.content,
    combos: order.combos,
    unit: formatWire(order.unit, order.currency),
    multiple: order.multiple,
    series: order.series,
    odds: order.oddsE2,
    stake: formatWire(order.stake, order.currency),
    cap: formatWire(order.cap, order.currency),
    rebatePpm: order.rebatePpm,
    currency: order.currency,
  });

/** The leaf of an order under its issue's root, as text and hashed: who reads it learns nothing without the salt. */
export const orderLeaf = (
  order: LeafOrder,
  memberSalt: Uint8Array,
): { readonly salt: string; readonly text: string; readonly leaf: string } => {
  const salt = saltOf(memberSalt, order.orderId);
  const text = `order/v1|${createHash('sha256')
    .update(`${salt}|${canonicalOrder(order)}`)
    .digest('hex')}`;
  return { salt, text, leaf: leafHash(text) };
};
