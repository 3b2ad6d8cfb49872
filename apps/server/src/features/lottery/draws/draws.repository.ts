import { sql } from 'kysely';
import { type Database, type Db, inTransaction } from '../../../platform/db/database.ts';
import { toIssue } from '../calendar/issues.repository.ts';
import type { Issue } from '../lottery.types.ts';

/** Issues that are looked at together. */
export const AT_ONCE = 500;

/** Closed issues of the house whose time has come, the oldest first. None while an earlier one of its day still takes bets. */
export const listToDraw = async (db: Db): Promise<(Issue & { readonly nowMs: number })[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0] & { nowMs: number }>`
    select i.*, extract(epoch from clock_timestamp())::float8 * 1000 as now_ms from lottery_issue i
    where i.state = 'closed' and i.chain_id is not null and i.draws_at <= clock_timestamp()
      and not exists (select from lottery_issue e where e.chain_id = i.chain_id and e.link < i.link and e.state = 'open')
    order by i.draws_at, i.issue_id limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => ({ ...toIssue(row), nowMs: row.nowMs }));
};

/** When the next closed issue is due, in ms from now; null without one. */
export const nextDrawMs = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(draws_at) - clock_timestamp())::float8 * 1000 as ms from lottery_issue
    where state = 'closed' and chain_id is not null and draws_at > clock_timestamp()`.execute(db);
  return rows[0]?.ms ?? null;
};

export type Drawn = Pick<Issue, 'issueId' | 'drawsAt'> & {
  readonly numbers: string;
  readonly secret: string;
  readonly beaconSignature: string | null;
};

/** Writes results of issues that have none. A second process waits for the first and finds nothing to do. @returns of how many */
export const writeDrawn = (db: Database, drawn: readonly Drawn[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = drawn.map(({ issueId }) => issueId);
    const times = drawn.map(({ drawsAt }) => drawsAt);
    const { rows } = await sql<{ issueId: bigint }>`
      select i.issue_id from lottery_issue i join unnest(${ids}::bigint[], ${times}::timestamptz[]) d(issue_id, draws_at)
        on i.issue_id = d.issue_id and i.draws_at = d.draws_at
      where i.state = 'closed' order by i.issue_id for update of i`.execute(tx);
    const due = new Set(rows.map(({ issueId }) => issueId));
    const mine = drawn.filter(({ issueId }) => due.has(issueId));
    if (mine.length === 0) return 0;
    await tx
      .insertInto('lotteryResult')
      .values(mine.map((one) => ({ ...one, version: 1, source: 'house' })))
      .execute();
    await sql`
      update lottery_issue i set state = 'drawn', result_version = 1
      from unnest(${mine.map(({ issueId }) => issueId)}::bigint[], ${mine.map(({ drawsAt }) => drawsAt)}::timestamptz[]) d(issue_id, draws_at)
      where i.issue_id = d.issue_id and i.draws_at = d.draws_at`.execute(tx);
    return mine.length;
  });
