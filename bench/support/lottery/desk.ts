import { findPlay, issuesBetween, LOTTERY_GAMES, type LotteryGame, readContent } from '@trevo/engines/lottery';
import { type Amount, amount } from '@trevo/money';
import { createOrders } from '../../../apps/server/src/features/lottery/orders/create-orders.ts';
import { createTerms } from '../../../apps/server/src/features/lottery/terms/create-terms.ts';
import { createDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import { openBenchApp, seedPlayers } from '../bench-app.ts';

const UNIT = 1_000_000n;
const CHASED = 120;
/** So much that nothing meets it, and so little that all of a game's slips do. */
const [FAR, NONE] = [9_000_000_000_000_000n, 1n];

type Idempotency = { readonly key: string; readonly requestHash: Buffer };

const gameOf = (code: string): LotteryGame => LOTTERY_GAMES.find((game) => game.code === code) as LotteryGame;
/** A line of a slip, counted as a page counts it. */
const lineOf = (code: string, content: string, unit: bigint) => {
  const play = findPlay(code)?.play;
  const read = play && readContent(play, content);
  if (!play || !read?.isRight) throw new Error(`no such line: ${code} ${content.slice(0, 40)}`);
  const stake = amount(unit * BigInt(read.combos * play.units));
  return { play: code, content, combos: read.combos, unit: amount(unit), multiple: 1, stake };
};

/** A house with open issues of two lotteries: of one no cap is met, of the other every slip meets one. */
export const openLotteryDesk = async (url: string, players: number) => {
  const bench = await openBenchApp(url);
  const { app, owner } = bench;
  const members = await seedPlayers(bench, players);
  for (const table of ['lottery_issue', 'lottery_result', 'lottery_order'])
    await owner.query('select ensure_month_partitions($1, 3)', [table]);
  const pool = createPool({ url, max: 12, name: 'trevo-bench-orders' });
  const db = createDatabase(pool);
  const clock = { now: () => Date.now() as never };
  const terms = createTerms({ db, clock, merchants: app.merchants });
  const { bets, catalog, transparency } = app;
  const orders = createOrders({
    ...app,
    db,
    bets,
    catalog,
    terms,
    transparency,
    proofOf: () => Promise.resolve(null),
  } as never);
  const issuesOf = async (code: string, count: number, exposure: bigint): Promise<string[]> => {
    const from = Date.now() + 3_600_000;
    const game = gameOf(code);
    const planned = issuesBetween(game, from, from + (count + 1) * game.period * 1_000).slice(0, count);
    for (const [at, { issue, drawsAt }] of planned.entries())
      await owner.query(
        `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at)
        values (1, $1, $2, 'm1', now() + $3::interval, $4::timestamptz - interval '5 seconds', $4)`,
        [code, issue, at === 0 ? '-1 hour' : '10 minutes', new Date(drawsAt)],
      );
    await terms.termsOf(1, code);
    await owner.query(
      `insert into lottery_terms (merchant_id, game_code, version, from_draw, is_official, odds, closed_plays, payout_micros,
        challenge_payout_micros, issue_payout_micros, exposure_micros)
      values (1, $1, 2, now() - interval '1 day', false, '{}', '{}', $2, $2, $2, $3)`,
      [code, FAR, exposure],
    );
    return planned.map(({ issue }) => issue);
  };
  const open = await issuesOf('SSC1M', CHASED, FAR);
  const full = await issuesOf('SSC3M', 1, NONE);
  const place = async (at: number, idempotency: Idempotency, wanted: object): Promise<void> => {
    const memberId = BigInt(members[at % members.length] ?? 0);
    await orders.place({
      player: { sessionId: `s${memberId}`, memberId, merchantId: 1, account: '', type: 1, isTermsDue: false },
      ip: '203.0.113.9',
      currency: 'BRL',
      language: 'PT',
      gameCode: 'SSC1M',
      issue: open[0],
      series: 1_960,
      termsVersion: 2,
      idempotency,
      ...wanted,
    } as never);
  };
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return {
    /** A line of two combinations that differs from the last ones. */
    sides: (nth: number) => lineOf('S3L_DIR', [...digits(nth % 1_000, 3)].join('|'), UNIT),
    upload: (turn: number) =>
      lineOf(
        'S5_DIR',
        Array.from({ length: 10_000 }, (_, at) => [...digits((at * 7 + turn) % 100_000, 5)].join(','))
          .toSorted()
          .join(';'),
        UNIT / 100n,
      ),
    place: (at: number, idempotency: Idempotency, items: readonly { readonly stake: Amount }[]) =>
      place(at, idempotency, { items }),
    refused: (at: number, idempotency: Idempotency): Promise<void> =>
      place(at, idempotency, { gameCode: 'SSC3M', issue: full[0], items: [lineOf('S3L_DIR', '1|2|3', UNIT)] }).then(
        () => Promise.reject(new Error('a slip beyond a cap was taken')),
        (error: { code?: string }) => {
          if (error.code !== 'lottery.exposure_full') throw error;
        },
      ),
    chase: (at: number, idempotency: Idempotency) =>
      place(at, idempotency, {
        items: [lineOf('S_BSOE', '-|-|-|-|big', UNIT)],
        chase: { stopOnWin: true, issues: open.slice(1).map((issue) => ({ issue, multiple: 1 })) },
      }),
    async close(): Promise<void> {
      await pool.end();
      await bench.close();
    },
  };
};
