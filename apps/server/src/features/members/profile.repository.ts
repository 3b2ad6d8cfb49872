import type { Db } from '../../platform/db/database.ts';

export type SealedProfileField = { readonly field: string; readonly valueSealed: Buffer };

export const insertProfile = async (
  db: Db,
  memberId: bigint,
  fields: readonly SealedProfileField[],
  at: Date,
): Promise<void> => {
  if (fields.length === 0) return;
  await db
    .insertInto('member_profile')
    .values(
      fields.map(({ field, valueSealed }) => ({
        member_id: memberId,
        field,
        value_sealed: valueSealed,
        changed_at: at,
      })),
    )
    .execute();
};

export const listProfile = async (db: Db, memberId: bigint): Promise<SealedProfileField[]> => {
  const rows = await db
    .selectFrom('member_profile')
    .select(['field', 'value_sealed'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => ({ field: row.field, valueSealed: row.value_sealed }));
};
