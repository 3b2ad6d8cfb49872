import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Delivered } from './stream.ts';

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
  name: string,
  { place, version, row }: Delivered<unknown>,
  error: string,
): Promise<void> => {
  const body = JSON.stringify(row, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  await sql`
    insert into stream_parked (consumer, place, version, row, error) values (${name}, ${place}, ${version}, ${body}::jsonb, ${error})
    on conflict (consumer, place, version) do update set error = excluded.error, parked_at = now(), is_asked = false`.execute(
    db,
  );
};

const rows = (db: Db) =>
  db
    .selectFrom('streamParked as p')
    .innerJoin('streamConsumer as c', 'c.name', 'p.consumer')
    .select(['p.parkedId as id', 'p.consumer', 'c.stream', 'p.place', 'p.error', 'p.parkedAt', 'p.isAsked']);

/** Oldest first, and how many there are. */
export const listParked = async (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: ParkedEvent[]; total: number }> => {
  const [list, { total }] = await Promise.all([
    rows(db).orderBy('p.parkedId').limit(limit).offset(offset).execute(),
    db
      .selectFrom('streamParked')
      .select((each) => each.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
};

export const findParked = (db: Db, id: bigint): Promise<ParkedEvent | undefined> =>
  rows(db).where('p.parkedId', '=', id).executeTakeFirst();

/** @returns false when it is not parked any more */
export const askAgain = async (db: Db, id: bigint): Promise<boolean> =>
  (await db.updateTable('streamParked').set({ isAsked: true }).where('parkedId', '=', id).executeTakeFirst())
    .numUpdatedRows === 1n;

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
