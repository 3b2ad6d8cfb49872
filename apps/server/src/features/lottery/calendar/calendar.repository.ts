import type { PlannedIssue } from '@trevo/engines/lottery';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Makes the partitions of this month and of the next three. */
export const ensurePartitions = async (db: Db): Promise<void> => {
  await sql`select ensure_month_partitions('lottery_issue', 3), ensure_month_partitions('lottery_result', 3),
    ensure_month_partitions('lottery_order', 3)`.execute(db);
};

/** Of one game: the last draw that the calendar has; null while it has none. */
export const findLastDraw = async (db: Db, merchantId: number, gameCode: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('lotteryIssue')
    .select('drawsAt')
    .where('merchantId', '=', merchantId)
    .where('gameCode', '=', gameCode)
    .orderBy('drawsAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.drawsAt ?? null;
};

export type NewIssue = PlannedIssue & {
  /** Null where the result is official. */
  readonly secret: { readonly chainId: bigint; readonly link: number; readonly commitHash: string } | null;
};

/** Adds issues that are not there yet: a draw is in the calendar once, however often it is made. @returns how many are new */
export const insertIssues = async (
  db: Db,
  {
    merchantId,
    gameCode,
    mathVersion,
  }: { readonly merchantId: number; readonly gameCode: string; readonly mathVersion: string },
  issues: readonly NewIssue[],
): Promise<number> => {
  const at = (ms: number) => new Date(ms).toISOString();
  const { rows } = await sql`
    insert into lottery_issue (merchant_id, game_code, math_version, issue, opens_at, closes_at, draws_at, chain_id, link, commit_hash)
    select ${merchantId}, ${gameCode}, ${mathVersion}, n.* from unnest(
      ${issues.map(({ issue }) => issue)}::text[], ${issues.map(({ opensAt }) => at(opensAt))}::timestamptz[],
      ${issues.map(({ closesAt }) => at(closesAt))}::timestamptz[], ${issues.map(({ drawsAt }) => at(drawsAt))}::timestamptz[],
      ${issues.map(({ secret }) => secret?.chainId ?? null)}::bigint[], ${issues.map(({ secret }) => secret?.link ?? null)}::int[],
      ${issues.map(({ secret }) => secret?.commitHash ?? null)}::text[]) n
    on conflict do nothing returning issue_id`.execute(db);
  return rows.length;
};
