import pg from 'pg';
import { instant } from '@trevo/time';
import { createEndCount } from '../apps/server/src/features/agents/pay/draws/end-count.ts';
import { createPostPay } from '../apps/server/src/features/agents/pay/post-pay.ts';
import { listCountedAt } from '../apps/server/src/features/agents/pay/counted.repository.ts';
import { createRunIssues } from '../apps/server/src/features/agents/pay/draws/run-issues.ts';
import { listDownlines } from '../apps/server/src/features/agents/team/downlines.repository.ts';
import { listTeamDays } from '../apps/server/src/features/agents/team/overview.repository.ts';
import { sumEach } from '../apps/server/src/features/agents/team/profit.repository.ts';
import { settledBets } from '../apps/server/src/features/bets/index.ts';
import { createTree } from '../apps/server/src/features/members/index.ts';
import { takeSeat } from '../apps/server/src/features/members/tree/tree.repository.ts';
import { createDatabase } from '../apps/server/src/platform/db/database.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { agentsOf, fillAgents } from './support/agents/fill.ts';
import { besideTpcb } from './support/beside-tpcb.ts';
import { figuresOf, median } from './support/measure.ts';
import { setting } from './support/settings.ts';
import { openWalletHouse } from './support/wallet-house.ts';

/**
 * Agents at full size: sums of a team, a page of direct downlines, a newcomer, a move of ten thousand, and the real-time salary of a draw with
 * its money, which is also a ratio to pgbench's TPC-B before and after on the same server. Each figure has an aim and a floor, half as good, below which it fails.
 */
const MEMBERS = setting('BENCH_MEMBERS', 1_000_000);
const BETS = setting('BENCH_BETS', 10_000_000);
const DRAW_BETS = setting('BENCH_DRAW_BETS', 100_000);
const ROUNDS = setting('BENCH_ROUNDS', 3);
const CALLS = setting('BENCH_CALLS', 200);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const TEAMS = [100, 1_000, 10_000, 50_000, 240_000, 950_000];
const NOBODY_MOVED = { days: null, leftAt: null, moved: [] };
const AIMS = { total: 5, page: 10, add: 1, move: 250, salary: 3_000, ratio: 8 };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const p99 = (latenciesMs: readonly number[]): number => figuresOf({ latenciesMs, seconds: 1 }).p99Ms;

await besideTpcb('agents', 50, async ({ server, tpcb, save }) => {
  const url = await server.create('trevo_bench_agents');
  const wallet = await openWalletHouse(url, 10);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const base = await fillAgents(owner, MEMBERS, BETS);
  const db = createDatabase(createPool({ url, max: 8, name: 'trevo-bench-agents' }));
  const clock = { now: () => instant(Date.now()) };
  const tree = createTree({ db, clock });

  const { rows: found } = await owner.query<{ agent: string; members: number }>(
    `select distinct on (t) z.agent_id as agent, z.members from unnest($1::int[]) t
     cross join lateral (select * from agent_team_size order by abs(members - t) limit 1) z order by t, z.agent_id`,
    [TEAMS],
  );
  const teams = found.map(({ agent, members }) => ({ agent: BigInt(agent), members }));
  const days = Array.from({ length: 31 }, (_, ago) =>
    new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
  ).toReversed();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const totals: number[] = [];
  const pages: number[] = [];
  for (const { agent } of teams)
    for (let call = 0; call < CALLS; call += 1) {
      totals.push(await timed(() => listTeamDays(db, agent, 'BRL', days as never)));
      const query = {
        merchantId: 1,
        currency: 'BRL',
        viewerId: agent,
        underId: agent,
        name: null,
        isAgent: null,
        isOnline: null,
        from,
        to,
        onlineSince: new Date(),
      };
      pages.push(
        await timed(async () => {
          const { list } = await listDownlines(db, query as never, { limit: 20, offset: 0 });
          const ids = list.map(({ memberId }) => memberId);
          await sumEach(db, { ...query, way: [], zone: 'UTC', past: NOBODY_MOVED, parts: [] } as never, ids);
        }),
      );
    }

  // A newcomer below the deepest agent: the place alone, in a transaction of many, as a registration has one.
  const deepest = base + BigInt(agentsOf(MEMBERS));
  const { rows: newcomers } = await owner.query<{ member_id: string }>(
    `insert into member (merchant_id, public_id, username, nickname, created_at)
     select 1, 'n-' || n, 'n' || n, 'n' || n, now() from generate_series(1, $1::int) n returning member_id`,
    [CALLS],
  );
  const adds: number[] = [];
  await db.transaction().execute(async (tx) => {
    for (const { member_id } of newcomers)
      adds.push(await timed(() => takeSeat(tx, { memberId: BigInt(member_id), broughtBy: deepest, at: new Date() })));
  });

  const moved = teams.find(({ members }) => members > 5_000 && members < 20_000)?.agent ?? deepest;
  const moves: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1)
    moves.push(
      await timed(() =>
        db
          .transaction()
          .execute((tx) => tree.move(tx, { memberId: moved, merchantId: 1, below: turn % 2 ? base + 1n : base + 3n })),
      ),
    );
  const { rows: size } = await owner.query<{ n: string }>(
    'select count(*) as n from member_seat where to_at is not null',
  );

  const merchants = { settings: () => ({ 'brand.timeZone': 'America/Sao_Paulo' }) };
  const log = createLog('error');
  const draws = new Date();
  const deps = { db, clock, log, ledger: wallet.ledger, merchants } as never;
  const run = createRunIssues({
    db,
    clock,
    countedAt: listCountedAt,
    issueOf: () => Promise.resolve({ drawsAt: draws, rowsEnded: true }),
    endCount: createEndCount(deps),
    paySeries: () => Promise.resolve(0),
    bets: { name: 'agents.facts', stream: settledBets },
    coversOf: () => Promise.resolve(new Map()),
  });
  const post = createPostPay(deps);
  const perSecond = async (): Promise<number> => figuresOf(await tpcb(16, SLOT_SECONDS)).perSecond;
  const salaries: { ms: number; counted: number; ratio: number; lines: number }[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await owner.query(
      `insert into agent_issue select 1, 'X', 'X-' || $1::int, 'BRL', s.seat_id, count(*), count(*) * 2000000, count(*) * 2000000, 0
       from (select 1 + floor(random() * $2)::int as nth from generate_series(1, $3::int)) b
       join member_seat s on s.member_id = $4::bigint + b.nth and s.to_at is null group by s.seat_id`,
      [turn, MEMBERS, DRAW_BETS, base],
    );
    await owner.query("insert into agent_mark (merchant_id, kind, place) values (1, 'issue', 'X X-' || $1::int)", [
      turn,
    ]);
    await owner.query('vacuum analyze agent_issue');
    const before = await perSecond();
    let [counted, lines] = [0, 0];
    const ms = await timed(async () => {
      counted = await timed(async () => {
        lines = await run({ merchantId: 1, currency: 'BRL', zone: 'America/Sao_Paulo' });
      });
      await post();
    });
    const anchor = (before + (await perSecond())) / 2;
    salaries.push({ ms, counted, lines, ratio: DRAW_BETS / (ms / 1_000) / anchor });
  }
  const { isClean } = await wallet.ledger.verify();
  await owner.end();
  await db.destroy();
  await wallet.close();

  const of = (figure: (one: (typeof salaries)[number]) => number): number => median(salaries.map(figure));
  const figures = {
    total: p99(totals),
    page: p99(pages),
    add: median(adds),
    move: median(moves),
    salary: of(({ ms }) => ms),
    ratio: of(({ ratio }) => ratio),
  };
  const row = (what: string, figure: number, aim: number, unit = 'ms') => ({
    what,
    figure: figure.toFixed(2),
    aim,
    floor: unit === 'ms' ? aim * 2 : aim / 2,
    unit,
  });
  console.table([
    row(`sums of a team, 31 days, p99 (p50 ${median(totals).toFixed(2)})`, figures.total, AIMS.total),
    row(`page of 20 directs, p99 (p50 ${median(pages).toFixed(2)})`, figures.page, AIMS.page),
    row('a newcomer', figures.add, AIMS.add),
    row(`a move of ${Math.round(Number(size[0]?.n ?? 0) / ROUNDS)}`, figures.move, AIMS.move),
    row(
      `real-time salary of ${DRAW_BETS} bets, ${of(({ lines }) => lines)} lines (counted after ${of(({ counted }) => counted).toFixed(0)})`,
      figures.salary,
      AIMS.salary,
    ),
    row('the same in bets a second', figures.ratio, AIMS.ratio, 'x TPC-B'),
  ]);
  console.log(`teams of ${teams.map(({ members }) => members).join(', ')}; ledger ${isClean ? 'clean' : 'BROKEN'}`);
  save({ members: MEMBERS, bets: BETS, figures, aims: AIMS, salaries });
  const { ratio, ...times } = figures;
  const isHeld = Object.entries(times).every(([name, ms]) => ms <= 2 * AIMS[name as keyof typeof times]);
  return isHeld && ratio >= AIMS.ratio / 2 && isClean;
});
