import type { Db, NewRow } from '../../../platform/db/database.ts';

export const findPaymentPassword = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('paymentPassword')
    .select('passwordHash')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
};

export const upsertPaymentPassword = async (db: Db, password: NewRow<'paymentPassword'>): Promise<void> => {
  await db
    .insertInto('paymentPassword')
    .values(password)
    .onConflict((clash) => clash.column('memberId').doUpdateSet(password))
    .execute();
};
