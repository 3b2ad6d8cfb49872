import type { Db } from '../../../platform/db/database.ts';
import type { Issue } from '../lottery.types.ts';
import type { OrderEnds } from './order-ends.ts';
import { listContents, listMoved, listOrders } from './settlement.repository.ts';
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

/** Orders whose contents are looked through together. */
const LOOK_AT_ONCE = 4_000;

/**
 * Orders of an issue that were paid something or get something, some players at a time: of the others nothing is read but what they are on, each
 * once. The next ones are looked at while the caller works on these.
 */
export async function* walkMoved(
  db: Db,
  issue: Pick<Issue, 'issueId' | 'drawsAt'>,
  { hasHits }: Pick<OrderEnds, 'hasHits'>,
): AsyncGenerator<SettledOrder[]> {
  const look = (after: bigint) => {
    const part = listContents(db, issue, after, LOOK_AT_ONCE);
    part.catch(() => undefined);
    return part;
  };
  let after = 0n;
  for (let next = look(after); ; ) {
    const { contents, upto } = await next;
    if (upto === null) return;
    next = look(upto);
    const hits = contents.filter(({ play, content }) => hasHits(play, content));
    const moved = await listMoved(db, issue, { after, upto, hits });
    after = upto;
    if (moved.length > 0) yield moved;
  }
}
