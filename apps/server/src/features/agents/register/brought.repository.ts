import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** People who registered with a link, and how many of them have a settled bet that counts for their agents. */
export type Brought = { readonly registered: number; readonly played: number };

/** What came of each of these codes of an agent; nothing of a code that nobody came with. */
export const countBrought = async (
  db: Db,
  agentId: bigint,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Brought>> => {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Brought & { code: string }>`
    select u.code, count(*)::int as registered,
      count(*) filter (where exists (select from agent_bet b where b.member_id = u.member_id))::int as played
    from member_upline u
    where u.upline_id = ${agentId} and u.how = 'affiliate' and u.code = any (${codes}::text[]) group by u.code`.execute(
    db,
  );
  return new Map(rows.map(({ code, ...of }) => [code, of]));
};
