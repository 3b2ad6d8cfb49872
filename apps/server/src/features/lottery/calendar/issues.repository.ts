import { issueByNumber, type LotteryGame } from '@trevo/engines/lottery';
import type { Db } from '../../../platform/db/database.ts';
import type { Issue } from '../lottery.types.ts';

const issues = (db: Db) => db.selectFrom('lotteryIssue').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof issues>['executeTakeFirstOrThrow']>>;

export const toIssue = (row: Row): Issue => ({
  ...row,
  state: row.state as Issue['state'],
  beaconRound: row.beaconRound === null ? null : Number(row.beaconRound),
});

/** The issue of a brand's game by its number; null for one that is not in the calendar, or was not made. */
export const findIssue = async (
  db: Db,
  merchantId: number,
  { game, issue }: { readonly game: LotteryGame; readonly issue: string },
): Promise<Issue | null> => {
  const planned = issueByNumber(game, issue);
  if (!planned) return null;
  const row = await issues(db)
    .where('merchantId', '=', merchantId)
    .where('gameCode', '=', game.code)
    .where('drawsAt', '=', new Date(planned.drawsAt))
    .executeTakeFirst();
  return row ? toIssue(row) : null;
};
