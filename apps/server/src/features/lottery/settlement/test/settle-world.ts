import { createHash } from 'node:crypto';
import { coverageOf, findPlay, oddsTable, readContent, stakeOf } from '@trevo/engines/lottery';
import { type Amount, amount, negate } from '@trevo/money';
import { createBets } from '../../../bets/index.ts';
import { createPool } from '../../../../platform/db/pool.ts';
import { cloneDatabase } from '@trevo/testkit';
import { createDatabase } from '../../../../platform/db/database.ts';
import { createLog } from '../../../../platform/log.ts';
import { createLedger, type Ledger } from '../../../ledger/index.ts';
import { readTree } from '../../closing/closing.repository.ts';
import { rootOf, sizeOf } from '../../closing/order-tree.ts';
import { findIssueById } from '../settlement.repository.ts';
import type { Issue } from '../../lottery.types.ts';
import { createSettlementSteps } from '../step-settlement.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const HOUR = 3_600_000;

export type Line = {
  readonly play?: string;
  readonly content?: string;
  readonly unitE2?: number;
  readonly multiple?: number;
  readonly series?: number;
  readonly rebatePpm?: number;
};
export type NewSlip = {
  readonly memberId: bigint;
  readonly lines: readonly Line[];
  /** One for each issue of the chase. */
  readonly issues: readonly bigint[];
  readonly stopsOnWin?: boolean;
  /** So much of the stake is bonus money, in hundredths. */
  readonly bonusE2?: number;
};
const e2 = (value: number): Amount => amount(BigInt(value) * 10_000n);

/** Lotteries alone, with a real ledger: issues and slips are written as their rooms write them. */
export const openSettleWorld = async () => {
  const database = await cloneDatabase();
  const owner = createPool({ url: database.url, max: 2, name: 'test-owner', asOwner: true });
  await owner.query(
    "insert into merchant (merchant_id, code, name, currency, languages) values (1, 'test', 'Test', 'BRL', '{PT}')",
  );
  await owner.query(
    "select ensure_month_partitions('lottery_issue', 3), ensure_month_partitions('lottery_result', 3), ensure_month_partitions('lottery_order', 3)",
  );
  // Its issues are all over, and it has no people: time and approvals are no guards here.
  await owner.query('alter table lottery_order disable trigger lottery_order_in_time');
  await owner.query('alter table lottery_result disable trigger lottery_result_by_two');
  const db = createDatabase(createPool({ url: database.url, max: 4, name: 'test-app' }));
  const ledger = await createLedger({
    db,
    config: { databaseUrl: database.url },
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    jitter: () => 0.5,
    lanes: 2,
  });
  const clock = { now: () => Date.now() };
  const bets = createBets({
    db,
    clock: clock as never,
    ledger,
    merchants: { settings: () => Promise.reject(new Error('no settings')) } as never,
    house: { isClosedFor: () => false, isBarredFor: () => false } as never,
    members: { agentType: () => Promise.resolve(null) },
  });
  const [games, bank] = await Promise.all([
    ledger.houseAccount(1, 'BRL', 'games'),
    ledger.houseAccount(1, 'BRL', 'bank'),
  ]);
  let [members, orders, slips, draws] = [0n, 1_000_000n, 0, 0];
  const base = Date.now() - 2 * HOUR;

  const deps = { db, ledger, bets };
  const closeIssue = async (issueId: bigint): Promise<void> => {
    const issue = await findIssueById(db, issueId);
    if (!issue) throw new Error('no issue');
    const tree = await readTree(db, issue);
    await owner.query(
      `update lottery_issue set state = 'closed', closed_at = now(), root = $2, orders = $3 where issue_id = $1`,
      [issueId, rootOf(tree), sizeOf(tree)],
    );
  };

  const world = {
    db,
    owner,
    ledger,
    bets,
    deps,
    games,
    async player(units = 1_000, bonusUnits = 0): Promise<bigint> {
      members += 1n;
      await owner.query(
        `insert into member (member_id, merchant_id, public_id, username, nickname, created_at) overriding system value
         values ($1, 1, $2, $2, $2, now())`,
        [members, `player${members}`],
      );
      const accounts = await ledger.openAccounts({ memberId: members, merchantId: 1, currency: 'BRL' });
      const credit = (account: bigint, kind: 'deposit' | 'promo', value: number) =>
        ledger.post({
          source: 'test',
          ref: `${kind} ${members}`,
          requestHash: hashOf(kind),
          postings: [{ kind, account, contra: bank, amount: e2(value * 100) }],
          need: [],
        });
      if (units > 0) await credit(accounts.cash, 'deposit', units);
      if (bonusUnits > 0) await credit(accounts.bonus, 'promo', bonusUnits);
      return members;
    },
    /** An open issue. */
    async issue(gameCode = 'SSC1M'): Promise<bigint> {
      draws += 1;
      const drawsAt = new Date(base + draws * 10_000);
      const { rows } = await owner.query<{ issue_id: bigint }>(
        `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at)
         values (1, $1, $2, 'm1', $3, $4, $5) returning issue_id`,
        [
          gameCode,
          `20261128-${String(draws).padStart(4, '0')}`,
          new Date(drawsAt.getTime() - 60_000),
          new Date(drawsAt.getTime() - 5_000),
          drawsAt,
        ],
      );
      return rows[0]?.issue_id ?? 0n;
    },
    async find(issueId: bigint): Promise<Issue> {
      const found = await findIssueById(db, issueId);
      if (!found) throw new Error('no issue');
      return found;
    },
    /** @returns the ids of its orders, the first issue's first */
    async slip({ memberId, lines, issues, stopsOnWin = false, bonusE2 = 0 }: NewSlip): Promise<bigint[]> {
      slips += 1;
      const slipId = `slip${slips}`;
      const made = lines.map(
        ({
          play: code = 'S_FIX',
          content = '-|-|-|-|5',
          unitE2 = 100,
          multiple = 1,
          series = 1_980,
          rebatePpm = 0,
        }) => {
          const play = findPlay(code)?.play;
          const read = play && readContent(play, content);
          if (!play || !read?.isRight) throw new Error(`no such line: ${code} ${content}`);
          coverageOf(play, read.content);
          const terms = { series, unit: e2(unitE2), multiple };
          return {
            code,
            content,
            combos: read.combos,
            unit: terms.unit,
            multiple,
            series,
            rebatePpm,
            odds: oddsTable(play, series),
            stake: stakeOf(play, read.combos, terms),
          };
        },
      );
      const one = made.reduce((sum, { stake }) => sum + stake, 0n);
      const total = one * BigInt(issues.length);
      const accounts = await ledger.accountsOf(memberId, 'BRL');
      const bonus = e2(bonusE2);
      const outcome = await ledger.post({
        source: 'test',
        ref: slipId,
        requestHash: hashOf(slipId),
        postings: [
          { kind: 'bet', account: accounts.cash, contra: games, amount: negate(amount(total - bonus)) },
          ...(bonus > 0n
            ? [{ kind: 'bet' as const, account: accounts.bonus, contra: games, amount: negate(bonus) }]
            : []),
        ],
        need: [],
      });
      if (outcome.status !== 'applied' || !outcome.at) throw new Error(`the stake was ${outcome.status}`);
      const { at } = outcome;
      await owner.query(
        `insert into lottery_slip (slip_id, ref, request_hash, op_id, at, merchant_id, member_id, game_code, currency, stake_micros,
           bonus_stake_micros, orders, issues, stops_on_win)
         select $1, $1, '\\x00'::bytea, $2, $3, 1, $4, game_code, 'BRL', $5, $6, $7, $8, $9 from lottery_issue where issue_id = $10`,
        [
          slipId,
          outcome.opId,
          at,
          memberId,
          total,
          bonus,
          lines.length * issues.length,
          issues.length,
          stopsOnWin,
          issues[0],
        ],
      );
      const ids: bigint[] = [];
      for (const [chase, issueId] of issues.entries())
        for (const [nth, line] of made.entries()) {
          orders += 1n;
          ids.push(orders);
          await owner.query(
            `insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code,
               play, content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros,
               most_micros, rebate_ppm, leaf)
             select $1, $2, $3, $4, $5, $6, i.issue_id, i.draws_at, 1, $7, i.game_code, $8, $9, $10, $11, $12, $13, $14, 'BRL', $15, $16,
               200000000000, 0, $17, sha256('x') from lottery_issue i where i.issue_id = $18`,
            [
              orders,
              at,
              `o${orders}`,
              slipId,
              nth,
              chase + 1,
              memberId,
              line.code,
              line.content,
              line.combos,
              line.unit,
              line.multiple,
              line.series,
              line.odds,
              line.stake,
              (bonus * line.stake) / total,
              line.rebatePpm,
              issueId,
            ],
          );
          await owner.query(
            `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
               state, stakes, stake_micros, bonus_stake_micros)
             select $1, $2, 'lottery', 1, $3, 'LOTT', i.game_code, 'LOTT', i.game_code, i.issue, 'BRL', 'open', 1, $4, $5
             from lottery_issue i where i.issue_id = $6`,
            [orders, at, memberId, line.stake, (bonus * line.stake) / total, issueId],
          );
          await owner.query(
            'insert into lottery_share values ($1, $2, 0, $3) on conflict (issue_id, member_id) do update set stake_micros = lottery_share.stake_micros + excluded.stake_micros',
            [issueId, memberId, line.stake],
          );
        }
      return ids;
    },
    close: closeIssue,
    /** Closes an issue and gives it a result. */
    async draw(issueId: bigint, numbers: string): Promise<void> {
      await closeIssue(issueId);
      await owner.query(
        `insert into lottery_result (issue_id, draws_at, version, source, numbers, entered_by, confirmed_by)
         select issue_id, draws_at, 1, 'official', $2, 1, 2 from lottery_issue where issue_id = $1`,
        [issueId, numbers],
      );
      await owner.query(
        "update lottery_issue set state = 'drawn', result_version = 1, logged_version = 1 where issue_id = $1",
        [issueId],
      );
    },
    /** A correction by two people. */
    async correct(issueId: bigint, numbers: string): Promise<void> {
      await owner.query("update lottery_issue set state = 'settling' where issue_id = $1", [issueId]);
      await owner.query(
        `insert into lottery_result (issue_id, draws_at, version, source, numbers, entered_by, confirmed_by, reason)
         select issue_id, draws_at, result_version + 1, 'correction', $2, 1, 2, 'typo' from lottery_issue where issue_id = $1`,
        [issueId, numbers],
      );
      await owner.query(
        'update lottery_issue set result_version = result_version + 1, logged_version = result_version + 1 where issue_id = $1',
        [issueId],
      );
    },
    async run(own: Parameters<typeof createSettlementSteps>[0] = deps): Promise<void> {
      for (const step of createSettlementSteps(own)) await step.run();
    },
    async order(betId: bigint) {
      const { rows } = await owner.query(
        `select o.state, o.payout_micros / 10000 as payout, o.valid_bet_micros / 10000 as valid, o.settled_version as version,
           b.state as bet, b.payout_micros / 10000 as bet_payout, b.valid_bet_micros / 10000 as bet_valid, b.bonus_payout_micros / 10000 as bonus
         from lottery_order o join bet b on b.bet_id = o.bet_id and b.placed_at = o.at where o.bet_id = $1`,
        [betId],
      );
      return rows[0];
    },
    /** Cash, bonus money and debt in hundredths. */
    async money(memberId: bigint): Promise<{ cash: bigint; bonus: bigint; owed: bigint }> {
      const found = await ledger.balanceOf(await ledger.accountsOf(memberId, 'BRL'));
      return { cash: found.balance / 10_000n, bonus: found.bonus / 10_000n, owed: found.owed / 10_000n };
    },
    async second(): Promise<Ledger> {
      return createLedger({
        db,
        config: { databaseUrl: database.url },
        log: createLog('silent'),
        jitter: () => 0.5,
        lanes: 2,
      });
    },
    async end(): Promise<void> {
      const report = await ledger.verify();
      await ledger.stop();
      await db.destroy();
      await owner.end();
      await database.drop();
      if (!report.isClean)
        throw new Error(
          `the books are broken: ${JSON.stringify(report.breaks, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
        );
    },
  };
  return world;
};
export type SettleWorld = Awaited<ReturnType<typeof openSettleWorld>>;
