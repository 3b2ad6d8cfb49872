import { setTimeout as pause } from 'node:timers/promises';
import { inFull, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import type { Bets } from '../../bets/index.ts';
import { growTree, rootOf } from '../closing/order-tree.ts';
import { moodyBeacon, openLottery, type OpenLottery } from '../draws/test/open-lottery.ts';
import type { Issue } from '../lottery.types.ts';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse, openOrders } from './test/open-orders.ts';

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
  /** What a slip, and an order that is taken back, would have the ledger write beside them. */
  const rowsOf = async (wanted: (desk: OrderDesk) => Promise<unknown>): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = [];
    const note = (item: { readonly companion?: { readonly row?: Record<string, unknown> } }): Promise<never> => {
      rows.push({
        ...item.companion?.row,
        op_id: 9_000_000_000 + rows.length,
        at: new Date(server.clock.now()).toISOString(),
      });
      return Promise.reject(new Error('noted'));
    };
    const bets = {
      ...server.app.bets,
      place: (_: unknown, item: Parameters<typeof note>[0]) => note(item),
      giveBackPart: (_: unknown, item: Parameters<typeof note>[0]) => note(item),
    } as unknown as Bets;
    const noting = openOrders(server, { bets });
    await expect(wanted(noting)).rejects.toThrow('noted');
    await noting.close();
    return rows;
  };

  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());

  it('hold all that they change in one order, also beside an order that is taken back in the same transaction', async () => {
    const [first = '', second = ''] = await desk.issues(2);
    await desk.opens(second);
    const [player, other] = [await desk.player(10), await desk.player(10)];
    const items = [lineOf('S3L_DIR', '1|2|3')];
    await other.place({ issue: first, items });
    const { orders } = await player.place({ issue: second, items });
    const chase = { stopOnWin: false, issues: [{ issue: second, multiple: 1 }] };
    const rows = [
      ...(await rowsOf((noting) => noting.orders.cancelOrder(player.memberId, orders[0]?.orderId ?? ''))),
      ...(await rowsOf((noting) => noting.as(other).place({ issue: first, items, chase }))),
    ];
    expect(rows).toHaveLength(2);
    const pool = createPool({ url: server.databaseUrl, max: 2, name: 'crossing', asOwner: true });
    const [writer, holder] = [await pool.connect(), await pool.connect()];
    const hold = (issue: string, how = '') =>
      holder.query(
        `select from lottery_exposure where issue_id = (select issue_id from lottery_issue where issue = $1) for update ${how}`,
        [issue],
      );
    try {
      await holder.query('begin');
      await hold(first);
      const { rows: own } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
      await writer.query('begin');
      const writing = writer.query('select lottery_apply_orders($1::jsonb)', [JSON.stringify(rows)]);
      await vi.waitUntil(async () => {
        const { rows: waits } = await holder.query(
          "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
          [own[0]?.pid],
        );
        return waits.length === 1;
      });
      // It waits at the first issue, and holds nothing of the second one yet.
      await hold(second, 'nowait');
      await holder.query('rollback');
      await writing;
    } finally {
      await writer.query('rollback');
      writer.release();
      holder.release();
      await pool.end();
    }
  });

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
    /** What the database's log tells of them: both sides' statements. */
    const told = async (): Promise<string> => {
      const { rows } = await pool.query<{ log: string | null }>(
        "select pg_read_file(current_setting('data_directory') || '/../logs/postgres.log', 0, 50000000, true) as log",
      );
      return (rows[0]?.log ?? 'no log')
        .split(/\n(?=\d{4}-)/)
        .flatMap((entry, at, all) => (entry.includes('deadlock detected') ? all.slice(at, at + 4) : []))
        .join('\n');
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
    expect((await deadlocks()) === before ? '' : `deadlock: ${await told()}`).toBe('');
    await db.destroy();
  }, 240_000);
});
