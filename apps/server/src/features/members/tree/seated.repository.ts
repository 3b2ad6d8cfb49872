import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Top agents; or agents found: those named whole, or by the beginning of a user name; or the direct downlines of one. */
export type TreeSearch =
  | { readonly of: 'top' }
  | { readonly of: 'members'; readonly memberIds: readonly bigint[] }
  | { readonly of: 'names'; readonly beginning: string }
  | { readonly of: 'directs'; readonly agentId: bigint };

/** A member in the tree. */
export type Seated = { readonly memberId: bigint; readonly parentId: bigint | null; readonly depth: number };

const conditionOf = (search: TreeSearch) => {
  switch (search.of) {
    case 'top':
      return sql<boolean>`s.parent_id is null and m.type in (select code from agent_type)`;
    case 'members':
      return sql<boolean>`s.member_id = any (${search.memberIds}::bigint[])`;
    case 'names':
      return sql<boolean>`m.username_key like ${`${search.beginning.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}
        and m.type in (select code from agent_type)`;
    case 'directs':
      return sql<boolean>`s.parent_id = ${search.agentId}`;
    default:
      return search satisfies never;
  }
};

/** The oldest first. */
export const listSeated = async (
  db: Db,
  merchantId: number,
  search: TreeSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: Seated[]; total: number }> => {
  const { rows } = await sql<Seated & { total: bigint }>`
    select s.member_id, s.parent_id, cardinality(s.upline) as depth, count(*) over () as total
    from member_seat s join member m using (member_id)
    where s.to_at is null and m.merchant_id = ${merchantId} and ${conditionOf(search)}
    order by s.member_id limit ${limit} offset ${offset}`.execute(db);
  return {
    list: rows.map(({ memberId, parentId, depth }) => ({ memberId, parentId, depth })),
    total: Number(rows[0]?.total ?? 0n),
  };
};

export type TeamCounts = { readonly directs: number; readonly team: number };

/** Of members in the tree; each count is a range of an index. */
export const countTeams = async (db: Db, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, TeamCounts>> => {
  const { rows } = await sql<{ memberId: bigint; directs: bigint; team: bigint }>`
    select s.member_id,
      (select count(*) from member_seat d where d.parent_id = s.member_id and d.to_at is null) as directs,
      (select count(*) from member_seat t where t.to_at is null and t.path > s.path and t.path < s.path || '~') as team
    from member_seat s where s.member_id = any (${memberIds}::bigint[]) and s.to_at is null`.execute(db);
  return new Map(
    rows.map(({ memberId, directs, team }) => [memberId, { directs: Number(directs), team: Number(team) }]),
  );
};
