import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Contracts of these agents with their uplines that are in force. */
export const countContracts = async (db: Db, agents: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> => {
  const rows = await db
    .selectFrom('agentContract')
    .select((of) => ['agentId', of.fn.countAll<bigint>().as('count')])
    .where('state', '=', 'in_force')
    .where('agentId', '=', sql<bigint>`any (${agents}::bigint[])`)
    .groupBy('agentId')
    .execute();
  return new Map(rows.map(({ agentId, count }) => [agentId, Number(count)]));
};

/** The schemes of all contracts that a brand ever had, offers among them. */
export const listSchemes = async (db: Db, merchantId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('agentContract')
    .select('scheme')
    .distinct()
    .where('merchantId', '=', merchantId)
    .execute();
  return new Set(rows.map(({ scheme }) => scheme));
};

/** What a member's team staked and got back from a business day on. */
export const sumTeamDays = async (
  db: Db,
  { agentId, currency, from }: { readonly agentId: bigint; readonly currency: string; readonly from: string },
): Promise<{ stake: bigint; payout: bigint }> => {
  const { rows } = await sql<{ stake: bigint; payout: bigint }>`
    select coalesce(sum(stake_micros), 0)::bigint as stake, coalesce(sum(payout_micros), 0)::bigint as payout
    from agent_team_day where agent_id = ${agentId} and currency = ${currency} and day >= ${from}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
};
