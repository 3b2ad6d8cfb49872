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

/** Gives the lead back, where it is one's own: the next process needs not wait for its end. */
export const giveLeadBack = async (db: Db, merchantId: number, leader: string): Promise<void> => {
  await sql`update crash_table set leased_until = '-infinity'
    where merchant_id = ${merchantId} and leader = ${leader}`.execute(db);
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
  beaconRound: row.beaconRound === null ? null : Number(row.beaconRound),
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
    .where('state', 'in', ['betting', 'sealed', 'running', 'ended'])
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
  'roundId' | 'merchantId' | 'chainId' | 'link' | 'mathVersion' | 'commitHash' | 'beaconChain'
>;

/** Opens a round that takes bets for so long. @returns false when another process was faster */
export const openRound = async (db: Db, round: NewCrashRound, bettingMs: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into crash_round (round_id, merchant_id, chain_id, link, math_version, commit_hash, beacon_chain, state, opened_at, closes_at)
    values (${round.roundId}, ${round.merchantId}, ${round.chainId}, ${round.link}, ${round.mathVersion}, ${round.commitHash},
      ${round.beaconChain}, 'betting', clock_timestamp(), clock_timestamp() + ${bettingMs} * interval '1 millisecond')
    on conflict do nothing returning round_id`.execute(db);
  return rows.length === 1;
};

/** What a round needs that no longer takes bets. It never starts later than `lateMs` after its betting, so a process that finds it late may void it. */
type Closed = { readonly roundId: string; readonly lateMs: number };
type Root = { readonly bets: number; readonly betsRoot: string };
/** The root over the bets as they are then, put into the log with the round of the beacon that is to decide; null without one. */
type RootOf = (tx: DbTransaction, beaconRound: number | null) => Promise<Root>;

/** Ends the betting: the lock waits for bets under way, those that come after it are refused, and those that it finds then are the round's. */
const closeBets = (
  db: Database,
  { roundId, lateMs }: Closed,
  write: (tx: DbTransaction) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`select from crash_round
      where round_id = ${roundId} and state = 'betting' and closes_at <= clock_timestamp()
        and clock_timestamp() < closes_at + ${lateMs} * interval '1 millisecond' for update`.execute(tx);
    if (rows.length === 0) return false;
    await write(tx);
    return true;
  });

/** Starts the curve of a round without a beacon. @returns false when it does not start */
export const startRound = (db: Database, closed: Closed, rootOf: RootOf): Promise<boolean> =>
  closeBets(db, closed, async (tx) => {
    const { bets, betsRoot } = await rootOf(tx, null);
    await sql`update crash_round set state = 'running', started_at = clock_timestamp(), bets = ${bets}, bets_root = ${betsRoot}
      where round_id = ${closed.roundId}`.execute(tx);
  });

/** What the beacon says in its round could be known before the log has the root: the round is sealed anew, with a later one. */
class SealedLate extends Error {}
const now = async (tx: DbTransaction): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return (rows as [{ now: Date }])[0].now;
};

/** When a round of the beacon is due, and which is the first one from a time on, ms since 1970. */
type BeaconTimes = { roundFrom(nowMs: number): number; dueMs(round: number): number };
/**
 * Fixes the bets and the beacon's round by the database's time. Both are in the log before that round is due, or nothing of it is written.
 * @returns false when that was too late, or the round is not at its end of betting
 */
export const sealRound = (
  db: Database,
  closed: Closed,
  rootOf: RootOf,
  { roundFrom, dueMs }: BeaconTimes,
): Promise<boolean> =>
  closeBets(db, closed, async (tx) => {
    const sealedAt = await now(tx);
    const beaconRound = roundFrom(sealedAt.getTime());
    const { bets, betsRoot } = await rootOf(tx, beaconRound);
    if ((await now(tx)).getTime() >= dueMs(beaconRound)) throw new SealedLate();
    await sql`update crash_round set state = 'sealed', sealed_at = ${sealedAt}, bets = ${bets}, bets_root = ${betsRoot},
      beacon_round = ${beaconRound} where round_id = ${closed.roundId}`.execute(tx);
  }).catch((error: unknown) => {
    if (error instanceof SealedLate) return false;
    throw error;
  });

/** Starts the curve of a sealed round with what its beacon said. @returns false when another process was faster, or it is too late */
export const startSealed = async (db: Db, { roundId, lateMs }: Closed, signature: string): Promise<boolean> => {
  const { rows } = await sql`
    update crash_round set state = 'running', started_at = clock_timestamp(), beacon_signature = ${signature}
    where round_id = ${roundId} and state = 'sealed' and clock_timestamp() < closes_at + ${lateMs} * interval '1 millisecond'
    returning round_id`.execute(db);
  return rows.length === 1;
};

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
    update crash_round r set state = ${state}
    where round_id = ${roundId} and state = any (${state === 'void' ? ['betting', 'sealed'] : ['ended']})
      and not exists (select from crash_bet b where b.round_id = r.round_id and b.state = 'open') returning round_id`.execute(
    db,
  );
  return rows.length === 1;
};
