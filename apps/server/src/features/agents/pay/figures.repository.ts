import type { Figures } from '@trevo/engines/agents';
import { amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CountedContract, Payer } from './pay.types.ts';

/** `of`: the agent whose contract and whose downlines' these are; else those of the whole brand. */
type Span = { readonly from: Date; readonly to: Date; readonly of?: bigint };
type Filter = Span & { readonly isTheirs: RawBuilder<unknown> };
type Asked = readonly CountedContract[];

/** Of a team with more places the facts of the whole brand are read: it has a good part of them. */
const MOST_SEATS = 20_000;

/**
 * Which facts `f` may count. For one agent those of its team's places alone, and of places that a downline had elsewhere in the span: the brand's month is
 * seconds, a small team's milliseconds.
 */
const inTeams = async (db: Db, { from, of }: Span, contracts: Asked): Promise<RawBuilder<unknown>> => {
  if (of === undefined) return sql`true`;
  const agents = arrayLiteral(contracts.map(({ contract }) => BigInt(contract.agent)));
  const { rows } = await sql<{ seatId: bigint }>`
    select seat_id from member_seat where (to_at is null or to_at > ${from}) and (${of} = any (upline) or member_id = ${of})
    union
    select t.seat_id from member_seat d join member_seat t on t.path >= d.path and t.path < d.path || '~'
    where d.member_id = any (${agents}::bigint[]) and d.member_id <> ${of} and not ${of} = any (d.upline)
      and (d.to_at is null or d.to_at > ${from}) and (t.to_at is null or t.to_at > ${from})
    limit ${MOST_SEATS + 1}`.execute(db);
  if (rows.length > MOST_SEATS) return sql`true`;
  return sql`f.seat_id = any (${arrayLiteral(rows.map(({ seatId }) => seatId))}::bigint[])`;
};
/** What a team comes to, and how many bets that are. */
export type TeamFigures = Figures & { readonly bets: number };

const askedRows = (contracts: Asked) => sql`
  select * from unnest(${contracts.map(({ contract }) => BigInt(contract.id))}::bigint[],
    ${contracts.map(({ contract }) => BigInt(contract.agent))}::bigint[],
    ${contracts.map(({ contract }) => contract.terms.activeBet as bigint)}::bigint[],
    ${contracts.map(({ contract: { terms } }) => (terms.products === 'all' ? null : terms.products.join(',')))}::text[])
    as c (contract_id, agent_id, active_bet, products)`;

type BetRow = {
  contractId: bigint;
  bets: number;
  stake: bigint;
  valid: bigint;
  payout: bigint;
  active: number;
};
const sumBets = async (db: Db, { merchantId, currency }: Payer, { from, to, isTheirs }: Filter, contracts: Asked) => {
  const { rows } = await sql<BetRow>`
    with asked as materialized (${askedRows(contracts)}), fact as materialized (
      select seat_id, product, sum(bets)::int as bets, sum(stake_micros) as stake, sum(valid_bet_micros) as valid, sum(payout_micros) as payout
      from agent_hour f where merchant_id = ${merchantId} and hour >= ${from} and hour < ${to} and currency = ${currency}
        and ${isTheirs} group by 1, 2
    ), by_member as (
      select c.contract_id, s.member_id, sum(f.bets) as bets, sum(f.stake) as stake, sum(f.valid) as valid, sum(f.payout) as payout,
        sum(f.valid) >= min(c.active_bet) as is_active
      from fact f join member_seat s using (seat_id) cross join lateral unnest(s.upline || s.member_id) as a (agent_id)
      join asked c on c.agent_id = a.agent_id
      where c.products is null or f.product = any (string_to_array(c.products, ','))
      group by 1, 2
    )
    select contract_id, sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout,
      count(*) filter (where is_active)::int as active
    from by_member group by 1`.execute(db);
  return new Map(rows.map((row) => [String(row.contractId), row]));
};

type CostRow = { contractId: bigint; rebates: bigint; promos: bigint; wages: bigint };
/** Wages are what other schemes and prize groups paid the team's members for hours, days and draws of the span, corrections among it. */
const sumCosts = async (db: Db, { merchantId, currency }: Payer, { from, to, isTheirs }: Filter, contracts: Asked) => {
  const { rows } = await sql<CostRow>`
    with asked as materialized (${askedRows(contracts)}), spent as (
      select seat_id, kind, sum(amount_micros) as micros from agent_line f
      where kind in ('rebates', 'promos') and merchant_id = ${merchantId} and hour >= ${from} and hour < ${to} and currency = ${currency}
        and ${isTheirs} group by 1, 2
      union all
      select f.seat_id, 'wages', sum(p.amount_micros) from agent_pay p
      join member_seat f on f.member_id = p.agent_id and f.from_at <= p.from_at and (f.to_at is null or f.to_at > p.from_at)
      where p.merchant_id = ${merchantId} and p.scheme <> 'dividend' and p.from_at >= ${from} and p.from_at < ${to}
        and p.currency = ${currency} and ${isTheirs}
      group by 1
      union all
      select f.seat_id, 'wages', sum(p.amount_micros) from agent_series_pay p
      join member_seat f on f.member_id = p.agent_id and f.from_at <= p.draws_at and (f.to_at is null or f.to_at > p.draws_at)
      where p.merchant_id = ${merchantId} and p.draws_at >= ${from} and p.draws_at < ${to} and p.currency = ${currency}
        and ${isTheirs}
      group by 1
    )
    select c.contract_id, coalesce(sum(x.micros) filter (where x.kind = 'rebates'), 0)::bigint as rebates,
      coalesce(sum(x.micros) filter (where x.kind = 'promos'), 0)::bigint as promos,
      coalesce(sum(x.micros) filter (where x.kind = 'wages'), 0)::bigint as wages
    from spent x join member_seat s using (seat_id) cross join lateral unnest(s.upline || s.member_id) as a (agent_id)
    join asked c on c.agent_id = a.agent_id group by 1`.execute(db);
  return new Map(rows.map((row) => [String(row.contractId), row]));
};

/**
 * What each contract's team came to in a span of whole clock hours: everybody below when their bets were settled, and the agent. Costs are asked
 * for dividends alone. Fees and levies are nobody's yet: 0.
 */
export const sumTeams = async (
  db: Db,
  payer: Payer,
  span: Span,
  contracts: Asked,
): Promise<ReadonlyMap<string, TeamFigures>> => {
  const hasCosts = contracts.some(({ contract }) => contract.terms.kind === 'dividend');
  const filter = { ...span, isTheirs: await inTeams(db, span, contracts) };
  const bets = await sumBets(db, payer, filter, contracts);
  const costs = hasCosts ? await sumCosts(db, payer, filter, contracts) : new Map<string, CostRow>();
  return new Map(
    contracts.map(({ contract: { id } }) => {
      const [bet, cost] = [bets.get(id), costs.get(id)];
      const [stake, payout] = [bet?.stake ?? 0n, bet?.payout ?? 0n];
      return [
        id,
        {
          bets: bet?.bets ?? 0,
          bet: amount(stake),
          validBet: amount(bet?.valid ?? 0n),
          ggr: amount(stake - payout),
          active: bet?.active ?? 0,
          costs: {
            rebates: amount(cost?.rebates ?? 0n),
            promos: amount(cost?.promos ?? 0n),
            wages: amount(cost?.wages ?? 0n),
            fees: amount(0n),
            levy: amount(0n),
          },
        },
      ];
    }),
  );
};
