import type { Db } from '../../../platform/db/database.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { WaitingKindName, Wish } from '../../../platform/ops/waiting.ts';
import { oneWish, pageOfWishes, timedWishes } from './wishes.repository.ts';

export type WaitingStatus = 'waiting' | 'done' | 'cancelled' | 'outdated' | 'contradicts' | 'expired';

export type WaitingChange = Wish & {
  readonly changeId: string;
  readonly seen: JsonValue;
  readonly status: WaitingStatus;
  readonly note: string;
  readonly createdBy: bigint;
  readonly endedBy: bigint | null;
  readonly createdAt: Date;
  readonly appliesAt: Date | null;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

const selectWaiting = (db: Db) =>
  db
    .selectFrom('waiting_change')
    .select(['change_id', 'merchant_id', 'kind', 'target', 'seen', 'wanted', 'status', 'note', 'created_by'])
    .select(['ended_by', 'created_at', 'applies_at', 'expires_at', 'ended_at']);
type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

const toChange = (row: Row): WaitingChange => ({
  changeId: row.change_id,
  merchantId: row.merchant_id,
  kind: row.kind as WaitingKindName,
  target: row.target,
  seen: row.seen as JsonValue,
  wanted: row.wanted as JsonValue,
  status: row.status as WaitingStatus,
  note: row.note,
  createdBy: row.created_by,
  endedBy: row.ended_by,
  createdAt: row.created_at,
  appliesAt: row.applies_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
});

export type NewWaiting = Omit<WaitingChange, 'status' | 'endedBy' | 'endedAt'>;

/** False when another change of the same thing waits. */
export const insertWaiting = async (db: Db, row: NewWaiting): Promise<boolean> => {
  const inserted = await db
    .insertInto('waiting_change')
    .values({
      change_id: row.changeId,
      merchant_id: row.merchantId,
      kind: row.kind,
      target: row.target,
      seen: JSON.stringify(row.seen),
      wanted: JSON.stringify(row.wanted),
      status: 'waiting',
      note: row.note,
      created_by: row.createdBy,
      created_at: row.createdAt,
      applies_at: row.appliesAt,
      expires_at: row.expiresAt,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('change_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The newest first; only those that wait when asked so, with those that could not be brought about since `failedSince`. */
export const listWaiting = async (
  db: Db,
  merchantId: number,
  of: { isOpen: boolean; failedSince?: Date; limit: number; offset: number },
): Promise<{ rows: WaitingChange[]; total: number }> => {
  let query = selectWaiting(db).where('merchant_id', '=', merchantId);
  const { isOpen, failedSince } = of;
  if (isOpen)
    query = query.where((is) =>
      is.or([
        is('status', '=', 'waiting'),
        ...(failedSince
          ? [is.and([is('status', 'in', ['outdated', 'contradicts']), is('ended_at', '>', failedSince)])]
          : []),
      ]),
    );
  return pageOfWishes(query, of, toChange);
};

const oneOf = (db: Db, merchantId: number, changeId: string) =>
  selectWaiting(db).where('merchant_id', '=', merchantId).where('change_id', '=', changeId);

export const findWaiting = (db: Db, merchantId: number, changeId: string): Promise<WaitingChange | null> =>
  oneWish(oneOf(db, merchantId, changeId), toChange);

/** What waits about one thing, if anything does. */
export const findOpenWaiting = (
  db: Db,
  of: { merchantId: number; kind: WaitingKindName; target: string },
): Promise<WaitingChange | null> =>
  oneWish(
    selectWaiting(db)
      .where('merchant_id', '=', of.merchantId)
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

export const updateWaitingEnded = async (
  db: Db,
  changeId: string,
  end: { status: Exclude<WaitingStatus, 'waiting'>; at: Date; by: bigint | null },
): Promise<void> => {
  await db
    .updateTable('waiting_change')
    .set({ status: end.status, ended_at: end.at, ended_by: end.by })
    .where('change_id', '=', changeId)
    .where('status', '=', 'waiting')
    .execute();
};

/** Ends what is out of date, so that the same can be asked again. */
export const endExpiredWaiting = async (db: Db, at: Date): Promise<void> => {
  await db
    .updateTable('waiting_change')
    .set({ status: 'expired', ended_at: at })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', at)
    .execute();
};

/** Takes back what somebody asked for who may ask no more. */
export const cancelWaitingOf = async (db: Db, operatorId: bigint, at: Date): Promise<void> => {
  await db
    .updateTable('waiting_change')
    .set({ status: 'cancelled', ended_at: at })
    .where('status', '=', 'waiting')
    .where('created_by', '=', operatorId)
    .execute();
};
