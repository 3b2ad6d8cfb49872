import { type Content, exposureOf, findPlay, type Play, readContent } from '@trevo/engines/lottery';
import type { Order, PlannedCosts } from './order.types.ts';

/** A draw shows one outcome of each book of a play. */
export const booksOf = ({ rule }: Play): number => (rule.kind === 'each' ? rule.entry.rows.length : 1);

type Bet = Pick<Order, 'series' | 'unit' | 'multiple' | 'oddsE2'>;

/** What a line costs at each outcome, whole. */
export const costsOf = (play: Play, content: Content, { series, unit, multiple, oddsE2 }: Bet): PlannedCosts['costs'] =>
  exposureOf(play, content, { series, unit, multiple, oddsE2 });

/** The same of an order that stands, as it was counted when it was placed. @throws when its text cannot be read any more */
export const costsOfOrder = (order: Pick<Order, 'orderId' | 'play' | 'content'> & Bet): PlannedCosts['costs'] => {
  const play = findPlay(order.play)?.play;
  const read = play && readContent(play, order.content);
  if (!play || !read?.isRight) throw new Error(`order ${order.orderId} has a content that is none`);
  return costsOf(play, read.content, order);
};
