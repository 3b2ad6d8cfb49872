import { sql } from 'kysely';
import type { Db, RowOf } from '../../platform/db/database.ts';
import type { SmsPool } from './delivery.types.ts';

const COUNT = ['scope', 'key', 'pool', 'endsAt', 'asked', 'used', 'weighed', 'costMicros', 'countedAt'] as const;
export type CountRow = RowOf<'smsCount', (typeof COUNT)[number]> & {
  readonly scope: 'range' | 'country' | 'day';
  readonly pool: SmsPool | 'all';
};

/** Windows of ranges, countries and days that ended after `since`, the busiest first. */
export const listSmsCounts = async (
  db: Db,
  merchantId: number,
  scopes: readonly CountRow['scope'][],
  since: Date,
): Promise<CountRow[]> => {
  const rows = await db
    .selectFrom('smsCount')
    .select(COUNT)
    .where('merchantId', '=', merchantId)
    .where('scope', 'in', [...scopes])
    .where('pool', '<>', 'decoy')
    .where('endsAt', '>', since)
    .orderBy('asked', 'desc')
    .orderBy('key')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, scope: row.scope as CountRow['scope'], pool: row.pool as CountRow['pool'] }));
};

/** How many numbers and mailboxes wait for the end of their window. */
export const countWaiting = async (
  db: Db,
  merchantId: number,
  at: Date,
  most: number,
): Promise<{ numbers: number; mailboxes: number }> => {
  const { rows } = await sql<{ numbers: number; mailboxes: number }>`
    select count(*) filter (where scope = 'number')::int as numbers,
      count(*) filter (where scope = 'mailbox')::int as mailboxes
    from sms_count
    where merchant_id = ${merchantId} and scope in ('number', 'mailbox') and ends_at > ${at} and asked >= ${most}`.execute(
    db,
  );
  return rows[0] ?? { numbers: 0, mailboxes: 0 };
};
