import type { BusinessDate } from '@trevo/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type DownlineQuery = {
  readonly merchantId: number;
  readonly currency: string;
  /** Who asks: whose contracts with them are shown. */
  readonly viewerId: bigint;
  /** Whose downlines. */
  readonly underId: bigint;
  /** The beginning of a name, looked for at any depth; null: direct downlines. */
  readonly name: string | null;
  readonly isAgent: boolean | null;
  readonly isOnline: boolean | null;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** Who used a session since then is online. */
  readonly onlineSince: Date;
};

export type DownlineRow = {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly isMobileName: boolean;
  readonly nickname: string;
  readonly type: number;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly isOnline: boolean;
  readonly balance: bigint;
  readonly directs: number;
  readonly team: number;
  readonly series: number | null;
  readonly rates: Readonly<Record<string, number>>;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};

const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * One page of downlines, the oldest first, and how many there are. Who has a mobile number as user name is not found by its beginning: that would tell
 * the number, one digit after the other.
 */
export const listDownlines = async (
  db: Db,
  query: DownlineQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: readonly DownlineRow[]; readonly total: number }> => {
  const { name, underId, isAgent, isOnline, onlineSince } = query;
  const online = sql`exists (select from session o where o.member_id = m.member_id and o.ended_at is null and o.last_used_at >= ${onlineSince})`;
  const within =
    name === null
      ? sql`s.parent_id = ${underId}`
      : sql`s.path > (select path from member_seat where member_id = ${underId} and to_at is null)
          and s.path < (select path || '~' from member_seat where member_id = ${underId} and to_at is null)
          and m.merchant_id = ${query.merchantId} and m.username_key like ${likePrefix(name.toLowerCase())} and not m.is_mobile_name`;
  const chosen = sql`
    from member_seat s join member m using (member_id)
    where s.to_at is null and ${within}
      and (${isAgent}::boolean is null or (m.type <> 0) = ${isAgent}) and (${isOnline}::boolean is null or ${online} = ${isOnline})`;
  const isPlain = name === null && isAgent === null && isOnline === null;
  // Some agents have ten thousand direct downlines: counted in the index alone, and only those shown are looked up.
  const counted = isPlain
    ? sql<{
        total: number;
      }>`select count(*)::int as total from member_seat s where s.to_at is null and s.parent_id = ${underId}`
    : sql<{ total: number }>`select count(*)::int as total ${chosen}`;
  const page = sql<DownlineRow>`
    with page as (
      select s.member_id ${chosen} order by s.member_id limit ${limit} offset ${offset}
    )
    select m.member_id, m.public_id, m.username, m.is_mobile_name, m.nickname, m.type, m.status = 'active' as is_active, m.created_at,
      m.last_login_at, ${online} as is_online,
      coalesce((select a.balance_micros from account a where a.member_id = m.member_id and a.currency = ${query.currency}
        and a.kind = 'cash' and a.account_id > 0), 0) as balance,
      (select count(*)::int from member_seat d where d.parent_id = m.member_id and d.to_at is null) as directs,
      coalesce((select z.members from agent_team_size z where z.agent_id = m.member_id), 0) as team,
      (select c.series from lottery_ceiling c where c.member_id = m.member_id) as series,
      coalesce((select jsonb_object_agg(k.scheme, k.top_rate_ppm) from agent_contract k
        where k.agent_id = m.member_id and k.upline_id = ${query.viewerId} and k.state = 'in_force'), '{}') as rates,
      coalesce(t.stake, 0) as stake, coalesce(t.valid, 0) as valid, coalesce(t.payout, 0) as payout
    from page p join member m using (member_id) left join lateral (
      select sum(stake_micros)::bigint as stake, sum(valid_bet_micros)::bigint as valid, sum(payout_micros)::bigint as payout
      from agent_team_day d where d.agent_id = m.member_id and d.day between ${query.from} and ${query.to} and d.currency = ${query.currency}
    ) t on true order by m.member_id`;
  const [list, totals] = await Promise.all([page.execute(db), counted.execute(db)]);
  return { list: list.rows, total: totals.rows[0]?.total ?? 0 };
};
