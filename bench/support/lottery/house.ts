import pg from 'pg';
import { oddsTable, findPlay } from '../../../packages/engines/lottery/index.ts';
import { createBets } from '../../../apps/server/src/features/bets/index.ts';
import { readTree } from '../../../apps/server/src/features/lottery/closing/closing.repository.ts';
import { rootOf, sizeOf } from '../../../apps/server/src/features/lottery/closing/order-tree.ts';
import { createSettlementSteps } from '../../../apps/server/src/features/lottery/settlement/step-settlement.ts';
import { createDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import { hashOf, openWalletHouse, type WalletHouse } from '../wallet-house.ts';

/** So many orders a player has on the issue; one of them wins. */
const EACH = 10;

const MEMBERS = `
  insert into member (merchant_id, public_id, username, nickname, created_at)
  select 1, 'lottery-' || n, 'lottery' || n, 'lottery' || n, now() from generate_series(1, $1::int) n order by n returning member_id`;
const SLIPS = `
  insert into lottery_slip (slip_id, ref, request_hash, op_id, at, merchant_id, member_id, game_code, currency, stake_micros, bonus_stake_micros, orders,
    issues, stops_on_win)
  select $1 || '-' || s.op, $1 || '-' || s.op, sha256(convert_to(s.op::text, 'UTF8')), s.op, s.at, 1, s.member, 'SSC1M', 'BRL', 10000000, 0, ${EACH}, 1, false
  from unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) s(op, member, at)`;
/** The first of a player's orders is on the digit that is drawn; the others on other digits and on three digits in order. */
const ORDERS = `
  insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code, play,
    content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros, most_micros,
    rebate_ppm, leaf)
  select s.op * 16 + k, s.at, 'o' || s.op * 16 + k, $1 || '-' || s.op, k, 1, i.issue_id, i.draws_at, 1, s.member, 'SSC1M',
    case when k < 5 then 'S_FIX' else 'S3L_DIR' end,
    case when k = 0 then '-|-|-|-|5' when k < 5 then '-|-|-|' || (s.op + k) % 4 || '|-'
      else '0|' || (s.op * 7 + k) % 10 || '|' || (s.op / 10 * 3 + k * k) % 10 end,
    1, 1000000, 1, case when $6 and s.op % 2 = 0 then 1900 else 1980 end,
    case when k < 5 then case when $6 and s.op % 2 = 0 then $8 else $7 end else case when $6 and s.op % 2 = 0 then $10 else $9 end end::int[],
    'BRL', 1000000, 0, 50000000000, 990000000, case when $6 and s.op % 2 = 0 then 40000 else 0 end, sha256('x')
  from unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) s(op, member, at) cross join generate_series(0, ${EACH - 1}) k
  cross join lottery_issue i where i.issue_id = $5`;
const BETS = `
  insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency, state, stakes,
    stake_micros)
  select bet_id, at, 'lottery', 1, member_id, 'LOTT', 'SSC1M', 'LOTT', 'SSC1M', 'bench', 'BRL', 'open', 1, stake_micros
  from lottery_order where issue_id = $1`;

export type LotteryHouse = {
  readonly wallet: WalletHouse;
  /** An issue that has been drawn, with orders of all players; `isMixed`: half of them at series 1900. */
  drawn(isMixed: boolean): Promise<void>;
  /** Seconds until all winners are paid, and until all rows have their end. */
  pay(): Promise<number>;
  endRest(): Promise<number>;
  close(): Promise<void>;
};

/** A brand with so many orders on each issue, 10 for each player, and wallets for a load beside. */
export const openLotteryHouse = async (url: string, orders: number): Promise<LotteryHouse> => {
  const wallet = await openWalletHouse(url, 500);
  const { ledger, games } = wallet;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  for (const table of ['lottery_issue', 'lottery_result', 'lottery_order'])
    await owner.query('select ensure_month_partitions($1, 3)', [table]);
  // Its issues are all over, and it has no people: time and approvals are no guards here.
  await owner.query('alter table lottery_order disable trigger lottery_order_in_time');
  await owner.query('alter table lottery_result disable trigger lottery_result_by_two');
  const { rows } = await owner.query<{ member_id: string }>(MEMBERS, [orders / EACH]);
  const members = rows.map(({ member_id }) => BigInt(member_id));
  await owner.query("select ledger_open_accounts(m, 1, 'BRL') from unnest($1::bigint[]) m", [members.map(String)]);
  const bank = await ledger.houseAccount(1, 'BRL', 'bank');
  const together = async <T>(work: (member: bigint) => Promise<T>): Promise<T[]> => {
    const done: T[] = [];
    let next = 0;
    const take = async () => {
      for (let at = next++; at < members.length; at = next++) done[at] = await work(members[at] as bigint);
    };
    await Promise.all(Array.from({ length: 256 }, take));
    return done;
  };
  const post = async (ref: string, member: bigint, [kind, contra, micros]: ['deposit' | 'bet', bigint, bigint]) => {
    const { cash } = await ledger.accountsOf(member, 'BRL');
    const postings = [{ kind, account: cash, contra, amount: micros as never }];
    const outcome = await ledger.post({ source: 'bench', ref, requestHash: hashOf(ref), postings, need: [] });
    if (outcome.status !== 'applied' || !outcome.at) throw new Error(`${ref} was ${outcome.status}`);
    return { op: outcome.opId, at: outcome.at };
  };
  await together((member) => post(`lottery ${member}`, member, ['deposit', bank, 1_000_000_000n]));
  const pool = createPool({ url, max: 8, name: 'trevo-bench-lottery' });
  const db = createDatabase(pool);
  const bets = createBets({ db, ledger, clock: { now: () => Date.now() }, merchants: {}, house: {} } as never);
  const [payWinners, endOrders] = createSettlementSteps({ db, ledger, bets });
  const odds = ['S_FIX', 'S3L_DIR'].flatMap((code) => {
    const play = findPlay(code)?.play;
    return play ? [oddsTable(play, 1_980), oddsTable(play, 1_900)] : [];
  });
  const timed = async (work: (() => Promise<unknown>) | undefined): Promise<number> => {
    const begun = performance.now();
    await work?.();
    return (performance.now() - begun) / 1_000;
  };
  let draws = 0;
  return {
    wallet,
    async drawn(isMixed) {
      draws += 1;
      const name = `bench${draws}`;
      const { rows: issues } = await owner.query<{ issue_id: string; draws_at: Date }>(
        `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at)
         select 1, 'SSC1M', $1, 'm1', d, d + interval '55 seconds', d + interval '1 minute'
         from (select date_trunc('day', now()) + make_interval(mins => $2) as d) t returning issue_id, draws_at`,
        [name, draws],
      );
      const issueId = issues[0]?.issue_id ?? '0';
      const stakes = await together((member) =>
        post(`${name} ${member}`, member, ['bet', games, BigInt(-EACH) * 1_000_000n]),
      );
      const placed = [stakes.map(({ op }) => String(op)), members.map(String), stakes.map(({ at }) => at)];
      await owner.query(SLIPS, [name, ...placed]);
      await owner.query(ORDERS, [name, ...placed, issueId, isMixed, ...odds]);
      await owner.query(BETS, [issueId]);
      await owner.query('vacuum analyze lottery_order');
      const tree = await readTree(db, { issueId: BigInt(issueId), drawsAt: issues[0]?.draws_at ?? new Date(0) });
      await owner.query(
        "update lottery_issue set state = 'closed', closed_at = now(), root = $2, orders = $3 where issue_id = $1",
        [issueId, rootOf(tree), sizeOf(tree)],
      );
      await owner.query(
        `insert into lottery_result (issue_id, draws_at, version, source, numbers, entered_by, confirmed_by)
         select issue_id, draws_at, 1, 'official', '1,2,3,4,5', 1, 2 from lottery_issue where issue_id = $1`,
        [issueId],
      );
      await owner.query(
        "update lottery_issue set state = 'drawn', result_version = 1, logged_version = 1 where issue_id = $1",
        [issueId],
      );
    },
    pay: () => timed(payWinners?.run),
    endRest: () => timed(endOrders?.run),
    async close() {
      await pool.end();
      await owner.end();
      await wallet.close();
    },
  };
};
