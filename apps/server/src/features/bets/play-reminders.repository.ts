import type { Db } from '../../platform/db/database.ts';

/** Minutes that a member chose between two questions about their time; null when they chose none. */
export const findReminder = async (db: Db, memberId: bigint): Promise<number | null> => {
  const row = await db
    .selectFrom('play_reminder')
    .select('interval_minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.interval_minutes ?? null;
};

export const upsertReminder = async (
  db: Db,
  { memberId, minutes, at }: { readonly memberId: bigint; readonly minutes: number; readonly at: Date },
): Promise<void> => {
  const chosen = { interval_minutes: minutes, changed_at: at };
  await db
    .insertInto('play_reminder')
    .values({ member_id: memberId, ...chosen })
    .onConflict((on) => on.column('member_id').doUpdateSet(chosen))
    .execute();
};
