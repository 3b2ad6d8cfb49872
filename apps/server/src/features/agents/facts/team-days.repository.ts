import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** What is summed up for teams. */
const SUMS = [
  'bets',
  'stake_micros',
  'valid_bet_micros',
  'payout_micros',
  'active',
  'deposit_micros',
  'withdrawal_micros',
  'rebate_micros',
  'promo_micros',
  'pay_micros',
].map((column) => sql.raw(column));
const each = (of: (column: RawBuilder<unknown>) => RawBuilder<unknown>) => sql.join(SUMS.map(of));

/** Changes of facts that one transaction takes: the locks of the sums of the top agents are short. */
const AT_ONCE = 50_000;

/**
 * Brings the sums of teams up to date: takes the oldest changes of facts and adds them to all above, as they were above at the time. @returns how many
 * it took
 */
export const takeTeamChanges = async (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // One process at a time: rows of agents are added up in no order that two could agree on.
    await sql`select pg_advisory_xact_lock(hashtextextended('agents.team-days', 0))`.execute(tx);
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from agent_team_change where change_id in (
          select change_id from agent_team_change order by change_id limit ${AT_ONCE})
        returning *
      ), by_seat as (
        select seat_id, currency, day, product, sum(month_active) as month_active, ${each((column) => sql`sum(${column}) as ${column}`)}
        from taken group by 1, 2, 3, 4
      ), by_team as materialized (
        select a.agent_id, b.* from by_seat b join member_seat s using (seat_id)
        cross join lateral unnest(s.upline || s.member_id) as a (agent_id)
      ), months as (
        insert into agent_team_month as m (agent_id, month, currency, active)
        select agent_id, date_trunc('month', day)::date, currency, sum(month_active) from by_team where month_active <> 0 group by 1, 2, 3
        on conflict (agent_id, month, currency) do update set active = m.active + excluded.active
      ), kept as (
        insert into agent_team_day as d (agent_id, day, product, currency, ${each((column) => column)})
        select agent_id, day, product, currency, ${each((column) => sql`sum(${column})`)} from by_team group by 1, 2, 3, 4
        on conflict (agent_id, day, product, currency) do update set ${each((column) => sql`${column} = d.${column} + excluded.${column}`)}
      )
      select count(*)::int as taken from taken`.execute(tx);
    return rows[0]?.taken ?? 0;
  });

/** Says that all bets that were settled before an instant are in the sums of teams. */
export const noteSummed = async (db: Database, until: Date): Promise<void> => {
  await db.updateTable('agentTeamSummed').set({ until }).execute();
};

/**
 * Brings the sizes of teams up to date, and who registered below on which day, by places in the tree that were taken and left. @returns how many it
 * took
 */
export const takeSeatChanges = async (
  db: Database,
  brands: readonly { readonly merchantId: number; readonly currency: string; readonly zone: string }[],
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('agents.team-days', 0))`.execute(tx);
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from agent_seat_change where ctid = any (array(select ctid from agent_seat_change limit ${AT_ONCE}))
        returning seat_id, by_members
      ), above as materialized (
        select a.agent_id, s.seat_id, s.member_id, s.merchant_id, t.by_members from taken t join member_seat s using (seat_id)
        cross join lateral unnest(s.upline) as a (agent_id)
      ), sizes as (
        insert into agent_team_size as z (agent_id, members) select agent_id, sum(by_members) from above group by 1
        on conflict (agent_id) do update set members = z.members + excluded.members
      ), joined as (
        insert into agent_team_day as d (agent_id, day, product, currency, registered)
        select a.agent_id, (m.created_at at time zone b.zone)::date, '', b.currency, count(*)
        from above a join member m using (member_id)
        join unnest(${brands.map(({ merchantId }) => merchantId)}::int[], ${brands.map(({ currency }) => currency)}::text[],
          ${brands.map(({ zone }) => zone)}::text[]) as b (merchant_id, currency, zone) on b.merchant_id = a.merchant_id
        where a.by_members > 0 and not exists (
          select from member_seat earlier where earlier.member_id = a.member_id and earlier.seat_id < a.seat_id)
        group by 1, 2, 4
        on conflict (agent_id, day, product, currency) do update set registered = d.registered + excluded.registered
      )
      select count(*)::int as taken from taken`.execute(tx);
    return rows[0]?.taken ?? 0;
  });
