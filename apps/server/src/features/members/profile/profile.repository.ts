import type { Db, RowOf } from '../../../platform/db/database.ts';

export type SealedProfileField = RowOf<'memberProfile', 'field' | 'valueSealed'>;

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

export const listProfile = (db: Db, memberId: bigint): Promise<SealedProfileField[]> =>
  db.selectFrom('memberProfile').select(['field', 'valueSealed']).where('memberId', '=', memberId).execute();
