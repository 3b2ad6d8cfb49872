import type { BeaconChain } from '@trevo/engines/fair/beacon';
import { sql } from 'kysely';
import {
  type Database,
  type Db,
  type DbTransaction,
  inTransaction,
  violatedConstraint,
} from '../../../platform/db/database.ts';
import { toIssue } from '../calendar/issues.repository.ts';
import type { Issue } from '../lottery.types.ts';
import { growTree, type OrderTree } from './order-tree.ts';

/** Issues that are closed in one transaction. */
export const AT_ONCE = 200;
/** Leaves that one answer of the database brings. */
const LEAVES = 65_536;

export const closeTogether = <T>(db: Database, work: (tx: DbTransaction) => Promise<T>): Promise<T> =>
  inTransaction(db, work);

/**
 * Locks issues that take no more bets. An order is written under a share lock of its issue, so once this has one, its orders are those that
 * are seen; an issue whose last order is being written is left for the next time.
 */
export const lockDue = async (tx: DbTransaction): Promise<Issue[]> => {
  const rows = await tx
    .selectFrom('lotteryIssue')
    .selectAll()
    .where('state', '=', 'open')
    .where('closesAt', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('issueId')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toIssue);
};

/** When the next open issue closes, in ms from now; negative where it is due; null without one. */
export const nextCloseMs = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(closes_at) - clock_timestamp())::float8 * 1000 as ms from lottery_issue where state = 'open'`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
};

export const nowMs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now.getTime() ?? 0;
};

/** Which of these issues have an order. */
export const listWithOrders = async (db: Db, issues: readonly Issue[]): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ issueId: bigint }>`
    select i.issue_id from unnest(${issues.map(({ issueId }) => issueId)}::bigint[], ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[])
      i(issue_id, draws_at)
    where exists (select from lottery_order o where o.issue_id = i.issue_id and o.draws_at = i.draws_at)`.execute(db);
  return new Set(rows.map(({ issueId }) => issueId));
};

/** The beacon that the definition of its day named for an issue, by chain; none of days without one. */
export const listBeacons = async (
  db: Db,
  issues: readonly Issue[],
): Promise<ReadonlyMap<bigint | null, BeaconChain>> => {
  const ids = [...new Set(issues.flatMap(({ chainId }) => (chainId === null ? [] : [chainId])))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<BeaconChain, 'genesis'> & { chainId: bigint; genesis: bigint }>`
    select c.chain_id, b.hash, b.public_key, b.period, b.genesis, b.group_hash, b.id
    from lottery_chain c join beacon_chain b on b.hash = c.beacon_chain where c.chain_id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ chainId, genesis, ...chain }) => [chainId, { ...chain, genesis: Number(genesis) }]));
};

type Ref = Pick<Issue, 'issueId' | 'drawsAt'>;

/**
 * The tree over an issue's orders by their ids. Those that were cancelled left before the close; the database lets none leave after it, so
 * at any later time these are the same.
 */
export const readTree = async (db: Db, { issueId, drawsAt }: Ref): Promise<OrderTree> => {
  const parts: Buffer[] = [];
  for (let after = 0n; ; ) {
    const { rows } = await sql<{ last: bigint | null; leaves: Buffer | null; count: bigint }>`
      select max(bet_id) as last, string_agg(leaf, '' order by bet_id) as leaves, count(*) as count from (
        select bet_id, leaf from lottery_order
        where issue_id = ${issueId} and draws_at = ${drawsAt} and state <> 'cancelled' and bet_id > ${after}
        order by bet_id limit ${LEAVES}) o`.execute(db);
    const [row] = rows;
    if (row?.leaves) parts.push(row.leaves);
    if (!row?.last || Number(row.count) < LEAVES) return growTree(Buffer.concat(parts));
    after = row.last;
  }
};

/** Leaves of the orders that left before the close, one behind the other: they are in no tree. */
export const readCancelled = async (db: Db, { issueId, drawsAt }: Ref): Promise<Buffer> => {
  const { rows } = await sql<{ leaves: Buffer | null }>`
    select string_agg(leaf, '') as leaves from lottery_order
    where issue_id = ${issueId} and draws_at = ${drawsAt} and state = 'cancelled'`.execute(db);
  return rows[0]?.leaves ?? Buffer.alloc(0);
};

/** At which leaf an order is; null where it is none of the issue's. */
export const findPlace = async (db: Db, { issueId, drawsAt }: Ref, betId: bigint): Promise<number | null> => {
  const { rows } = await sql<{ place: bigint }>`
    select count(*) filter (where bet_id < ${betId}) as place from lottery_order
    where issue_id = ${issueId} and draws_at = ${drawsAt} and state <> 'cancelled' and bet_id <= ${betId}
    having bool_or(bet_id = ${betId})`.execute(db);
  return rows[0] ? Number(rows[0].place) : null;
};

/** The database found the beacon's round due: the clock passed it in this moment. */
export const isClosedLate = (error: unknown): boolean => violatedConstraint(error) === 'lottery_close_before_beacon';

export type Closed = Pick<Issue, 'issueId' | 'drawsAt' | 'orders' | 'root' | 'beaconChain' | 'beaconRound'>;

export const closeIssues = async (tx: DbTransaction, closed: readonly Closed[]): Promise<void> => {
  await sql`
    update lottery_issue i set state = 'closed', closed_at = clock_timestamp(), orders = c.orders, root = c.root,
      beacon_chain = c.beacon_chain, beacon_round = c.beacon_round
    from unnest(${closed.map(({ issueId }) => issueId)}::bigint[], ${closed.map(({ drawsAt }) => drawsAt)}::timestamptz[],
      ${closed.map(({ orders }) => orders)}::int[], ${closed.map(({ root }) => root)}::text[],
      ${closed.map(({ beaconChain }) => beaconChain)}::text[], ${closed.map(({ beaconRound }) => beaconRound)}::bigint[])
      c(issue_id, draws_at, orders, root, beacon_chain, beacon_round)
    where i.issue_id = c.issue_id and i.draws_at = c.draws_at`.execute(tx);
};

/** Issues that are drawn in fast games wait so long for a result; official ones, and those drawn once a day, a day. */
const OVERDUE = sql`greatest(i.draws_at, i.closed_at) + case when i.chain_id is not null and c.period <= 3600 then interval '60 seconds' else interval '24 hours' end`;

/** Closed issues whose result did not come in time. */
export const listOverdue = async (db: Db): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select i.* from lottery_issue i left join lottery_chain c on c.chain_id = i.chain_id
    where i.state = 'closed' and i.draws_at < clock_timestamp() - interval '60 seconds' and ${OVERDUE} < clock_timestamp()
    order by i.issue_id limit ${AT_ONCE}`.execute(db);
  return rows.map(toIssue);
};

/** Locks those of these issues that are still closed, unless somebody else has them. */
export const lockClosed = async (tx: DbTransaction, issues: readonly Ref[]): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select i.* from lottery_issue i
    join unnest(${issues.map(({ issueId }) => issueId)}::bigint[], ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[]) o(issue_id, draws_at)
      on i.issue_id = o.issue_id and i.draws_at = o.draws_at
    where i.state = 'closed' order by i.issue_id for update of i skip locked`.execute(tx);
  return rows.map(toIssue);
};

/** In how many ms the next closed issue is overdue; null without one. */
export const nextOverdueMs = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(${OVERDUE}) - clock_timestamp())::float8 * 1000 as ms
    from lottery_issue i left join lottery_chain c on c.chain_id = i.chain_id where i.state = 'closed'`.execute(db);
  return rows[0]?.ms ?? null;
};

/** Locks issues of these games that take bets, now or later, and have some. */
export const lockBetOn = async (
  tx: DbTransaction,
  merchantId: number,
  gameCodes: readonly string[],
): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select i.* from lottery_issue i
    where i.merchant_id = ${merchantId} and i.game_code = any (${gameCodes}::text[]) and i.draws_at > now() - interval '1 hour'
      and i.state = 'open'
      and exists (select from lottery_order o where o.issue_id = i.issue_id and o.draws_at = i.draws_at and o.state = 'open')
    order by i.issue_id limit ${AT_ONCE} for update of i skip locked`.execute(tx);
  return rows.map(toIssue);
};

export const voidIssues = async (tx: DbTransaction, issues: readonly Ref[], reason: string): Promise<void> => {
  await sql`
    update lottery_issue i set state = 'void', reason = ${reason}, ended_at = clock_timestamp()
    from unnest(${issues.map(({ issueId }) => issueId)}::bigint[], ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[]) v(issue_id, draws_at)
    where i.issue_id = v.issue_id and i.draws_at = v.draws_at`.execute(tx);
};
