import { type Amount, amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Database, Db, NewRow } from '../../../platform/db/database.ts';
import type { Rhythm } from './due-periods.ts';
import type { CountedRun, DueLine, PayCount, Payer } from './pay.types.ts';

/** The latest line of a contract at a place, with all that its lines move together. */
type Written = {
  readonly contractId: bigint;
  readonly version: number;
  readonly gross: bigint;
  readonly below: bigint;
  readonly sum: bigint;
  readonly moved: bigint;
};

const listWritten = async (db: Db, { payer, scheme, at }: PayCount): Promise<ReadonlyMap<string, Written>> => {
  const { rows } = await sql<Written>`
    select distinct on (contract_id) contract_id, version, gross_micros as gross, below_micros as below, sum_micros as sum,
      sum(amount_micros) over (partition by contract_id)::bigint as moved
    from agent_pay where merchant_id = ${payer.merchantId} and scheme = ${scheme} and place = ${at.place}
    order by contract_id, version desc`.execute(db);
  return new Map(rows.map((row) => [String(row.contractId), row]));
};

/** What dividends of a place left over, by agent and upline; of two contracts of a pair the one that counted. */
export const listSums = async (
  db: Db,
  { payer, scheme }: Pick<PayCount, 'payer' | 'scheme'>,
  place: string,
): Promise<ReadonlyMap<string, Amount>> => {
  const { rows } = await sql<{ agentId: bigint; uplineId: bigint | null; sum: bigint }>`
    select distinct on (contract_id) agent_id, upline_id, sum_micros as sum
    from agent_pay where merchant_id = ${payer.merchantId} and scheme = ${scheme} and place = ${place}
    order by contract_id, version desc`.execute(db);
  return new Map(rows.map(({ agentId, uplineId, sum }) => [`${agentId}|${uplineId ?? ''}`, amount(sum)]));
};

/** Dividends wait for a person; what moves nothing is paid as it is written. */
const stateOf = ({ scheme }: PayCount, moves: bigint): 'review' | 'waiting' | 'paid' => {
  if (moves === 0n) return 'paid';
  return scheme === 'dividend' ? 'review' : 'waiting';
};

const rowOf = (
  count: PayCount,
  line: DueLine,
  was: Written | undefined,
  written: { at: Date; publicId: () => string },
) => {
  const { payer, scheme, at } = count;
  const { contract, pay, parts } = line;
  const moves = line.net - (was?.moved ?? 0n);
  const state = stateOf(count, moves);
  return {
    publicId: written.publicId(),
    merchantId: payer.merchantId,
    contractId: BigInt(contract.id),
    agentId: BigInt(contract.agent),
    uplineId: contract.upline === null ? null : BigInt(contract.upline),
    scheme,
    currency: payer.currency,
    place: at.place,
    fromAt: at.from,
    toAt: at.to,
    gameCode: at.gameCode,
    round: at.round,
    version: (was?.version ?? 0) + 1,
    baseMicros: pay.base,
    ratePpm: pay.ratePpm,
    tier: pay.tier,
    carriedMicros: line.carried,
    sumMicros: pay.sum,
    grossMicros: pay.gross,
    belowMicros: line.below,
    netMicros: line.net,
    amountMicros: moves,
    counted: JSON.stringify(line.counted),
    members: parts.map(({ member }) => BigInt(member)),
    memberValidMicros: parts.map(({ validBet }) => validBet as bigint),
    memberGrossMicros: parts.map(({ gross }) => gross as bigint),
    memberNetMicros: parts.map(({ net }) => net as bigint),
    state,
    at: written.at,
    paidAt: state === 'paid' ? written.at : null,
  } satisfies NewRow<'agentPay'>;
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
      lines: run.lines.length,
      grossMicros: run.lines.reduce((sum, { gross }) => sum + gross, 0n),
      amountMicros: run.lines.reduce((sum, { amount: moves }) => sum + moves, 0n),
    })
    .execute();
};

/** Rows of a real-time salary hold players; so many are sent at once. */
const AT_ONCE = 1_000;

/**
 * Writes what is due at a place as far as it differs from what was written: the first line of a contract, or a correction. Nothing written is
 * edited, and a repeat finds nothing left. In one transaction with the reading of `due`, so that two at once clash in the table's key.
 */
export const writeDue = async (
  tx: Db,
  count: PayCount,
  due: readonly DueLine[],
  written: { readonly at: Date; readonly publicId: () => string },
): Promise<CountedRun> => {
  const before = await listWritten(tx, count);
  const rows = due.flatMap((line) => {
    const was = before.get(line.contract.id);
    if (was === undefined) return line.isEmpty ? [] : [rowOf(count, line, was, written)];
    const isNew = was.gross !== line.pay.gross || was.below !== line.below || was.sum !== line.pay.sum;
    return isNew ? [rowOf(count, line, was, written)] : [];
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('agentPay')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  await insertRun(tx, count, {
    at: written.at,
    contracts: due.length,
    lines: rows.map(({ grossMicros, amountMicros }) => ({ gross: grossMicros, amount: amountMicros })),
  });
  return { contracts: due.length, lines: rows.length };
};

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
      clash.columns(['merchantId', 'kind', 'place']).doUpdateSet({ version: sql<bigint>`agent_mark.version + 1` }),
    )
    .execute();
};

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
/** Lines whose money has not moved, the oldest first. */
export const listWaiting = async (
  db: Database,
  table: PayTable,
  after: bigint,
  most: number,
): Promise<WaitingPay[]> => {
  const { rows } = await sql<Omit<WaitingPay, 'table'>>`
    select pay_id, public_id, agent_id, merchant_id, currency, amount_micros as amount from ${sql.table(table)}
    where state = 'waiting' and pay_id > ${after} order by pay_id limit ${most}`.execute(db);
  return rows.map((row) => ({ table, ...row }));
};
/** A debt of which the wallet has nothing: the house carries it whole, and no money moves. */
export const setCarried = async (db: Db, { table, payId }: WaitingPay, at: Date): Promise<void> => {
  await sql`
    update ${sql.table(table)} set state = 'paid', paid_at = ${at}, house_micros = -amount_micros
    where pay_id = ${payId} and state = 'waiting' and amount_micros < 0`.execute(db);
};
