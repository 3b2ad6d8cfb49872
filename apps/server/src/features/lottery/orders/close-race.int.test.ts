import { setTimeout as pause } from 'node:timers/promises';
import { inFull, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { growTree, rootOf } from '../closing/order-tree.ts';
import { moodyBeacon, openLottery, type OpenLottery } from '../draws/test/open-lottery.ts';
import type { Issue } from '../lottery.types.ts';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

/** Closes, and bets around each: so many a second as a small machine still takes, or all would be late. */
const CLOSES = inFull(50, 10);
const BETS = 200;
/** Of them, so many within 50 ms around the close. */
const NEAR = 40;
const PLAYERS = 20;

describe('bets around a close', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  let lottery: OpenLottery;
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
    lottery = openLottery(server, moodyBeacon().beacon);
  });
  afterAll(async () => {
    await lottery.close();
    await close();
  });

  type Player = Awaited<ReturnType<OrderDesk['player']>>;
  /** Bets from a second before an issue's close to a second after it. */
  const betAround = async (made: Issue, players: readonly Player[], items: ReturnType<typeof lineOf>[]) => {
    const [accepted, refused]: [string[], string[]] = [[], []];
    const send = async (nth: number): Promise<void> => {
      await players[nth % PLAYERS]?.place({ issue: made.issue, items }).then(
        ({ orders }) => void accepted.push(...orders.map(({ orderId }) => orderId)),
        (error: { code?: string }) => void refused.push(error.code ?? 'an error without a code'),
      );
    };
    await lottery.shift(`opens_at = clock_timestamp() - interval '1 hour'`, made);
    // One is in time on any machine.
    await send(0);
    const left = 1_200;
    const start = Date.now();
    await desk.closeIn(made.issue, left);
    const times = [
      ...Array.from({ length: BETS - NEAR }, (_, at) => left - 1_000 + (at * 2_000) / (BETS - NEAR)),
      ...Array.from({ length: NEAR }, (_, at) => left - 25 + (at * 50) / NEAR),
    ];
    await Promise.all(
      times.map(async (at, nth) => {
        await pause(Math.max(0, at - (Date.now() - start)));
        await send(nth);
      }),
    );
    return { accepted, refused };
  };

  it(
    'are in the root of the issue, or were refused: none late, none outside, whatever the closing step does meanwhile',
    async () => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => desk.player(BETS * CLOSES)));
      const items = [lineOf('S_BSOE', '-|-|-|-|big')];
      let isOver = false;
      const closer = (async () => {
        while (!isOver) await pause(Math.min((await lottery.closing.step()) ?? 5, 5));
      })();
      const ends = { accepted: 0, refused: 0 };
      for (const made of await lottery.make('SSC1M', CLOSES)) {
        const { accepted, refused } = await betAround(made, players, items);
        for (let tries = 0; tries < 200 && (await lottery.read(made)).state === 'open'; tries += 1) await pause(50);
        expect([...new Set(refused)]).toEqual(refused.length > 0 ? ['lottery.issue_closed'] : []);
        expect(accepted.length + refused.length).toBe(BETS + 1);
        const rows = await query<{ order_id: string; leaf: Buffer; late: boolean }>(
          server,
          `select o.order_id, o.leaf, o.at >= i.closes_at as late from lottery_order o join lottery_issue i using (issue_id)
        where i.issue_id = ${made.issueId} order by o.bet_id`,
        );
        expect(rows.filter(({ late }) => late)).toEqual([]);
        expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual(accepted.toSorted());
        const closed = await lottery.read(made);
        expect(closed).toMatchObject({
          state: 'closed',
          orders: accepted.length,
          root: rootOf(growTree(Buffer.concat(rows.map(({ leaf }) => leaf)))),
        });
        ends.accepted += accepted.length;
        ends.refused += refused.length;
      }
      isOver = true;
      await closer;
      expect(ends.accepted).toBeGreaterThanOrEqual(CLOSES);
      expect(ends.accepted + ends.refused).toBe(CLOSES * (BETS + 1));
    },
    inFull(1_800_000, 300_000),
  );
});

describe('slips that cross each other', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());

  it('wait for each other in one order: 200 at once over the same issues and outcomes, turned about, and their cancelling, without a deadlock', async () => {
    const numbers = await desk.issues(4);
    const pool = createPool({ url: server.databaseUrl, max: 1, name: 'deadlocks', asOwner: true });
    const db = createDatabase(pool);
    const [issue = '', ...further] = numbers;
    const lines = ['1|2|3', '4|5|6', '7|8|9', '0|1|2'].map((content) => lineOf('S3L_DIR', content, { unit: 0.02 }));
    const players = await Promise.all(Array.from({ length: 20 }, () => desk.player(200)));
    const deadlocks = async (): Promise<number> => {
      const { rows } = await pool.query<{ n: bigint }>(
        'select deadlocks as n from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.n ?? 0);
    };
    const before = await deadlocks();
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, nth) => {
        const player = players[nth % players.length];
        if (!player) throw new Error('there is nobody');
        const items = nth % 2 === 0 ? lines : lines.toReversed();
        const chase = { stopOnWin: false, issues: further.map((one) => ({ issue: one, multiple: 1 + (nth % 2) })) };
        const placed = player.place({ issue, items, chase });
        // Every third is taken back while others are being written.
        if (nth % 3 > 0) return refusalOf(placed);
        return refusalOf(placed.then(({ slipId }) => desk.orders.cancelSlip(player.memberId, slipId)));
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    // Its count is told with a delay of up to a second.
    await pause(1_200);
    expect(await deadlocks()).toBe(before);
    await db.destroy();
  }, 240_000);
});
