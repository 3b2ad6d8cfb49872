import { sql } from 'kysely';
import type { Amount } from '@trevo/money';
import type { Db } from '../../platform/db/database.ts';

/** Why the member may not bet or be paid, or null. */
export const findBlockReason = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('report_account_block')
    .select('reason')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.reason ?? null;
};

export type DaySums = {
  readonly deposits: Amount;
  readonly withdrawals: Amount;
  readonly bets: Amount;
  readonly wins: Amount;
};

/**
 * Sums since an instant, from the journal: money that came in by deposits less what was returned, money that left for
 * good, stakes less those rolled back, and payouts.
 */
export const sumDay = async (
  db: Db,
  brand: { merchantId: number; currency: string },
  since: Date,
): Promise<DaySums> => {
  const { rows } = await sql<DaySums>`
    select
      coalesce(sum(amount_micros) filter (where kind in ('deposit', 'return')), 0)::bigint as deposits,
      coalesce(-sum(amount_micros) filter (where kind in ('commit', 'withdrawal')), 0)::bigint as withdrawals,
      coalesce(-sum(amount_micros) filter (where kind in ('bet', 'rollback')), 0)::bigint as bets,
      coalesce(sum(amount_micros) filter (where kind in ('win', 'jackpot')), 0)::bigint as wins
    from report_movement
    where merchant_id = ${brand.merchantId} and currency = ${brand.currency} and at >= ${since}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without grouping gives one row');
  return sums;
};

export type LedgerCheck = { readonly isClean: boolean; readonly entries: bigint; readonly at: Date };

export const findNewestLedgerCheck = async (db: Db): Promise<LedgerCheck | null> => {
  const row = await db
    .selectFrom('ledger_check')
    .select(['is_clean', 'entries', 'checked_at'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { isClean: row.is_clean, entries: row.entries, at: row.checked_at } : null;
};

/** Keeps the outcome; of equal instants the first stays. */
export const insertLedgerCheck = async (db: Db, check: LedgerCheck & { breaks: readonly string[] }): Promise<void> => {
  await db
    .insertInto('ledger_check')
    .values({
      checked_at: check.at,
      is_clean: check.isClean,
      entries: check.entries,
      breaks: JSON.stringify(check.breaks),
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
};
