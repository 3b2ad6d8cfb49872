import { type SqlBool, sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';

/** What the members of an agent type may do with a brand; columns of `agent_type` say what each means. */
export type AgentType = {
  readonly code: number;
  readonly label: string;
  /** Whether the brand gave it that name; else it is the installation's, in nobody's language. */
  readonly isNamed: boolean;
  readonly canPlay: boolean;
  readonly canContract: boolean;
  readonly canOpen: boolean;
  /** One while the brand never chose. */
  readonly version: number;
};

const selectTypes = (db: Db, merchantId: number) =>
  db
    .selectFrom('agentType')
    .leftJoin('agentTypeChoice as own', (join) =>
      join.onRef('own.code', '=', 'agentType.code').on('own.merchantId', '=', merchantId),
    )
    .select(({ fn, lit }) => [
      'agentType.code',
      fn.coalesce('own.label', 'agentType.label').as('label'),
      sql<boolean>`coalesce(own.label <> agent_type.label, false)`.as('isNamed'),
      fn.coalesce('own.canPlay', 'agentType.canPlay').as('canPlay'),
      fn.coalesce('own.canContract', 'agentType.canContract').as('canContract'),
      fn.coalesce('own.canOpen', 'agentType.canOpen').as('canOpen'),
      fn.coalesce('own.version', lit(1)).as('version'),
    ]);

/** The agent type of that number at a brand; null for players, trial accounts and whatever is no agent. */
export const findAgentType = async (
  db: Db,
  { merchantId, type }: { readonly merchantId: number; readonly type: number },
): Promise<AgentType | null> =>
  (await selectTypes(db, merchantId).where('agentType.code', '=', type).executeTakeFirst()) ?? null;

export const listAgentTypes = (db: Db, merchantId: number): Promise<AgentType[]> =>
  selectTypes(db, merchantId).orderBy('agentType.code').execute();

/** In a query that knows `agent_type` and `member`: the member's brand lets its type bring members. */
export const mayOpen = sql<SqlBool>`coalesce((
  select can_open from agent_type_choice c where c.merchant_id = member.merchant_id and c.code = agent_type.code
), agent_type.can_open)`;

/** Open accounts of agents by type. */
export const countAgents = async (db: Db, merchantId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('member')
    .select((of) => ['type', of.fn.countAll<bigint>().as('count')])
    .where('merchantId', '=', merchantId)
    // As the index has it.
    .where(sql<SqlBool>`type in (1, 2, 41, 42)`)
    .where('status', '=', 'active')
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, count }) => [type, Number(count)]));
};

/** What a brand chooses for a type. False where somebody chose since that version. */
export const chooseAgentType = async (
  db: Db,
  merchantId: number,
  { version, ...chosen }: Omit<AgentType, 'isNamed'>,
): Promise<boolean> => {
  const next = { ...chosen, version: version + 1 };
  if (version > 1) {
    const { numUpdatedRows } = await db
      .updateTable('agentTypeChoice')
      .set(next)
      .where('merchantId', '=', merchantId)
      .where('code', '=', chosen.code)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  try {
    await db
      .insertInto('agentTypeChoice')
      .values({ merchantId, ...next })
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'agent_type_choice_pkey') return false;
    throw error;
  }
};
