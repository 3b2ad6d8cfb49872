import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Counted } from './recompute.repository.ts';

/** A settled order on a draw with somebody above its player, straight from the records: who was above at its settlement, with the ceilings of its placement. */
export type RawOrder = {
  readonly memberId: string;
  /** From the direct upline to the top, with their ceilings; those without one had the brand's. */
  readonly uplines: readonly string[];
  readonly ceilings: readonly number[];
  readonly ceiling: number;
  readonly cash: bigint;
  readonly currency: string;
  /** What the draw may have given back of it is counted from these; null: it was paid nothing. */
  readonly won: {
    readonly play: string;
    readonly content: string;
    readonly series: number;
    readonly unit: string;
    readonly multiple: number;
    readonly odds: readonly number[];
    readonly numbers: string;
  } | null;
};
export const listRawOrders = async (db: Db, { merchantId, currency, place }: Counted) => {
  const { rows } = await sql<RawOrder>`
    select b.member_id::text, b.currency, o.ceiling, o.stake_micros - o.bonus_stake_micros as cash, above.uplines, above.ceilings,
      case when o.payout_micros > 0 then jsonb_build_object('play', o.play, 'content', o.content, 'series', o.series,
        'unit', o.unit_micros::text, 'multiple', o.multiple, 'odds', o.odds_e2, 'numbers', r.numbers) end as won
    from bet b
    join lottery_order o on o.bet_id = b.bet_id and o.at = b.placed_at and o.ceiling is not null
    join member_seat s on s.member_id = b.member_id and s.from_at <= b.settled_at and (s.to_at is null or s.to_at > b.settled_at)
    left join lottery_result r on r.issue_id = o.issue_id and r.draws_at = o.draws_at and r.version = o.settled_version
    cross join lateral (
      select array_agg(a.id::text order by a.level desc) as uplines,
        array_agg(coalesce((
          select c.series from lottery_ceiling_change c where c.member_id = a.id and c.at <= o.at order by c.change_id desc limit 1),
          o.brand_ceiling) order by a.level desc) as ceilings
      from unnest(s.upline) with ordinality as a (id, level)) above
    where b.product = 'lottery' and b.merchant_id = ${merchantId} and b.currency = ${currency} and b.state = 'settled'
      and b.game_code = split_part(${place}, ' ', 1) and b.round = split_part(${place}, ' ', 2) and cardinality(s.upline) > 0`.execute(
    db,
  );
  return rows;
};

/** The latest line of each agent on a draw, with all that its lines move. */
export type WrittenSeries = {
  readonly agent: string;
  readonly orders: number;
  readonly base: bigint;
  readonly gross: bigint;
  readonly moved: bigint;
};
export const listWrittenSeries = async (db: Db, { merchantId, place }: Counted) => {
  const { rows } = await sql<WrittenSeries>`
    select distinct on (agent_id) agent_id::text as agent, orders, base_micros as base, gross_micros as gross,
      sum(amount_micros) over (partition by agent_id)::bigint as moved
    from agent_series_pay where merchant_id = ${merchantId} and game_code = split_part(${place}, ' ', 1) and round = split_part(${place}, ' ', 2)
    order by agent_id, version desc`.execute(db);
  return rows;
};
