import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { VendorCall } from '../../../platform/db/schema.generated.ts';

export type CallBlock = Omit<Selectable<VendorCall>, 'blockId' | 'keys'> & {
  readonly keys: readonly number[];
};

/** Makes the partition of one UTC day (`2026-11-21`), once. */
export const ensureCallDay = async (db: Database, day: string): Promise<void> => {
  await sql`select vendor_call_ensure_day(${day}::date)`.execute(db);
};

/** Drops all days before the given one. Refused by the database for the last three weeks. */
export const dropCallsBefore = async (db: Database, day: string): Promise<number> => {
  const { rows } = await sql<{ dropped: number }>`select vendor_call_drop_before(${day}::date) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
};

/**
 * Makes the look-up index of all days before the given one that have none yet. Answers how many. However long it takes: a day
 * of 10 million calls took two minutes, where a statement usually has half of one.
 */
export const indexCallsBefore = (db: Database, day: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<{ indexed: number }>`select vendor_call_index_before(${day}::date) as indexed`.execute(
      tx,
    );
    return rows[0]?.indexed ?? 0;
  });

export const insertCallBlocks = async (db: Database, blocks: readonly CallBlock[]): Promise<void> => {
  await db
    .insertInto('vendorCall')
    .values(blocks.map((block) => ({ ...block, keys: sql<bigint[]>`${`{${block.keys.join(',')}}`}::bigint[]` })))
    .execute();
};

/** Blocks that may hold such calls, newest first: the period overlaps, and one of the keys (when given) is among theirs. */
export const listCallBlocks = async (
  db: Database,
  query: { merchantId: number; vendor: string; from: Date; to: Date; keys: readonly bigint[] | null; limit: number },
): Promise<Buffer[]> => {
  // A block is short, but its partition is chosen by its first call: look a little further back for one that began before.
  const earliest = new Date(query.from.getTime() - 3_600_000);
  const keys = query.keys === null ? null : `{${query.keys.join(',')}}`;
  const rows = await db
    .selectFrom('vendorCall')
    .select('body')
    .where('merchantId', '=', query.merchantId)
    .where('vendor', '=', query.vendor)
    .where('fromAt', '>=', earliest)
    .where('fromAt', '<', query.to)
    .where('toAt', '>=', query.from)
    .$if(keys !== null, (some) => some.where(sql<boolean>`keys && ${keys}::bigint[]`))
    .orderBy('fromAt', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(({ body }) => body);
};
