import { type Amount, amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Bet, BetQuery, BetSums } from './bet.types.ts';

/** Every stake was taken back. */
const isVoid = sql`(state = 'void' or (stakes = 0 and payout_micros = 0))`;

/** A bet counts when it has ended; until then its figures move. One that only ever held money has nothing to show. */
const shown = (query: BetQuery): RawBuilder<unknown> => sql`
  from bet where member_id + 0 = ${query.memberId} and (state in ('settled', 'void') or (stakes = 0 and state in ('open', 'reopened')))
    and (stakes > 0 or voided_micros > 0 or payout_micros <> 0)
    and (${query.from}::timestamptz is null or placed_at >= ${query.from})
    and (${query.to}::timestamptz is null or placed_at < ${query.to})
    and (${query.gameType ?? null}::text is null or game_type = ${query.gameType ?? null})
    and (${query.gameCode ?? null}::text is null or game_code = ${query.gameCode ?? null})`;

type BetRow = {
  readonly round: string;
  readonly placedAt: Date;
  readonly nodeId: string;
  readonly gameType: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payoutMicros: bigint;
  readonly status: Bet['status'];
};

/** One page, newest first. The member's index gives them in this order, so depth costs, not size. */
export const listBets = async (db: Db, query: BetQuery): Promise<Bet[]> => {
  const { rows } = await sql<BetRow>`
    select round, placed_at, node_id, game_type, vendor, game_code, payout_micros,
      case when ${isVoid} then voided_micros else stake_micros end as stake,
      valid_bet_micros as valid_bet,
      case when ${isVoid} then 'VOID' else 'CLOSED' end as status
    ${shown(query)} order by bet_id + 0 desc
    offset ${(query.pageNo - 1) * query.pageSize} limit ${query.pageSize}`.execute(db);
  return rows.map((row) => ({
    roundId: row.round,
    at: row.placedAt,
    nodeId: row.nodeId,
    gameType: row.gameType as Bet['gameType'],
    vendor: row.vendor,
    gameCode: row.gameCode,
    stake: row.stake as Amount,
    validBet: row.validBet as Amount,
    win: row.payoutMicros as Amount,
    status: row.status,
  }));
};

export const sumBets = async (db: Db, query: BetQuery): Promise<BetSums> => {
  const { rows } = await sql<{ bets: bigint; stake: bigint; validBet: bigint; win: bigint }>`
    select count(*) as bets, coalesce(sum(stake_micros) filter (where not ${isVoid}), 0)::bigint as stake,
      coalesce(sum(valid_bet_micros) filter (where not ${isVoid}), 0)::bigint as valid_bet,
      coalesce(sum(payout_micros) filter (where not ${isVoid}), 0)::bigint as win ${shown(query)}`.execute(db);
  const sums = rows[0];
  const money = (micros: bigint | undefined): Amount => amount(micros ?? 0n);
  return {
    bets: Number(sums?.bets ?? 0n),
    stake: money(sums?.stake),
    validBet: money(sums?.validBet),
    win: money(sums?.win),
  };
};

/** Makes the partitions of this month and of the next three. */
export const ensurePartitions = async (db: Db): Promise<void> => {
  await sql`select ensure_month_partitions('bet', 3)`.execute(db);
};
