import { sql } from 'kysely';
import type { Amount } from '@trevo/money';
import type { Db, NewRow } from '../../platform/db/database.ts';

export type PlaySums = { readonly bets: Amount; readonly wins: Amount };

/** Stakes since an instant less those rolled back, and payouts, from the journal. Micros. */
export const sumPlay = async (
  db: Db,
  brand: { merchantId: number; currency: string },
  since: Date,
): Promise<PlaySums> => {
  const { rows } = await sql<PlaySums>`
    select
      coalesce(-sum(amount_micros) filter (where kind in ('bet', 'rollback')), 0)::bigint as bets,
      coalesce(sum(amount_micros) filter (where kind in ('win', 'jackpot')), 0)::bigint as wins
    from report_movement
    where merchant_id = ${brand.merchantId} and currency = ${brand.currency} and at >= ${since}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without grouping gives one row');
  return sums;
};

/** Players that registered since an instant. */
export const countNewPlayers = async (db: Db, merchantId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('reportMember')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('type', '=', 0)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findNewestLedgerCheck = async (db: Db) =>
  (await db
    .selectFrom('ledgerCheck')
    .select(['isClean', 'entries', 'checkedAt'])
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Keeps the outcome; of equal instants the first stays. */
export const insertLedgerCheck = async (db: Db, check: NewRow<'ledgerCheck'>): Promise<void> => {
  await db
    .insertInto('ledgerCheck')
    .values(check)
    .onConflict((clash) => clash.doNothing())
    .execute();
};
