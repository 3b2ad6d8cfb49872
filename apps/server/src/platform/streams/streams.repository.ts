import { type RawBuilder, sql } from 'kysely';
import type { Database, Db, DbTransaction } from '../db/database.ts';
import type { Stream, Unread } from './stream.ts';

/** How far a consumer has come. */
export type Cursor = {
  readonly xid: bigint;
  readonly place: bigint;
  readonly at: Date;
  readonly failures: number;
};

/** Behind every row of a transaction. */
const END = 9_223_372_036_854_775_807n;

/** The consumer's cursor, made at the end of its stream when it has none: a new consumer begins with what happens from now on. */
export const openCursor = async (db: Db, name: string, stream: string): Promise<void> => {
  await sql`
    insert into stream_consumer (name, stream, xid, place, at) values (${name}, ${stream}, stream_horizon() - 1, ${END}, now())
    on conflict (name) do update set seen_at = now()`.execute(db);
};

/** `hasAsked`: somebody wants a parked row to be tried again. */
export type CursorNow = Cursor & { readonly isDue: boolean; readonly hasAsked: boolean };

export const readCursor = async (db: Db, name: string): Promise<CursorNow> => {
  const { rows } = await sql<CursorNow>`
    select xid, place, at, failures, coalesce(retry_at <= now(), true) as "isDue",
      exists (select from stream_parked where consumer = name and is_asked) as "hasAsked"
    from stream_consumer where name = ${name}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`consumer ${name} has no cursor`);
  return row;
};

const columns = (stream: Stream<unknown>) => sql`
  ${sql.raw(stream.xid)} as xid, ${sql.raw(stream.place)} as place, (${sql.raw(stream.version)})::bigint as version,
  ${sql.raw(stream.at)} as at, ${sql.raw(stream.body)} as body`;
const only = (stream: Stream<unknown>) => sql.raw(stream.only ?? 'true');

export type Batch = { readonly rows: readonly Unread[]; readonly next: Omit<Cursor, 'failures'> };

/** How many transactions are looked at together; doubled while they hold nothing for this consumer. */
const STEP = 512n;

/**
 * The next rows behind the cursor, in the order of commits, and where it stands behind them. Never beyond the horizon: an older
 * transaction may still write. Read in the same snapshot as the horizon.
 */
export const readNext = async (db: Db, stream: Stream<unknown>, cursor: Cursor, limit: number): Promise<Batch> => {
  const xid = sql.raw(stream.xid);
  for (let step = STEP, until = cursor.xid + step; ; step *= 2n, until += step) {
    const { rows } = await sql<Unread & { horizon: bigint }>`
      with limits as materialized (select stream_horizon() as horizon)
      select h.horizon, r.* from limits h left join lateral (
        select ${columns(stream)} from ${sql.raw(stream.table)}
        where ${xid} >= ${cursor.xid} and ${xid} < least(${until}::bigint, h.horizon)
          and (${xid} > ${cursor.xid} or ${sql.raw(stream.place)} > ${cursor.place}) and ${only(stream)}
        order by ${xid}, ${sql.raw(stream.place)} limit ${limit}) r on true`.execute(db);
    const horizon = rows[0]?.horizon ?? 0n;
    const found = rows.filter(({ place }) => place !== null);
    const last = found.at(-1);
    if (last && found.length === limit) return { rows: found, next: placeOf(last) };
    if (last || until >= horizon) {
      // Everything below is read, so the cursor stands at its end: what comes is in later transactions.
      const reached = (until < horizon ? until : horizon) - 1n;
      const isFurther = reached > cursor.xid;
      const end = isFurther ? { xid: reached, place: END } : { xid: cursor.xid, place: last?.place ?? cursor.place };
      return { rows: found, next: { ...end, at: last?.at ?? cursor.at } };
    }
  }
};

/** Where a cursor stands behind a row. */
export const placeOf = ({ xid, place, at }: Unread): Omit<Cursor, 'failures'> => ({ xid, place, at });

/** Moves the cursor from where it was read. @returns false when another process moved it meanwhile */
export const moveCursor = async (
  db: Db,
  name: string,
  from: Cursor,
  to: Omit<Cursor, 'failures'> & { readonly failures?: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update stream_consumer set xid = ${to.xid}, place = ${to.place}, at = ${to.at}, moved_at = now(),
      failures = ${to.failures ?? 0}, retry_at = null
    where name = ${name} and xid = ${from.xid} and place = ${from.place}`.execute(db);
  return numAffectedRows === 1n;
};

/** A try failed: the next one waits. */
export const noteFailure = async (db: Db, name: string, from: Cursor, waitMs: number): Promise<void> => {
  await sql`update stream_consumer set failures = failures + 1, retry_at = now() + ${`${waitMs} milliseconds`}::interval
    where name = ${name} and xid = ${from.xid} and place = ${from.place}`.execute(db);
};

/**
 * Whether consumers have taken all that happened before an instant: no row of that time is left, and no transaction that may still bring one.
 * `ageSeconds`: how long ago the instant was.
 */
export const areRead = async (
  db: Db,
  consumers: readonly { readonly name: string; readonly stream: Stream<unknown> }[],
  before: Date,
  ageSeconds: number,
): Promise<boolean> => {
  for (const { name, stream } of consumers) {
    const xid = sql.raw(stream.xid);
    const { rows } = await sql<{ isLate: boolean }>`
      select stream_horizon_seconds() >= ${ageSeconds} or exists (
        select from ${sql.raw(stream.table)}, (select xid as reached, place as at_place from stream_consumer where name = ${name}) c
        where ${xid} >= c.reached and (${xid} > c.reached or ${sql.raw(stream.place)} > c.at_place)
          and ${only(stream)} and ${sql.raw(stream.at)} < ${before}) as is_late`.execute(db);
    if (rows[0]?.isLate !== false) return false;
  }
  return true;
};

/**
 * Whether a consumer has yet to take a row of some kind (`of`: SQL of the stream's table) that is there by now. The others are never looked at: what is
 * unread is short.
 */
export const hasUnread = async (
  db: Db,
  { name, stream }: { readonly name: string; readonly stream: Stream<unknown> },
  of: RawBuilder<unknown>,
): Promise<boolean> => {
  const [xid, place] = [sql.raw(stream.xid), sql.raw(stream.place)];
  const { rows } = await sql<{ isLate: boolean }>`
    select exists (
      select from ${sql.raw(stream.table)}, (select xid as reached, place as at_place from stream_consumer where name = ${name}) c
      where ${xid} >= c.reached and (${xid} > c.reached or ${place} > c.at_place) and ${only(stream)} and ${of}) as is_late`.execute(
    db,
  );
  return rows[0]?.isLate !== false;
};

/**
 * Up to when a consumer has taken all that happened: the first row that it has not taken, or the oldest transaction that may still bring one.
 * Null: no worker has begun it.
 */
export const readUntil = async (
  db: Db,
  { name, stream }: { readonly name: string; readonly stream: Stream<unknown> },
  now: Date,
): Promise<Date | null> => {
  const xid = sql.raw(stream.xid);
  const place = sql.raw(stream.place);
  const { rows } = await sql<{ until: Date }>`
    select least(${now}::timestamptz - make_interval(secs => stream_horizon_seconds()), (
      select ${sql.raw(stream.at)} from ${sql.raw(stream.table)}
      where ${xid} >= c.reached and (${xid} > c.reached or ${place} > c.at_place) and ${only(stream)}
      order by ${xid}, ${place} limit 1)) as until
    from (select xid as reached, place as at_place from stream_consumer where name = ${name}) c`.execute(db);
  return rows[0]?.until ?? null;
};

/** One row as it is by now, by its place. Undefined: it is gone, or none that this stream tells of any more. */
export const readAt = async (db: Db, stream: Stream<unknown>, place: bigint): Promise<Unread | undefined> => {
  const { rows } = await sql<Unread>`
    select ${columns(stream)} from ${sql.raw(stream.table)}
    where ${sql.raw(stream.place)} = ${place} and ${only(stream)}`.execute(db);
  return rows[0];
};

/** This program has these consumers. */
export const noteSeen = async (db: Db, names: readonly string[]): Promise<void> => {
  await sql`update stream_consumer set seen_at = now() where name = any (${names}::text[])`.execute(db);
};

/**
 * Works as the only process on this consumer: of two that read a bet the slower one would put an older state over a newer. The lock
 * has no transaction id, so nobody's horizon waits for it.
 */
export const alone = <T>(db: Database, name: string, work: (tx: DbTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stream ${name}`}, 0))`.execute(tx);
    return work(tx);
  });

/** How long the oldest transaction that writes has run: no consumer sees what was written since. */
export const readHorizonSeconds = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`select stream_horizon_seconds() as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
};

/** How consumers fare: these, and others while they have something parked. */
export const readConsumers = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string; failures: number; parked: number }>`
    select c.name, c.failures, count(p.place)::int as parked
    from stream_consumer c left join stream_parked p on p.consumer = c.name
    group by c.name having c.name = any (${names}::text[]) or count(p.place) > 0 order by 1`.execute(db);
  return rows;
};
