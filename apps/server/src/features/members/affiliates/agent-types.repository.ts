import type { Db } from '../../../platform/db/database.ts';

/** What the members of an agent type may do. */
export type AgentType = {
  readonly code: number;
  readonly label: string;
  /** Signs in at the players' pages too. */
  readonly canPlay: boolean;
  readonly canContract: boolean;
  /** His invitation codes count. */
  readonly canOpen: boolean;
};

/** The agent type of that number; null for players, trial accounts and whatever is no agent. */
export const findAgentType = async (db: Db, code: number): Promise<AgentType | null> => {
  const row = await db.selectFrom('agentType').selectAll().where('code', '=', code).executeTakeFirst();
  return row
    ? { code: row.code, label: row.label, canPlay: row.canPlay, canContract: row.canContract, canOpen: row.canOpen }
    : null;
};
