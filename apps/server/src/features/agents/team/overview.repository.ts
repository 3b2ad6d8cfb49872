import type { BusinessDate } from '@trevo/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';

export type TeamDay = {
  readonly day: BusinessDate;
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly active: number;
  readonly registered: number;
};
/** A team's sums by day, those without anything too; the agent is in the team. */
export const listTeamDays = async (
  db: Db,
  agentId: bigint,
  currency: string,
  days: readonly BusinessDate[],
): Promise<readonly TeamDay[]> => {
  const { rows } = await sql<TeamDay>`
    select d.day, coalesce(sum(t.bets), 0)::int as bets, coalesce(sum(t.stake_micros), 0)::bigint as stake,
      coalesce(sum(t.valid_bet_micros), 0)::bigint as valid, coalesce(sum(t.payout_micros), 0)::bigint as payout,
      coalesce(sum(t.active), 0)::int as active, coalesce(sum(t.registered), 0)::int as registered
    from unnest(${days}::date[]) as d (day)
    left join agent_team_day t on t.agent_id = ${agentId} and t.day = d.day and t.currency = ${currency}
    group by d.day order by d.day`.execute(db);
  return rows;
};

/** Up to when settled bets are in the sums of teams. */
export const findSummedUntil = async (db: Db): Promise<Date> =>
  (await db.selectFrom('agentTeamSummed').select('until').executeTakeFirstOrThrow()).until;

/** Members of a team with a valid bet in the month of a day. */
export const findMonthActive = async (
  db: Db,
  agentId: bigint,
  currency: string,
  day: BusinessDate,
): Promise<number> => {
  const { rows } = await sql<{ active: number }>`
    select active from agent_team_month
    where agent_id = ${agentId} and month = date_trunc('month', ${day}::date)::date and currency = ${currency}`.execute(
    db,
  );
  return rows[0]?.active ?? 0;
};

export type TeamNow = {
  readonly members: number;
  readonly agents: number;
  readonly directs: number;
  readonly online: number;
  readonly balance: bigint;
};
/** A team as it is now, without the agent. It reads every member, so callers keep it for a while. */
export const countTeamNow = async (db: Db, agentId: bigint, currency: string, onlineSince: Date): Promise<TeamNow> => {
  const { rows } = await sql<TeamNow>`
    with team as materialized (
      select s.member_id, s.parent_id from member_seat own join member_seat s on s.path > own.path and s.path < own.path || '~'
      where own.member_id = ${agentId} and own.to_at is null and s.to_at is null
    )
    select count(*)::int as members, count(*) filter (where m.type <> 0)::int as agents,
      count(*) filter (where t.parent_id = ${agentId})::int as directs,
      (select count(distinct o.member_id)::int from session o join team using (member_id)
        where o.ended_at is null and o.last_used_at >= ${onlineSince}) as online,
      coalesce((select sum(a.balance_micros) from account a join team using (member_id)
        where a.currency = ${currency} and a.kind = 'cash' and a.account_id > 0), 0)::bigint as balance
    from team t join member m using (member_id)`.execute(db);
  return exactlyOne(rows);
};
