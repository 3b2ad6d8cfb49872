import { TRIAL_TYPE } from '@trevo/contract/member-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Open accounts of people, made by an instant: one, those of an agent's team with the agent, or all of the brand. */
export type Reach = { readonly merchantId: number; readonly madeBy: Date } & (
  | { readonly of: 'member' | 'team'; readonly memberId: bigint }
  | { readonly of: 'all' }
);

const within = (reach: Reach) => {
  switch (reach.of) {
    case 'member':
      return sql<boolean>`m.member_id = ${reach.memberId}`;
    case 'team':
      return sql<boolean>`m.member_id in (select t.member_id from member_seat s
        join member_seat t on t.to_at is null and t.path >= s.path and t.path < s.path || '~'
        where s.member_id = ${reach.memberId} and s.to_at is null)`;
    case 'all':
      return sql<boolean>`true`;
    default:
      return reach satisfies never;
  }
};
const reached = (reach: Reach) => sql`from member m
  where m.merchant_id = ${reach.merchantId} and m.status = 'active' and m.type <> ${TRIAL_TYPE} and m.created_at <= ${reach.madeBy}
    and ${within(reach)}`;

export const createReach = (db: Db) => ({
  /** The next ones behind a member, in the order of their numbers. */
  async list(tx: Db, reach: Reach, after: bigint, limit: number): Promise<bigint[]> {
    const { rows } = await sql<{ memberId: bigint }>`
      select m.member_id ${reached(reach)} and m.member_id > ${after} order by m.member_id limit ${limit}`.execute(tx);
    return rows.map(({ memberId }) => memberId);
  },
  async count(reach: Reach): Promise<number> {
    const { rows } = await sql<{ members: number }>`select count(*)::int as members ${reached(reach)}`.execute(db);
    return rows[0]?.members ?? 0;
  },
});
