import type { LotteryGame } from '@trevo/engines/lottery';
import { type Amount, ZERO } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { toIssue } from '../calendar/issues.repository.ts';
import type { Issue } from '../lottery.types.ts';

type Row = Parameters<typeof toIssue>[0];
export type IssueFilter = {
  readonly merchantId: number;
  readonly gameCode: string | undefined;
  readonly state: Issue['state'] | undefined;
  /** `20261128`. */
  readonly day: string | undefined;
};
const matching = ({ merchantId, gameCode, state, day }: IssueFilter) => sql`
  from lottery_issue i where i.merchant_id = ${merchantId}
  ${gameCode === undefined ? sql`` : sql`and i.game_code = ${gameCode}`}
  ${state === undefined ? sql`` : sql`and i.state = ${state}`}
  ${day === undefined ? sql`` : sql`and i.issue like ${`${day}-%`} and i.draws_at between ${day}::date - 1 and ${day}::date + 3`}`;

/** Those with an alert, then the latest draw first. Those that open later stand behind all others, the next first: an operator looks for what runs, or ran. */
export const listMatching = async (
  db: Db,
  filter: IssueFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: Issue[]; readonly total: number }> => {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`select i.* ${matching(filter)}
      order by i.alert is null, (i.opens_at > clock_timestamp()), case when i.opens_at > clock_timestamp() then i.draws_at end, i.draws_at desc, i.game_code limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total ${matching(filter)}`.execute(db),
  ]);
  return { rows: rows.map(toIssue), total: Number(counts[0]?.total ?? 0) };
};

/** A day of a lottery by the numbers of its issues, the first draw first. */
export const listDay = async (
  db: Db,
  merchantId: number,
  { game, day }: { readonly game: LotteryGame; readonly day: string },
): Promise<Issue[]> => {
  const filter = { merchantId, gameCode: game.code, state: undefined, day };
  const { rows } = await sql<Row>`select i.* ${matching(filter)} order by i.draws_at limit 1500`.execute(db);
  return rows.map(toIssue);
};

export type IssueSums = {
  readonly orders: number;
  readonly players: number;
  readonly stake: Amount;
  readonly payout: Amount;
};
export const NO_SUMS: IssueSums = { orders: 0, players: 0, stake: ZERO, payout: ZERO };

/** What was staked on issues and paid, without what was cancelled. */
export const sumOrders = async (db: Db, issues: readonly Issue[]): Promise<ReadonlyMap<bigint, IssueSums>> => {
  if (issues.length === 0) return new Map();
  const { rows } = await sql<{ issueId: bigint; orders: bigint; players: bigint; stake: bigint; payout: bigint }>`
    select o.issue_id, count(*) as orders, count(distinct o.member_id) as players, sum(o.stake_micros)::bigint as stake,
      sum(o.payout_micros)::bigint as payout
    from unnest(${issues.map(({ issueId }) => issueId)}::bigint[], ${issues.map(({ drawsAt }) => drawsAt)}::timestamptz[]) i(issue_id, draws_at)
    join lottery_order o on o.issue_id = i.issue_id and o.draws_at = i.draws_at
    where o.state <> 'cancelled' group by o.issue_id`.execute(db);
  return new Map(
    rows.map(({ issueId, orders, players, stake, payout }) => [
      issueId,
      { orders: Number(orders), players: Number(players), stake: stake as Amount, payout: payout as Amount },
    ]),
  );
};

export type PlayExposure = { readonly play: string; readonly outcomes: number; readonly worst: Amount };
/** Of each bet type with open orders: at how many outcomes it costs anything, and the most of one. */
export const listExposedPlays = async (db: Db, issueId: bigint): Promise<PlayExposure[]> => {
  const { rows } = await sql<{ play: string; outcomes: bigint; worst: bigint }>`
    select play, count(*) as outcomes, max(cost_micros)::bigint as worst from lottery_exposure
    where issue_id = ${issueId} and cost_micros > 0 group by play`.execute(db);
  return rows.map(({ play, outcomes, worst }) => ({ play, outcomes: Number(outcomes), worst: worst as Amount }));
};

const MOST_CELLS = 20_000;
export const listCells = async (
  db: Db,
  { issueId, play }: { readonly issueId: bigint; readonly play: string },
): Promise<{ readonly book: number; readonly outcome: string; readonly cost: Amount }[]> => {
  const { rows } = await sql<{ book: number; outcome: string; cost: bigint }>`
    select book, outcome, cost_micros as cost from lottery_exposure where issue_id = ${issueId} and play = ${play} and cost_micros > 0
    order by book, length(outcome), outcome limit ${MOST_CELLS}`.execute(db);
  return rows.map(({ cost, ...cell }) => ({ ...cell, cost: cost as Amount }));
};
