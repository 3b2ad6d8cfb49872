import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import { type Database, type Db, inTransaction } from '../../platform/db/database.ts';
import type { LimitMeasure, LimitPeriod } from '../ledger/index.ts';

/** A higher limit, or none, that waits for its moment. */
export type LimitRaise = {
  readonly memberId: bigint;
  readonly measure: LimitMeasure;
  readonly period: LimitPeriod;
  readonly cap: Amount | null;
  readonly from: Date;
};

/** Works on a member's limits while nobody else does, over all processes. */
export const withLockedLimits = <T>(
  db: Database,
  memberId: bigint,
  work: (tx: Db) => Promise<T>,
  jitter: () => number,
): Promise<T> =>
  inTransaction(
    db,
    async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('play.limits', ${memberId}))`.execute(tx);
      return work(tx);
    },
    jitter,
  );

export const listRaises = async (db: Db, memberId: bigint): Promise<LimitRaise[]> => {
  const rows = await db.selectFrom('playLimitRaise').selectAll().where('memberId', '=', memberId).execute();
  return rows.map((row) => ({
    memberId: row.memberId,
    measure: row.measure as LimitMeasure,
    period: row.period as LimitPeriod,
    cap: row.capMicros as Amount | null,
    from: row.fromAt,
  }));
};

/** Members with a raise whose moment has come, longest first. */
export const listDueMembers = async (db: Db, now: Date, limit: number): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('playLimitRaise')
    .select(['memberId', (of) => of.fn.min('fromAt').as('first')])
    .where('fromAt', '<=', now)
    .groupBy('memberId')
    .orderBy('first')
    .limit(limit)
    .execute();
  return rows.map((row) => row.memberId);
};

/** Asked for anew, it waits anew. */
export const upsertRaise = async (db: Db, { memberId, measure, period, cap, from }: LimitRaise): Promise<void> => {
  const asked = { capMicros: cap, fromAt: from };
  await db
    .insertInto('playLimitRaise')
    .values({ memberId, measure, period, ...asked })
    .onConflict((on) => on.columns(['memberId', 'measure', 'period']).doUpdateSet(asked))
    .execute();
};

export const deleteRaise = async (
  db: Db,
  { memberId, measure, period }: Pick<LimitRaise, 'memberId' | 'measure' | 'period'>,
): Promise<void> => {
  await db
    .deleteFrom('playLimitRaise')
    .where('memberId', '=', memberId)
    .where('measure', '=', measure)
    .where('period', '=', period)
    .execute();
};
