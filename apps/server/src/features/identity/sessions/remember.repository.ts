import type { Db } from '../../../platform/db/database.ts';

export type RememberRow = {
  readonly validatorHash: Buffer;
  readonly familyId: string;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

export const insertRememberToken = async (
  db: Db,
  {
    selector,
    validatorHash,
    familyId,
    memberId,
    merchantId,
    at,
    expiresAt,
  }: Omit<RememberRow, 'usedAt'> & { selector: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('rememberToken')
    .values({ selector, validatorHash, familyId, memberId, merchantId, createdAt: at, expiresAt })
    .execute();
};

export const findRememberToken = async (db: Db, selector: string): Promise<RememberRow | null> => {
  const row = await db
    .selectFrom('rememberToken')
    .select(['validatorHash', 'familyId', 'memberId', 'merchantId', 'expiresAt', 'usedAt'])
    .where('selector', '=', selector)
    .executeTakeFirst();
  if (!row) return null;
  return {
    validatorHash: row.validatorHash,
    familyId: row.familyId,
    memberId: row.memberId,
    merchantId: row.merchantId,
    expiresAt: row.expiresAt,
    usedAt: row.usedAt,
  };
};

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
