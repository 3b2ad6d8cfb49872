import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { TalliedCash } from './tallies.types.ts';

/** Counts each line once, however often it comes. */
export const tallyCash = async (tx: DbTransaction, lines: readonly TalliedCash[]): Promise<void> => {
  await sql`
    with fresh as (
      insert into cash_tallied (entry_id) select unnest(${lines.map(({ entryId }) => entryId)}::bigint[])
      on conflict do nothing returning entry_id
    )
    insert into cash_quarter as c (merchant_id, currency, quarter, deposits, deposit_micros, withdrawals, withdrawal_micros)
    select l.merchant_id, l.currency, l.quarter,
      count(*) filter (where l.kind = 'deposit'), coalesce(sum(l.micros) filter (where l.kind = 'deposit'), 0)::bigint,
      count(*) filter (where l.kind = 'withdrawal'), coalesce(sum(l.micros) filter (where l.kind = 'withdrawal'), 0)::bigint
    from unnest(
      ${lines.map(({ entryId }) => entryId)}::bigint[], ${lines.map(({ merchantId }) => merchantId)}::int[],
      ${lines.map(({ currency }) => currency)}::text[], ${lines.map(({ quarter }) => quarter)}::timestamptz[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ micros }) => micros)}::bigint[]
    ) as l (entry_id, merchant_id, currency, quarter, kind, micros)
    join fresh using (entry_id)
    group by 1, 2, 3
    on conflict (merchant_id, currency, quarter) do update set
      deposits = c.deposits + excluded.deposits, deposit_micros = c.deposit_micros + excluded.deposit_micros,
      withdrawals = c.withdrawals + excluded.withdrawals,
      withdrawal_micros = c.withdrawal_micros + excluded.withdrawal_micros`.execute(tx);
};
