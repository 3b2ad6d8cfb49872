import type { Contract, Scheme } from '@trevo/engines/agents';
import type { Instant } from '@trevo/time';
import { type Expression, type SqlBool, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import { type Db, inTransaction, type RowOf } from '../../../platform/db/database.ts';
import type { Agreement, Party, Signature, State } from './contract.types.ts';
import { termsFrom } from './terms.ts';

export { inTransaction };

const COLUMNS = [
  'contractId',
  'publicId',
  'merchantId',
  'agentId',
  'uplineId',
  'scheme',
  'currency',
  'terms',
  'termsHash',
  'topRatePpm',
  'state',
  'offeredAt',
  'decidedAt',
  'countsFrom',
  'countsUntil',
  'endAskedBy',
  'endReason',
] as const;
type Row = RowOf<'agentContract', (typeof COLUMNS)[number]>;

const toAgreement = (row: Row): Agreement => ({
  ...row,
  scheme: row.scheme as Scheme,
  state: row.state as State,
  endAskedBy: row.endAskedBy as Party | null,
  terms: termsFrom(row.terms),
});

/** For the engine: sides are member numbers in digits, the id is the contract's own number. */
export const contractOf = ({ contractId, agentId, uplineId, terms }: Agreement): Contract => ({
  id: contractId.toString(),
  agent: agentId.toString(),
  upline: uplineId === null ? null : uplineId.toString(),
  terms,
});

export const findContract = async (db: Db, merchantId: number, publicId: string): Promise<Agreement | null> => {
  const row = await db
    .selectFrom('agentContract')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return row ? toAgreement(row) : null;
};

/** What an agent has in a scheme now. */
export const findInForce = async (db: Db, agentId: bigint, scheme: Scheme): Promise<Agreement | null> => {
  const row = await db
    .selectFrom('agentContract')
    .select(COLUMNS)
    .where('agentId', '=', agentId)
    .where('scheme', '=', scheme)
    .where('state', '=', 'in_force')
    .executeTakeFirst();
  return row ? toAgreement(row) : null;
};

/** Whether a member was ever the agent of a contract or an offer. */
export const hasContract = async (db: Db, agentId: bigint): Promise<boolean> =>
  (await db.selectFrom('agentContract').select('contractId').where('agentId', '=', agentId).limit(1).execute()).length >
  0;

/** All that an agent has now, and is offered. */
export const listStanding = async (db: Db, agentId: bigint): Promise<Agreement[]> =>
  (
    await db
      .selectFrom('agentContract')
      .select(COLUMNS)
      .where('agentId', '=', agentId)
      .where('state', 'in', ['in_force', 'offered'])
      .orderBy('contractId')
      .execute()
  ).map(toAgreement);

/** Contracts in force of a scheme below an agent, at any depth: an upline's before its downlines'. */
export const listBelow = async (db: Db, agentId: bigint, scheme: Scheme): Promise<Agreement[]> => {
  const { rows } = await sql<Row>`
    with recursive below as (
      select agent_contract.*, 1 as depth from agent_contract
      where upline_id = ${agentId} and scheme = ${scheme} and state = 'in_force'
      union all
      select lower.*, depth + 1 from below
      join agent_contract lower on lower.upline_id = below.agent_id and lower.scheme = ${scheme} and lower.state = 'in_force'
    ) select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from below order by depth, contract_id`.execute(db);
  return rows.map(toAgreement);
};

/** Replaced contracts of these agents in a scheme that count until later than now. */
export const listTails = async (
  db: Db,
  { agentIds, scheme, now }: { agentIds: readonly bigint[]; scheme: Scheme; now: Date },
): Promise<Agreement[]> =>
  (
    await db
      .selectFrom('agentContract')
      .select(COLUMNS)
      .where('agentId', '=', sql<bigint>`any (${agentIds}::bigint[])`)
      .where('scheme', '=', scheme)
      .where('state', '=', 'replaced')
      .where('countsUntil', '>', now)
      .execute()
  ).map(toAgreement);

type Counted = { readonly merchantId: number; readonly scheme: Scheme };
const listCountedIn = async (db: Db, { merchantId, scheme }: Counted, bounds: Expression<SqlBool>) =>
  (
    await db
      .selectFrom('agentContract')
      .select(COLUMNS)
      .where('merchantId', '=', merchantId)
      .where('scheme', '=', scheme)
      .where('countsFrom', 'is not', null)
      .where(bounds)
      .orderBy('contractId')
      .execute()
  )
    .map(toAgreement)
    .map(contractOf);

/** Contracts that count at an instant: one at most for an agent. */
export const listInForceAt = (db: Db, of: Counted, at: Instant): Promise<Contract[]> =>
  listCountedIn(
    db,
    of,
    sql<SqlBool>`coalesce(counts_until, 'infinity') > ${toDate(at)} and counts_from <= ${toDate(at)}`,
  );

/** Contracts that count somewhere in a span, its end not included. One that never counted is none. */
export const listCounted = (
  db: Db,
  { from, to, ...of }: Counted & { readonly from: Instant; readonly to: Instant },
): Promise<Contract[]> =>
  listCountedIn(
    db,
    of,
    sql<SqlBool>`coalesce(counts_until, 'infinity') > ${toDate(from)} and counts_from < ${toDate(to)}
      and coalesce(counts_until, 'infinity') > counts_from`,
  );

/** What both sides did, the oldest first. */
export const listActs = async (db: Db, contractId: bigint): Promise<Signature[]> =>
  (await db
    .selectFrom('agentContractAct')
    .select(['contractId', 'act', 'at', 'side', 'memberId', 'operatorId', 'termsHash'])
    .where('contractId', '=', contractId)
    .orderBy('nth')
    .execute()) as Signature[];

export type ListFilter = {
  readonly merchantId: number;
  /** The reader, on one side; null: staff. */
  readonly reader: { readonly memberId: bigint; readonly side: Party } | null;
  readonly otherId?: bigint | undefined;
  readonly agentId?: bigint | undefined;
  /** That contract alone. */
  readonly publicId?: string | undefined;
  readonly schemes: readonly Scheme[];
  readonly states: readonly State[] | null;
  /** Offers, and contracts whose end somebody asked for. */
  readonly isWaiting: boolean;
  readonly limit: number;
  readonly offset: number;
};
const SIDES = { agent: 'agentId', upline: 'uplineId' } as const;

/** One page, newest first. */
export const listContracts = async (db: Db, filter: ListFilter): Promise<{ rows: Agreement[]; total: number }> => {
  const { reader, otherId, agentId, publicId, states } = filter;
  let found = db
    .selectFrom('agentContract')
    .where('merchantId', '=', filter.merchantId)
    .where('scheme', '=', sql<string>`any (${filter.schemes}::text[])`);
  if (reader) found = found.where(SIDES[reader.side], '=', reader.memberId);
  if (reader && otherId !== undefined)
    found = found.where(SIDES[reader.side === 'agent' ? 'upline' : 'agent'], '=', otherId);
  if (publicId !== undefined) found = found.where('publicId', '=', publicId);
  if (agentId !== undefined) found = found.where('agentId', '=', agentId);
  if (states) found = found.where('state', 'in', states);
  if (filter.isWaiting)
    found = found.where((is) => is.or([is('state', '=', 'offered'), is('endAskedBy', 'is not', null)]));
  const [rows, { total }] = await Promise.all([
    found.select(COLUMNS).orderBy('contractId', 'desc').limit(filter.limit).offset(filter.offset).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toAgreement), total: Number(total) };
};

/** What waits for a member: offers to accept, and requests of the other side to end. */
export const countWaiting = async (
  db: Db,
  memberId: bigint,
  schemes: readonly Scheme[],
): Promise<{ agent: number; upline: number }> => {
  const { rows } = await sql<{ agent: number; upline: number }>`
    select
      (select count(*)::int from agent_contract where agent_id = ${memberId} and scheme = any (${schemes}::text[])
        and (state = 'offered' or state = 'in_force' and end_asked_by = 'upline')) agent,
      (select count(*)::int from agent_contract where upline_id = ${memberId} and scheme = any (${schemes}::text[])
        and state = 'in_force' and end_asked_by = 'agent') upline`.execute(db);
  return rows[0] ?? { agent: 0, upline: 0 };
};

/** The schemes in which a member has a contract in force, and those by which one that is over was paid. */
export const listSchemes = async (
  db: Db,
  agentId: bigint,
): Promise<{ readonly inForce: readonly Scheme[]; readonly paid: readonly Scheme[] }> => {
  const { rows } = await sql<{ scheme: Scheme; inForce: boolean; paid: boolean }>`
    select scheme, bool_or(state = 'in_force') as in_force,
      bool_or(counts_from is not null and exists (select from agent_pay p where p.contract_id = c.contract_id)) as paid
    from agent_contract c where agent_id = ${agentId} group by scheme`.execute(db);
  const schemes = (is: 'inForce' | 'paid') => rows.filter((row) => row[is]).map(({ scheme }) => scheme);
  return { inForce: schemes('inForce'), paid: schemes('paid') };
};
