import type { Db } from '../../platform/db/database.ts';

export type ProviderRecord = { readonly provider: string; readonly secretHash: Buffer; readonly secretSealed: Buffer };

/** Files a provider unless it is on file; answers the one that stands. */
export const insertProvider = async (
  db: Db,
  provider: ProviderRecord & { merchantId: number; at: Date },
): Promise<ProviderRecord> => {
  await db
    .insertInto('payment_provider')
    .values({
      provider: provider.provider,
      merchant_id: provider.merchantId,
      secret_hash: provider.secretHash,
      secret_sealed: provider.secretSealed,
      created_at: provider.at,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const row = await db
    .selectFrom('payment_provider')
    .select(['provider', 'secret_hash', 'secret_sealed'])
    .where('provider', '=', provider.provider)
    .executeTakeFirstOrThrow();
  return { provider: row.provider, secretHash: row.secret_hash, secretSealed: row.secret_sealed };
};

export const findProviderSecret = async (db: Db, provider: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('payment_provider')
    .select('secret_hash')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.secret_hash ?? null;
};

/** Up to when everything was read from a bank; null before the first time. */
export const findReadUntil = async (db: Db, provider: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('payment_provider')
    .select('read_until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.read_until ?? null;
};

/** Never backwards: readings may end in another order than they began. */
export const updateReadUntil = async (db: Db, provider: string, until: Date): Promise<void> => {
  await db
    .updateTable('payment_provider')
    .set({ read_until: until })
    .where('provider', '=', provider)
    .where((or) => or.or([or('read_until', 'is', null), or('read_until', '<', until)]))
    .execute();
};
