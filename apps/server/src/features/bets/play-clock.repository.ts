import type { Db } from '../../platform/db/database.ts';

/** A member's clock: since when they play, and when they are asked about it. */
export type ClockRow = { readonly begunAt: Date; readonly dueAt: Date };

export const findClock = async (db: Db, memberId: bigint): Promise<ClockRow | null> => {
  const row = await db
    .selectFrom('play_clock')
    .select(['begun_at', 'check_due_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { begunAt: row.begun_at, dueAt: row.check_due_at } : null;
};

type NewClock = ClockRow & { readonly memberId: bigint; readonly pausedBefore: Date };
const valuesOf = ({ memberId, begunAt, dueAt }: NewClock) => ({
  member_id: memberId,
  begun_at: begunAt,
  check_due_at: dueAt,
});

/** Begins a clock where none runs; one that another process began meanwhile goes on. */
export const beginClock = async (db: Db, clock: NewClock): Promise<void> => {
  await db
    .insertInto('play_clock')
    .values(valuesOf(clock))
    .onConflict((on) =>
      on
        .column('member_id')
        .doUpdateSet({ begun_at: clock.begunAt, check_due_at: clock.dueAt })
        .where('play_clock.check_due_at', '<=', clock.pausedBefore),
    )
    .execute();
};

/** Sets when they are asked; a clock that runs keeps its beginning. */
export const setClock = async (db: Db, clock: NewClock): Promise<void> => {
  await db
    .insertInto('play_clock')
    .values(valuesOf(clock))
    .onConflict((on) =>
      on.column('member_id').doUpdateSet((of) => ({
        begun_at: of
          .case()
          .when('play_clock.check_due_at', '<=', clock.pausedBefore)
          .then(clock.begunAt)
          .else(of.ref('play_clock.begun_at'))
          .end(),
        check_due_at: clock.dueAt,
      })),
    )
    .execute();
};

/** Nobody asks them. */
export const deleteClock = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('play_clock').where('member_id', '=', memberId).execute();
};
