import { sql } from 'kysely';
import type { Database, Db, DbTransaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { CrashChain, CrashRound, StandingRound } from './crash.types.ts';

/** One process leads a brand's rounds for so long, and says so again before. */
const LEASE = '5 seconds';

/** Takes or keeps the lead. @returns false while another process has it */
export const takeLead = async (db: Db, merchantId: number, leader: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into crash_table (merchant_id, leader, leased_until)
    values (${merchantId}, ${leader}, clock_timestamp() + ${LEASE}::interval)
    on conflict (merchant_id) do update set leader = excluded.leader, leased_until = excluded.leased_until
    where crash_table.leader = excluded.leader or crash_table.leased_until < clock_timestamp()
    returning merchant_id`.execute(db);
  return rows.length === 1;
};

const rounds = (db: Db) =>
  db
    .selectFrom('crashRound')
    .selectAll()
    .select(({ ref }) => [
      sql<number>`extract(epoch from clock_timestamp() - ${ref('closesAt')})::float8 * 1000`.as('sinceCloseMs'),
      sql<number | null>`extract(epoch from clock_timestamp() - ${ref('startedAt')})::float8 * 1000`.as('sinceStartMs'),
      sql<number | null>`extract(epoch from clock_timestamp() - ${ref('endedAt')})::float8 * 1000`.as('sinceEndMs'),
    ]);
const toRound = (row: Awaited<ReturnType<ReturnType<typeof rounds>['executeTakeFirstOrThrow']>>): StandingRound => ({
  ...row,
  state: row.state as CrashRound['state'],
});

/** The brand's last round, whatever its state. */
export const findLastRound = async (db: Db, merchantId: number): Promise<StandingRound | null> => {
  const row = await rounds(db)
    .where('merchantId', '=', merchantId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

export const findCrashRound = async (db: Db, merchantId: number, roundId: string): Promise<StandingRound | null> => {
  const row = await rounds(db).where('merchantId', '=', merchantId).where('roundId', '=', roundId).executeTakeFirst();
  return row ? toRound(row) : null;
};

/** The last rounds that ended, newest first. */
export const listEnded = async (db: Db, merchantId: number, limit: number): Promise<StandingRound[]> => {
  const rows = await rounds(db)
    .where('merchantId', '=', merchantId)
    .where('state', 'in', ['ended', 'settled'])
    .orderBy('openedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRound);
};

/** Brands whose round is not over. */
export const listUnfinished = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('crashRound')
    .select('merchantId')
    .where('state', 'in', ['betting', 'running', 'ended'])
    .execute();
  return rows.map(({ merchantId }) => merchantId);
};

export const findChain = (db: Db, chainId: bigint): Promise<CrashChain> =>
  db.selectFrom('crashChain').selectAll().where('chainId', '=', chainId).executeTakeFirstOrThrow();

/** The chain in use and its next link, or null when there is none or all of it is used. */
export const findNextLink = async (
  db: Db,
  merchantId: number,
): Promise<{ readonly chain: CrashChain; readonly link: number } | null> => {
  const chain = await db
    .selectFrom('crashChain')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('chainId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!chain) return null;
  const { last } = await db
    .selectFrom('crashRound')
    .select(({ fn }) => fn.max('link').as('last'))
    .where('chainId', '=', chain.chainId)
    .executeTakeFirstOrThrow();
  const link = (last ?? 0) + 1;
  return link > chain.length ? null : { chain, link };
};

export const insertChain = async (
  db: Db,
  merchantId: number,
  { length, firstHash, sealed }: Omit<CrashChain, 'chainId'>,
): Promise<CrashChain> =>
  db
    .insertInto('crashChain')
    .values({ merchantId, length, firstHash, sealed })
    .returningAll()
    .executeTakeFirstOrThrow();

export type NewCrashRound = Pick<
  CrashRound,
  'roundId' | 'merchantId' | 'chainId' | 'link' | 'mathVersion' | 'commitHash'
>;

/** Opens a round that takes bets for so long. @returns false when another process was faster */
export const openRound = async (db: Db, round: NewCrashRound, bettingMs: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into crash_round (round_id, merchant_id, chain_id, link, math_version, commit_hash, state, opened_at, closes_at)
    values (${round.roundId}, ${round.merchantId}, ${round.chainId}, ${round.link}, ${round.mathVersion}, ${round.commitHash},
      'betting', clock_timestamp(), clock_timestamp() + ${bettingMs} * interval '1 millisecond')
    on conflict do nothing returning round_id`.execute(db);
  return rows.length === 1;
};

/**
 * Starts the curve. The lock waits for bets under way; those that come after it are refused. `root` is computed over the bets that it finds
 * then. It never starts later than `lateMs` after its betting, so a process that finds it late may void it. @returns false when it does not start
 */
export const startRound = (
  db: Database,
  { roundId, lateMs }: { readonly roundId: string; readonly lateMs: number },
  rootOf: (tx: DbTransaction) => Promise<{ readonly bets: number; readonly betsRoot: string }>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`select from crash_round
      where round_id = ${roundId} and state = 'betting' and closes_at <= clock_timestamp()
        and clock_timestamp() < closes_at + ${lateMs} * interval '1 millisecond' for update`.execute(tx);
    if (rows.length === 0) return false;
    const { bets, betsRoot } = await rootOf(tx);
    await sql`update crash_round set state = 'running', started_at = clock_timestamp(), bets = ${bets}, bets_root = ${betsRoot}
      where round_id = ${roundId}`.execute(tx);
    return true;
  });

/** The curve has passed the point: from now on everybody may know it. */
export const endRound = async (
  db: Db,
  roundId: string,
  { bustE2, secret, endMs }: { readonly bustE2: number; readonly secret: string; readonly endMs: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update crash_round set state = 'ended', ended_at = clock_timestamp(), bust_e2 = ${bustE2}, secret = ${secret}
    where round_id = ${roundId} and state = 'running'
      and clock_timestamp() >= started_at + ${endMs} * interval '1 millisecond' returning round_id`.execute(db);
  return rows.length === 1;
};

/** Every bet of the round has ended. @returns false while one has not */
export const closeRound = async (db: Db, roundId: string, state: 'settled' | 'void'): Promise<boolean> => {
  const { rows } = await sql`
    update crash_round r set state = ${state} where round_id = ${roundId} and state = ${state === 'void' ? 'betting' : 'ended'}
      and not exists (select from crash_bet b where b.round_id = r.round_id and b.state = 'open') returning round_id`.execute(
    db,
  );
  return rows.length === 1;
};
