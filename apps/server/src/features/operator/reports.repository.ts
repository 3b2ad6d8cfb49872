import { sql } from 'kysely';
import type { Db, NewRow } from '../../platform/db/database.ts';
import type { Span } from '../tallies/index.ts';

/** Players who registered from a moment on, and before another one. */
export const countNewPlayers = async (db: Db, merchantId: number, { from, to }: Span): Promise<number> => {
  const { count } = await db
    .selectFrom('reportMember')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('type', '=', 0)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The same of each day in a zone; days without any are left out. */
export const listNewPlayers = async (
  db: Db,
  merchantId: number,
  { from, zone }: { readonly from: Date; readonly zone: string },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; players: number }>`
    select (created_at at time zone ${zone})::date as day, count(*)::int as players from report_member
    where merchant_id = ${merchantId} and type = 0 and created_at >= ${from} group by 1`.execute(db);
  return new Map(rows.map(({ day, players }) => [day, players]));
};

export const findNewestLedgerCheck = async (db: Db) =>
  (await db
    .selectFrom('ledgerCheck')
    .select(['isClean', 'entries', 'checkedAt'])
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Keeps the outcome; of equal instants the first stays. */
export const insertLedgerCheck = async (db: Db, check: NewRow<'ledgerCheck'>): Promise<void> => {
  await db
    .insertInto('ledgerCheck')
    .values(check)
    .onConflict((clash) => clash.doNothing())
    .execute();
};
