import type { Db } from '../../../platform/db/database.ts';

export const findPaymentPassword = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('payment_password')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

export const upsertPaymentPassword = async (
  db: Db,
  row: { memberId: bigint; merchantId: number; passwordHash: string; at: Date },
): Promise<void> => {
  const values = { password_hash: row.passwordHash, changed_at: row.at };
  await db
    .insertInto('payment_password')
    .values({ member_id: row.memberId, merchant_id: row.merchantId, ...values })
    .onConflict((clash) => clash.column('member_id').doUpdateSet(values))
    .execute();
};
