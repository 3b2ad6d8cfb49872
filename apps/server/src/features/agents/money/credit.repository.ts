import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether a member has drawn on a credit line and not paid back. */
export const owesCredit = async (db: Db, memberId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from agent_credit c where c.member_id = ${memberId} and c.used_micros > 0) as owes`.execute(
    db,
  );
  return rows[0]?.owes ?? false;
};
