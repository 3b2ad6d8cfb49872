import { issueByNumber, type LotteryGame } from '@trevo/engines/lottery';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Issue } from '../lottery.types.ts';

export type DrawnRow = {
  readonly issue: string;
  readonly drawsAt: Date;
  /** Null: void. */
  readonly numbers: string | null;
  readonly version: number;
  readonly reason: string | null;
};

/** Between which draws a day of a game lies; null for a day that is none. */
const spanOf = (game: LotteryGame, day: string): { readonly from: Date; readonly to: Date } | null => {
  const number = (nth: number): string => `${day.replaceAll('-', '')}-${String(nth).padStart(4, '0')}`;
  const [first, last] = [issueByNumber(game, number(1)), issueByNumber(game, number(game.issuesPerDay))];
  return first && last && { from: new Date(first.drawsAt), to: new Date(last.drawsAt) };
};

export type Archive = { readonly merchantId: number; readonly game: LotteryGame; readonly day: string | null };

const drawnOf = ({ merchantId, game, day }: Archive) => {
  const span = day === null ? null : spanOf(game, day);
  const within = span ? sql`and i.draws_at between ${span.from} and ${span.to}` : sql``;
  const nothing = day !== null && span === null ? sql`and false` : sql``;
  return sql`from lottery_issue i where i.merchant_id = ${merchantId} and i.game_code = ${game.code}
    and (i.result_version > 0 or (i.state = 'void' and i.draws_at <= clock_timestamp())) ${within} ${nothing}`;
};

/** Issues whose time is over with the result that counts, or void, newest first. */
export const listDrawn = async (
  db: Db,
  archive: Archive,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DrawnRow[]> => {
  const { rows } = await sql<DrawnRow>`
    select d.issue, d.draws_at, case when d.state <> 'void' then r.numbers end as numbers, d.result_version as version, d.reason from (
      select i.issue_id, i.draws_at, i.issue, i.result_version, i.state, i.reason ${drawnOf(archive)}
      order by i.draws_at desc limit ${limit} offset ${offset}) d
    left join lottery_result r on r.issue_id = d.issue_id and r.draws_at = d.draws_at and r.version = d.result_version
    order by d.draws_at desc`.execute(db);
  return rows;
};
export const countDrawn = async (db: Db, archive: Archive): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count ${drawnOf(archive)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Whether an issue's secret gives nothing away: its draw's time is over, and no issue before it on its chain takes bets. */
export const isTimeOver = async (db: Db, { drawsAt, chainId, link }: Issue): Promise<boolean> => {
  const { rows } = await sql<{ isOver: boolean }>`
    select ${drawsAt}::timestamptz <= clock_timestamp() and not exists (
      select from lottery_issue e where e.chain_id = ${chainId} and e.link < ${link} and e.state = 'open') as is_over`.execute(
    db,
  );
  return rows[0]?.isOver === true;
};
