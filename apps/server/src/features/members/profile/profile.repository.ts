import type { Db } from '../../../platform/db/database.ts';

export type SealedProfileField = { readonly field: string; readonly valueSealed: Buffer };

export const insertProfile = async (
  db: Db,
  memberId: bigint,
  fields: readonly SealedProfileField[],
  at: Date,
): Promise<void> => {
  if (fields.length === 0) return;
  await db
    .insertInto('memberProfile')
    .values(fields.map(({ field, valueSealed }) => ({ memberId, field, valueSealed, changedAt: at })))
    .execute();
};

export const listProfile = async (db: Db, memberId: bigint): Promise<SealedProfileField[]> => {
  return await db
    .selectFrom('memberProfile')
    .select(['field', 'valueSealed'])
    .where('memberId', '=', memberId)
    .execute();
};
