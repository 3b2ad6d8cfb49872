import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { PoolDraw } from './settlement.types.ts';

/** Another issue changed the pool first, or another process did the same. */
export const isPoolChanged = (error: unknown): boolean =>
  ['lottery_pool_was', 'lottery_pool_draw_pkey', 'lottery_pool_undo_pkey'].includes(violatedConstraint(error) ?? '');

export type Pool = { readonly play: string; readonly prize: string; readonly amount: Amount };

export const listPools = async (
  db: Db,
  {
    merchantId,
    gameCode,
    currency,
  }: { readonly merchantId: number; readonly gameCode: string; readonly currency: string },
): Promise<Pool[]> => {
  const { rows } = await sql<Pool>`
    select play, prize, amount_micros as amount from lottery_pool
    where merchant_id = ${merchantId} and game_code = ${gameCode} and currency = ${currency}`.execute(db);
  return rows;
};

/** What an issue did to its pools; none before that. */
export const listPoolDraws = async (db: Db, issueId: bigint): Promise<PoolDraw[]> => {
  const { rows } = await sql<PoolDraw>`
    select currency, play, prize, units_micros as units, won_micros as won from lottery_pool_draw
    where issue_id = ${issueId}`.execute(db);
  return rows;
};

export type MovedPool = PoolDraw & { readonly share: Amount; readonly seed: Amount; readonly paid: Amount };
/** What an issue did to its pools and has not undone. */
export const listToUndo = async (db: Db, issueId: bigint): Promise<MovedPool[]> => {
  const { rows } = await sql<MovedPool>`
    select d.currency, d.play, d.prize, d.units_micros as units, d.won_micros as won, d.share_micros as share, d.seed_micros as seed,
      d.paid_micros as paid
    from lottery_pool_draw d left join lottery_pool_undo u using (issue_id, currency, play, prize)
    where d.issue_id = ${issueId} and u.issue_id is null`.execute(db);
  return rows;
};

/**
 * What the account of the pools holds by the books, and by the pools' own rows: equal whenever no issue is between its pool and its winners.
 */
export const reconcilePools = async (
  db: Db,
  { merchantId, currency }: { readonly merchantId: number; readonly currency: string },
): Promise<{ readonly booked: Amount; readonly owed: Amount }> => {
  const { rows } = await sql<{ booked: Amount; owed: Amount }>`
    select coalesce((
        select coalesce((select h.balance_micros from house_balance h where h.account_id = a.account_id), 0) + coalesce((
          select sum(e.amount_micros) from entry e where e.account_id = a.account_id
            and e.at >= (select w.rolled_until from house_watermark w)), 0)
        from account a where a.account_id < 0 and a.merchant_id = ${merchantId} and a.currency = ${currency} and a.kind = 'lottery_pools'
      ), 0)::bigint as booked,
      (coalesce((select sum(amount_micros) from lottery_pool where merchant_id = ${merchantId} and currency = ${currency}), 0)
        + coalesce((select sum(d.paid_micros) from lottery_pool_draw d join lottery_issue i on i.issue_id = d.issue_id
          where d.merchant_id = ${merchantId} and d.currency = ${currency} and d.paid_micros > 0 and i.state = 'settling'), 0))::bigint as owed`.execute(
    db,
  );
  return rows[0] as { booked: Amount; owed: Amount };
};
