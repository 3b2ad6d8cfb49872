import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Outcomes, Stop, Watch, WatchPlace } from './watch.types.ts';

export type WatchedRound = {
  readonly roundId: string;
  readonly gameCode: string;
  readonly mathVersion: string;
  readonly choice: unknown;
  readonly shown: unknown;
  readonly multE4: number;
  /** What its acts added to the stake. */
  readonly raised: bigint;
};

/** Of these rounds, those that were not counted before; from now on they are. */
export const claimRounds = async (
  tx: DbTransaction,
  roundIds: readonly string[],
  countedAt: Date,
): Promise<WatchedRound[]> => {
  const { rows } = await sql<WatchedRound & { readonly multE4: bigint }>`
    with fresh as (
      insert into game_watch_round (round_id, counted_at)
      select unnest(${[...roundIds].toSorted()}::text[]), ${countedAt} on conflict do nothing returning round_id
    )
    select round_id, game_code, math_version, choice, shown, mult_e4,
      coalesce((select sum(raise) from unnest(raise_micros) raise), 0)::bigint as raised
    from round join fresh using (round_id) order by round_id`.execute(tx);
  return rows.map((row) => ({ ...row, multE4: Number(row.multE4) }));
};

export const forgetRounds = (db: Db, before: Date) =>
  db.deleteFrom('gameWatchRound').where('countedAt', '<', before).execute();

const FIGURES = ['rounds', 'returned', 'excess', 'variance', 'mostUp', 'mostDown', 'isSkill', 'outcomes'] as const;

export const findHour = async (tx: DbTransaction, place: WatchPlace): Promise<Watch | null> => {
  const row = await tx
    .selectFrom('gameWatchHour')
    .select(FIGURES)
    .where('merchantId', '=', place.merchantId)
    .where('gameCode', '=', place.gameCode)
    .where('mathVersion', '=', place.mathVersion)
    .where('hour', '=', place.hour)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, outcomes: row.outcomes as unknown as Outcomes } : null;
};

export const setHour = async (tx: DbTransaction, place: WatchPlace, watch: Watch): Promise<void> => {
  const row = { ...watch, outcomes: JSON.stringify(watch.outcomes) };
  await tx
    .insertInto('gameWatchHour')
    .values({ ...place, ...row })
    .onConflict((clash) => clash.columns(['merchantId', 'gameCode', 'mathVersion', 'hour']).doUpdateSet(row))
    .execute();
};

export type Hour = Watch & WatchPlace;

/** Hours from one on, of every game and brand, or of one brand's. */
export const listHours = async (db: Db, from: Date, merchantId: number | null = null): Promise<Hour[]> => {
  let query = db
    .selectFrom('gameWatchHour')
    .select(['merchantId', 'gameCode', 'mathVersion', 'hour', ...FIGURES])
    .where('hour', '>=', from);
  if (merchantId !== null) query = query.where('merchantId', '=', merchantId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, outcomes: row.outcomes as unknown as Outcomes }));
};

export const insertStop = async (
  db: Db,
  merchantId: number,
  gameCode: string,
  { stoppedAt, hours, rounds, returnZ, outcomeZ }: Stop,
): Promise<void> => {
  await db
    .insertInto('gameWatchStop')
    .values({ merchantId, gameCode, stoppedAt, hours, rounds, returnZ, outcomeZ })
    .execute();
};

/** The last stop of each game of a brand, or of all brands. */
export const listLastStops = async (
  db: Db,
  merchantId: number | null = null,
): Promise<(Stop & { readonly merchantId: number; readonly gameCode: string })[]> => {
  let query = db
    .selectFrom('gameWatchStop')
    .distinctOn(['merchantId', 'gameCode'])
    .select(['merchantId', 'gameCode', 'stoppedAt', 'hours', 'rounds', 'returnZ', 'outcomeZ'])
    .orderBy('merchantId')
    .orderBy('gameCode')
    .orderBy('stoppedAt', 'desc');
  if (merchantId !== null) query = query.where('merchantId', '=', merchantId);
  return query.execute();
};
