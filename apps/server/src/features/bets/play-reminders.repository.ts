import type { Db } from '../../platform/db/database.ts';

/** Minutes that a member chose between two questions about their time; null when they chose none. */
export const findReminder = async (db: Db, memberId: bigint): Promise<number | null> => {
  const row = await db
    .selectFrom('playReminder')
    .select('intervalMinutes')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.intervalMinutes ?? null;
};

export const upsertReminder = async (
  db: Db,
  { memberId, minutes, at }: { readonly memberId: bigint; readonly minutes: number; readonly at: Date },
): Promise<void> => {
  const chosen = { intervalMinutes: minutes, changedAt: at };
  await db
    .insertInto('playReminder')
    .values({ memberId, ...chosen })
    .onConflict((on) => on.column('memberId').doUpdateSet(chosen))
    .execute();
};
