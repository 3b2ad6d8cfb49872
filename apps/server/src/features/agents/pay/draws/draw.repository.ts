import { sql } from 'kysely';
import { arrayLiteral } from '../../../../platform/db/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Consumer } from '../../../../platform/streams/stream.ts';
import { hasUnread } from '../../../../platform/streams/streams.repository.ts';
import type { Payer } from '../pay.types.ts';
import { type IssueRow, memberOf } from './issue-teams.ts';

type Draw = { readonly gameCode: string; readonly round: string };

const MICROS = ['stakes', 'valids', 'payouts'] as const;
type Columns = Readonly<Record<'seats' | 'paths' | 'bets' | (typeof MICROS)[number], string | null>>;

/** Whether all bets of a draw that are settled by now are among the facts. */
export const isDrawIn = async (
  db: Db,
  consumer: Pick<Consumer, 'name' | 'stream'>,
  { merchantId }: Payer,
  { gameCode, round }: Draw,
): Promise<boolean> =>
  !(await hasUnread(
    db,
    consumer,
    sql`product = 'lottery' and merchant_id = ${merchantId} and game_code = ${gameCode} and round = ${round}`,
  ));

/** Players of a draw by place, in the order of their places; those whose bets were all taken back among them. */
export const listIssue = async (
  db: Db,
  { merchantId, currency }: Payer,
  { gameCode, round }: Draw,
): Promise<readonly IssueRow[]> => {
  const ofDraw = sql`merchant_id = ${merchantId} and game_code = ${gameCode} and round = ${round} and currency = ${currency}`;
  // A text for each column: a hundred thousand rows of the driver cost three times as much. Paths by a list of keys, which are read leaf by leaf; joined,
  // each would be looked up from the root, or all places read that the brand ever had.
  const { rows } = await sql<Columns>`
    select array_to_string(array_agg(seat_id), ',') as seats, array_to_string(array_agg(bets), ',') as bets,
      array_to_string(array_agg(stake_micros), ',') as stakes, array_to_string(array_agg(valid_bet_micros), ',') as valids,
      array_to_string(array_agg(payout_micros), ',') as payouts, (
        select string_agg(s.path, ',') from (
          select m.path from member_seat m where m.seat_id = any (array(select o.seat_id from agent_issue o where ${ofDraw})) order by m.seat_id
        ) s) as paths
    from (
      select seat_id, bets, stake_micros, valid_bet_micros, payout_micros from agent_issue where ${ofDraw} order by seat_id
    ) i`.execute(db);
  const textsOf = (column: keyof Columns): readonly string[] => rows[0]?.[column]?.split(',') ?? [];
  const [seats, paths, bets] = [textsOf('seats'), textsOf('paths'), textsOf('bets')];
  if (seats.length !== paths.length) throw new Error(`${seats.length} places of a draw with ${paths.length} paths`);
  const [stakes, valids, payouts] = MICROS.map((column) => textsOf(column).map(BigInt));
  return paths.map((path, nth) => ({
    memberId: memberOf(path),
    seatId: BigInt(seats[nth] ?? 0),
    path,
    bets: Number(bets[nth]),
    stake: stakes?.[nth] ?? 0n,
    valid: valids?.[nth] ?? 0n,
    payout: payouts?.[nth] ?? 0n,
    coveragePpm: 0,
  }));
};

/**
 * Keeps the players of a draw as they were counted, once: a count that finds the same players again, as after a death, has the same number.
 * @returns its number
 */
export const keepDraw = async (
  tx: Db,
  { merchantId, currency }: Payer,
  { gameCode, round, from: drawsAt }: Draw & { readonly from: Date },
  { rows, at }: { readonly rows: readonly IssueRow[]; readonly at: Date },
): Promise<bigint> => {
  const own = rows.filter(({ bets }) => bets > 0);
  const micros = (of: (row: IssueRow) => bigint) => sql`${arrayLiteral(own.map(of))}::bigint[]`;
  const covers = own.some(({ coveragePpm }) => coveragePpm > 0) ? own.map(({ coveragePpm }) => coveragePpm) : null;
  const { rows: kept } = await sql<{ drawId: bigint }>`
    with given as (
      select ${micros(({ seatId }) => seatId)} as seats, ${micros(({ stake }) => stake)} as stakes, ${micros(({ valid }) => valid)} as valids,
        ${micros(({ payout }) => payout)} as payouts, ${covers && arrayLiteral(covers)}::int[] as covers
    ), newest as (
      select * from agent_pay_draw
      where merchant_id = ${merchantId} and game_code = ${gameCode} and round = ${round} and currency = ${currency}
      order by draw_id desc limit 1
    ), same as (
      select n.draw_id from newest n join given g using (seats, stakes, valids, payouts) where n.covers is not distinct from g.covers
    ), made as (
      insert into agent_pay_draw (merchant_id, game_code, round, currency, draws_at, at, seats, stakes, valids, payouts, covers)
      select ${merchantId}, ${gameCode}, ${round}, ${currency}, ${drawsAt}, ${at}, g.* from given g where not exists (select from same)
      returning draw_id
    )
    select draw_id from same union all select draw_id from made`.execute(tx);
  const [draw] = kept;
  if (!draw) throw new Error('a draw was not kept');
  return draw.drawId;
};

/** Whether a count kept players of a draw: lines of it name them. */
export const isDrawKept = async (
  tx: Db,
  { merchantId, currency }: Payer,
  { gameCode, round }: Draw,
): Promise<boolean> => {
  const { rows } = await sql`
    select from agent_pay_draw
    where merchant_id = ${merchantId} and game_code = ${gameCode} and round = ${round} and currency = ${currency} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
};

/** The players of a kept draw below an agent, and the agent; each with all above. */
export const listDrawTeam = async (db: Db, drawId: bigint, agentId: bigint): Promise<readonly IssueRow[]> => {
  const { rows } = await sql<IssueRow>`
    select s.member_id, s.seat_id, s.path, 1 as bets, x.stake, x.valid, x.payout, coalesce(x.cover, 0) as coverage_ppm
    from agent_pay_draw d cross join lateral unnest(d.seats, d.stakes, d.valids, d.payouts, d.covers) as x (seat_id, stake, valid, payout, cover)
    join member_seat s on s.seat_id = x.seat_id
    where d.draw_id = ${drawId} and (${agentId} = any (s.upline) or s.member_id = ${agentId})
    order by s.path, s.seat_id`.execute(db);
  return rows;
};
