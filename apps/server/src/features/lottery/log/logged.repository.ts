import { sql } from 'kysely';
import { type Database, type Db, type DbTransaction, inTransaction } from '../../../platform/db/database.ts';
import { toIssue } from '../calendar/issues.repository.ts';
import type { Issue, IssueResult } from '../lottery.types.ts';

/** Issues whose results are published in one transaction. */
export const AT_ONCE = 200;

export const publishTogether = <T>(db: Database, work: (tx: DbTransaction) => Promise<T>): Promise<T> =>
  inTransaction(db, work);

/** Locks issues whose result is not in the log, the oldest first. */
export const lockUnlogged = async (tx: DbTransaction): Promise<Issue[]> => {
  const rows = await tx
    .selectFrom('lotteryIssue')
    .selectAll()
    .whereRef('loggedVersion', '<', 'resultVersion')
    .orderBy('drawsAt')
    .orderBy('issueId')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toIssue);
};

type Ref = Pick<Issue, 'issueId' | 'drawsAt'>;
export type ResultOf = IssueResult & { readonly issueId: bigint };

/** All results of these issues, of each the oldest first. */
export const listResults = async (db: Db, issues: readonly Ref[]): Promise<ResultOf[]> => {
  if (issues.length === 0) return [];
  const { rows } = await sql<ResultOf>`
    select r.issue_id, r.version, r.source, r.numbers, r.secret, r.beacon_signature, r.entered_by, r.confirmed_by, r.reason, r.at
    from unnest(${issues.map(({ issueId }) => issueId)}::bigint[], ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[]) i(issue_id, draws_at)
    join lottery_result r on r.issue_id = i.issue_id and r.draws_at = i.draws_at
    order by r.issue_id, r.version`.execute(db);
  return rows;
};

/** Their results are in the log. Nobody waits for one that nobody bet on: that one is over. */
export const noteLogged = async (tx: DbTransaction, issues: readonly Ref[]): Promise<void> => {
  await sql`
    update lottery_issue i set logged_version = i.result_version,
      state = case when i.state = 'drawn' and i.orders = 0 then 'settled' else i.state end,
      ended_at = case when i.state = 'drawn' and i.orders = 0 then clock_timestamp() else i.ended_at end
    from unnest(${issues.map(({ issueId }) => issueId)}::bigint[], ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[]) l(issue_id, draws_at)
    where i.issue_id = l.issue_id and i.draws_at = l.draws_at`.execute(tx);
};

export const listIssues = async (db: Db, ids: readonly string[]): Promise<Issue[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('lotteryIssue').selectAll().where('issueId', 'in', ids.map(BigInt)).execute();
  return rows.map(toIssue);
};

/** Issues that were closed: of the last hours, or all. */
export const listClosed = async (db: Db, isWhole: boolean): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select * from lottery_issue where closed_at is not null
      and ${isWhole ? sql`true` : sql`draws_at > now() - interval '2 hours'`}`.execute(db);
  return rows.map(toIssue);
};

/** Issues that are void: since the last hours, or all. */
export const listVoid = async (db: Db, isWhole: boolean): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select * from lottery_issue where state = 'void' and draws_at > ${isWhole ? sql`'-infinity'` : sql`now() - interval '2 days'`}
      and ${isWhole ? sql`true` : sql`ended_at > now() - interval '2 hours'`}`.execute(db);
  return rows.map(toIssue);
};
