import type { LotteryGame } from '@trevo/engines/lottery';
import { sql } from 'kysely';
import { type Db, type DbTransaction, violatedConstraint } from '../../../platform/db/database.ts';
import { findIssue, toIssue } from '../calendar/issues.repository.ts';
import { nowMs } from '../closing/closing.repository.ts';
import { listResults } from '../log/logged.repository.ts';
import type { Issue, IssueResult } from '../lottery.types.ts';

/** `isPoolWon`: the result that counts paid out a pool. */
export type Standing = {
  readonly issue: Issue;
  readonly result: IssueResult | null;
  readonly isDue: boolean;
  readonly isPoolWon: boolean;
};

/** An issue with the result that counts, held until the transaction ends; null where there is none of that number. */
export const holdIssue = async (
  tx: DbTransaction,
  merchantId: number,
  of: { readonly game: LotteryGame; readonly issue: string },
): Promise<Standing | null> => {
  const found = await findIssue(tx, merchantId, of);
  if (!found) return null;
  await sql`select from lottery_issue where issue_id = ${found.issueId} and draws_at = ${found.drawsAt} for update`.execute(
    tx,
  );
  const issue = await findIssue(tx, merchantId, of);
  if (!issue) return null;
  const results = await listResults(tx, [issue]);
  const isDue = issue.drawsAt.getTime() <= (await nowMs(tx));
  const won =
    await sql`select from lottery_pool_draw where issue_id = ${issue.issueId} and won_micros > 0 limit 1`.execute(tx);
  const isPoolWon = won.rows.length > 0;
  return { issue, isDue, isPoolWon, result: results.find(({ version }) => version === issue.resultVersion) ?? null };
};

export type Entered = {
  readonly version: number;
  readonly numbers: string;
  readonly enteredBy: bigint;
  readonly confirmedBy: bigint;
  readonly reason: string;
};

/** Writes a result of two people, and what the issue waits for next: its log and its settlement. @returns false where the database refuses it */
export const writeEntered = async (tx: DbTransaction, issue: Issue, entered: Entered): Promise<boolean> => {
  const { issueId, drawsAt } = issue;
  try {
    await sql`select lottery_enter_result(${issueId}, ${drawsAt}, ${entered.version}, ${entered.numbers}, ${entered.enteredBy},
      ${entered.confirmedBy}, ${entered.reason})`.execute(tx);
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('lottery_result_')) return false;
    throw error;
  }
  const state = issue.state === 'settled' ? 'settling' : 'drawn';
  await sql`update lottery_issue set state = ${state}, result_version = ${entered.version}, ended_at = null
    where issue_id = ${issueId} and draws_at = ${drawsAt}`.execute(tx);
  return true;
};

/** Official draws that are over and have no result, the oldest first. */
export const listAwaited = async (db: Db, merchantId: number): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select * from lottery_issue
    where state = 'closed' and chain_id is null and merchant_id = ${merchantId} and draws_at <= clock_timestamp()
    order by draws_at, issue_id limit 100`.execute(db);
  return rows.map(toIssue);
};
