import { randomBytes, randomUUID } from 'node:crypto';
import { findPlay, issuesBetween, LOTTERY_GAMES, type LotteryGame, readContent } from '@trevo/engines/lottery';
import { type Amount, amount } from '@trevo/money';
import type { KyselyPlugin } from 'kysely';
import { BRL, checkBooks, give, query, registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { seedCatalog } from '../../../../seed/catalog/seed-catalog.ts';
import { createDatabase } from '../../../../platform/db/database.ts';
import { createPool } from '../../../../platform/db/pool.ts';
import type { Bets } from '../../../bets/index.ts';
import { readTree } from '../../closing/closing.repository.ts';
import { rootOf, sizeOf } from '../../closing/order-tree.ts';
import { createOrderProofs } from '../../proofs/order-proofs.ts';
import { createSettlementSteps } from '../../settlement/step-settlement.ts';
import { createTerms } from '../../terms/create-terms.ts';
import { createOrders } from '../create-orders.ts';
import { createProveOrder } from '../prove-order.ts';
import type { SlipRequest } from '../place-slip.ts';

const GAME = LOTTERY_GAMES.find(({ code }) => code === 'SSC1M') as LotteryGame;

/** A line of the game: counted as a page counts it. */
export const lineOf = (play: string, content: string, more: { unit?: number; multiple?: number } = {}) => {
  const found = findPlay(play)?.play;
  const read = found && readContent(found, content);
  if (!found || !read?.isRight) throw new Error(`no such line: ${play} ${content}`);
  const { unit = 1, multiple = 1 } = more;
  const stake = amount(BRL(unit) * BigInt(read.combos * found.units * multiple));
  return { play, content, combos: read.combos, unit: BRL(unit), multiple, stake };
};

/** Orders beside a test server and on its database, as another process would have them. */
export const openOrders = (
  server: TestServer,
  { bets = server.app.bets as Bets, plugin, size = 12 }: { bets?: Bets; plugin?: KyselyPlugin; size?: number } = {},
) => {
  const pool = createPool({ url: server.databaseUrl, max: size, name: 'orders' });
  const whole = createDatabase(pool);
  const db = plugin ? whole.withPlugin(plugin) : whole;
  const { catalog, merchants, transparency } = server.app;
  const terms = createTerms({ db, clock: server.clock, merchants });
  const proofOf = createProveOrder(db, transparency, createOrderProofs(db));
  const orders = createOrders({ db, bets, catalog, terms, transparency, proofOf });
  const tomorrow = Date.now() + 86_400_000;
  const planned = issuesBetween(GAME, tomorrow, tomorrow + 40 * 3_600_000);
  let next = 0;

  /** Issues of the game, one after the other; the first of them is open. Times are the database's own. */
  const issues = async (count = 1, closesIn = '1 hour'): Promise<string[]> => {
    const wanted = planned.slice(next, next + count);
    next += count;
    for (const [at, { issue, drawsAt }] of wanted.entries())
      await query(
        server,
        `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at)
        values (1, $1, $2, 'm1', clock_timestamp() + $3::interval, clock_timestamp() + $4::interval, $5)`,
        [GAME.code, issue, at === 0 ? '-1 hour' : '1 minute', closesIn, new Date(drawsAt)],
      );
    return wanted.map(({ issue }) => issue);
  };
  /** Time passes for an issue, around the guards, as no door can; other games may have one of its number that is not open yet. */
  const closeIn = (issue: string, ms: number) =>
    query(
      server,
      `do $$ begin set local session_replication_role = replica;
      update lottery_issue set closes_at = clock_timestamp() + ${ms} * interval '1 millisecond'
      where issue = '${issue}' and opens_at < clock_timestamp() + ${ms} * interval '1 millisecond'; end $$`,
    );
  const shut = (issue: string) => closeIn(issue, -1);
  const opens = (issue: string) =>
    query(
      server,
      `do $$ begin set local session_replication_role = replica;
      update lottery_issue set opens_at = now() - interval '1 hour' where issue = '${issue}'; end $$`,
    );

  /** What this process does for somebody. */
  const as = ({ memberId }: { readonly memberId: bigint }) => ({
    place: (
      wanted: Pick<SlipRequest, 'issue' | 'items'> & Partial<SlipRequest>,
      key: string = randomUUID(),
      requestHash = randomBytes(32),
    ) =>
      orders.place({
        player: { sessionId: `s${memberId}`, memberId, merchantId: 1, account: '', type: 1, isTermsDue: false },
        ip: '203.0.113.9',
        currency: 'BRL',
        language: 'PT',
        gameCode: GAME.code,
        series: 1_960,
        termsVersion: 1,
        idempotency: { key, requestHash },
        ...wanted,
      }),
  });
  const player = async (reais: number, bonus = 0) => {
    const { client, username } = await registerPlayer(server);
    const [row] = await query<{ member_id: string }>(server, 'select member_id from member where username = $1', [
      username,
    ]);
    const memberId = BigInt(row?.member_id ?? 0);
    const accounts = await server.app.ledger.accountsOf(memberId, 'BRL');
    if (reais > 0) await give(server, memberId, BRL(reais));
    if (bonus > 0) await give(server, memberId, BRL(bonus), 'bonus');
    return {
      client,
      memberId,
      accounts,
      money: () => server.app.ledger.balanceOf(accounts),
      place: as({ memberId }).place,
    };
  };
  /** `from`: of the issue that is the first to have them; else of all. */
  const setTerms = async (more: {
    exposure?: Amount;
    issuePayout?: Amount;
    closed?: string[];
    version: number;
    from?: string;
  }) => {
    await terms.termsOf(1, GAME.code);
    const { exposure = BRL(1_000_000), issuePayout = BRL(400_000), closed = [], version, from = null } = more;
    await query(
      server,
      `insert into lottery_terms (merchant_id, game_code, version, from_draw, is_official, odds, closed_plays, payout_micros,
        challenge_payout_micros, issue_payout_micros, exposure_micros)
      values (1, $1, $2::int, coalesce((select draws_at from lottery_issue where issue = $8), now() - interval '1 day' + $2::int * interval '1 second'), false, '{}', $3, $4, $5, $6, $7)`,
      [GAME.code, version, closed, BRL(200_000), BRL(50_000), issuePayout, exposure, from],
    );
  };

  const settlement = createSettlementSteps({ db, bets, ledger: server.app.ledger });
  return {
    orders,
    issues,
    shut,
    closeIn,
    opens,
    as,
    player,
    setTerms,
    /** Orders of a member that have no end. */
    openOrders: async (memberId: bigint) =>
      (
        await query<{ order_id: string; issue: string; stake: string; bonus: string }>(
          server,
          `select order_id, issue, stake_micros::text as stake, bonus_stake_micros::text as bonus from lottery_order_now
          where member_id = $1 and state_now = 'open' order by bet_id`,
          [memberId],
        )
      ).map(({ order_id: orderId, issue, stake, bonus }) => ({
        orderId,
        issue,
        stake: BigInt(stake),
        bonusStake: BigInt(bonus),
      })),
    /** What outcomes cost and players could be paid on issues; those that cost nothing are missing. */
    capsOf: (numbers: readonly string[]) =>
      query<{ what: string; most: string }>(
        server,
        `select concat_ws(' ', i.issue, x.play, x.book, x.outcome) as what, x.cost_micros::text as most
        from lottery_exposure x join lottery_issue i using (issue_id) where i.issue = any ($1) and x.cost_micros > 0
        union all select concat_ws(' ', i.issue, s.member_id), concat_ws(' ', s.most_micros, s.stake_micros)
        from lottery_share s join lottery_issue i using (issue_id) where i.issue = any ($1) and s.most_micros > 0 order by 1, 2`,
        [numbers],
      ),
    /** Around the guards: an issue is closed over its orders, has this result, and the log has it. */
    async draw(issue: string, result: string) {
      const [row] = await query<{ id: string; at: Date }>(
        server,
        'select issue_id as id, draws_at as at from lottery_issue where issue = $1',
        [issue],
      );
      const tree = await readTree(db, { issueId: BigInt(row?.id ?? 0), drawsAt: row?.at ?? new Date(0) });
      await query(
        server,
        `do $$ begin set local session_replication_role = replica;
        insert into lottery_result (issue_id, draws_at, version, source, numbers, entered_by, confirmed_by)
          select issue_id, draws_at, 1, 'official', '${result}', 1, 2 from lottery_issue where issue = '${issue}';
        update lottery_issue set state = 'drawn', closed_at = clock_timestamp(), root = '${rootOf(tree)}', orders = ${sizeOf(tree)},
          result_version = 1, logged_version = 1 where issue = '${issue}'; end $$`,
      );
    },
    voidIssue: (issue: string) =>
      query(
        server,
        `update lottery_issue set state = 'void', reason = 'x', ended_at = now() where issue = '${issue}' and state = 'open'`,
      ),
    async settle(): Promise<void> {
      for (const step of settlement) await step.run();
    },
    async close() {
      await pool.end();
    },
  };
};
export type OrderDesk = ReturnType<typeof openOrders>;

/** A server with the catalogue, and orders beside it; its books are checked when it closes. */
export const openOrderHouse = async () => {
  const server = await startTestServer();
  await seedCatalog(server.app);
  const desk = openOrders(server);
  return {
    server,
    desk,
    async close(): Promise<void> {
      await checkBooks(server);
      await desk.close();
      await server.close();
    },
  };
};
export type OrderHouse = Awaited<ReturnType<typeof openOrderHouse>>;

/** The code of a refusal, and the line that it names. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'OK',
    (error: { code?: string; value?: { line?: number } }) =>
      `${error.code ?? 'an error without a code'}${error.value?.line === undefined ? '' : ` at ${error.value.line}`}`,
  );
