import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../platform/db/database.ts';

export type Invariant = { readonly name: string; readonly offenders: RawBuilder<{ example: string }> };

/** Offending rows of one invariant: how many, and one of them in words. */
export const findBreak = async (
  db: Db,
  { offenders }: Invariant,
): Promise<{ count: bigint; example: string | null }> => {
  const { rows } = await sql<{ count: bigint; example: string | null }>`
    select count(*) as count, min(example) as example from (${offenders}) broken`.execute(db);
  return rows[0] ?? { count: 0n, example: null };
};

/** Ids of bonus (even) and debt (odd) accounts are above this. */
const SIDE = sql`1099511627776::bigint`;

/** Lines of the last minutes; what follows costs the same however long the journal is. */
const recent = sql`select * from entry where at >= now() - interval '3 minutes' and seq is not null`;

/** Journal rows and accounts that a verification looks at: all of them, or those of the last three minutes. */
export const countChecked = async (db: Db, isLatest: boolean): Promise<{ entries: bigint; accounts: bigint }> => {
  const query = isLatest
    ? sql<{ entries: bigint; accounts: bigint }>`
        select count(distinct entry_id) as entries, count(distinct account_id) as accounts from (${recent}) r`
    : sql<{ entries: bigint; accounts: bigint }>`
        select (select count(*) from journal) as entries, (select count(*) from account) as accounts`;
  const { rows } = await query.execute(db);
  return rows[0] ?? { entries: 0n, accounts: 0n };
};

/** Runs checks on one picture of the database, for as long as they take; writers do not wait for it. */
export const onOneSnapshot = <Value>(db: Database, work: (tx: Db) => Promise<Value>): Promise<Value> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local work_mem = '64MB'`.execute(tx);
      return work(tx);
    });

/** Lines of players' accounts with the line before, as the whole journal has them. */
const chained = sql`
  select account_id, entry_id, op_id, at, kind, other_id, amount_micros, seq, balance_after_micros, chain, source, ref,
    lag(seq, 1, 0::bigint) over line as seq_before, lag(balance_after_micros, 1, 0::bigint) over line as balance_before
  from entry where seq is not null window line as (partition by account_id order by seq, entry_id)`;

/** What such lines of one operation took, less what they gave. */
const linesOf = (opId: RawBuilder<unknown>, such: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(-sum(l.amount_micros), 0) from entry l
  where l.entry_id between ${opId} * 8 and ${opId} * 8 + 7 and l.seq is not null and ${such}`;

const invariant = (name: string, offenders: RawBuilder<{ example: string }>): Invariant => ({ name, offenders });

/** Everything that must hold, each as the query for what breaks it. An empty ledger breaks none. */
export const INVARIANTS: readonly Invariant[] = [
  invariant(
    'entries of each currency sum to zero',
    sql`select 'currency ' || a.currency as example from entry e join account a on a.account_id = e.account_id
      group by a.currency having sum(e.amount_micros) <> 0`,
  ),
  invariant(
    'each balance follows from the one before, without a gap',
    sql`select 'account ' || account_id || ' line ' || seq as example from (${chained}) c
      where seq <> seq_before + 1 or balance_after_micros <> balance_before + amount_micros`,
  ),
  invariant(
    'stored balances equal the sum of their entries',
    sql`select 'account ' || coalesce(a.account_id, e.account_id) as example
      from (select account_id, balance_micros, version from account where account_id > 0) a
      full join (
        select account_id, sum(amount_micros) as total, max(seq) as last_seq from entry where seq is not null
        group by account_id
      ) e on e.account_id = a.account_id
      where a.account_id is null or a.balance_micros <> coalesce(e.total, 0) or a.version <> coalesce(e.last_seq, 0)`,
  ),
  invariant(
    'no player account is below zero, and no debt above it',
    sql`select 'account ' || account_id as example from account
      where case when kind = 'debt' then balance_micros > 0 else balance_micros < 0 end
      union all
      select 'account ' || account_id || ' line ' || seq from entry
      where account_id > 0 and case when account_id > ${SIDE} and account_id & 1 = 1 then balance_after_micros > 0
        else balance_after_micros < 0 end`,
  ),
  invariant(
    'who owes is marked and has no cash',
    sql`select 'account ' || c.account_id as example from account c
      left join account d on d.account_id = c.account_id + 1 + ${SIDE}
      where c.kind = 'cash' and (c.in_debt <> (coalesce(d.balance_micros, 0) < 0) or (c.in_debt and c.balance_micros > 0))`,
  ),
  invariant(
    'what limits have counted equals the entries of their windows',
    sql`select 'account ' || a.account_id as example from account a
      cross join generate_series(0, 2) p
      cross join lateral ledger_limits_measure(a.account_id, a.limits[10 + p], a.limits[13 + p]) as m (used)
      where a.limits is not null and m.used <> array[a.limits[16 + p], a.limits[19 + p], a.limits[22 + p]]`,
  ),
  invariant(
    'chain hashes match their lines',
    sql`select 'account ' || account_id || ' operation ' || op_id as example from (
        select o.*, lag(o.link, 1, ''::bytea) over (partition by o.account_id order by o.first_seq) as link_before,
          lag(o.closing, 1, 0::bigint) over (partition by o.account_id order by o.first_seq) as opening
        from (
          select account_id, op_id, min(seq) as first_seq, min(at) as at, min(source) as source, min(ref) as ref,
            (array_agg(chain order by seq desc))[1] as link, (array_agg(balance_after_micros order by seq desc))[1] as closing,
            string_agg(kind || ':' || other_id || ':' || amount_micros, ';' order by seq) as description
          from entry where seq is not null group by account_id, op_id
        ) o
      ) c
      where c.link is distinct from ledger_link(c.link_before, (extract(epoch from c.at) * 1000)::bigint || '|' || c.account_id
        || '|' || (c.first_seq - 1) || '|' || c.opening || '|' || c.source || '|' || c.description || '|' || c.ref)`,
  ),
  invariant(
    'accounts carry the hash of their last operation',
    sql`select 'account ' || a.account_id as example from account a
      left join (select account_id, seq, chain from entry where seq is not null) e
        on e.account_id = a.account_id and e.seq = a.version
      where a.account_id > 0 and a.version > 0 and e.chain is distinct from a.chain`,
  ),
  invariant(
    'every key has its operation and every operation its key',
    sql`select 'operation ' || coalesce(i.op_id, j.op_id) as example
      from (select op_id, entries, source, ref, at from idem where op_id is not null) i
      full join (
        select entry_id >> 3 as op_id, count(*) as lines, min(entry_id & 7) as first_place, max(entry_id & 7) as last_place,
          min(source) as source, min(ref) as ref, min(at) as at, max(at) as last_at
        from journal group by 1
      ) j on j.op_id = i.op_id
      where i.op_id is null or j.op_id is null or i.entries <> j.lines or j.first_place <> 0 or j.last_place <> j.lines - 1
        or i.source <> j.source or i.ref <> j.ref or i.at <> j.at or i.at <> j.last_at`,
  ),
  invariant(
    'what is taken back exists, and so does what took it back',
    sql`select 'reversal of ' || r.of_op as example from reversal r
      where not exists (select from journal j where j.entry_id = r.of_op * 8)
        or not exists (select from journal j where j.entry_id = r.by_op * 8)`,
  ),
  invariant(
    'parts given back are lines of what gave them, and together no more than was taken',
    sql`select 'return of ' || g.of_op as example
      from (select of_op, account_id, sum(amount_micros) as back from returned group by 1, 2) g
      where exists (select from reversal r where r.of_op = g.of_op)
        or g.back > (${linesOf(sql`g.of_op`, sql`l.account_id = g.account_id and l.kind = 'bet' and l.amount_micros < 0`)})
      union all
      select 'return by ' || p.by_op from returned p
      where -p.amount_micros <> (${linesOf(sql`p.by_op`, sql`l.account_id = p.account_id and l.kind = 'rollback' and l.amount_micros > 0`)})`,
  ),
  invariant(
    'both sides of a line are known accounts of one merchant and currency',
    sql`select 'entry ' || j.entry_id as example from journal j
      left join account a on a.account_id = j.account_id left join account c on c.account_id = j.contra_id
      where (a.merchant_id, a.currency) is distinct from (c.merchant_id, c.currency) or a.account_id is null`,
  ),
  invariant(
    'sums kept of house accounts equal their entries',
    sql`select 'account ' || coalesce(h.account_id, e.account_id) as example from house_balance h
      full join (
        select account_id, sum(amount_micros) as total from entry
        where account_id < 0 and at < (select rolled_until from house_watermark) group by account_id
      ) e on e.account_id = h.account_id
      where coalesce(h.balance_micros, 0) <> coalesce(e.total, 0)`,
  ),
];

/** The same promises for the lines of the last three minutes and the accounts they touched. */
export const LATEST_INVARIANTS: readonly Invariant[] = [
  invariant(
    'latest lines follow from the ones before',
    sql`select 'account ' || e.account_id || ' line ' || e.seq as example from (${recent}) e
      left join lateral (
        select b.balance_after_micros from entry b where b.account_id = e.account_id and b.seq = e.seq - 1 limit 1
      ) before on true
      where case when e.seq = 1 then e.balance_after_micros <> e.amount_micros
        else before.balance_after_micros is null or e.balance_after_micros <> before.balance_after_micros + e.amount_micros end`,
  ),
  invariant(
    'balances of touched accounts equal their last line',
    sql`select 'account ' || a.account_id as example from (select distinct account_id from (${recent}) r) touched
      join account a on a.account_id = touched.account_id
      left join lateral (
        select b.balance_after_micros, b.chain from entry b where b.account_id = a.account_id and b.seq = a.version limit 1
      ) last on true
      where a.balance_micros <> coalesce(last.balance_after_micros, 0) or last.chain is distinct from a.chain`,
  ),
  invariant(
    'touched accounts owe only what is marked',
    sql`select 'account ' || c.account_id as example
      from (select distinct (account_id & (${SIDE} - 1)) >> 1 << 1 as account_id from (${recent}) r) touched
      join account c on c.account_id = touched.account_id
      left join account d on d.account_id = c.account_id + 1 + ${SIDE}
      where c.in_debt <> (coalesce(d.balance_micros, 0) < 0) or (c.in_debt and c.balance_micros > 0)`,
  ),
  invariant(
    'latest lines have their keys',
    sql`select 'entry ' || e.entry_id as example from (${recent}) e
      left join idem i on i.source = e.source and i.ref = e.ref where i.op_id is distinct from e.op_id`,
  ),
];
