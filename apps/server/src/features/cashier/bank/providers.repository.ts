import type { Db } from '../../../platform/db/database.ts';

export type ProviderRecord = { readonly provider: string; readonly secretHash: Buffer; readonly secretSealed: Buffer };

/** Files a provider unless it is on file; answers the one that stands. */
export const insertProvider = async (
  db: Db,
  { provider, merchantId, secretHash, secretSealed, at }: ProviderRecord & { merchantId: number; at: Date },
): Promise<ProviderRecord> => {
  await db
    .insertInto('paymentProvider')
    .values({ provider, merchantId, secretHash, secretSealed, createdAt: at })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const row = await db
    .selectFrom('paymentProvider')
    .select(['provider', 'secretHash', 'secretSealed'])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return { provider: row.provider, secretHash: row.secretHash, secretSealed: row.secretSealed };
};

export const findProviderSecret = async (db: Db, provider: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('paymentProvider')
    .select('secretHash')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.secretHash ?? null;
};

/** Up to when everything was read from a bank; null before the first time. */
export const findReadUntil = async (db: Db, provider: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('paymentProvider')
    .select('readUntil')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.readUntil ?? null;
};

/** Never backwards: readings may end in another order than they began. */
export const updateReadUntil = async (db: Db, provider: string, until: Date): Promise<void> => {
  await db
    .updateTable('paymentProvider')
    .set({ readUntil: until })
    .where('provider', '=', provider)
    .where((or) => or.or([or('readUntil', 'is', null), or('readUntil', '<', until)]))
    .execute();
};
