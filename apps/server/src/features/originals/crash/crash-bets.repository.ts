import { CRASH_GROWTH } from '@trevo/engines/instant';
import type { Amount, CurrencyCode } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { CrashBet as CrashBetTable } from '../../../platform/db/schema.generated.ts';
import type { CrashBet, NewCrashBet } from './crash.types.ts';

/** The round has closed its bets, by the clock of the database. */
export const isClosed = (error: unknown): boolean => violatedConstraint(error) === 'crash_round_betting';
/** The player's bet at this place of the round is another one. */
export const isPlaceTaken = (error: unknown): boolean => violatedConstraint(error) === 'crash_bet_one_a_place';
/** Somebody else ended the bet first. */
export const hasEnded = (error: unknown): boolean => violatedConstraint(error) === 'crash_bet_open';

/** What `originals_apply_crash_bet` reads. */
export const crashBetToRow = (bet: NewCrashBet): Readonly<Record<string, unknown>> => ({
  bet_id: bet.betId,
  ref: bet.ref,
  round_id: bet.roundId,
  merchant_id: bet.merchantId,
  member_id: bet.memberId.toString(),
  node_id: bet.nodeId,
  vendor: bet.vendor,
  game_type: bet.gameType,
  game_code: bet.gameCode,
  place: bet.place,
  name: bet.name,
  currency: bet.currency,
  stake_micros: bet.stake.toString(),
  auto_e2: bet.autoE2,
  is_auto: bet.isAuto,
  cnonce: bet.cnonce,
});

const toBet = ({ stakeMicros, bonusStakeMicros, winMicros, ...row }: Selectable<CrashBetTable>): CrashBet => ({
  ...row,
  currency: row.currency as CurrencyCode,
  state: row.state as CrashBet['state'],
  stake: stakeMicros as Amount,
  bonusStake: bonusStakeMicros as Amount,
  win: winMicros as Amount,
});
const bets = (db: Db) => db.selectFrom('crashBet').selectAll();

/** Bets by their ids, or by their rounds and the operations that placed them. */
export type CrashBetKeys =
  | { readonly betIds: readonly string[] }
  | { readonly roundIds: readonly string[]; readonly ops: readonly bigint[] };
export const listBetsByKeys = async (db: Db, keys: CrashBetKeys): Promise<CrashBet[]> => {
  if (('betIds' in keys ? keys.betIds : keys.ops).length === 0) return [];
  const query =
    'betIds' in keys
      ? bets(db).where('betId', 'in', [...keys.betIds])
      : bets(db)
          .where('roundId', 'in', [...keys.roundIds])
          .where('opId', 'in', [...keys.ops]);
  return (await query.orderBy('opId').execute()).map(toBet);
};

export const findBetByRef = async (db: Db, ref: string): Promise<CrashBet | null> => {
  const row = await bets(db).where('ref', '=', ref).executeTakeFirst();
  return row ? toBet(row) : null;
};

export const findCrashBet = async (db: Db, memberId: bigint, betId: string): Promise<CrashBet | null> => {
  const row = await bets(db).where('betId', '=', betId).where('memberId', '=', memberId).executeTakeFirst();
  return row ? toBet(row) : null;
};

/** Of a round, in the order in which they were taken, which is that of the leaves under its root. */
export const listBetsOf = async (db: Db, roundId: string): Promise<CrashBet[]> =>
  (await bets(db).where('roundId', '=', roundId).orderBy('opId').execute()).map(toBet);

export const listOwnBets = async (db: Db, memberId: bigint, roundId: string): Promise<CrashBet[]> =>
  (await bets(db).where('roundId', '=', roundId).where('memberId', '=', memberId).orderBy('place').execute()).map(
    toBet,
  );

/** Bets that nobody has taken, and that have not ended. */
export const listOpenBets = async (db: Db, roundId: string, limit: number): Promise<CrashBet[]> =>
  (
    await bets(db)
      .where('roundId', '=', roundId)
      .where('state', '=', 'open')
      .where('cashedE2', 'is', null)
      .orderBy('opId')
      .limit(limit)
      .execute()
  ).map(toBet);

/** From when to when a bet can be taken, in ms after the start, and where the round ends. */
type Window = { readonly bustE2: number; readonly fromMs: number; readonly endMs: number };

/**
 * Decides a cash-out by the time at which this statement reached the database: what the curve shows then, at most the bet's own target. It
 * counts while the curve has not passed the round's point and the bet has not ended. @returns null when it is too late, too early or decided already
 */
export const cashOut = async (
  db: Db,
  { betId, memberId }: Pick<CrashBet, 'betId' | 'memberId'>,
  { bustE2, fromMs, endMs }: Window,
): Promise<CrashBet | null> => {
  // Its first words are how `originals_cash_out_under_way` knows it.
  const { rows } = await sql<Selectable<CrashBetTable>>`/* crash.cash-out */
    update crash_bet b set cashed_at = statement_timestamp(),
      cashed_e2 = least(b.auto_e2, ${bustE2}::int,
        floor(100 * exp(${CRASH_GROWTH}::float8 * 1000 * extract(epoch from statement_timestamp() - r.started_at)::float8))::int)
    from crash_round r
    where b.bet_id = ${betId} and b.member_id = ${memberId} and b.state = 'open' and b.cashed_e2 is null
      and r.round_id = b.round_id and r.started_at is not null
      and statement_timestamp() >= r.started_at + ${fromMs} * interval '1 millisecond'
      and statement_timestamp() < r.started_at + ${endMs} * interval '1 millisecond'
    returning b.*`.execute(db);
  return rows[0] ? toBet(rows[0]) : null;
};

/** Whether a cash-out that counts for a round that has ended is still under way: nothing is lost before it. */
export const isCashOutUnderWay = async (db: Db, roundId: string): Promise<boolean> => {
  const { rows } = await sql<{
    readonly isUnderWay: boolean;
  }>`select originals_cash_out_under_way(${roundId}) as is_under_way`.execute(db);
  return rows[0]?.isUnderWay === true;
};

/** @throws Error when this process's cash-outs would be seen by no process that ends rounds: a bet could be lost while one is under way */
export const requireSeenLogin = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ readonly isSeen: boolean; readonly login: string; readonly owner: string }>`
    select originals_sees_login() as is_seen, session_user::text as login, pg_get_userbyid(proowner)::text as owner
    from pg_proc where oid = 'originals_cash_out_under_way(text)'::regprocedure`.execute(db);
  const [{ isSeen, login, owner } = { isSeen: false, login: '', owner: '' }] = rows;
  if (!isSeen)
    throw new Error(
      `cash-outs by the login ${login} cannot be seen by ${owner}, who owns the functions: a superuser must run 'grant ${login} to ${owner}', or 'grant pg_read_all_stats to ${owner}'`,
    );
};

/** Decides every target that the curve has reached. @returns how many */
export const takeTargets = async (db: Db, roundId: string, reachedE2: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('crashBet')
    .set({ cashedE2: sql`auto_e2`, cashedAt: sql`clock_timestamp()` })
    .where('roundId', '=', roundId)
    .where('state', '=', 'open')
    .where('cashedE2', 'is', null)
    .where('autoE2', '<=', reachedE2)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Bets that were taken and are not paid. */
export const listUnpaid = async (db: Db, roundId: string, limit: number): Promise<CrashBet[]> =>
  (
    await bets(db)
      .where('roundId', '=', roundId)
      .where('state', '=', 'open')
      .where('cashedE2', 'is not', null)
      .orderBy('opId')
      .limit(limit)
      .execute()
  ).map(toBet);

/** Ends bets that won nothing: no money moves. @throws when one of them has ended meanwhile, see `hasEnded` */
export const loseBets = async (db: Db, betIds: readonly string[], at: Date): Promise<void> => {
  const ends = betIds.map((betId) => ({ bet_id: betId, state: 'settled', win_micros: '0', at: at.toISOString() }));
  if (ends.length > 0) await sql`select originals_apply_crash_end(${JSON.stringify(ends)}::jsonb)`.execute(db);
};

/** Bets that a table shows: of a full one the highest. */
const SHOWN = 100;

/** What others see of a round: how many bets, of how much, and the highest of them. */
export const readTable = async (
  db: Db,
  roundId: string,
): Promise<{ readonly bets: CrashBet[]; readonly count: number; readonly stake: Amount }> => {
  const [rows, sums] = await Promise.all([
    bets(db).where('roundId', '=', roundId).orderBy('stakeMicros', 'desc').orderBy('opId').limit(SHOWN).execute(),
    db
      .selectFrom('crashBet')
      .select(({ fn }) => [
        fn.countAll<bigint>().as('count'),
        fn.coalesce(fn.sum<bigint>('stakeMicros'), sql<bigint>`0`).as('stake'),
      ])
      .where('roundId', '=', roundId)
      .executeTakeFirstOrThrow(),
  ]);
  return { bets: rows.map(toBet), count: Number(sums.count), stake: BigInt(sums.stake) as Amount };
};
