import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Break } from '../log.types.ts';

export type CheckKind = 'latest' | 'all';
export type CheckRow = {
  readonly kind: CheckKind;
  readonly at: Date;
  readonly size: number;
  readonly swept: number;
  readonly breaks: readonly Break[];
};

export const listChecks = async (db: Db): Promise<CheckRow[]> => {
  const rows = await db.selectFrom('logCheck').selectAll().execute();
  return rows.map((row) => ({
    kind: row.kind as CheckKind,
    at: row.at,
    size: Number(row.size),
    swept: Number(row.swept),
    breaks: row.breaks as unknown as Break[],
  }));
};
export const keepCheck = async (db: Db, { kind, at, size, swept, breaks }: CheckRow): Promise<void> => {
  const row = { at, size: BigInt(size), swept: BigInt(swept), breaks: JSON.stringify(breaks) };
  await db
    .insertInto('logCheck')
    .values({ kind, ...row })
    .onConflict((clash) => clash.column('kind').doUpdateSet(row))
    .execute();
};

/** How far a consumer has come; null before it ever began. */
export const findPassed = async (db: Db, consumer: string): Promise<bigint | null> => {
  const { rows } = await sql<{ xid: bigint }>`select xid from stream_consumer where name = ${consumer}`.execute(db);
  return rows[0]?.xid ?? null;
};
/** When the first bet came into the log, and the number of the transaction that ended the first bet since. */
export const findBeginning = async (db: Db): Promise<{ readonly since: Date; readonly xid: bigint } | null> => {
  const { rows } = await sql<{ since: Date | null; xid: bigint | null }>`
    with first as (select min(at) as since from log_leaf where kind like 'bet.%')
    select since, (select min(settled_xid) from bet where coalesce(settled_at, placed_at) >= first.since) as xid from first`.execute(
    db,
  );
  const [row] = rows;
  return row?.since && row.xid !== null ? { since: row.since, xid: row.xid } : null;
};
/** A moment of the first bet leaf alone: cheap, as the first leaves are few. */
export const findSince = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    select at from log_leaf where kind like 'bet.%' order by position limit 1`.execute(db);
  return rows[0]?.at ?? null;
};

/** Everything on one snapshot; nothing is written. */
export const onSnapshot = <T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** So old is a member's bet that it must have come into the log by now. */
export const readNow = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
};
