import { issuesBetween, type LotteryGame } from '@trevo/engines/lottery';
import { DAY, HOUR, instant } from '@trevo/time';
import { inFull, query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { gameOf, moodyBeacon, type OpenLottery, openLottery } from '../draws/test/open-lottery.ts';
import { createMakeIssues } from './make-issues.ts';

const log = createLog('silent');

describe('the calendar of lotteries in the database', () => {
  let server: TestServer;
  let lottery: OpenLottery;
  let pool: ReturnType<typeof createPool>;
  beforeAll(async () => {
    server = await startTestServer();
    lottery = openLottery(server, moodyBeacon().beacon);
    pool = createPool({ url: server.databaseUrl, max: 4, name: 'calendar' });
  });
  afterAll(async () => {
    await pool.end();
    await lottery.close();
    await server.close();
  });

  const maker = (games: readonly LotteryGame[], now: () => number, isOfficial: boolean) =>
    createMakeIssues({
      db: createDatabase(pool),
      clock: { now: () => instant(now()) },
      log,
      catalog: server.app.catalog,
      merchants: server.app.merchants,
      chains: lottery.chains,
      isOfficial: () => Promise.resolve(isOfficial),
      games,
    });
  /** Until nothing is left to make, as its job goes on. */
  const whole = async ({ make }: ReturnType<typeof maker>): Promise<void> => {
    while (!(await make()));
  };
  const madeOf = async (game: LotteryGame) =>
    query<{ issue: string; draws_at: Date; closes_at: Date; opens_at: Date }>(
      server,
      'select issue, draws_at, closes_at, opens_at from lottery_issue where game_code = $1 order by draws_at',
      [game.code],
    );

  it(
    'has each issue of 400 days once, made day by day, twice, and by two processes at once',
    async () => {
      const codes = ['BR_6X60', 'VN_MB', 'VN_MN_TPHCM', 'SEA_4D'];
      const games = inFull([...codes, 'SSC5M', 'KENO_3M'], codes).map(gameOf);
      const days = 400;
      const start = Date.now();
      let now = start;
      await seedCatalog(server.app);
      await server.app.catalog.setEnabled(1, 'lottery-vn-mn-tphcm', true);
      // Months so far ahead are made by time that passes, which here is the database's own.
      await query(server, `select ensure_month_partitions('lottery_issue', 16)`);
      const [one, other] = [maker(games, () => now, true), maker(games, () => now, true)];
      for (let day = 0; day <= days; day += 1) {
        now = start + day * DAY + (day % 5) * HOUR;
        await (day % 7 === 0 ? Promise.all([whole(one), whole(other)]) : whole(one));
        if (day % 50 === 0) await whole(other);
      }
      for (const game of games) {
        const made = await madeOf(game);
        const last = made.at(-1)?.draws_at.getTime() ?? 0;
        // A station has a draw at least every five days, of which three are made ahead.
        expect(last).toBeGreaterThan(start + (days - (game.weekdays ? 2 : 0)) * DAY);
        const planned = issuesBetween(game, start, last + 1).filter(({ closesAt }) => closesAt > start);
        const times = (one: { issue: string; drawsAt: number; closesAt: number; opensAt: number }) =>
          `${one.issue} ${one.opensAt} ${one.closesAt} ${one.drawsAt}`;
        expect(
          made.map(({ issue, draws_at, closes_at, opens_at }) =>
            times({
              issue,
              drawsAt: draws_at.getTime(),
              closesAt: closes_at.getTime(),
              opensAt: opens_at.getTime(),
            }),
          ),
        ).toEqual(planned.map(times));
      }
    },
    inFull(1_800_000, 120_000),
  );

  it('gives each draw of a day a link of its own on one chain, however many processes make it', async () => {
    const games = [gameOf('L28_1M'), gameOf('SEA_TH')];
    const now = Date.now();
    const makers = Array.from({ length: 4 }, () => maker(games, () => now, false));
    await Promise.all(makers.map(whole));
    for (const game of games) {
      const rows = await query<{ chain_id: string; link: number; commit_hash: string }>(
        server,
        'select chain_id, link, commit_hash from lottery_issue where game_code = $1',
        [game.code],
      );
      expect(rows.length).toBeGreaterThan(2 * game.issuesPerDay);
      expect(new Set(rows.map(({ chain_id, link }) => `${chain_id} ${link}`)).size).toBe(rows.length);
      expect(new Set(rows.map(({ commit_hash }) => commit_hash)).size).toBe(rows.length);
      const [chains] = await query<{ days: string; chains: string }>(
        server,
        'select count(distinct day) as days, count(*) as chains from lottery_chain where game_code = $1',
        [game.code],
      );
      expect(chains?.chains).toBe(chains?.days);
    }
  });
});
