import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Balance of each brand's account of credit, from the entries: below zero by what is drawn. */
const booked = sql`
  select a.merchant_id, a.currency, coalesce((select h.balance_micros from house_balance h where h.account_id = a.account_id), 0)
    + coalesce((select sum(e.amount_micros) from entry e where e.account_id = a.account_id
      and e.at >= (select w.rolled_until from house_watermark w)), 0) as micros
  from account a where a.account_id < 0 and a.kind = 'agent_credit'`;

/** What members owe a brand on their lines by the books: the house's receivable. */
export const findReceivable = async (
  db: Db,
  { merchantId, currency }: { readonly merchantId: number; readonly currency: string },
): Promise<Amount> => {
  const { rows } = await sql<{ micros: bigint }>`
    select (-micros)::bigint as micros from (${booked}) b where b.merchant_id = ${merchantId} and b.currency = ${currency}`.execute(
    db,
  );
  return (rows[0]?.micros ?? 0n) as Amount;
};

/** What does not fit of credit lines, in words, on one picture of the database; a hundred of them at most. */
export const listCreditBreaks = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ example: string }>`
    select 'merchant ' || coalesce(l.merchant_id, b.merchant_id) || ' lent ' || coalesce(l.micros, 0) || ' and books ' || coalesce(-b.micros, 0) as example
    from (select merchant_id, currency, sum(used_micros) as micros from agent_credit group by 1, 2) l
    full join (${booked}) b on b.merchant_id = l.merchant_id and b.currency = l.currency
    where coalesce(l.micros, 0) <> coalesce(-b.micros, 0)
    union all
    select 'line ' || c.public_id || ' has not handed on what its holder gave' from agent_credit c
    where c.handed_micros <> (select coalesce(sum(d.limit_micros), 0) from agent_credit d where d.given_by = c.member_id)
    union all
    select 'line ' || c.public_id || ' is not as its last act says' from agent_credit c
    left join lateral (select * from agent_credit_act a where a.credit_id = c.credit_id order by a.act_id desc limit 1) a on true
    where (a.limit_micros, a.used_micros) is distinct from (c.limit_micros, c.used_micros)
    union all
    select 'line ' || c.public_id || ' runs below one that has ended, or was given by who lends nothing' from agent_credit c
    where c.ended_at is null and c.limit_micros > 0 and (
      exists (select from agent_credit g where g.member_id = c.given_by and g.ended_at is not null)
      or exists (select from account_block b join account a using (account_id) where a.member_id = c.given_by))
    limit 100`.execute(db);
  return rows.map(({ example }) => example);
};
