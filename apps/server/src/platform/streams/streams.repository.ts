import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Delivered, Stream } from './stream.ts';

/** How far a consumer has come. */
export type Cursor = {
  readonly epoch: number;
  readonly xid: bigint;
  readonly place: bigint;
  readonly at: Date;
  /** After a restore: rows are read by their time from here on. */
  readonly since: Date | null;
  readonly failures: number;
};
export type Epoch = { readonly epoch: number; readonly beganAt: Date; readonly firstXid: bigint };

/** A restored database may have lost the last of what was read before: so much is read again. */
const OVERLAP = sql`interval '1 day'`;

/** The epoch of the cluster that the database lives in now. */
export const beginEpoch = async (db: Db): Promise<Epoch> => {
  await sql`select stream_begin_epoch()`.execute(db);
  const { rows } = await sql<Epoch>`
    select epoch, began_at as "beganAt", first_xid as "firstXid" from stream_epoch order by epoch desc limit 1`.execute(
    db,
  );
  const [epoch] = rows;
  if (!epoch) throw new Error('the database has no epoch');
  return epoch;
};

/** The consumer's cursor, made at the end of its stream when it has none: a new consumer begins with what happens from now on. */
export const openCursor = async (db: Db, name: string, stream: string, epoch: Epoch): Promise<void> => {
  await sql`
    insert into stream_consumer (name, stream, epoch, xid, place, at)
    values (${name}, ${stream}, ${epoch.epoch}, pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1, 0, now())
    on conflict (name) do nothing`.execute(db);
  // In another cluster: what the restored rows tell by their time first, then the transactions of this one.
  await sql`
    update stream_consumer set epoch = ${epoch.epoch}, since = at - ${OVERLAP}, xid = ${epoch.firstXid} - 1, place = 0
    where name = ${name} and epoch < ${epoch.epoch}`.execute(db);
};

/** `hasAsked`: somebody wants a parked row to be tried again. */
export type CursorNow = Cursor & { readonly isDue: boolean; readonly hasAsked: boolean };

export const readCursor = async (db: Db, name: string): Promise<CursorNow> => {
  const { rows } = await sql<CursorNow>`
    select epoch, xid, place, at, since, failures, coalesce(retry_at <= now(), true) as "isDue",
      exists (select from stream_parked where consumer = name and is_asked) as "hasAsked"
    from stream_consumer where name = ${name}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`consumer ${name} has no cursor`);
  return row;
};

type Row = { xid: bigint | null; place: bigint; version: bigint; at: Date; body: unknown };
const deliver = <T>(stream: Stream<T>, rows: readonly Row[]): Delivered<T>[] =>
  rows.map(({ xid, place, version, at, body }) => ({ xid: xid ?? 0n, place, version, at, row: stream.read(body) }));

const columns = (stream: Stream<unknown>) => sql`
  ${sql.raw(stream.xid)} as xid, ${sql.raw(stream.place)} as place, (${sql.raw(stream.version)})::bigint as version,
  ${sql.raw(stream.at)} as at, ${sql.raw(stream.body)} as body`;
const only = (stream: Stream<unknown>) => sql.raw(stream.only ?? 'true');

export type Batch<T> = { readonly rows: readonly Delivered<T>[]; readonly next: Omit<Cursor, 'failures'> };

/** How many transactions are looked at together; doubled while they hold nothing for this consumer. */
const STEP = 512n;
const STEPS = 20;

/**
 * The next rows behind the cursor, in the order of commits, and where it stands behind them. Never beyond the horizon: an older
 * transaction may still write. Read in the same snapshot as the horizon.
 */
export const readNext = async <T>(db: Db, stream: Stream<T>, cursor: Cursor, limit: number): Promise<Batch<T>> => {
  const xid = sql.raw(stream.xid);
  let until = cursor.xid;
  for (let step = 0; step < STEPS; step += 1) {
    until += STEP << BigInt(step);
    const { rows } = await sql<Row & { horizon: bigint }>`
      with limits as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon)
      select h.horizon, r.* from limits h left join lateral (
        select ${columns(stream)} from ${sql.raw(stream.table)}
        where ${xid} >= ${cursor.xid} and ${xid} < least(${until}::bigint, h.horizon)
          and (${xid} > ${cursor.xid} or ${sql.raw(stream.place)} > ${cursor.place}) and ${only(stream)}
        order by ${xid}, ${sql.raw(stream.place)} limit ${limit}) r on true`.execute(db);
    const horizon = rows[0]?.horizon ?? 0n;
    const found = deliver(
      stream,
      rows.filter(({ place }) => place !== null),
    );
    const last = found.at(-1);
    const reached = until < horizon ? until : horizon;
    if (last && found.length === limit)
      return { rows: found, next: { ...cursor, xid: last.xid, place: last.place, at: last.at } };
    if (last || until >= horizon) {
      // Everything below is read, so the cursor stands at its end: what comes is in later transactions.
      const isFurther = reached - 1n > cursor.xid;
      const end = isFurther
        ? { xid: reached - 1n, place: END }
        : { xid: cursor.xid, place: last?.place ?? cursor.place };
      return { rows: found, next: { ...cursor, ...end, at: last?.at ?? cursor.at } };
    }
  }
  return { rows: [], next: { ...cursor, xid: until - 1n, place: END } };
};
/** Behind every row of a transaction. */
const END = 9_223_372_036_854_775_807n;

/** The same after a restore: rows of before this cluster, by their time. */
export const readSince = async <T>(
  db: Db,
  stream: Stream<T>,
  cursor: Cursor & { readonly since: Date },
  { epoch, limit }: { readonly epoch: Epoch; readonly limit: number },
): Promise<Batch<T>> => {
  const [at, place] = [sql.raw(stream.at), sql.raw(stream.place)];
  const { rows } = await sql<Row>`
    select ${columns(stream)} from ${sql.raw(stream.table)}
    where ${at} >= ${cursor.since} and ${at} < ${epoch.beganAt} and (${at}, ${place}) > (${cursor.since}, ${cursor.place}) and ${only(stream)}
    order by ${at}, ${place} limit ${limit}`.execute(db);
  const found = deliver(stream, rows);
  const last = found.at(-1);
  if (last && found.length === limit)
    return { rows: found, next: { ...cursor, since: last.at, place: last.place, at: last.at } };
  return {
    rows: found,
    next: { ...cursor, since: null, xid: epoch.firstXid - 1n, place: 0n, at: last?.at ?? cursor.at },
  };
};

/** Moves the cursor from where it was read. @returns false when another process moved it meanwhile */
export const moveCursor = async (
  db: Db,
  name: string,
  from: Cursor,
  to: Omit<Cursor, 'failures'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update stream_consumer set epoch = ${to.epoch}, xid = ${to.xid}, place = ${to.place}, at = ${to.at}, since = ${to.since},
      moved_at = now(), failures = 0, retry_at = null
    where name = ${name} and epoch = ${from.epoch} and xid = ${from.xid} and place = ${from.place}
      and since is not distinct from ${from.since}`.execute(db);
  return numAffectedRows === 1n;
};

/** A try failed: the next one waits. */
export const noteFailure = async (db: Db, name: string, waitMs: number): Promise<void> => {
  await sql`update stream_consumer set failures = failures + 1, retry_at = now() + ${`${waitMs} milliseconds`}::interval
    where name = ${name}`.execute(db);
};

/** One row as it is by now, by its place. Undefined: it is gone, or none that this stream tells of any more. */
export const readAt = async <T>(db: Db, stream: Stream<T>, place: bigint): Promise<Delivered<T> | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns(stream)} from ${sql.raw(stream.table)}
    where ${sql.raw(stream.place)} = ${place} and ${only(stream)}`.execute(db);
  return deliver(stream, rows)[0];
};

/** How long the oldest writer runs, and how consumers fare. */
export const readStreamState = async (db: Db) => {
  const [horizon, consumers] = await Promise.all([
    sql<{ seconds: number }>`select stream_horizon_seconds() as seconds`.execute(db),
    sql<{ name: string; failures: number; parked: number }>`
      select c.name, c.failures, (select count(*)::int from stream_parked p where p.consumer = c.name) as parked
      from stream_consumer c order by 1`.execute(db),
  ]);
  return { horizonSeconds: horizon.rows[0]?.seconds ?? 0, consumers: consumers.rows };
};
