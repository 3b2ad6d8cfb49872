import type { BusinessDate } from '@trevo/time';
import { type RawBuilder, sql } from 'kysely';
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
  /** At any depth, not only direct downlines; a name and what follows are looked for at any depth too. */
  readonly isWhole: boolean;
  /** Who registered in the days, into the team of `underId`. */
  readonly isJoined: boolean;
  /** Who had a valid bet in the days while in that team, its head among them: whom `agent_team_day.active` counts. */
  readonly isActive: boolean;
  /** Who registered through this link of the viewer; null: all. */
  readonly link: string | null;
  /** Who has a settled bet of any day. */
  readonly isPlayed: boolean;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** The same days as instants; `until` is the first one after them. */
  readonly start: Date;
  readonly until: Date;
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
  /** Null: not summed up yet. */
  readonly team: number | null;
  readonly series: number | null;
  readonly rates: Readonly<Record<string, number>>;
};

const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;

const onlineIn = ({ onlineSince }: DownlineQuery): RawBuilder<unknown> =>
  sql`exists (select from session o where o.member_id = m.member_id and o.ended_at is null and o.last_used_at >= ${onlineSince})`;

/** The first place of a member in the tree is where the registration counts. */
const joined = ({ underId, start, until }: DownlineQuery): RawBuilder<unknown> => sql`
  m.created_at >= ${start} and m.created_at < ${until} and (
    select ${underId} = any (f.upline) from member_seat f where f.member_id = m.member_id order by f.seat_id limit 1)`;
const active = ({ underId, from, to, currency }: DownlineQuery): RawBuilder<unknown> => sql`exists (
  select from member_seat a join agent_hour h on h.seat_id = a.seat_id and h.day between ${from} and ${to} and h.currency = ${currency}
  where a.member_id = m.member_id and (${underId} = any (a.upline) or a.member_id = ${underId}) and h.valid_bet_micros > 0)`;
const byLink = ({ viewerId, link }: DownlineQuery): RawBuilder<unknown> => sql`exists (
  select from member_upline u where u.member_id = m.member_id and u.upline_id = ${viewerId} and u.how = 'affiliate' and u.code = ${link})`;

/** All below at any depth; who is asked for by bets may be the head of the team. */
const anywhere = ({ underId, isActive }: DownlineQuery): RawBuilder<unknown> => {
  const own = sql`(select path from member_seat where member_id = ${underId} and to_at is null)`;
  return sql`s.path ${sql.raw(isActive ? '>=' : '>')} ${own} and s.path < ${own} || '~'`;
};

/** Whether members of several levels are listed. */
export const isFlat = ({ name, isWhole, isJoined, isActive, isPlayed, link }: DownlineQuery): boolean =>
  name !== null || isWhole || isJoined || isActive || isPlayed || link !== null;
const chosen = (query: DownlineQuery): RawBuilder<unknown> => {
  const { name, underId, isAgent, isOnline, isJoined, isActive, isPlayed, link } = query;
  const asked = [
    ...(isFlat(query) ? [anywhere(query), sql`m.merchant_id = ${query.merchantId}`] : [sql`s.parent_id = ${underId}`]),
    ...(name === null ? [] : [sql`m.username_key like ${likePrefix(name.toLowerCase())} and not m.is_mobile_name`]),
    ...(isAgent === null ? [] : [sql`(m.type <> 0) = ${isAgent}`]),
    ...(isOnline === null ? [] : [sql`${onlineIn(query)} = ${isOnline}`]),
    ...(isJoined ? [joined(query)] : []),
    ...(isActive ? [active(query)] : []),
    ...(isPlayed ? [sql`exists (select from agent_bet b where b.member_id = m.member_id)`] : []),
    ...(link === null ? [] : [byLink(query)]),
  ];
  return sql`from member_seat s join member m using (member_id) where s.to_at is null and ${sql.join(asked, sql` and `)}`;
};
const cash = (currency: string): RawBuilder<unknown> => sql`coalesce((select a.balance_micros from account a
  where a.member_id = m.member_id and a.currency = ${currency} and a.kind = 'cash' and a.account_id > 0), 0)`;

/** How many are below `m`: of a team that no sum was made of yet null, nobody where nobody is. */
export const teamSize: RawBuilder<unknown> = sql`coalesce((select z.members from agent_team_size z where z.agent_id = m.member_id),
  case when not exists (select from member_seat b where b.parent_id = m.member_id and b.to_at is null) then 0 end)`;

type Sums = { readonly total: number; readonly balance: bigint | null };
export type DownlinePage = {
  readonly list: readonly DownlineRow[];
  readonly total: number;
  /** Of all pages; null for all direct downlines. */
  readonly balance: bigint | null;
};
/**
 * One page of downlines, the oldest first, how many there are, and their money. Who has a mobile number as user name is not found by its beginning: that
 * would tell the number, one digit after the other.
 */
export const listDownlines = async (
  db: Db,
  query: DownlineQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DownlinePage> => {
  const page = sql<DownlineRow>`
    with page as (
      select s.member_id ${chosen(query)} order by s.member_id limit ${limit} offset ${offset}
    )
    select m.member_id, m.public_id, m.username, m.is_mobile_name, m.nickname, m.type, m.status = 'active' as is_active, m.created_at,
      m.last_login_at, ${onlineIn(query)} as is_online, ${cash(query.currency)} as balance,
      (select count(*)::int from member_seat d where d.parent_id = m.member_id and d.to_at is null) as directs,
      ${teamSize} as team,
      (select c.series from lottery_ceiling c where c.member_id = m.member_id) as series,
      coalesce((select jsonb_object_agg(k.scheme, k.top_rate_ppm) from agent_contract k
        where k.agent_id = m.member_id and k.upline_id = ${query.viewerId} and k.state = 'in_force'), '{}') as rates
    from page p join member m using (member_id) order by m.member_id`;
  const isPlain = !isFlat(query) && query.isAgent === null && query.isOnline === null;
  // Some agents have ten thousand direct downlines: counted in the index alone, and only those shown are looked up.
  const all = isPlain
    ? sql<Sums>`select count(*)::int as total, null::bigint as balance from member_seat s where s.to_at is null and s.parent_id = ${query.underId}`
    : sql<Sums>`
      select count(*)::int as total, coalesce(sum(${cash(query.currency)}), 0)::bigint as balance ${chosen(query)}`;
  const [list, sums] = await Promise.all([page.execute(db), all.execute(db)]);
  const [sum] = sums.rows;
  return { list: list.rows, total: sum?.total ?? 0, balance: sum?.balance ?? null };
};
