import type { Figures } from '@trevo/engines/agents';
import { amount } from '@trevo/money';
import { sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { IssueRow } from './issue-teams.ts';
import type { CountedContract, Payer } from './pay.types.ts';

type Span = { readonly from: Date; readonly to: Date };
type Asked = readonly CountedContract[];
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
const sumBets = async (db: Db, { merchantId, currency }: Payer, { from, to }: Span, contracts: Asked) => {
  const { rows } = await sql<BetRow>`
    with asked as materialized (${askedRows(contracts)}), fact as materialized (
      select seat_id, product, sum(bets)::int as bets, sum(stake_micros) as stake, sum(valid_bet_micros) as valid, sum(payout_micros) as payout
      from agent_hour where merchant_id = ${merchantId} and hour >= ${from} and hour < ${to} and currency = ${currency} group by 1, 2
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
const sumCosts = async (db: Db, { merchantId, currency }: Payer, { from, to }: Span, contracts: Asked) => {
  const { rows } = await sql<CostRow>`
    with asked as materialized (${askedRows(contracts)}), spent as (
      select seat_id, kind, sum(amount_micros) as micros from agent_line
      where kind in ('rebates', 'promos') and merchant_id = ${merchantId} and hour >= ${from} and hour < ${to} and currency = ${currency} group by 1, 2
      union all
      select s.seat_id, 'wages', sum(p.amount_micros) from agent_pay p
      join member_seat s on s.member_id = p.agent_id and s.from_at <= p.from_at and (s.to_at is null or s.to_at > p.from_at)
      where p.merchant_id = ${merchantId} and p.scheme <> 'dividend' and p.from_at >= ${from} and p.from_at < ${to}
        and p.currency = ${currency}
      group by 1
      union all
      select s.seat_id, 'wages', sum(p.amount_micros) from agent_series_pay p
      join member_seat s on s.member_id = p.agent_id and s.from_at <= p.draws_at and (s.to_at is null or s.to_at > p.draws_at)
      where p.merchant_id = ${merchantId} and p.draws_at >= ${from} and p.draws_at < ${to} and p.currency = ${currency}
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
  const bets = await sumBets(db, payer, span, contracts);
  const costs = hasCosts ? await sumCosts(db, payer, span, contracts) : new Map<string, CostRow>();
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

type Draw = { readonly gameCode: string; readonly round: string };

/** Players of a draw by place, in the order of their paths; those whose bets were all taken back among them. */
export const listIssue = async (
  db: Db,
  { merchantId, currency }: Payer,
  { gameCode, round }: Draw,
): Promise<readonly IssueRow[]> => {
  const { rows } = await sql<IssueRow>`
    select s.member_id, s.seat_id, s.path, i.bets, i.stake_micros as stake, i.valid_bet_micros as valid, i.payout_micros as payout
    from agent_issue i join member_seat s using (seat_id)
    where i.merchant_id = ${merchantId} and i.game_code = ${gameCode} and i.round = ${round} and i.currency = ${currency}
    order by s.path, s.seat_id`.execute(db);
  return rows;
};

/** Keeps the players of a draw as they were counted. @returns its number */
export const insertDraw = async (
  tx: Db,
  { merchantId }: Payer,
  { gameCode, round }: Draw,
  { rows, at }: { readonly rows: readonly IssueRow[]; readonly at: Date },
): Promise<bigint> => {
  const own = rows.filter(({ bets }) => bets > 0);
  const micros = (of: (row: IssueRow) => bigint) => sql`${arrayLiteral(own.map(of))}::bigint[]`;
  const { rows: made } = await sql<{ drawId: bigint }>`
    insert into agent_pay_draw (merchant_id, game_code, round, at, seats, stakes, valids, payouts)
    values (${merchantId}, ${gameCode}, ${round}, ${at}, ${micros(({ seatId }) => seatId)}, ${micros(({ stake }) => stake)},
      ${micros(({ valid }) => valid)}, ${micros(({ payout }) => payout)})
    returning draw_id`.execute(tx);
  const [draw] = made;
  if (!draw) throw new Error('a draw was not kept');
  return draw.drawId;
};

/** The players of a kept draw below an agent, and the agent; each with all above. */
export const listDrawTeam = async (db: Db, drawId: bigint, agentId: bigint): Promise<readonly IssueRow[]> => {
  const { rows } = await sql<IssueRow>`
    select s.member_id, s.seat_id, s.path, 1 as bets, x.stake, x.valid, x.payout
    from agent_pay_draw d cross join lateral unnest(d.seats, d.stakes, d.valids, d.payouts) as x (seat_id, stake, valid, payout)
    join member_seat s on s.seat_id = x.seat_id
    where d.draw_id = ${drawId} and (${agentId} = any (s.upline) or s.member_id = ${agentId})
    order by s.path, s.seat_id`.execute(db);
  return rows;
};
