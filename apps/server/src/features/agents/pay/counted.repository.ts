import type { ContractTerms, Scheme } from '@trevo/engines/agents';
import { sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db, RowOf } from '../../../platform/db/database.ts';
import { termsFrom } from '../contracts/terms.ts';
import type { CountedAt } from './run-issues.ts';
import type { CountedIn } from './count-period.ts';
import type { CountedContract } from './pay.types.ts';
import type { ListRhythms, RhythmOf } from './run-periods.ts';

const COLUMNS = ['contractId', 'agentId', 'uplineId', 'countsFrom', 'countsUntil'] as const;
type Row = RowOf<'agentContract', (typeof COLUMNS)[number]> & { readonly terms: string };
/** As text: many contracts have the same, which is read once. */
const TERMS = sql<string>`terms::text`.as('terms');

const toCounted = (rows: readonly Row[]): CountedContract[] => {
  const read = new Map<string, ContractTerms>();
  const termsOf = (text: string): ContractTerms => {
    const known = read.get(text) ?? termsFrom(JSON.parse(text));
    read.set(text, known);
    return known;
  };
  return rows.flatMap(({ contractId, agentId, uplineId, terms, countsFrom, countsUntil }) =>
    countsFrom === null
      ? []
      : [
          {
            contract: {
              id: String(contractId),
              agent: String(agentId),
              upline: uplineId === null ? null : String(uplineId),
              terms: termsOf(terms),
            },
            countsFrom,
            countsUntil,
          },
        ],
  );
};

const counted = (db: Db, merchantId: number, scheme: Scheme) =>
  db
    .selectFrom('agentContract')
    .select([...COLUMNS, TERMS])
    .where('merchantId', '=', merchantId)
    .where('scheme', '=', scheme)
    .where('countsFrom', 'is not', null)
    .where(sql<boolean>`coalesce(counts_until, 'infinity') > counts_from`);

/** Contracts of a scheme that count at some instant of a span. */
export const listCountedIn: CountedIn = async (db, { merchantId, scheme, from, to }) => {
  const rows = await counted(db, merchantId, scheme)
    .where('countsFrom', '<', to)
    .where(sql<boolean>`coalesce(counts_until, 'infinity') > ${from}`)
    .orderBy('contractId')
    .execute();
  return toCounted(rows);
};

/** What these agents had in a scheme at an instant. */
export const listCountedAt: CountedAt = async (db, { merchantId, scheme, at, agents }) => {
  const rows = await counted(db, merchantId, scheme)
    .where('countsFrom', '<=', at)
    .where(sql<boolean>`coalesce(counts_until, 'infinity') > ${at}`)
    .where('agentId', '=', sql<bigint>`any (${arrayLiteral(agents)}::bigint[])`)
    .orderBy('contractId')
    .execute();
  return toCounted(rows);
};

/** Contracts that repeat, together: from when on a brand has had any of a scheme and rhythm, and up to when those have been counted. */
export const listRhythms: ListRhythms = async (db, { merchantId }) => {
  const { rows } = await sql<RhythmOf>`
    with known as (
      select scheme, case scheme when 'dividend' then terms ->> 'period' when 'dailyWage' then 'D' else 'hour' end as rhythm, min(counts_from) as since
      from agent_contract where merchant_id = ${merchantId} and scheme in ('dividend', 'dailyWage', 'hourlySalary')
        and counts_from is not null and coalesce(counts_until, 'infinity') > counts_from
      group by 1, 2
    )
    select k.*, (
      select r.to_at from agent_pay_run r
      where r.merchant_id = ${merchantId} and r.scheme = k.scheme and r.rhythm = k.rhythm order by r.to_at desc limit 1) as until
    from known k`.execute(db);
  return rows;
};

/** A contract that counts now; null: none of that number does. */
export const findCounted = async (db: Db, contractId: bigint): Promise<CountedContract | null> => {
  const rows = await db
    .selectFrom('agentContract')
    .select([...COLUMNS, TERMS])
    .where('contractId', '=', contractId)
    .where('state', '=', 'in_force')
    .execute();
  return toCounted(rows)[0] ?? null;
};

/** The number of an agent's own contract in force; null for anybody else's. */
export const findOwnContract = async (
  db: Db,
  { memberId, merchantId }: { readonly memberId: bigint; readonly merchantId: number },
  publicId: string,
): Promise<bigint | null> => {
  const row = await db
    .selectFrom('agentContract')
    .select('contractId')
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', publicId)
    .where('agentId', '=', memberId)
    .where('state', '=', 'in_force')
    .executeTakeFirst();
  return row?.contractId ?? null;
};
