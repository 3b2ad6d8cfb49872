import type { Db, NewRow } from '../../../platform/db/database.ts';

export const insertRememberToken = async (db: Db, token: NewRow<'rememberToken'>): Promise<void> => {
  await db.insertInto('rememberToken').values(token).execute();
};

export const findRememberToken = async (db: Db, selector: string) =>
  (await db
    .selectFrom('rememberToken')
    .select(['validatorHash', 'familyId', 'memberId', 'merchantId', 'expiresAt', 'usedAt'])
    .where('selector', '=', selector)
    .executeTakeFirst()) ?? null;

/** Spends a token; false when a parallel use was first (that one is the replay). */
export const spendRememberToken = async (db: Db, selector: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('rememberToken')
    .set({ usedAt: at })
    .where('selector', '=', selector)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteRememberFamily = async (db: Db, familyId: string): Promise<void> => {
  await db.deleteFrom('rememberToken').where('familyId', '=', familyId).execute();
};

export const deleteRememberTokensOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('rememberToken').where('memberId', '=', memberId).execute();
};
