import type { Contract, ContractTerms, Scheme } from '@trevo/engines/agents';
import { sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db, RowOf } from '../../../platform/db/database.ts';
import { termsFrom } from '../contracts/terms.ts';
import type { CountedAt } from './draws/run-issues.ts';
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

const countedIn = (db: Db, { merchantId, scheme, from, to }: Parameters<CountedIn>[1]) =>
  db
    .selectFrom('agentContract')
    .select([...COLUMNS, TERMS])
    .where('merchantId', '=', merchantId)
    .where('scheme', '=', scheme)
    .where('countsFrom', 'is not', null)
    .where(sql<boolean>`coalesce(counts_until, 'infinity') > counts_from`)
    .where('countsFrom', '<', to)
    .where(sql<boolean>`coalesce(counts_until, 'infinity') > ${from}`)
    .orderBy('contractId');

/** Contracts of a scheme that count at some instant of a span. */
export const listCountedIn: CountedIn = async (db, asked) => toCounted(await countedIn(db, asked).execute());

/** The same with one upline alone. */
export const listCountedBelow = async (
  db: Db,
  uplineId: bigint,
  asked: Parameters<CountedIn>[1],
): Promise<CountedContract[]> => toCounted(await countedIn(db, asked).where('uplineId', '=', uplineId).execute());

type Together = Readonly<Record<'terms' | 'contracts' | 'agents' | 'uplines', string>> & { readonly scheme: Scheme };

/** What these agents had in schemes at an instant, by scheme, in the order of their numbers. Thousands have the same terms: a row for all of them. */
export const listCountedAt: CountedAt = async (db, { merchantId, schemes, at, agents }) => {
  const { rows } = await sql<Together>`
    select scheme, terms::text as terms, array_to_string(array_agg(contract_id), ',') as contracts, array_to_string(array_agg(agent_id), ',') as agents,
      array_to_string(array_agg(coalesce(upline_id, 0)), ',') as uplines
    from agent_contract
    where merchant_id = ${merchantId} and scheme in (${sql.join(schemes)}) and counts_from <= ${at}
      and coalesce(counts_until, 'infinity') > ${at} and agent_id = any (${arrayLiteral(agents)}::bigint[])
    group by scheme, agent_contract.terms`.execute(db);
  const found = new Map(schemes.map((scheme): [Scheme, Contract[]] => [scheme, []]));
  for (const row of rows) {
    const terms = termsFrom(JSON.parse(row.terms));
    const [ids, ofAgents, uplines] = [row.contracts.split(','), row.agents.split(','), row.uplines.split(',')];
    const ofScheme = found.get(row.scheme);
    for (const [nth, id] of ids.entries()) {
      const upline = uplines[nth] ?? '0';
      ofScheme?.push({ id, agent: ofAgents[nth] ?? '', upline: upline === '0' ? null : upline, terms });
    }
  }
  for (const contracts of found.values()) contracts.sort((a, b) => Number(a.id) - Number(b.id));
  return found;
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
