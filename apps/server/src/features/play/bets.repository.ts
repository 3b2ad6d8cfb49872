import { type Amount, amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Bet, BetQuery, BetSums } from './play.types.ts';

/** What every filter of the record means, for a table whose rows came at `at`. */
const chosen = (query: BetQuery, at: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${query.from}::timestamptz is null or ${at} >= ${query.from})
  and (${query.to}::timestamptz is null or ${at} < ${query.to})
  and (${query.gameType ?? null}::text is null or game_type = ${query.gameType ?? null})
  and (${query.gameCode ?? null}::text is null or game_code = ${query.gameCode ?? null})`;

/** A vendor's round whose bets were all taken back is void: it stands in the list with what had been staked. */
const isVoid = sql`(state = 'VOID' or (bets = 0 and win_micros = 0))`;

const houseRounds = (query: BetQuery): RawBuilder<unknown> => sql`
  select round_id, at, node_id, game_type, vassalage, game_code, stake_micros, valid_bet_micros, win_micros,
    case state when 'void' then 'VOID' else 'CLOSED' end as status
  from round where member_id = ${query.memberId} and state <> 'open' and ${chosen(query, sql`at`)}`;

/** A round counts when it has ended; until then its figures move. One that only ever held money has no bet to show. `member_id + 0` is the expression of the record's index. */
const vendorRounds = (query: BetQuery): RawBuilder<unknown> => sql`
  select round_id, opened_at as at, node_id, game_type, vassalage, game_code,
    case when ${isVoid} then voided_micros else stake_micros end as stake_micros,
    stake_micros as valid_bet_micros, win_micros, case when ${isVoid} then 'VOID' else 'CLOSED' end as status
  from vendor_round
  where member_id + 0 = ${query.memberId} and (state in ('CLOSED', 'VOID') or bets = 0)
    and (bets > 0 or voided_micros > 0 or win_micros <> 0) and ${chosen(query, sql`opened_at`)}`;

type BetRow = {
  readonly round_id: string;
  readonly at: Date;
  readonly node_id: string;
  readonly game_type: string;
  readonly vassalage: string;
  readonly game_code: string;
  readonly stake_micros: bigint;
  readonly valid_bet_micros: bigint;
  readonly win_micros: bigint;
  readonly status: string;
};

/** One page, newest first. Each of the two tables gives by its own index what the page can need, so depth costs, not size. */
export const listBets = async (db: Db, query: BetQuery): Promise<Bet[]> => {
  const offset = (query.pageNo - 1) * query.pageSize;
  const reach = offset + query.pageSize;
  const { rows } = await sql<BetRow>`
    (${houseRounds(query)} order by at desc, round_id limit ${reach})
    union all
    (${vendorRounds(query)} order by opened_at desc, round_id limit ${reach})
    order by at desc, round_id offset ${offset} limit ${query.pageSize}`.execute(db);
  return rows.map((row) => ({
    roundId: row.round_id,
    at: row.at,
    nodeId: row.node_id,
    gameType: row.game_type as Bet['gameType'],
    vassalage: row.vassalage,
    gameCode: row.game_code,
    stake: row.stake_micros as Amount,
    validBet: row.valid_bet_micros as Amount,
    win: row.win_micros as Amount,
    status: row.status as Bet['status'],
  }));
};

/** Sums of bets that count; a void bet is in the list and in no sum of money. */
export const sumBets = async (db: Db, query: BetQuery): Promise<BetSums> => {
  const { rows } = await sql<{ bets: bigint; stake: bigint; valid_bet: bigint; win: bigint }>`
    select count(*) as bets,
      coalesce(sum(stake_micros) filter (where status <> 'VOID'), 0)::bigint as stake,
      coalesce(sum(valid_bet_micros) filter (where status <> 'VOID'), 0)::bigint as valid_bet,
      coalesce(sum(win_micros) filter (where status <> 'VOID'), 0)::bigint as win
    from (${houseRounds(query)} union all ${vendorRounds(query)}) bet`.execute(db);
  const sums = rows[0];
  const money = (micros: bigint | undefined): Amount => amount(micros ?? 0n);
  return {
    bets: Number(sums?.bets ?? 0n),
    stake: money(sums?.stake),
    validBet: money(sums?.valid_bet),
    win: money(sums?.win),
  };
};
