import { type Amount, amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../../platform/db/database.ts';
import type { Payer } from '../pay.types.ts';
import type { SeriesDue } from './count-series.ts';

/** A draw of a lottery, as rows of facts name it. */
export type Draw = { readonly gameCode: string; readonly round: string };
/** A settled bet on a draw, with all above its player when it was settled, from the top. */
export type SeriesBet = { readonly betId: bigint; readonly memberId: bigint; readonly upline: readonly string[] };

type Seat = { readonly seatId: bigint; readonly memberId: bigint; readonly upline: readonly string[] };
const seated = async (db: Db, bets: readonly { betId: bigint; seatId: bigint }[]): Promise<SeriesBet[]> => {
  const { rows } = await sql<Seat>`
    select seat_id, member_id, upline::text[] as upline from member_seat
    where seat_id = any (${[...new Set(bets.map(({ seatId }) => seatId))]}::bigint[]) and parent_id is not null`.execute(
    db,
  );
  const seats = new Map(rows.map(({ seatId, ...seat }) => [seatId, seat]));
  return bets.flatMap(({ betId, seatId }) => {
    const seat = seats.get(seatId);
    return seat ? [{ betId, ...seat }] : [];
  });
};

/** All that count among the facts and have somebody above them. */
export const listSeriesBets = async (
  db: Db,
  { merchantId, currency }: Payer,
  { gameCode, round }: Draw,
): Promise<SeriesBet[]> => {
  const { rows } = await sql<{ betId: bigint; seatId: bigint }>`
    select bet_id, seat_id from agent_bet
    where product = 'lottery' and game_code = ${gameCode} and round = ${round} and merchant_id = ${merchantId} and currency = ${currency}
    order by bet_id`.execute(db);
  return seated(db, rows);
};

/** Those below an agent, each player's whole: of the players with the largest stakes, until there are `most` of them. */
export const listSeriesBetsBelow = async (
  db: Db,
  { merchantId, currency }: Payer,
  { gameCode, round }: Draw,
  { agentId, most }: { readonly agentId: bigint; readonly most: number },
): Promise<SeriesBet[]> => {
  const { rows } = await sql<{ betId: bigint; seatId: bigint }>`
    with player as (
      select i.seat_id, sum(i.bets) over (order by i.stake_micros desc, i.seat_id rows unbounded preceding) - i.bets as before
      from agent_issue i join member_seat s using (seat_id)
      where i.merchant_id = ${merchantId} and i.game_code = ${gameCode} and i.round = ${round} and i.currency = ${currency}
        and i.bets > 0 and ${agentId} = any (s.upline)
    )
    select b.bet_id, b.seat_id from agent_bet b
    where b.product = 'lottery' and b.game_code = ${gameCode} and b.round = ${round} and b.currency = ${currency}
      and b.merchant_id = ${merchantId} and b.seat_id in (select seat_id from player where before < ${most})
    order by b.bet_id`.execute(db);
  return seated(db, rows);
};

/** The latest line of an agent on a draw, with all that its lines move together. */
export type SeriesWritten = SeriesDue & { readonly version: number; readonly moved: bigint };

export const listSeriesWritten = async (
  db: Db,
  { merchantId }: Payer,
  { gameCode, round }: Draw,
): Promise<ReadonlyMap<string, SeriesWritten>> => {
  const { rows } = await sql<SeriesWritten & { agent: string }>`
    select distinct on (agent_id) agent_id::text as agent, version, orders, base_micros as base, gross_micros as gross,
      sum(amount_micros) over (partition by agent_id)::bigint as moved
    from agent_series_pay where merchant_id = ${merchantId} and game_code = ${gameCode} and round = ${round}
    order by agent_id, version desc`.execute(db);
  return new Map(rows.map(({ agent, ...row }) => [agent, row]));
};

const AT_ONCE = 1_000;
export const insertSeriesPay = async (tx: Db, rows: readonly NewRow<'agentSeriesPay'>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('agentSeriesPay')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
};

const COLUMNS = [
  'payId',
  'publicId',
  'agentId',
  'currency',
  'gameCode',
  'round',
  'drawsAt',
  'version',
  'orders',
  'baseMicros',
  'amountMicros',
  'at',
  'paidAt',
  'opId',
  'houseMicros',
] as const;
export type SeriesRow = RowOf<'agentSeriesPay', (typeof COLUMNS)[number]>;

type SpanOf = {
  readonly agentId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** The span is that of the payment, not of the draws. */
  readonly isByPayment: boolean;
};
/** An agent's lines of draws in a span, newest first; the sums are those of all pages, and the base of a corrected draw is that of its latest line. */
export const listSeriesLines = async (
  db: Db,
  { agentId, from, to, isByPayment }: SpanOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: readonly SeriesRow[]; total: number; base: Amount; amount: Amount; paid: Amount }> => {
  const time = isByPayment ? 'paidAt' : 'drawsAt';
  const all = db
    .selectFrom('agentSeriesPay')
    .select(COLUMNS)
    .where('agentId', '=', agentId)
    .$if(isByPayment, (of) => of.where('state', '=', 'paid'))
    .where(time, '>=', from)
    .where(time, '<', to);
  const [list, sums] = await Promise.all([
    all.orderBy('drawsAt', 'desc').orderBy('payId', 'desc').limit(limit).offset(offset).execute(),
    sql<{ total: number; base: bigint; amount: bigint; paid: bigint }>`
      select count(*)::int as total, coalesce(sum(base_micros) filter (where is_latest), 0)::bigint as base,
        coalesce(sum(amount_micros), 0)::bigint as amount,
        coalesce(sum(amount_micros + house_micros) filter (where paid_at is not null), 0)::bigint as paid
      from (select l.*, version = max(version) over (partition by game_code, round) as is_latest from (${all}) l) x`.execute(
      db,
    ),
  ]);
  const [sum] = sums.rows;
  return {
    list,
    total: sum?.total ?? 0,
    base: amount(sum?.base ?? 0n),
    amount: amount(sum?.amount ?? 0n),
    paid: amount(sum?.paid ?? 0n),
  };
};

/** One's own alone. */
export const findSeriesLine = async (db: Db, agentId: bigint, publicId: string): Promise<SeriesRow | null> =>
  (await db
    .selectFrom('agentSeriesPay')
    .select(COLUMNS)
    .where('agentId', '=', agentId)
    .where('publicId', '=', publicId)
    .executeTakeFirst()) ?? null;

/** All lines of an agent on a draw, the first one first. */
export const listSeriesVersions = (db: Db, { agentId, gameCode, round }: SeriesRow) =>
  db
    .selectFrom('agentSeriesPay')
    .select(['publicId', 'version', 'amountMicros', 'at'])
    .where('agentId', '=', agentId)
    .where('gameCode', '=', gameCode)
    .where('round', '=', round)
    .orderBy('version')
    .execute();
