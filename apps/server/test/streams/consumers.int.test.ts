import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { BATCH } from '../../src/platform/streams/step-consumer.ts';
import { on } from '../../src/platform/streams/stream.ts';
import { counted, openStreamHouse } from './stream-house.ts';

const house = openStreamHouse();
const { once } = house;

describe('a consumer', () => {
  it('misses nothing that was written by a transaction that began earlier and ended later', async () => {
    const consumer = await house.opened(house.counting);
    const slow = new pg.Client({ connectionString: house.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query(`insert into event (kind, merchant_id, payload) values ('test.counted', 1, '{"n":1}')`);
    await house.say(2);
    // The planted mistake: who asks for what came after the last one, and looks at no horizon, has passed the slow one.
    const newest = `select (payload ->> 'n')::int as n, xid from event where kind = 'test.counted' and xid > $1 order by xid`;
    const naive = (await house.owner.query(newest, [0])).rows;
    await house.drainNow(consumer);
    expect(await house.seenBy(consumer)).toEqual([]);
    await slow.query('commit');
    await slow.end();
    await house.drain(consumer);
    expect(await house.seenBy(consumer)).toEqual(once(1, 2));
    const past = naive.at(-1)?.xid;
    expect([naive.map(({ n }) => n), (await house.owner.query(newest, [past])).rows]).toEqual([[2], []]);
  });

  it.each([
    ['its own tables', house.counting],
    ['items', house.posting],
  ])('of %s takes each row once, wherever its process is killed', async (_, made) => {
    let points = 0;
    for (let at = 1; points === 0 || at <= points; at += 1) {
      const consumer = await house.opened(made);
      for (const n of [1, 2, 3]) await house.say(n);
      await house.horizonPassed();
      const dying = house.openProcess(`test-dying-${at}`);
      let passed = 0;
      const died = Promise.withResolvers<'died'>();
      const stepping = house.step(consumer, dying.db, async () => {
        passed += 1;
        if (passed === at) {
          died.resolve('died');
          await new Promise(() => undefined);
        }
      });
      const end = await Promise.race([died.promise, stepping]);
      await house.kill(`test-dying-${at}`);
      if (end !== 'died') points = passed;
      await house.drain(consumer);
      await house.say(4);
      await house.drain(consumer);
      expect([at, await house.seenBy(consumer)]).toEqual([at, once(1, 2, 3, 4)]);
    }
    expect(points).toBeGreaterThanOrEqual(4);
  });

  it('runs in two processes as in one', async () => {
    const consumer = await house.opened(house.counting);
    const all = Array.from({ length: 40 }, (_, n) => n);
    const other = house.openProcess('test-other');
    await Promise.all([
      ...all.map((n) => house.say(n)),
      ...[house.db, other.db].map(async (db) => {
        for (let n = 0; n < 60; n += 1) await house.step(consumer, db);
      }),
    ]);
    await house.drain(consumer);
    await other.pool.end();
    expect(await house.seenBy(consumer)).toEqual(once(...all));
  });

  it('reads more than a batch, in order, and stands still where there is nothing', async () => {
    const order: number[] = [];
    const consumer = await house.opened((name) =>
      on(counted.stream, name, { items: async (rows) => void order.push(...rows.map(({ row }) => row.payload.n)) }),
    );
    const many = BATCH * 2 + 7;
    await house.owner.query(
      `insert into event (kind, merchant_id, payload) select 'test.counted', 1, jsonb_build_object('n', n) from generate_series(1, $1::int) n`,
      [many],
    );
    await house.say(many + 1);
    await house.drain(consumer);
    expect(order).toEqual(Array.from({ length: many + 1 }, (_, n) => n + 1));
    const cursor = async () =>
      (await house.owner.query('select * from stream_consumer where name = $1', [consumer.name])).rows;
    const before = await cursor();
    for (let n = 0; n < 5; n += 1) expect(await house.step(consumer)).toBe(0);
    expect(await cursor()).toEqual(before);
  });

  it('begins with the next event, however many there were', async () => {
    await house.say(1);
    await house.horizonPassed();
    const consumer = await house.opened(house.counting);
    await house.say(2);
    await house.drain(consumer);
    expect(await house.seenBy(consumer)).toEqual(once(2));
  });

  it('waits longer after each failure, and hands nothing out meanwhile', async () => {
    let tries = 0;
    const consumer = await house.opened((name) =>
      on(counted.stream, name, { items: () => Promise.reject(new Error(`try ${(tries += 1)}`)) }),
    );
    await house.say(1);
    const tried = [];
    for (let n = 0; n < 3; n += 1) {
      // How long a try takes is the machine's affair: its wait is held from below, and laid out of reach for the next look.
      const { rows: began } = await house.owner.query('select clock_timestamp() as at');
      await house.drain(consumer);
      const { rows } = await house.owner.query(
        `select failures, retry_at >= $2::timestamptz + 0.2 * 2 ^ (failures - 1) * interval '1 second' as waits
         from stream_consumer where name = $1`,
        [consumer.name, began[0].at],
      );
      tried.push(rows[0]);
      await house.waitsFor(consumer, '1 hour');
      await house.drain(consumer);
      await house.isDueNow(consumer);
    }
    const waits = true;
    expect([tried, tries]).toEqual([[1, 2, 3].map((failures) => ({ failures, waits })), 3]);
  });
});
