import type { Db } from '../../../platform/db/database.ts';

export const findPaymentPassword = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('paymentPassword')
    .select('passwordHash')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
};

export const upsertPaymentPassword = async (
  db: Db,
  { passwordHash, at, memberId, merchantId }: { memberId: bigint; merchantId: number; passwordHash: string; at: Date },
): Promise<void> => {
  const values = { passwordHash, changedAt: at };
  await db
    .insertInto('paymentPassword')
    .values({ memberId, merchantId, ...values })
    .onConflict((clash) => clash.column('memberId').doUpdateSet(values))
    .execute();
};
