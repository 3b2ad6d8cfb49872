import { type Content, exposureOf, findPlay, type Play, readContent } from '@trevo/engines/lottery';
import { add, type Amount, minAmount } from '@trevo/money';
import type { Order, PlannedCosts } from './order.types.ts';

/** A draw shows one outcome of each book of a play. */
export const booksOf = ({ rule }: Play): number => (rule.kind === 'each' ? rule.entry.rows.length : 1);

type Bet = Pick<Order, 'series' | 'unit' | 'multiple' | 'oddsE2'>;

/** What a line costs at each outcome, whole. */
export const costsOf = (play: Play, content: Content, { series, unit, multiple, oddsE2 }: Bet): PlannedCosts['costs'] =>
  exposureOf(play, content, { series, unit, multiple, oddsE2 });

/** The most that an order is paid: its cap cuts wins, never stakes that are given back. */
export const mostPaid = ({ cap, stake }: Pick<Order, 'cap' | 'stake'>): Amount => add(cap, stake);

/** What of these costs an order can be paid. Without it, orders that pay little would take room for much, and one player all of it. */
export const paidOf = (costs: PlannedCosts['costs'], most: Amount): PlannedCosts['costs'] =>
  costs.map((one) => ({ ...one, cost: minAmount(one.cost, most) }));

/** The same of an order that stands, as it was counted when it was placed. @throws when its text cannot be read any more */
export const costsOfOrder = (
  order: Pick<Order, 'orderId' | 'play' | 'content' | 'cap' | 'stake'> & Bet,
): PlannedCosts['costs'] => {
  const play = findPlay(order.play)?.play;
  const read = play && readContent(play, order.content);
  if (!play || !read?.isRight) throw new Error(`order ${order.orderId} has a content that is none`);
  return paidOf(costsOf(play, read.content, order), mostPaid(order));
};
