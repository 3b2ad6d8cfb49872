import type { Db } from '../../platform/db/database.ts';

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
  row: Omit<RememberRow, 'usedAt'> & { selector: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('remember_token')
    .values({
      selector: row.selector,
      validator_hash: row.validatorHash,
      family_id: row.familyId,
      member_id: row.memberId,
      merchant_id: row.merchantId,
      created_at: row.at,
      expires_at: row.expiresAt,
    })
    .execute();
};

export const findRememberToken = async (db: Db, selector: string): Promise<RememberRow | null> => {
  const row = await db
    .selectFrom('remember_token')
    .select(['validator_hash', 'family_id', 'member_id', 'merchant_id', 'expires_at', 'used_at'])
    .where('selector', '=', selector)
    .executeTakeFirst();
  if (!row) return null;
  return {
    validatorHash: row.validator_hash,
    familyId: row.family_id,
    memberId: row.member_id,
    merchantId: row.merchant_id,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
};

/** Spends a token; false when a parallel use was first (that one is the replay). */
export const spendRememberToken = async (db: Db, selector: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('remember_token')
    .set({ used_at: at })
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteRememberFamily = async (db: Db, familyId: string): Promise<void> => {
  await db.deleteFrom('remember_token').where('family_id', '=', familyId).execute();
};

export const deleteRememberTokensOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('remember_token').where('member_id', '=', memberId).execute();
};
