import { sql } from 'kysely';
import type { Db, DbTransaction, NewRow, RowOf } from '../../../platform/db/database.ts';

export const insertResetLink = async (db: Db, link: NewRow<'resetLink'>): Promise<void> => {
  await db.insertInto('resetLink').values(link).execute();
};

/** One at a time per member, until the transaction ends. */
export const lockResetLinks = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.reset-link', ${memberId}))`.execute(tx);
};

export const countResetLinks = async (db: Db, memberId: bigint, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('resetLink')
    .select(sql<number>`count(*)::int`.as('links'))
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return row.links;
};

/** Whose a link is, without spending it. */
export const findResetLink = async (db: Db, linkHash: Buffer, at: Date): Promise<bigint | null> => {
  const row = await db
    .selectFrom('resetLink')
    .select('memberId')
    .where('linkHash', '=', linkHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/** Spends a link; false when it is unknown, over or spent. */
export const deleteResetLink = async (db: Db, linkHash: Buffer, at: Date): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('resetLink')
    .where('linkHash', '=', linkHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteResetLinksOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('resetLink').where('memberId', '=', memberId).execute();
};

export const deleteOldResetLinks = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('resetLink').where('expiresAt', '<=', at).execute();
};

export type HoldReason = 'phone' | 'email' | 'payment-password' | 'support';

export type MoneyHold = RowOf<'moneyHold', 'heldAt'> & { readonly reason: HoldReason; readonly until: Date };

/** Places a hold, or moves the end of one that is running; never back. */
export const upsertMoneyHold = async (
  db: Db,
  hold: NewRow<'moneyHold'> & { readonly reason: HoldReason },
): Promise<void> => {
  const { reason, heldAt, heldUntil } = hold;
  const latest = sql<Date>`greatest(money_hold.held_until, ${heldUntil})`;
  await db
    .insertInto('moneyHold')
    .values(hold)
    .onConflict((clash) => clash.column('memberId').doUpdateSet({ reason, heldAt, heldUntil: latest }))
    .execute();
};

export const findMoneyHold = async (db: Db, memberId: bigint, at: Date): Promise<MoneyHold | null> => {
  const row = await db
    .selectFrom('moneyHold')
    .select(['reason', 'heldAt', 'heldUntil'])
    .where('memberId', '=', memberId)
    .where('heldUntil', '>', at)
    .executeTakeFirst();
  return row ? { reason: row.reason as HoldReason, heldAt: row.heldAt, until: row.heldUntil } : null;
};
