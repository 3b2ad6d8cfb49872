import type { Db } from '../../platform/db/database.ts';

/** A member's clock: since when they play, and when they are asked about it. */
export type ClockRow = { readonly begunAt: Date; readonly dueAt: Date };

export const findClock = async (db: Db, memberId: bigint): Promise<ClockRow | null> => {
  const row = await db
    .selectFrom('playClock')
    .select(['begunAt', 'checkDueAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ? { begunAt: row.begunAt, dueAt: row.checkDueAt } : null;
};

type NewClock = ClockRow & { readonly memberId: bigint; readonly pausedBefore: Date };
const valuesOf = ({ memberId, begunAt, dueAt }: NewClock) => ({
  memberId,
  begunAt,
  checkDueAt: dueAt,
});

/** Begins a clock where none runs; one that another process began meanwhile keeps running. */
export const beginClock = async (db: Db, clock: NewClock): Promise<void> => {
  await db
    .insertInto('playClock')
    .values(valuesOf(clock))
    .onConflict((on) =>
      on
        .column('memberId')
        .doUpdateSet({ begunAt: clock.begunAt, checkDueAt: clock.dueAt })
        .where('playClock.checkDueAt', '<=', clock.pausedBefore),
    )
    .execute();
};

/** Sets when they are asked; a clock that runs keeps its beginning. */
export const setClock = async (db: Db, clock: NewClock): Promise<void> => {
  await db
    .insertInto('playClock')
    .values(valuesOf(clock))
    .onConflict((on) =>
      on.column('memberId').doUpdateSet((of) => ({
        begunAt: of
          .case()
          .when('playClock.checkDueAt', '<=', clock.pausedBefore)
          .then(clock.begunAt)
          .else(of.ref('playClock.begunAt'))
          .end(),
        checkDueAt: clock.dueAt,
      })),
    )
    .execute();
};

/** Nobody asks them. */
export const deleteClock = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('playClock').where('memberId', '=', memberId).execute();
};
