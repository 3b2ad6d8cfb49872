import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type MerchantRow = {
  readonly merchant_id: number;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly languages: string[];
};

export const listMerchants = (db: Db): Promise<MerchantRow[]> =>
  db.selectFrom('merchant').select(['merchant_id', 'code', 'name', 'currency', 'languages']).execute();

export const listHosts = (db: Db): Promise<{ host: string; merchant_id: number }[]> =>
  db.selectFrom('merchant_host').select(['host', 'merchant_id']).orderBy('host').execute();

export const listSettings = (db: Db): Promise<{ merchant_id: number; key: string; value: unknown }[]> =>
  db.selectFrom('merchant_setting').select(['merchant_id', 'key', 'value']).execute();

/** Changes of a brand's settings come one after the other until the transaction ends, on every process. */
export const lockSettings = async (db: Db, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7041, ${merchantId})`.execute(db);
};

export const upsertSetting = async (db: Db, merchantId: number, key: string, value: unknown): Promise<void> => {
  const json = JSON.stringify(value);
  await db
    .insertInto('merchant_setting')
    .values({ merchant_id: merchantId, key, value: json })
    .onConflict((clash) =>
      clash.columns(['merchant_id', 'key']).doUpdateSet({ value: json, changed_at: sql<Date>`now()` }),
    )
    .execute();
};

export const insertMerchant = async (
  db: Db,
  row: { merchantId: number; code: string; name: string; currency: string; languages: string[] },
): Promise<void> => {
  await db
    .insertInto('merchant')
    .values({
      merchant_id: row.merchantId,
      code: row.code,
      name: row.name,
      currency: row.currency,
      languages: row.languages,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const insertHost = async (db: Db, host: string, merchantId: number): Promise<void> => {
  await db
    .insertInto('merchant_host')
    .values({ host, merchant_id: merchantId })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/** Keeps what is there: an operator's change outlives the next start. */
export const insertSetting = async (db: Db, merchantId: number, key: string, value: unknown): Promise<void> => {
  await db
    .insertInto('merchant_setting')
    .values({ merchant_id: merchantId, key, value: JSON.stringify(value) })
    .onConflict((clash) => clash.doNothing())
    .execute();
};
