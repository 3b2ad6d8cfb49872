import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import { type Db, type DbTransaction, inTransaction, violatedConstraint } from '../../../platform/db/database.ts';
import type { Act, Line } from './money.types.ts';

export { inTransaction };

const COLUMNS = sql`c.credit_id, c.public_id, c.merchant_id, c.currency, c.member_id, c.given_by, c.limit_micros as limit, c.used_micros as used,
  c.handed_micros as handed, c.gone_micros as gone, c.ended_at, c.version, c.changed_at`;

/** The row of a member's line, also of one that has ended. */
export const findLine = async (db: Db, memberId: bigint): Promise<Line | null> => {
  const { rows } = await sql<Line>`select ${COLUMNS} from agent_credit c where c.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
};

export const findLineById = async (db: Db, merchantId: number, publicId: string): Promise<Line | null> => {
  const { rows } = await sql<Line>`
    select ${COLUMNS} from agent_credit c where c.merchant_id = ${merchantId} and c.public_id = ${publicId}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/**
 * The same, locked until the transaction ends. Everywhere upper lines are locked before lower ones, and the tree stands still meanwhile, or only one
 * line is locked: so two who wait for each other there are not.
 */
export const lockLine = async (tx: DbTransaction, memberId: bigint): Promise<Line | null> => {
  const { rows } = await sql<Line>`
    select ${COLUMNS} from agent_credit c where c.member_id = ${memberId} for no key update`.execute(tx);
  return rows[0] ?? null;
};

/** Whether a member has drawn on a credit line and not paid back. */
export const owesCredit = async (db: Db, memberId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from agent_credit c where c.member_id = ${memberId} and c.used_micros > 0) as owes`.execute(
    db,
  );
  return rows[0]?.owes ?? false;
};

/** Whether somebody below a member has drawn on lines that the member gave, or on lines that hang on those. */
export const lendsCredit = async (db: Db, memberId: bigint): Promise<boolean> => {
  const own = await findLine(db, memberId);
  if (own === null || own.handed === 0n) return false;
  return ((await exposureOf(db, [memberId])).get(memberId) ?? 0n) > own.used;
};

/** Whether a member lends nothing now: the account is closed, or staff have blocked it. */
export const isShut = async (tx: DbTransaction, memberId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ isShut: boolean }>`
    select exists (select from account_block b join account a using (account_id) where a.member_id = ${memberId}) as is_shut`.execute(
    tx,
  );
  return rows[0]?.isShut ?? false;
};

/** Ends a line for the house, and all that hang on it: what is drawn of them stays owed. */
export const endLine = async (
  tx: DbTransaction,
  { creditId, operatorId, at }: { readonly creditId: bigint; readonly operatorId: bigint; readonly at: Date },
): Promise<void> => {
  await sql`select agents_end_credit(${creditId}, ${operatorId}, ${at})`.execute(tx);
};

export type NewLine = Pick<Line, 'publicId' | 'merchantId' | 'currency' | 'memberId' | 'givenBy' | 'limit'> & {
  readonly at: Date;
};
export const insertLine = async (tx: DbTransaction, line: NewLine): Promise<Line> => {
  const { rows } = await sql<Line>`
    insert into agent_credit as c (public_id, merchant_id, currency, member_id, given_by, limit_micros, changed_at)
    values (${line.publicId}, ${line.merchantId}, ${line.currency}, ${line.memberId}, ${line.givenBy}, ${line.limit}, ${line.at})
    returning ${COLUMNS}`.execute(tx);
  return rows[0] as Line;
};

export const updateLimit = async (
  tx: DbTransaction,
  { creditId, givenBy, limit, at }: Pick<Line, 'creditId' | 'givenBy' | 'limit'> & { readonly at: Date },
): Promise<Line> => {
  const { rows } = await sql<Line>`
    update agent_credit as c set given_by = ${givenBy}, limit_micros = ${limit}, ended_at = null, version = c.version + 1, changed_at = ${at}
    where c.credit_id = ${creditId} returning ${COLUMNS}`.execute(tx);
  return rows[0] as Line;
};

/** What a line's holder has handed on changes by so much. */
export const addHanded = async (tx: DbTransaction, memberId: bigint, by: bigint, at: Date): Promise<void> => {
  await sql`update agent_credit set handed_micros = handed_micros + ${by}, changed_at = ${at}
    where member_id = ${memberId}`.execute(tx);
};

export type NewAct = Pick<Act, 'amount' | 'memberId' | 'operatorId' | 'at'> & {
  /** As it is afterwards. */
  readonly line: Line;
  readonly request: string | null;
};
/** Notes that a limit changed; what is drawn is noted with its money (`agents_apply_credit`). */
export const insertLimitAct = async (tx: DbTransaction, act: NewAct): Promise<void> => {
  const { creditId, limit: limitMicros, used: usedMicros } = act.line;
  const { amount: amountMicros, memberId, operatorId, request, at } = act;
  await tx
    .insertInto('agentCreditAct')
    .values({ creditId, act: 'limit', amountMicros, limitMicros, usedMicros, memberId, operatorId, request, at })
    .execute();
};

/** Whether a call was carried out. */
export const hasAct = async (db: Db, request: string): Promise<boolean> =>
  (await db.selectFrom('agentCreditAct').select('actId').where('request', '=', request).executeTakeFirst()) !==
  undefined;

type Window = { readonly limit: number; readonly offset: number };

export type ActsOf = {
  readonly creditId: bigint;
  /** As the one who gave it sees it: from that giver's first giving after all that others gave on. Null: all of it. */
  readonly giverId: bigint | null;
  /** Only what changed the limit, or what is used; null: all. */
  readonly of: 'limit' | 'used' | null;
};
export type ActsPage = {
  readonly list: Act[];
  readonly total: number;
  /** By how much the acts of all pages changed the limit, and what is used. */
  readonly limit: Amount;
  readonly used: Amount;
};
/** What is written off takes as much of the limit as of what is used. */
const ACTS_OF = { limit: ['limit', 'gone'], used: ['draw', 'repay', 'gone'] } as const;
/** What happened with a line, newest first. */
export const listActs = async (
  db: Db,
  { creditId, giverId, of }: ActsOf,
  { limit, offset }: Window,
): Promise<ActsPage> => {
  const given = sql`o.credit_id = ${creditId} and o.act = 'limit' and o.amount_micros = o.limit_micros and o.limit_micros > 0`;
  const chosenActs = sql`from agent_credit_act a where a.credit_id = ${creditId} and (${giverId}::bigint is null or a.act_id >= (
      select min(o.act_id) from agent_credit_act o where ${given} and o.member_id = ${giverId} and o.act_id > coalesce((
        select max(o.act_id) from agent_credit_act o where ${given} and o.member_id is distinct from ${giverId}), 0)))
      and (${of}::text is null or a.act = any (${of === null ? [] : ACTS_OF[of]}::text[]))`;
  const [list, sums] = await Promise.all([
    sql<Act>`select a.act, a.amount_micros as amount, a.limit_micros as limit, a.used_micros as used, a.member_id, a.operator_id, a.at
      ${chosenActs} order by a.act_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint; limit: Amount; used: Amount }>`select count(*) as total,
      coalesce(sum(case a.act when 'limit' then a.amount_micros when 'gone' then -a.amount_micros end), 0)::bigint as limit,
      coalesce(sum(case a.act when 'draw' then a.amount_micros when 'limit' then 0 else -a.amount_micros end), 0)::bigint as used
      ${chosenActs}`.execute(db),
  ]);
  const [sum] = sums.rows;
  if (!sum) throw new Error('sums without a row');
  return { list: list.rows, total: Number(sum.total), limit: sum.limit, used: sum.used };
};

export type LinesWanted = {
  readonly merchantId: number;
  /** Given by this member, by the house (null); or those of these members. */
  readonly of: { readonly givenBy: bigint | null } | { readonly memberIds: readonly bigint[] };
};
export type LineSums = { readonly limit: Amount; readonly used: Amount; readonly handed: Amount };

const chosen = ({ merchantId, of }: LinesWanted) => {
  if ('memberIds' in of)
    return sql`from agent_credit c where c.merchant_id = ${merchantId} and c.member_id = any (${of.memberIds}::bigint[]) and c.limit_micros > 0`;
  return of.givenBy === null
    ? sql`from agent_credit c where c.merchant_id = ${merchantId} and c.given_by is null and c.limit_micros > 0`
    : sql`from agent_credit c where c.merchant_id = ${merchantId} and c.given_by = ${of.givenBy} and c.limit_micros > 0`;
};

/** One page of lines that have not ended, the oldest first, and the sums of all pages. */
export const listLines = async (
  db: Db,
  wanted: LinesWanted,
  { limit, offset }: Window,
): Promise<{ readonly list: Line[]; readonly total: number; readonly sums: LineSums }> => {
  const [page, sums] = await Promise.all([
    sql<Line>`select ${COLUMNS} ${chosen(wanted)} order by c.member_id limit ${limit} offset ${offset}`.execute(db),
    sql<LineSums & { total: bigint }>`
      select count(*) as total, coalesce(sum(c.limit_micros), 0)::bigint as limit, coalesce(sum(c.used_micros), 0)::bigint as used,
        coalesce(sum(c.handed_micros), 0)::bigint as handed ${chosen(wanted)}`.execute(db),
  ]);
  const [row] = sums.rows;
  if (!row) throw new Error('sums without a row');
  const { total, ...rest } = row;
  return { list: page.rows, total: Number(total), sums: rest };
};

/**
 * What is drawn of these members' lines and of all below each, now. Walks the lines by who gave them, and only where something was handed on: it costs
 * what stands below, however big the brand is.
 */
export const exposureOf = async (db: Db, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Amount>> => {
  const { rows } = await sql<{ root: bigint; micros: bigint }>`
    with recursive below as (
      select c.member_id as root, c.member_id, c.used_micros, c.handed_micros from agent_credit c where c.member_id = any (${memberIds}::bigint[])
      union all
      select b.root, d.member_id, d.used_micros, d.handed_micros
      from below b join agent_credit d on d.given_by = b.member_id and b.handed_micros > 0 and d.limit_micros > 0
    )
    select root, sum(used_micros)::bigint as micros from below group by root`.execute(db);
  return new Map(rows.map(({ root, micros }) => [root, micros as Amount]));
};

export type CreditFault = 'ended' | 'over_limit' | 'more_than_used' | 'none';
const FAULTS: Readonly<Record<string, CreditFault>> = {
  agent_credit_ended: 'ended',
  agent_credit_within: 'over_limit',
  agent_credit_used: 'more_than_used',
  agent_credit_there: 'none',
};
/** What the line itself refused, behind its lock; null: something else. */
export const creditFault = (error: unknown): CreditFault | null => FAULTS[violatedConstraint(error) ?? ''] ?? null;

/** The line that a line was given from, and so on up to the house's: holders from there down to this one, itself included. */
export const listHolders = async (db: Db, memberId: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ memberId: bigint }>`
    with recursive up as (
      select c.member_id, c.given_by, 1 as nth from agent_credit c where c.member_id = ${memberId}
      union all
      select g.member_id, g.given_by, up.nth + 1 from up join agent_credit g on g.member_id = up.given_by
    ) select member_id from up order by nth desc`.execute(db);
  return rows.map((row) => row.memberId);
};

/** How many lines each of these members gave that have not ended. */
export const countGiven = async (db: Db, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ givenBy: bigint; count: bigint }>`
    select c.given_by, count(*) as count from agent_credit c
    where c.given_by = any (${memberIds}::bigint[]) and c.limit_micros > 0 group by 1`.execute(db);
  return new Map(rows.map(({ givenBy, count }) => [givenBy, Number(count)]));
};
