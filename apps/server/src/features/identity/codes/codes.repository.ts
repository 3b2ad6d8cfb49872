import type { Database, Db, NewRow, RowOf } from '../../../platform/db/database.ts';

/** The target's code from now on: its tries begin at zero, the one before is gone. */
export const upsertCode = async (db: Db, code: NewRow<'oneTimeCode'>): Promise<void> => {
  const fresh = { ...code, tries: 0, isOpen: true };
  await db
    .insertInto('oneTimeCode')
    .values(fresh)
    .onConflict((clash) => clash.column('targetHash').doUpdateSet(fresh))
    .execute();
};

export type CountedTry = RowOf<'oneTimeCode', 'codeHash' | 'tries' | 'isOpen' | 'expiresAt'>;

/** Counts a try and answers what it is judged by; null when no code was ever sent to this target. */
export const countTry = async (db: Database, targetHash: Buffer): Promise<CountedTry | null> =>
  (await db
    .updateTable('oneTimeCode')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('targetHash', '=', targetHash)
    .returning(['codeHash', 'tries', 'isOpen', 'expiresAt'])
    .executeTakeFirst()) ?? null;

/** Closes the code; false when somebody else was first, or when a newer code has replaced it. */
export const closeCode = async (db: Database, targetHash: Buffer, codeHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCode')
    .set({ isOpen: false })
    .where('targetHash', '=', targetHash)
    .where('codeHash', '=', codeHash)
    .where('isOpen', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes codes that ended before `before`. */
export const deleteOldCodes = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('oneTimeCode').where('expiresAt', '<=', before).execute();
};
