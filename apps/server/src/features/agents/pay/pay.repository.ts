import { type Amount, amount } from '@trevo/money';
import { sql } from 'kysely';
import { type Database, type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Rhythm } from './due-periods.ts';
import { insertLines, type LineStamp, type NewLine } from './pay-rows.repository.ts';
import type { DueLine, PayCount, Payer } from './pay.types.ts';

/** The latest line of a contract at a place, with all that its lines move together. */
type Latest = {
  readonly contractId: bigint;
  readonly version: number;
  readonly gross: bigint;
  readonly below: bigint;
  readonly sum: bigint;
  readonly moved: bigint;
};

const listWritten = async (db: Db, { payer, scheme, at }: PayCount): Promise<ReadonlyMap<string, Latest>> => {
  const { rows } = await sql<Latest>`
    select distinct on (contract_id) contract_id, version, gross_micros as gross, below_micros as below, sum_micros as sum,
      sum(amount_micros) over (partition by contract_id)::bigint as moved
    from agent_pay where place = ${at.place} and merchant_id = ${payer.merchantId} and scheme = ${scheme}
    order by contract_id, version desc`.execute(db);
  return new Map(rows.map((row) => [String(row.contractId), row]));
};

/** What dividends of a place left over, by agent and upline; of two contracts of a pair the one that counted. */
export const listSums = async (
  db: Db,
  { payer, scheme }: Pick<PayCount, 'payer' | 'scheme'>,
  place: string,
  /** Of these alone; null: of all. */
  agents: readonly bigint[] | null,
): Promise<ReadonlyMap<string, Amount>> => {
  const theirs = agents === null ? sql`true` : sql`agent_id = any (${agents}::bigint[])`;
  const { rows } = await sql<{ agentId: bigint; uplineId: bigint | null; sum: bigint }>`
    select distinct on (contract_id) agent_id, upline_id, sum_micros as sum
    from agent_pay where merchant_id = ${payer.merchantId} and scheme = ${scheme} and place = ${place} and ${theirs}
    order by contract_id, version desc`.execute(db);
  return new Map(rows.map(({ agentId, uplineId, sum }) => [`${agentId}|${uplineId ?? ''}`, amount(sum)]));
};

/** Dividends wait for a person; what moves nothing is paid as it is written. */
const stateOf = ({ scheme }: PayCount, moves: bigint): 'review' | 'waiting' | 'paid' => {
  if (moves === 0n) return 'paid';
  return scheme === 'dividend' ? 'review' : 'waiting';
};

const lineOf = (count: PayCount, line: DueLine, was: Latest | undefined, publicId: () => string): NewLine => {
  const { contract, pay } = line;
  const moves = line.net - (was?.moved ?? 0n);
  return {
    publicId: publicId(),
    contractId: BigInt(contract.id),
    agentId: BigInt(contract.agent),
    uplineId: contract.upline === null ? null : BigInt(contract.upline),
    version: (was?.version ?? 0) + 1,
    base: pay.base,
    ratePpm: pay.ratePpm,
    tier: pay.tier,
    carried: line.carried,
    sum: pay.sum,
    gross: pay.gross,
    below: line.below,
    net: line.net,
    amount: moves,
    counted: JSON.stringify(line.counted()),
    state: stateOf(count, moves),
  };
};

type Totals = { readonly lines: number; readonly gross: bigint; readonly amount: bigint };

/** What stands at a place and in no record of a run: a run may die between the money of a draw's lines and its record, and the next one names them. */
const findUnrecorded = async (db: Db, { payer, scheme, at }: PayCount): Promise<Totals> => {
  const of = sql`merchant_id = ${payer.merchantId} and scheme = ${scheme} and place = ${at.place}`;
  const { rows } = await sql<Totals>`
    select p.lines - r.lines as lines, p.gross - r.gross as gross, p.amount - r.amount as amount
    from (select count(*)::int as lines, coalesce(sum(gross_micros), 0)::bigint as gross, coalesce(sum(amount_micros), 0)::bigint as amount
      from agent_pay where ${of}) p,
    (select coalesce(sum(lines), 0)::int as lines, coalesce(sum(gross_micros), 0)::bigint as gross,
      coalesce(sum(amount_micros), 0)::bigint as amount from agent_pay_run where ${of}) r`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('sums without a row');
  return found;
};

/** What a count of a place came to. `contracts`: of differences of prize groups, agents. */
export const insertRun = async (
  tx: Db,
  { payer, scheme, at }: Omit<PayCount, 'scheme'> & { readonly scheme: PayCount['scheme'] | 'series' },
  run: {
    readonly at: Date;
    readonly contracts: number;
    readonly lines: readonly { readonly gross: bigint; readonly amount: bigint }[];
  },
): Promise<void> => {
  const {
    lines,
    gross,
    amount: moves,
  } = at.rhythm === 'issue' && scheme !== 'series'
    ? await findUnrecorded(tx, { payer, scheme, at })
    : {
        lines: run.lines.length,
        gross: run.lines.reduce((sum, line) => sum + line.gross, 0n),
        amount: run.lines.reduce((sum, line) => sum + line.amount, 0n),
      };
  await tx
    .insertInto('agentPayRun')
    .values({
      merchantId: payer.merchantId,
      scheme,
      rhythm: at.rhythm,
      place: at.place,
      fromAt: at.from,
      toAt: at.to,
      at: run.at,
      contracts: run.contracts,
      lines,
      grossMicros: gross,
      amountMicros: moves,
    })
    .execute();
};

/** A due line with the one that was written before it, if any. */
type Change = { readonly line: DueLine; readonly was: Latest | undefined };

/** What is due at a place as far as it differs from what was written. In one transaction with the reading of `due`. */
export const listChanges = async (tx: Db, count: PayCount, due: readonly DueLine[]): Promise<readonly Change[]> => {
  const before = await listWritten(tx, count);
  return due.flatMap((line): Change[] => {
    const was = before.get(line.contract.id);
    if (was === undefined) return line.isEmpty ? [] : [{ line, was }];
    const isNew = was.gross !== line.pay.gross || was.below !== line.below || was.sum !== line.pay.sum;
    return isNew ? [{ line, was }] : [];
  });
};
/** The first line of a contract, or a correction. Nothing written is edited, and a repeat finds nothing left. */
export const linesOf = (count: PayCount, changes: readonly Change[], publicId: () => string): readonly NewLine[] =>
  changes.map(({ line, was }) => lineOf(count, line, was, publicId));

/** Up to when a scheme's periods of a rhythm have been counted; null: none was. */
export const findCountedUntil = async (
  db: Db,
  { merchantId }: Payer,
  scheme: string,
  rhythm: Rhythm,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('agentPayRun')
    .select('toAt')
    .where('merchantId', '=', merchantId)
    .where('scheme', '=', scheme)
    .where('rhythm', '=', rhythm)
    .orderBy('toAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.toAt ?? null;
};

/** Of these places, those that were counted. */
export const listCounted = async (
  db: Db,
  { merchantId }: Payer,
  scheme: string,
  places: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ place: string }>`
    select distinct place from agent_pay_run
    where merchant_id = ${merchantId} and scheme = ${scheme} and place = any (${places}::text[])`.execute(db);
  return new Set(rows.map(({ place }) => place));
};

export type Mark = { readonly kind: 'hour' | 'issue'; readonly place: string; readonly version: bigint };
/** What changed since it was last counted, the oldest first. */
export const listMarks = async (db: Db, { merchantId }: Payer, kind: Mark['kind'], most: number): Promise<Mark[]> => {
  const rows = await db
    .selectFrom('agentMark')
    .select(['place', 'version'])
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .orderBy('place')
    .limit(most)
    .execute();
  return rows.map((row) => ({ kind, ...row }));
};
/** Says that an hour has to be counted again: what was paid for it has changed, which dividends take off. */
export const markHour = async (tx: Db, { merchantId }: Payer, at: Date): Promise<void> => {
  await tx
    .insertInto('agentMark')
    .values({ merchantId, kind: 'hour', place: at.toISOString() })
    .onConflict((clash) =>
      clash
        .columns(['merchantId', 'kind', 'place'])
        .doUpdateSet({ version: sql<bigint>`nextval('agent_mark_version')` }),
    )
    .execute();
};

/** Writes lines of a draw while its mark stands as it was read. @returns whether it does */
export const insertWhile = (
  db: Database,
  { kind, place, version }: Mark,
  { count, lines, stamp }: { readonly count: PayCount; readonly lines: readonly NewLine[]; readonly stamp: LineStamp },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('agentMark')
      .select('version')
      .where('merchantId', '=', count.payer.merchantId)
      .where('kind', '=', kind)
      .where('place', '=', place)
      .where('version', '=', version)
      .forShare()
      .executeTakeFirst();
    if (held === undefined) return false;
    await insertLines(tx, count, lines, stamp);
    return true;
  });

/** Takes marks away that have not moved since they were read. */
export const deleteMarks = async (db: Db, { merchantId }: Payer, marks: readonly Mark[]): Promise<void> => {
  await sql`
    delete from agent_mark where merchant_id = ${merchantId} and (kind, place, version) in (
      select * from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ place }) => place)}::text[],
        ${marks.map(({ version }) => version)}::bigint[]))`.execute(db);
};

/** Where lines of pay are; the tables have the columns of a waiting line in common. */
export type PayTable = 'agentPay' | 'agentSeriesPay';
export type WaitingPay = {
  readonly table: PayTable;
  readonly payId: bigint;
  readonly publicId: string;
  readonly agentId: bigint;
  readonly merchantId: number;
  readonly currency: string;
  readonly amount: Amount;
};
/** Of which lines of a table corrections are made. */
const KEYS: Readonly<Record<PayTable, readonly string[]>> = {
  agentPay: ['place', 'contractId'],
  agentSeriesPay: ['merchantId', 'gameCode', 'round', 'agentId'],
};
/** Lines whose money has not moved, the oldest first. What takes back waits until what it takes back has been paid. */
export const listWaiting = async (
  db: Database,
  table: PayTable,
  after: bigint,
  most: number,
): Promise<WaitingPay[]> => {
  const { rows } = await sql<Omit<WaitingPay, 'table'>>`
    select pay_id, public_id, agent_id, merchant_id, currency, amount_micros as amount from ${sql.table(table)} p
    where state = 'waiting' and pay_id > ${after} and not (amount_micros < 0 and exists (
      select from ${sql.table(table)} e
      where (${sql.join(KEYS[table].map((key) => sql.ref(`e.${key}`)))}) = (${sql.join(KEYS[table].map((key) => sql.ref(`p.${key}`)))})
        and e.version < p.version and e.state <> 'paid'))
    order by pay_id limit ${most}`.execute(db);
  return rows.map((row) => ({ table, ...row }));
};
/** A debt of which the wallet has nothing: the house carries it whole, and no money moves. */
export const setCarried = async (db: Db, { table, payId }: WaitingPay, at: Date): Promise<void> => {
  await sql`
    update ${sql.table(table)} set state = 'paid', paid_at = ${at}, house_micros = -amount_micros
    where pay_id = ${payId} and state = 'waiting' and amount_micros < 0`.execute(db);
};
