import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';

export const insertResetLink = async (
  db: Db,
  row: { linkHash: Buffer; memberId: bigint; merchantId: number; at: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('reset_link')
    .values({
      link_hash: row.linkHash,
      member_id: row.memberId,
      merchant_id: row.merchantId,
      created_at: row.at,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** One at a time per member, until the transaction ends. */
export const lockResetLinks = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.reset-link', ${memberId}))`.execute(tx);
};

export const countResetLinks = async (db: Db, memberId: bigint, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('reset_link')
    .select(sql<number>`count(*)::int`.as('links'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.links;
};

/** Whose a link is, without spending it. */
export const findResetLink = async (db: Db, linkHash: Buffer, at: Date): Promise<bigint | null> => {
  const row = await db
    .selectFrom('reset_link')
    .select('member_id')
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

/** Spends a link; false when it is unknown, over or spent. */
export const deleteResetLink = async (db: Db, linkHash: Buffer, at: Date): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('reset_link')
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteResetLinksOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('reset_link').where('member_id', '=', memberId).execute();
};

export const deleteOldResetLinks = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('reset_link').where('expires_at', '<=', at).execute();
};

export type HoldReason = 'phone' | 'email' | 'payment-password' | 'support';

export type MoneyHold = { readonly reason: HoldReason; readonly heldAt: Date; readonly until: Date };

/** Places a hold, or moves the end of one that is running; never back. */
export const upsertMoneyHold = async (
  db: Db,
  row: MoneyHold & { memberId: bigint; merchantId: number },
): Promise<void> => {
  await db
    .insertInto('money_hold')
    .values({
      member_id: row.memberId,
      merchant_id: row.merchantId,
      reason: row.reason,
      held_at: row.heldAt,
      held_until: row.until,
    })
    .onConflict((clash) =>
      clash.column('member_id').doUpdateSet({
        reason: row.reason,
        held_at: row.heldAt,
        held_until: sql<Date>`greatest(money_hold.held_until, ${row.until})`,
      }),
    )
    .execute();
};

export const findMoneyHold = async (db: Db, memberId: bigint, at: Date): Promise<MoneyHold | null> => {
  const row = await db
    .selectFrom('money_hold')
    .select(['reason', 'held_at', 'held_until'])
    .where('member_id', '=', memberId)
    .where('held_until', '>', at)
    .executeTakeFirst();
  return row ? { reason: row.reason as HoldReason, heldAt: row.held_at, until: row.held_until } : null;
};
