import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Consumer, Unread } from './stream.ts';

/** A row that a consumer could not take after several tries. */
export type ParkedEvent = {
  readonly id: bigint;
  readonly consumer: string;
  readonly stream: string;
  readonly place: bigint;
  readonly error: string;
  readonly parkedAt: Date;
  readonly isAsked: boolean;
};

export const park = async (
  db: Db,
  { name, stream }: Consumer,
  { place, version, body }: Unread,
  error: string,
): Promise<void> => {
  await sql`
    insert into stream_parked (consumer, place, version, row, error, merchant_id)
    select ${name}, ${place}, ${version}, ${JSON.stringify(body)}::jsonb, ${error}, ${sql.raw(stream.merchant)}
    from ${sql.raw(stream.table)} where ${sql.raw(stream.place)} = ${place}
    on conflict (consumer, place, version) do update set error = excluded.error, parked_at = now(), is_asked = false`.execute(
    db,
  );
};

/** A brand's own, and what is no brand's. */
const isOf = (column: string, merchantId: number) =>
  sql<boolean>`coalesce(${sql.ref(column)}, ${merchantId}) = ${merchantId}`;

const rows = (db: Db, merchantId: number) =>
  db
    .selectFrom('streamParked as p')
    .where(isOf('p.merchantId', merchantId))
    .innerJoin('streamConsumer as c', 'c.name', 'p.consumer')
    .select(['p.parkedId as id', 'p.consumer', 'c.stream', 'p.place', 'p.error', 'p.parkedAt', 'p.isAsked']);

/** A brand's, oldest first, and how many there are. */
export const listParked = async (
  db: Db,
  merchantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: ParkedEvent[]; total: number }> => {
  const [list, { total }] = await Promise.all([
    rows(db, merchantId).orderBy('p.parkedId').limit(limit).offset(offset).execute(),
    db
      .selectFrom('streamParked')
      .where(isOf('merchantId', merchantId))
      .select((each) => each.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
};

export const findParked = (db: Db, merchantId: number, id: bigint): Promise<ParkedEvent | undefined> =>
  rows(db, merchantId).where('p.parkedId', '=', id).executeTakeFirst();

export const askAgain = async (db: Db, id: bigint): Promise<void> => {
  await db.updateTable('streamParked').set({ isAsked: true }).where('parkedId', '=', id).execute();
};

/** @returns false when it is not parked any more */
export const dropParked = async (db: Db, id: bigint): Promise<boolean> =>
  (await db.deleteFrom('streamParked').where('parkedId', '=', id).executeTakeFirst()).numDeletedRows === 1n;

/** The oldest row of a consumer that somebody wants to be tried again. */
export const findAsked = (db: Db, consumer: string): Promise<{ id: bigint; place: bigint } | undefined> =>
  db
    .selectFrom('streamParked')
    .select(['parkedId as id', 'place'])
    .where('consumer', '=', consumer)
    .where('isAsked', '=', true)
    .orderBy('parkedId')
    .limit(1)
    .executeTakeFirst();

export const noteFailedAgain = async (db: Db, id: bigint, error: string): Promise<void> => {
  await db.updateTable('streamParked').set({ isAsked: false, error }).where('parkedId', '=', id).execute();
};
