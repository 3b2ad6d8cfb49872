import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../../platform/db/database.ts';
import type { LotteryTerms } from '../lottery.types.ts';

type Key = { readonly merchantId: number; readonly gameCode: string };
export type TermsVersion = LotteryTerms & { readonly fromDraw: Date; readonly madeAt: Date };

const versions = (db: Db, { merchantId, gameCode }: Key) =>
  db.selectFrom('lotteryTerms').selectAll().where('merchantId', '=', merchantId).where('gameCode', '=', gameCode);
type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;
const toTerms = (row: Row): TermsVersion => ({
  version: row.version,
  isOfficial: row.isOfficial,
  odds: row.odds as LotteryTerms['odds'],
  closedPlays: row.closedPlays,
  payout: row.payoutMicros as Amount,
  challengePayout: row.challengePayoutMicros as Amount,
  issuePayout: row.issuePayoutMicros as Amount,
  exposure: row.exposureMicros as Amount,
  fromDraw: row.fromDraw,
  madeAt: row.madeAt,
});

/** The terms of what is drawn at a moment; null before the first ones. */
export const findTerms = async (db: Db, key: Key, drawsAt: Date): Promise<TermsVersion | null> => {
  const row = await versions(db, key)
    .where('fromDraw', '<=', drawsAt)
    .orderBy('fromDraw', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toTerms(row) : null;
};

/** From which draw after this one other terms are in force, up to the last of these; null: the same for all of them. */
export const findTermsChange = async (
  db: Db,
  key: Key,
  { after, last }: { readonly after: Date; readonly last: Date },
): Promise<Date | null> => {
  const row = await versions(db, key)
    .where('fromDraw', '>', after)
    .where('fromDraw', '<=', last)
    .orderBy('fromDraw')
    .limit(1)
    .executeTakeFirst();
  return row?.fromDraw ?? null;
};

/** All versions, the latest first. */
export const listVersions = async (db: Db, key: Key): Promise<TermsVersion[]> =>
  (await versions(db, key).orderBy('version', 'desc').limit(200).execute()).map(toTerms);

/** Writes a version that nobody has written yet. @returns whether it is this one that was written */
export const insertTerms = async (db: Db, terms: NewRow<'lotteryTerms'>): Promise<boolean> => {
  const row = await db
    .insertInto('lotteryTerms')
    .values(terms)
    .onConflict((clash) => clash.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
};

/** When the next issue that opens from now on is drawn, and the last one that is made; null where none is. */
export const findNextDraws = async (
  db: Db,
  { merchantId, gameCode }: Key,
): Promise<{ readonly next: Date | null; readonly last: Date | null; readonly now: Date }> => {
  const { rows } = await sql<{ next: Date | null; last: Date | null; now: Date }>`
    select min(draws_at) filter (where opens_at > clock_timestamp()) as next, max(draws_at) as last, clock_timestamp() as now
    from lottery_issue where merchant_id = ${merchantId} and game_code = ${gameCode} and draws_at > clock_timestamp()`.execute(
    db,
  );
  return rows[0] ?? { next: null, last: null, now: new Date(0) };
};

/** The highest prize group of a player, where it is their own. */
export const findCeiling = async (db: Db, memberId: bigint): Promise<number | null> =>
  (await db.selectFrom('lotteryCeiling').select('series').where('memberId', '=', memberId).executeTakeFirst())
    ?.series ?? null;

/** What ceilings these members had at any time: null where it was the brand's. */
export const listCeilingsOf = async (
  db: Db,
  memberIds: readonly bigint[],
): Promise<(memberId: bigint, at: Date) => number | null> => {
  if (memberIds.length === 0) return () => null;
  const { rows } = await sql<{ memberId: bigint; series: number | null; at: Date }>`
    select member_id, series, at from lottery_ceiling_change where member_id = any (${memberIds}::bigint[])
    order by member_id, change_id desc`.execute(db);
  const changes = Map.groupBy(rows, ({ memberId }) => memberId);
  return (memberId, when) => changes.get(memberId)?.find(({ at }) => at <= when)?.series ?? null;
};

/** Whether anybody ever had a ceiling of their own: without one nobody earns a difference. */
export const hasCeilings = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('lotteryCeilingChange').select('changeId').limit(1).executeTakeFirst()) !== undefined;

/** Null: that of the brand again. */
export const setCeiling = async (db: Db, memberId: bigint, series: number | null): Promise<void> => {
  await (series === null
    ? db.deleteFrom('lotteryCeiling').where('memberId', '=', memberId).execute()
    : db
        .insertInto('lotteryCeiling')
        .values({ memberId, series })
        .onConflict((clash) => clash.column('memberId').doUpdateSet({ series }))
        .execute());
};
