import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who of these members has a settled bet that counts for their agents. */
export const listPlayed = async (db: Db, members: readonly bigint[]): Promise<bigint[]> => {
  if (members.length === 0) return [];
  const { rows } = await sql<{ memberId: bigint }>`
    select w.member_id from unnest(${members}::bigint[]) w (member_id)
    where exists (select from agent_bet b where b.member_id = w.member_id)`.execute(db);
  return rows.map(({ memberId }) => memberId);
};
