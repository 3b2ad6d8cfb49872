import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../platform/db/database.ts';

const MERCHANT = ['merchantId', 'code', 'name', 'currency', 'languages'] as const;
export type MerchantRow = RowOf<'merchant', (typeof MERCHANT)[number]>;

export const listMerchants = (db: Db): Promise<MerchantRow[]> => db.selectFrom('merchant').select(MERCHANT).execute();

export const listHosts = (db: Db): Promise<{ host: string; merchantId: number }[]> =>
  db.selectFrom('merchantHost').select(['host', 'merchantId']).orderBy('host').execute();

export const listSettings = (db: Db): Promise<{ merchantId: number; key: string; value: unknown }[]> =>
  db.selectFrom('merchantSetting').select(['merchantId', 'key', 'value']).execute();

/** Changes of a brand's settings come one after the other until the transaction ends, on every process. */
export const lockSettings = async (db: Db, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7041, ${merchantId})`.execute(db);
};

export const upsertSetting = async (db: Db, merchantId: number, key: string, value: unknown): Promise<void> => {
  const json = JSON.stringify(value);
  await db
    .insertInto('merchantSetting')
    .values({ merchantId, key, value: json })
    .onConflict((clash) =>
      clash.columns(['merchantId', 'key']).doUpdateSet({ value: json, changedAt: sql<Date>`now()` }),
    )
    .execute();
};

export const insertMerchant = async (db: Db, merchant: NewRow<'merchant'>): Promise<void> => {
  await db
    .insertInto('merchant')
    .values(merchant)
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const insertHost = async (db: Db, host: string, merchantId: number): Promise<void> => {
  await db
    .insertInto('merchantHost')
    .values({ host, merchantId })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/** Keeps what is there: an operator's change outlives the next start. */
export const insertSetting = async (db: Db, merchantId: number, key: string, value: unknown): Promise<void> => {
  await db
    .insertInto('merchantSetting')
    .values({ merchantId, key, value: JSON.stringify(value) })
    .onConflict((clash) => clash.doNothing())
    .execute();
};
