import type { Db } from '../../../platform/db/database.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { WaitingKindName, Wish } from '../../../platform/ops/waiting.ts';
import { oneWish, pageOfWishes, timedWishes } from './wishes.repository.ts';

export type WaitingStatus = 'waiting' | 'done' | 'cancelled' | 'outdated' | 'contradicts' | 'expired';

const selectWaiting = (db: Db) =>
  db
    .selectFrom('waitingChange')
    .select(['changeId', 'merchantId', 'kind', 'target', 'seen', 'wanted', 'status', 'note', 'createdBy'])
    .select(['endedBy', 'createdAt', 'appliesAt', 'expiresAt', 'endedAt']);
type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

export type WaitingChange = Wish &
  Omit<Row, keyof Wish | 'seen' | 'status'> & { readonly seen: JsonValue; readonly status: WaitingStatus };

const toChange = (row: Row): WaitingChange => ({
  ...row,
  kind: row.kind as WaitingKindName,
  seen: row.seen as JsonValue,
  wanted: row.wanted as JsonValue,
  status: row.status as WaitingStatus,
});

export type NewWaiting = Omit<WaitingChange, 'status' | 'endedBy' | 'endedAt'>;

/** False when another change of the same thing waits. */
export const insertWaiting = async (db: Db, row: NewWaiting): Promise<boolean> => {
  const inserted = await db
    .insertInto('waitingChange')
    .values({ ...row, seen: JSON.stringify(row.seen), wanted: JSON.stringify(row.wanted), status: 'waiting' })
    .onConflict((clash) => clash.doNothing())
    .returning('changeId')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The newest first; only those that wait when asked so, with those that could not be brought about since `failedSince`. */
export const listWaiting = async (
  db: Db,
  merchantId: number,
  of: { isOpen: boolean; failedSince?: Date; limit: number; offset: number },
): Promise<{ rows: WaitingChange[]; total: number }> => {
  let query = selectWaiting(db).where('merchantId', '=', merchantId);
  const { isOpen, failedSince } = of;
  if (isOpen)
    query = query.where((is) =>
      is.or([
        is('status', '=', 'waiting'),
        ...(failedSince
          ? [is.and([is('status', 'in', ['outdated', 'contradicts']), is('endedAt', '>', failedSince)])]
          : []),
      ]),
    );
  return pageOfWishes(query, of, toChange);
};

const oneOf = (db: Db, merchantId: number, changeId: string) =>
  selectWaiting(db).where('merchantId', '=', merchantId).where('changeId', '=', changeId);

export const findWaiting = (db: Db, merchantId: number, changeId: string): Promise<WaitingChange | null> =>
  oneWish(oneOf(db, merchantId, changeId), toChange);

/** How many wait, and since when the oldest. */
export const countOpenWaiting = async (
  db: Db,
  merchantId: number,
): Promise<{ readonly open: number; readonly oldestAt: Date | null }> => {
  const row = await db
    .selectFrom('waitingChange')
    .select((is) => [is.fn.countAll<bigint>().as('open'), is.fn.min('createdAt').as('oldestAt')])
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), oldestAt: row.oldestAt };
};

/** What waits about one thing, if anything does. */
export const findOpenWaiting = (
  db: Db,
  of: { merchantId: number; kind: WaitingKindName; target: string },
): Promise<WaitingChange | null> =>
  oneWish(
    selectWaiting(db)
      .where('merchantId', '=', of.merchantId)
      .where('kind', '=', of.kind)
      .where('target', '=', of.target)
      .where('status', '=', 'waiting'),
    toChange,
  );

/** Locked until the transaction ends: two answers to it come one after the other. */
export const lockWaiting = (db: Db, merchantId: number, changeId: string): Promise<WaitingChange | null> =>
  oneWish(oneOf(db, merchantId, changeId).forUpdate(), toChange);

/** Those whose time has come, of every brand, the oldest first. */
export const listDueWaiting = (db: Db, at: Date): Promise<WaitingChange[]> =>
  timedWishes(selectWaiting(db), at, toChange);

/** Those that take effect by time alone. */
export const listLoneWaiting = (db: Db, merchantId: number): Promise<WaitingChange[]> =>
  timedWishes(selectWaiting(db).where('merchantId', '=', merchantId), null, toChange);

export const updateWaitingEnded = async (
  db: Db,
  changeId: string,
  end: { status: Exclude<WaitingStatus, 'waiting'>; at: Date; by: bigint | null },
): Promise<void> => {
  await db
    .updateTable('waitingChange')
    .set({ status: end.status, endedAt: end.at, endedBy: end.by })
    .where('changeId', '=', changeId)
    .where('status', '=', 'waiting')
    .execute();
};

/** Ends what is out of date, so that the same can be asked again. */
export const endExpiredWaiting = async (db: Db, at: Date): Promise<void> => {
  await db
    .updateTable('waitingChange')
    .set({ status: 'expired', endedAt: at })
    .where('status', '=', 'waiting')
    .where('expiresAt', '<=', at)
    .execute();
};

/** Takes back what somebody asked for who may ask no more. */
export const cancelWaitingOf = async (db: Db, operatorId: bigint, at: Date): Promise<void> => {
  await db
    .updateTable('waitingChange')
    .set({ status: 'cancelled', endedAt: at })
    .where('status', '=', 'waiting')
    .where('createdBy', '=', operatorId)
    .execute();
};
