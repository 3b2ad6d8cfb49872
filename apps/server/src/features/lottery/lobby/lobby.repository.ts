import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { IssueState } from '@trevo/contract';

export type ShownIssue = {
  readonly issue: string;
  readonly state: IssueState;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
};
export type ShownResult = {
  readonly issue: string;
  readonly drawsAt: Date;
  readonly numbers: string;
  readonly version: number;
};
/** What moves by itself of one game, by the clock of the database. */
export type LiveGame = {
  readonly gameCode: string;
  readonly now: Date;
  readonly current: ShownIssue | null;
  readonly drawing: ShownIssue | null;
  readonly last: ShownResult | null;
};

type IssueColumns = {
  readonly issue: string;
  readonly state: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly drawsAt: string;
};
/** The state that readers see: by the clock, an open one is not open yet, or takes no more bets and waits for its close. */
const toShown = (row: IssueColumns | null, now: Date): ShownIssue | null => {
  if (!row) return null;
  const [opensAt, closesAt, drawsAt] = [new Date(row.opensAt), new Date(row.closesAt), new Date(row.drawsAt)];
  const isWaiting = row.state === 'open' && closesAt <= now;
  const state = row.state === 'open' && opensAt > now ? 'scheduled' : isWaiting ? 'closed' : (row.state as IssueState);
  return { issue: row.issue, state, opensAt, closesAt, drawsAt };
};

const ISSUE = sql.raw(`i.issue, i.state, i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt"`);

/** Of games of a brand: which issue takes bets, which one waits for its result, and the last result. */
export const listLive = async (db: Db, merchantId: number, gameCodes: readonly string[]): Promise<LiveGame[]> => {
  type Row = {
    code: string;
    now: Date;
    current: IssueColumns | null;
    drawing: IssueColumns | null;
    last: { issue: string; drawsAt: string; numbers: string; version: number } | null;
  };
  // Issues that wait for their close or their result are few: they are read once for all games, by the indexes of the steps that end them.
  const { rows } = await sql<Row>`
    with waiting as materialized (
      select ${ISSUE}, i.game_code from lottery_issue i
      where i.state = 'open' and i.closes_at <= now() and i.merchant_id = ${merchantId}
      union all
      select ${ISSUE}, i.game_code from lottery_issue i
      where i.state = 'closed' and i.draws_at > now() - interval '25 hours' and i.merchant_id = ${merchantId}
    )
    select g.code, now() as now,
      (select to_jsonb(x) from (
        select ${ISSUE} from lottery_issue i
        where i.merchant_id = ${merchantId} and i.game_code = g.code and i.draws_at > now() and i.state = 'open'
          and i.opens_at <= now() and i.closes_at > now()
        order by i.draws_at limit 1) x) as current,
      (select to_jsonb(w) from waiting w where w.game_code = g.code order by w."drawsAt" desc limit 1) as drawing,
      (select to_jsonb(x) from (
        select i.issue, i.draws_at as "drawsAt", r.numbers, r.version from (
          -- First the issue: joined at once, all results of the game would be read.
          select issue_id, issue, draws_at, result_version from lottery_issue
          where merchant_id = ${merchantId} and game_code = g.code and draws_at <= now() and draws_at > now() - interval '60 days'
            and result_version > 0
          order by draws_at desc limit 1) i
        join lottery_result r on r.issue_id = i.issue_id and r.draws_at = i.draws_at and r.version = i.result_version) x) as last
    from unnest(${gameCodes}::text[]) g (code)`.execute(db);
  return rows.map(({ code, now, current, drawing, last }) => ({
    gameCode: code,
    now,
    current: toShown(current, now),
    drawing: toShown(drawing, now),
    last: last && { ...last, drawsAt: new Date(last.drawsAt) },
  }));
};

/** The next issues that take bets or will, in order. */
export const listComing = async (
  db: Db,
  { merchantId, gameCode, count }: { readonly merchantId: number; readonly gameCode: string; readonly count: number },
): Promise<{ readonly now: Date; readonly issues: ShownIssue[] }> => {
  const { rows } = await sql<{ now: Date; issues: IssueColumns[] }>`
    select now() as now, coalesce((select jsonb_agg(x) from (
      select ${ISSUE} from lottery_issue i
      where i.merchant_id = ${merchantId} and i.game_code = ${gameCode} and i.draws_at > now() and i.state = 'open' and i.closes_at > now()
      order by i.draws_at limit ${count}) x), '[]') as issues`.execute(db);
  const [{ now, issues }] = rows as [(typeof rows)[0]];
  return { now, issues: issues.flatMap((row) => toShown(row, now) ?? []) };
};

/** The latest results, newest first. */
export const listResults = async (
  db: Db,
  { merchantId, gameCode, count }: { readonly merchantId: number; readonly gameCode: string; readonly count: number },
): Promise<ShownResult[]> => {
  const { rows } = await sql<ShownResult>`
    select i.issue, i.draws_at as "drawsAt", r.numbers, r.version from (
      select issue_id, issue, draws_at, result_version from lottery_issue
      where merchant_id = ${merchantId} and game_code = ${gameCode} and draws_at <= now() and result_version > 0
      order by draws_at desc limit ${count}) i
    join lottery_result r on r.issue_id = i.issue_id and r.draws_at = i.draws_at and r.version = i.result_version
    order by i.draws_at desc`.execute(db);
  return rows;
};

/** Games that a member bet on lately, the last one first. */
export const listRecentGames = async (db: Db, memberId: bigint, count: number): Promise<string[]> => {
  const { rows } = await sql<{ gameCode: string }>`
    select s.game_code as "gameCode" from (
      select game_code, at from lottery_slip where member_id = ${memberId} order by at desc limit 200) s
    group by 1 order by max(s.at) desc limit ${count}`.execute(db);
  return rows.map(({ gameCode }) => gameCode);
};
