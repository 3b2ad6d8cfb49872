import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AgentType as AgentTypeTable } from '../../../platform/db/schema.generated.ts';

/** What the members of an agent type may do; its columns say what each means. */
export type AgentType = Readonly<Selectable<AgentTypeTable>>;

/** The agent type of that number; null for players, trial accounts and whatever is no agent. */
export const findAgentType = async (db: Db, code: number): Promise<AgentType | null> =>
  (await db.selectFrom('agentType').selectAll().where('code', '=', code).executeTakeFirst()) ?? null;

export const listAgentTypes = (db: Db): Promise<AgentType[]> =>
  db.selectFrom('agentType').selectAll().orderBy('code').execute();
