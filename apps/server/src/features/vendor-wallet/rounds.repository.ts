import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { VendorTx } from '../../platform/db/schema.generated.ts';
import {
  effectiveState,
  lockBetOf,
  returnedParts,
  type RoundRow,
  toRound,
  toTransaction,
} from './transactions.repository.ts';
import type { RoundKey, VendorRound, VendorTransaction } from './vendor-transaction.ts';

export type VendorSays = 'open' | 'closed' | 'unknown';

/** A round that is still open, with what the watchdog knows of it. */
export type OpenRound = VendorRound & {
  readonly lastAskedAt: Date | null;
  readonly asked: number;
  readonly vendorSays: VendorSays | null;
  /** A win, a loss, a settlement or a bet with its win came: the round is not one that the vendor never played. */
  readonly hasOutcome: boolean;
  /** It is void, and something in it still stands: the voiding broke off. */
  readonly isHalfVoided: boolean;
};
type OpenRow = RoundRow & {
  readonly lastAskedAt: Date | null;
  readonly asked: number | null;
  readonly vendorSays: string | null;
  readonly hasOutcome: boolean;
  readonly isHalfVoided: boolean;
};

const ofRound = sql`t.vendor = r.vendor and t.round_id = r.round_id and t.member_id = r.member_id`;
const hasOutcome = sql`exists (select from vendor_tx t where ${ofRound} and t.op_id is not null
  and (t.family in ('credit', 'settle') or t.op = 'betWin'))`;
/** Void, with bets, holds or wins that stand. */
const isHalfVoided = sql`(r.state = 'VOID' and exists (select from vendor_tx t where ${ofRound}
  and t.family in ('stake', 'credit') and t.state in ('APPLIED', 'SETTLED', 'HELD')))`;
const openColumns = sql`r.*, ${hasOutcome} as has_outcome, ${isHalfVoided} as is_half_voided`;

const toOpenRound = (row: OpenRow): OpenRound => ({
  ...toRound(row),
  lastAskedAt: row.lastAskedAt,
  asked: row.asked ?? 0,
  vendorSays: row.vendorSays as VendorSays | null,
  hasOutcome: row.hasOutcome,
  isHalfVoided: row.isHalfVoided,
});

/**
 * Moves the watchdog's list forward: rounds opened before `until` that are open still are put on it, those that ended are
 * taken off; those that the watchdog ended by itself stay for 90 days, for staff. Reads each stretch of time once, so neither
 * opening nor closing a round needs an index for it.
 */
export const watchRounds = async (db: Db, until: Date): Promise<void> => {
  await sql`
    with mark as (
      select watched_until from vendor_round_watermark for update
    ), moved as (
      update vendor_round_watermark set watched_until = ${until} where watched_until < ${until}
    )
    insert into vendor_round_watch (vendor, round_id, member_id, opened_at)
    select r.vendor, r.round_id, r.member_id, r.opened_at from vendor_bet r, mark
    where r.opened_at >= mark.watched_until and r.opened_at < ${until}
      and (r.state in ('OPEN', 'REOPENED') or ${isHalfVoided})
    on conflict do nothing`.execute(db);
  await sql`
    delete from vendor_round_watch w using vendor_bet r
    where r.vendor = w.vendor and r.round_id = w.round_id and r.member_id = w.member_id
      and (r.state = 'CLOSED' or (r.state = 'VOID' and not ${isHalfVoided}))
      and (w.ended_at is null or w.ended_at < ${until}::timestamptz - interval '90 days')`.execute(db);
};

export type OpenRoundQuery = {
  /** Null: every brand, for the watchdog. */
  readonly merchantId: number | null;
  readonly vendor: string | null;
  readonly memberId: bigint | null;
  /** Only those opened before; null: one of this very moment too. */
  readonly openedBefore: Date | null;
  /** Only those never asked for, or last before this. */
  readonly askedBefore: Date | null;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** Those on the watchdog's list, and younger ones by their time. */
const openRounds = (query: OpenRoundQuery): RawBuilder<unknown> => sql`
  from (
    select w.vendor, w.round_id, w.member_id, w.last_asked_at, w.asked, w.vendor_says from vendor_round_watch w
    union all
    select r.vendor, r.round_id, r.member_id, null, null, null from vendor_bet r
    where r.opened_at >= (select watched_until from vendor_round_watermark) and r.state in ('OPEN', 'REOPENED', 'VOID')
      and not exists (select from vendor_round_watch w where w.vendor = r.vendor and w.round_id = r.round_id
        and w.member_id = r.member_id)
  ) o
  join vendor_bet r on r.vendor = o.vendor and r.round_id = o.round_id and r.member_id = o.member_id
  where ((r.state in ('OPEN', 'REOPENED') and r.bets > 0) or ${isHalfVoided})
    and (${query.openedBefore}::timestamptz is null or r.opened_at < ${query.openedBefore})
    and (${query.merchantId}::int is null or r.merchant_id = ${query.merchantId})
    and (${query.vendor}::text is null or r.vendor = ${query.vendor})
    and (${query.memberId}::bigint is null or r.member_id = ${query.memberId})
    and (${query.askedBefore}::timestamptz is null or o.last_asked_at is null or o.last_asked_at < ${query.askedBefore})`;

/** Oldest first, with those whose voiding broke off. One whose bets were all taken back has nothing left to end. */
export const listOpenRounds = async (
  db: Db,
  query: OpenRoundQuery,
): Promise<{ rounds: OpenRound[]; total: number }> => {
  const offset = (query.pageNo - 1) * query.pageSize;
  const [found, counted] = await Promise.all([
    sql<OpenRow>`select ${openColumns}, o.last_asked_at, o.asked, o.vendor_says ${openRounds(query)}
      order by r.opened_at, r.round_id, r.member_id limit ${query.pageSize} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total ${openRounds(query)}`.execute(db),
  ]);
  return { rounds: found.rows.map(toOpenRound), total: Number(counted.rows[0]?.total ?? 0n) };
};

export const findRoundWithWatch = async (db: Db, key: RoundKey): Promise<OpenRound | null> => {
  const { rows } = await sql<OpenRow>`
    select ${openColumns}, w.last_asked_at, w.asked, w.vendor_says from vendor_bet r
    left join vendor_round_watch w on w.vendor = r.vendor and w.round_id = r.round_id and w.member_id = r.member_id
    where r.vendor = ${key.vendor} and r.round_id = ${key.roundId} and r.member_id = ${key.memberId}`.execute(db);
  return rows[0] ? toOpenRound(rows[0]) : null;
};

/** The same, and nothing changes it until the transaction ends. First the lock, then another statement: it sees the bet that the lock waited for. */
export const lockRound = async (tx: DbTransaction, key: RoundKey): Promise<OpenRound | null> => {
  await lockBetOf(tx, key);
  return findRoundWithWatch(tx, key);
};

/** Every transaction of a round in the order of the money; refused ones by their time. */
export const listRoundTransactions = async (db: Db, key: RoundKey): Promise<VendorTransaction[]> => {
  const { rows } = await sql<Selectable<VendorTx>>`
    select t.*, ${effectiveState} as state from vendor_tx t
    left join vendor_bet r on r.vendor = t.vendor and r.round_id = t.round_id and r.member_id = t.member_id
    where t.vendor = ${key.vendor} and t.round_id = ${key.roundId} and t.member_id = ${key.memberId}
    order by t.at, t.op_id nulls last, t.transaction_id`.execute(db);
  return rows.map(toTransaction);
};

/** Notes that the vendor was asked and what it said. */
export const noteAsked = async (db: Db, key: RoundKey, says: VendorSays | null, at: Date): Promise<void> => {
  await sql`
    insert into vendor_round_watch as w (vendor, round_id, member_id, opened_at, last_asked_at, asked, vendor_says)
    select r.vendor, r.round_id, r.member_id, r.opened_at, ${at}, 1, ${says} from vendor_bet r
    where r.vendor = ${key.vendor} and r.round_id = ${key.roundId} and r.member_id = ${key.memberId}
    on conflict (vendor, round_id, member_id) do update set last_asked_at = excluded.last_asked_at,
      asked = w.asked + 1, vendor_says = coalesce(excluded.vendor_says, w.vendor_says)`.execute(db);
};

/** Notes that the watchdog ended the round without its vendor's word. */
export const noteEnded = async (db: Db, key: RoundKey, at: Date): Promise<void> => {
  await sql`update vendor_round_watch set ended_at = ${at} where vendor = ${key.vendor}
    and round_id = ${key.roundId} and member_id = ${key.memberId}`.execute(db);
};

export type EndedRoundQuery = Pick<OpenRoundQuery, 'merchantId' | 'vendor' | 'memberId' | 'pageNo' | 'pageSize'>;

/** What the watchdog ended without its vendor's word in the last 90 days, newest first. */
export const listEndedRounds = async (
  db: Db,
  query: EndedRoundQuery,
): Promise<{ rounds: OpenRound[]; total: number }> => {
  const offset = (query.pageNo - 1) * query.pageSize;
  const ended = sql`from vendor_round_watch w
    join vendor_bet r on r.vendor = w.vendor and r.round_id = w.round_id and r.member_id = w.member_id
    where w.ended_at is not null and r.state in ('CLOSED', 'VOID')
      and (${query.merchantId}::int is null or r.merchant_id = ${query.merchantId})
      and (${query.vendor}::text is null or r.vendor = ${query.vendor})
      and (${query.memberId}::bigint is null or r.member_id = ${query.memberId})`;
  const [found, counted] = await Promise.all([
    sql<OpenRow>`select ${openColumns}, w.last_asked_at, w.asked, w.vendor_says ${ended}
      order by w.ended_at desc, r.round_id, r.member_id limit ${query.pageSize} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total ${ended}`.execute(db),
  ]);
  return { rounds: found.rows.map(toOpenRound), total: Number(counted.rows[0]?.total ?? 0n) };
};

export type TransactionQuery = {
  readonly merchantId: number;
  readonly vendor: string;
  /** Half-open. */
  readonly from: Date;
  readonly to: Date;
  /** Of the page before; null: from the beginning. */
  readonly cursor: string | null;
  readonly limit: number;
};

/** A cursor is the last line's operation: ids of operations grow, and stamps of one batch are equal. */
export const listTransactions = async (
  db: Db,
  query: TransactionQuery,
): Promise<{ transactions: VendorTransaction[]; nextCursor: string | null }> => {
  const after = query.cursor === null ? 0n : BigInt(query.cursor);
  const { rows } = await sql<Selectable<VendorTx>>`
    select t.*, t.amount_micros + ${returnedParts('t')} as amount_micros, ${effectiveState} as state from vendor_tx t
    left join vendor_bet r on r.vendor = t.vendor and r.round_id = t.round_id and r.member_id = t.member_id
    where t.merchant_id = ${query.merchantId} and t.vendor = ${query.vendor} and t.at >= ${query.from}
      and t.at < ${query.to} and t.op_id > ${after} and t.op <> 'tombstone'
    order by t.op_id limit ${query.limit}`.execute(db);
  const last = rows.at(-1);
  return {
    transactions: rows.map(toTransaction),
    nextCursor: rows.length === query.limit && last?.opId != null ? last.opId.toString() : null,
  };
};

export type ExpiredReserve = VendorTransaction & { readonly merchantId: number; readonly vendor: string };

/** Reserves whose time is over and that still hold money, oldest first; after one that was listed before. */
export const listExpiredReserves = async (
  db: Db,
  at: Date,
  { after, limit }: { readonly after: ExpiredReserve | null; readonly limit: number },
): Promise<ExpiredReserve[]> => {
  const { rows } = await sql<Selectable<VendorTx>>`
    select * from vendor_tx where expires_at < ${at} and state = 'HELD'
      and (${after?.expiresAt ?? null}::timestamptz is null or (expires_at, merchant_id, vendor, transaction_id)
        > (${after?.expiresAt ?? null}, ${after?.merchantId ?? 0}, ${after?.vendor ?? ''}, ${after?.transactionId ?? ''}))
    order by expires_at, merchant_id, vendor, transaction_id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...toTransaction(row), merchantId: row.merchantId, vendor: row.vendor }));
};

export type OpenRoundCount = { readonly vendor: string; readonly rounds: number };

/** Open rounds on the watchdog's list by vendor. */
export const countOpenRounds = async (db: Db, merchantId: number): Promise<OpenRoundCount[]> => {
  const { rows } = await sql<{ vendor: string; rounds: bigint }>`
    select r.vendor, count(*) as rounds from vendor_round_watch w
    join vendor_bet r on r.vendor = w.vendor and r.round_id = w.round_id and r.member_id = w.member_id
    where r.merchant_id = ${merchantId} and r.state in ('OPEN', 'REOPENED') and r.bets > 0 group by 1`.execute(db);
  return rows.map((row) => ({ vendor: row.vendor, rounds: Number(row.rounds) }));
};

/** Rounds of a brand by their vendor's whole id: one for each member in it, at each vendor that uses it. */
export const listRoundsById = async (
  db: Db,
  { merchantId, roundId, limit }: { readonly merchantId: number; readonly roundId: string; readonly limit: number },
): Promise<(RoundKey & { readonly nodeId: string })[]> => {
  const { rows } = await sql<RoundKey & { nodeId: string }>`
    select vendor, round_id, member_id, node_id from vendor_bet
    where round_id = ${roundId} and merchant_id = ${merchantId} order by opened_at desc limit ${limit}`.execute(db);
  return rows;
};
