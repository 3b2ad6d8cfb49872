import { findPlay, issuesBetween, LOTTERY_GAMES, type LotteryGame, oddsTable } from '@trevo/engines/lottery';
import { type PayWorld, reais } from './pay-world.ts';

const GAME = LOTTERY_GAMES.find(({ code }) => code === 'SSC1M') as LotteryGame;

export type NewOrder = {
  readonly memberId: bigint;
  readonly round: string;
  readonly stake: string;
  /** When it was settled. */
  readonly at: string;
  readonly ceiling: number;
  readonly bonus?: string;
  /** Given back whole by the draw. */
  readonly isPush?: boolean;
  /** On odds that earn no rebate. */
  readonly isFixed?: boolean;
  /** On dragon or tiger. */
  readonly content?: 'dragon' | 'tiger';
};

/** Orders of a lottery beside a world of pay, as the lottery's rooms leave them. The brand's prize group is 1980. */
export const openSeries = async ({ owner, draws, bet, move }: PayWorld, months: readonly string[]) => {
  await owner.query('alter table lottery_order disable trigger lottery_order_in_time');
  for (const month of months)
    for (const table of ['lottery_issue', 'lottery_result', 'lottery_order'])
      await owner.query(
        `create table ${table}_${month.replace('-', '')} partition of ${table}
         for values from ('${month}-01 00:00+00') to ('${nextMonth(month)}-01 00:00+00')`,
      );
  return {
    /** The first draw of the game from an instant on; all end in a tie of the dragon and the tiger. @returns its round */
    async draw(from: string): Promise<string> {
      const start = Date.parse(from);
      const [planned] = issuesBetween(GAME, start, start + 3_600_000);
      if (!planned) throw new Error(`no draw after ${from}`);
      const round = `${GAME.code}-${planned.issue}`;
      const drawsAt = new Date(planned.drawsAt);
      if (draws.has(round)) return round;
      draws.set(round, drawsAt);
      await owner.query(
        `do $$ begin
           set local session_replication_role = replica;
           insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at, state, result_version,
             orders, root, closed_at, rows_ended)
           values (1, '${GAME.code}', '${planned.issue}', 'm1', '${new Date(planned.opensAt).toISOString()}',
             '${new Date(planned.closesAt).toISOString()}', '${drawsAt.toISOString()}', 'settled', 1, 0, '', '${drawsAt.toISOString()}', true);
           insert into lottery_result (issue_id, draws_at, version, source, numbers, entered_by, confirmed_by)
           select issue_id, draws_at, 1, 'official', '1,2,3,4,1', 1, 2 from lottery_issue where issue = '${planned.issue}';
         end $$`,
      );
      return round;
    },
    /** Members without one have the brand's. */
    ceiling: (memberId: bigint, series: number) =>
      owner.query(
        'insert into lottery_ceiling (member_id, series) values ($1, $2) on conflict (member_id) do update set series = excluded.series',
        [memberId, series],
      ),
    /** A settled order that lost, or was given back. @returns its bet */
    async order({
      memberId,
      round,
      stake,
      at,
      ceiling,
      bonus = '0',
      isPush = false,
      isFixed = false,
      content = 'dragon',
    }: NewOrder) {
      const payout = isPush ? stake : '0';
      const betId = await bet({ memberId, round, stake, payout, at, product: 'lottery' });
      const code = isPush ? 'S_DTR' : 'S_DT';
      const play = findPlay(code)?.play;
      if (!play) throw new Error(code);
      await owner.query(
        `insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code, play,
           content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros, most_micros,
           rebate_ppm, leaf, ceiling, brand_ceiling, state, payout_micros, settled_version, ended_at)
         select b.bet_id, b.placed_at, 'o' || b.bet_id, 's' || b.bet_id, 1, 1, i.issue_id, i.draws_at, 1, b.member_id, b.game_code, $2,
           $8, 1, b.stake_micros, 1, 1900, $3, 'BRL', b.stake_micros, $4, 1000000000000, 0, 0, sha256('x'), $5, $6,
           case when $7::bigint > 0 then 'won' else 'lost' end, $7::bigint, 1, now()
         from bet b join lottery_issue i on b.round = i.game_code || '-' || i.issue where b.bet_id = $1`,
        [
          betId,
          code,
          oddsTable(play, 1_900),
          reais(bonus),
          isFixed ? null : ceiling,
          isFixed ? null : 1_980,
          reais(payout),
          content,
        ],
      );
      return betId;
    },
    /** An operator voids it. */
    async voidOrder(betId: number): Promise<void> {
      await move(betId, 'void');
      await owner.query(
        "update lottery_order set state = 'void', payout_micros = 0 where bet_id = $1 and state <> 'void'",
        [betId],
      );
    },
  };
};

const nextMonth = (month: string): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
};
