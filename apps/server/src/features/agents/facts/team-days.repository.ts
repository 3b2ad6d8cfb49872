import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

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
        returning seat_id, currency, day, product, bets, stake_micros, valid_bet_micros, payout_micros
      ), by_seat as (
        select seat_id, currency, day, product, sum(bets)::int as bets, sum(stake_micros)::bigint as stake_micros,
          sum(valid_bet_micros)::bigint as valid_bet_micros, sum(payout_micros)::bigint as payout_micros
        from taken group by 1, 2, 3, 4
      ), kept as (
        insert into agent_team_day as d (agent_id, day, product, currency, bets, stake_micros, valid_bet_micros, payout_micros)
        select a.agent_id, b.day, b.product, b.currency, sum(b.bets), sum(b.stake_micros), sum(b.valid_bet_micros), sum(b.payout_micros)
        from by_seat b join member_seat s using (seat_id) cross join lateral unnest(s.upline || s.member_id) as a (agent_id)
        group by 1, 2, 3, 4
        on conflict (agent_id, day, product, currency) do update set bets = d.bets + excluded.bets,
          stake_micros = d.stake_micros + excluded.stake_micros, valid_bet_micros = d.valid_bet_micros + excluded.valid_bet_micros,
          payout_micros = d.payout_micros + excluded.payout_micros
      )
      select count(*)::int as taken from taken`.execute(tx);
    return rows[0]?.taken ?? 0;
  });
