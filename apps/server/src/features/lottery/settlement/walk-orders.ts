import type { Db } from '../../../platform/db/database.ts';
import type { Issue } from '../lottery.types.ts';
import { listOrders } from './settlement.repository.ts';
import type { SettledOrder } from './settlement.types.ts';

/** Orders that are read together. */
export const READ_AT_ONCE = 2_000;

/**
 * All orders of an issue, some players at a time and each player's together. The next ones are read while the caller works on these.
 */
export async function* walkOrders(
  db: Db,
  issue: Pick<Issue, 'issueId' | 'drawsAt'>,
  atOnce = READ_AT_ONCE,
): AsyncGenerator<SettledOrder[][]> {
  const read = (after: bigint) => {
    const part = listOrders(db, issue, after, atOnce);
    // Heard where it is awaited, if it is.
    part.catch(() => undefined);
    return part;
  };
  for (let next = read(0n); ; ) {
    const { orders, last } = await next;
    if (last !== null) next = read(last);
    const players = [...Map.groupBy(orders, ({ memberId }) => memberId).values()];
    if (players.length > 0) yield players;
    if (last === null) return;
  }
}
