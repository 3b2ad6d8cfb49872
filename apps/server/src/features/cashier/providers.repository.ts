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
