import { cloneDatabase } from '@trevo/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settledBets } from '../src/features/bets/index.ts';
import { type MoneyLine, moneyLines } from '../src/features/ledger/index.ts';
import { createDatabase, type Database, type Db } from '../src/platform/db/database.ts';
import { createPool, type Pool } from '../src/platform/db/pool.ts';
import { createLog } from '../src/platform/log.ts';
import { defineEvent, tell } from '../src/platform/streams/events.ts';
import { askAgain, listParked } from '../src/platform/streams/parked.repository.ts';
import { BATCH, stepConsumer } from '../src/platform/streams/step-consumer.ts';
import { type Consumer, on } from '../src/platform/streams/stream.ts';
import { beginEpoch, type Epoch, openCursor, readStreamState } from '../src/platform/streams/streams.repository.ts';

const log = createLog('silent');
const counted = defineEvent('test.counted', z.object({ n: z.number() }));
const restored = defineEvent('test.restored', z.object({ n: z.number() }));
type Said = { readonly row: { readonly payload: { readonly n: number } } };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, max: 4, name: 'test-owner', asOwner: true });
  await owner.query(`create table seen (name text, n int, times int not null, primary key (name, n)); grant all on seen to trevo_app;
    create table kept (name text, place bigint, version bigint, primary key (name, place, version)); grant all on kept to trevo_app`);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** One process: a pool of its own, which can be killed with everything that is under way on it. */
const openProcess = (name: string) => {
  const pool = createPool({ url: database.url, max: 3, name });
  pool.on('error', () => undefined);
  return { pool, db: createDatabase(pool) };
};
const kill = async (name: string): Promise<void> => {
  await owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1 and datname = current_database()`,
    [name],
  );
};

let house: { pool: Pool; db: Database };
let epoch: Epoch;
beforeEach(async () => {
  house = openProcess('test-house');
  epoch = await beginEpoch(house.db);
  await owner.query('truncate seen, kept');
});
afterEach(() => house.pool.end());

let names = 0;
const opened = async (made: (name: string) => Consumer): Promise<Consumer> => {
  const consumer = made(`test.consumer${(names += 1)}`);
  await openCursor(house.db, consumer.name, consumer.stream.name, epoch);
  return consumer;
};
const say = (db: Db, n: number, kind = counted) => tell(db, kind, { merchantId: 1, memberId: null, payload: { n } });
const count = (db: Db, name: string, rows: readonly Said[]) =>
  sql`insert into seen select ${name}, n, 1 from unnest(${rows.map(({ row }) => row.payload.n)}::int[]) n
    on conflict (name, n) do update set times = seen.times + 1`.execute(db);
/** Counts how often it took each, in its own table. */
const counting = (name: string, { stream } = counted) =>
  on(stream, name, { tx: async (tx, rows) => void (await count(tx, name, rows)) });
/** Does something outside the transaction, under the key that an item of the ledger would have. */
const posting = (name: string) =>
  on(counted.stream, name, {
    async items(rows) {
      for (const row of rows) {
        const { numAffectedRows } = await sql`insert into kept values (${name}, ${row.place}, ${row.version})
          on conflict do nothing`.execute(house.db);
        if (numAffectedRows === 1n) await count(house.db, name, [row]);
      }
    },
  });
const step = (consumer: Consumer, db: Database = house.db) => stepConsumer({ db, log, epoch }, consumer);
/** Everything that is written by now can be read: other databases of the cluster hold the horizon too, for moments. */
const horizonPassed = async (): Promise<void> => {
  const { rows } = await owner.query<{ xid: bigint }>('select pg_current_xact_id()::text::bigint as xid');
  const until = rows[0]?.xid ?? 0n;
  const horizon = 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin';
  const reached = async () => (await owner.query<{ xmin: bigint }>(horizon)).rows[0]?.xmin ?? 0n;
  await expect.poll(async () => (await reached()) > until, { interval: 5 }).toBe(true);
};
const drain = async (consumer: Consumer): Promise<void> => {
  await horizonPassed();
  await drainNow(consumer);
};
const drainNow = async (consumer: Consumer): Promise<void> => {
  while ((await step(consumer)) > 0) continue;
};
const seenBy = async ({ name }: Consumer) =>
  (await owner.query('select n, times from seen where name = $1 order by n', [name])).rows;
const once = (...ns: number[]) => ns.map((n) => ({ n, times: 1 }));

describe('a consumer', () => {
  it('misses nothing that was written by a transaction that began earlier and ended later', async () => {
    const consumer = await opened((name) => counting(name));
    const slow = new pg.Client({ connectionString: database.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query(`insert into event (kind, merchant_id, payload) values ('test.counted', 1, '{"n":1}')`);
    await say(house.db, 2);
    // The planted mistake: who asks for what came after the last one, and looks at no horizon, has passed the slow one.
    const newest = `select (payload ->> 'n')::int as n, xid from event where kind = 'test.counted' and xid > $1 order by xid`;
    const naive = (await owner.query(newest, [0])).rows;
    await drainNow(consumer);
    expect(await seenBy(consumer)).toEqual([]);
    await slow.query('commit');
    await slow.end();
    await drain(consumer);
    expect(await seenBy(consumer)).toEqual(once(1, 2));
    const past = naive.at(-1)?.xid;
    expect([naive.map(({ n }) => n), (await owner.query(newest, [past])).rows]).toEqual([[2], []]);
  });

  it.each([
    ['its own tables', (name: string) => counting(name)],
    ['items', posting],
  ])('of %s takes each row once, wherever its process is killed', async (_, made) => {
    let points = 0;
    for (let at = 1; points === 0 || at <= points; at += 1) {
      const consumer = await opened(made);
      for (const n of [1, 2, 3]) await say(house.db, n);
      await horizonPassed();
      const dying = openProcess(`test-dying-${at}`);
      let passed = 0;
      const died = Promise.withResolvers<'died'>();
      const before = async (): Promise<void> => {
        passed += 1;
        if (passed === at) {
          died.resolve('died');
          await new Promise(() => undefined);
        }
      };
      const stepping = stepConsumer({ db: dying.db, log, epoch, before }, consumer);
      const end = await Promise.race([died.promise, stepping]);
      await kill(`test-dying-${at}`);
      if (end !== 'died') points = passed;
      await drain(consumer);
      await say(house.db, 4);
      await drain(consumer);
      expect([at, await seenBy(consumer)]).toEqual([at, once(1, 2, 3, 4)]);
    }
    expect(points).toBeGreaterThanOrEqual(4);
  });

  it('runs in two processes as in one', async () => {
    const consumer = await opened((name) => counting(name));
    const all = Array.from({ length: 40 }, (_, n) => n);
    const other = openProcess('test-other');
    await Promise.all([
      ...all.map((n) => say(house.db, n)),
      ...[house.db, other.db].map(async (db) => {
        for (let n = 0; n < 60; n += 1) await step(consumer, db);
      }),
    ]);
    await drain(consumer);
    await other.pool.end();
    expect(await seenBy(consumer)).toEqual(once(...all));
  });

  it('reads more than a batch, in order, and stands still where there is nothing', async () => {
    const order: number[] = [];
    const consumer = await opened((name) =>
      on(counted.stream, name, { items: async (rows) => void order.push(...rows.map(({ row }) => row.payload.n)) }),
    );
    const many = BATCH * 2 + 7;
    await owner.query(
      `insert into event (kind, merchant_id, payload) select 'test.counted', 1, jsonb_build_object('n', n) from generate_series(1, $1::int) n`,
      [many],
    );
    await say(house.db, many + 1);
    await drain(consumer);
    expect(order).toEqual(Array.from({ length: many + 1 }, (_, n) => n + 1));
    const cursor = async () =>
      (await owner.query('select * from stream_consumer where name = $1', [consumer.name])).rows;
    const before = await cursor();
    for (let n = 0; n < 5; n += 1) expect(await step(consumer)).toBe(0);
    expect(await cursor()).toEqual(before);
  });

  it('parks the row that it cannot take, and takes the others', async () => {
    const consumer = await opened((name) =>
      on(counted.stream, name, {
        async tx(tx, rows) {
          if (rows.some(({ row }) => row.payload.n === 2)) throw new Error('not this one');
          await count(tx, name, rows);
        },
      }),
    );
    for (const n of [1, 2, 3]) await say(house.db, n);
    for (let tries = 0; tries < 20; tries += 1) {
      await drain(consumer);
      await owner.query('update stream_consumer set retry_at = null where name = $1', [consumer.name]);
    }
    expect(await seenBy(consumer)).toEqual(once(1, 3));
    const { rows } = await owner.query('select row, error from stream_parked where consumer = $1', [consumer.name]);
    expect(rows).toMatchObject([{ row: { payload: { n: 2 } }, error: 'Error: not this one' }]);
  });

  it.each([
    [
      'its own tables',
      (tx: (rows: readonly Said[]) => Promise<void>) => ({ tx: (_: Db, rows: readonly Said[]) => tx(rows) }),
    ],
    ['items', (items: (rows: readonly Said[]) => Promise<void>) => ({ items })],
  ])(
    'of %s takes a parked row when somebody asks, once, as it is by then, and keeps it parked while it fails',
    async (_, made) => {
      let isMended = false;
      const taken: number[] = [];
      const consumer = await opened((name) =>
        on(
          counted.stream,
          name,
          made(async (rows) => {
            if (!isMended && rows.length > 0) throw new Error('not yet');
            taken.push(...rows.map(({ row }) => row.payload.n));
          }),
        ),
      );
      await say(house.db, 7);
      for (let tries = 0; tries < 7; tries += 1) {
        await drain(consumer);
        await owner.query('update stream_consumer set retry_at = null where name = $1', [consumer.name]);
      }
      const mine = async () =>
        (await listParked(house.db, { limit: 100, offset: 0 })).list.filter((one) => one.consumer === consumer.name);
      const [parked] = await mine();
      if (!parked) throw new Error('nothing is parked');
      // Nobody asked: it stays where it is.
      await drain(consumer);
      expect([taken, await mine()]).toMatchObject([[], [{ isAsked: false }]]);
      expect(await askAgain(house.db, parked.id)).toBe(true);
      await drain(consumer);
      expect([taken, await mine()]).toMatchObject([[], [{ isAsked: false, error: 'Error: not yet' }]]);
      isMended = true;
      expect(await askAgain(house.db, parked.id)).toBe(true);
      await Promise.all([step(consumer), step(consumer)]);
      await drain(consumer);
      expect(await mine()).toEqual([]);
      // Items are posted under their keys, so a second time changes nothing.
      expect([...new Set(taken)]).toEqual([7]);
      expect(await askAgain(house.db, parked.id)).toBe(false);
    },
  );

  it('waits longer after each failure, and hands nothing out meanwhile', async () => {
    let tries = 0;
    const consumer = await opened((name) =>
      on(counted.stream, name, { items: () => Promise.reject(new Error(`try ${(tries += 1)}`)) }),
    );
    await say(house.db, 1);
    const waits = [];
    for (let n = 0; n < 3; n += 1) {
      await drain(consumer);
      await drain(consumer);
      const { rows } = await owner.query(
        'select failures, retry_at - now() as wait from stream_consumer where name = $1',
        [consumer.name],
      );
      waits.push(rows[0].failures);
      await owner.query('update stream_consumer set retry_at = null where name = $1', [consumer.name]);
    }
    expect([waits, tries]).toEqual([[1, 2, 3], 3]);
  });
});

describe('a database that was restored into another cluster', () => {
  it('is read again from a day before, whatever its transactions are called there, and then by the new ones', async () => {
    const consumer = await opened((name) => counting(name, restored));
    await say(house.db, 1, restored);
    await drain(consumer);
    // What was written after the last read, and is older than the new cluster: by its ids it lies far ahead.
    await owner.query(
      `insert into event (kind, merchant_id, payload, xid, at) values ('test.restored', 1, '{"n":2}', 9000000000, now() - interval '1 minute'),
       ('test.restored', 1, '{"n":9}', 9000000000, now() - interval '3 days')`,
    );
    await owner.query('update stream_epoch set system_id = 1');
    epoch = await beginEpoch(house.db);
    expect(epoch.epoch).toBe(2);
    await openCursor(house.db, consumer.name, consumer.stream.name, epoch);
    await drain(consumer);
    await say(house.db, 3, restored);
    await drain(consumer);
    expect(await seenBy(consumer)).toEqual([
      { n: 1, times: 2 },
      { n: 2, times: 1 },
      { n: 3, times: 1 },
    ]);
    expect((await beginEpoch(house.db)).epoch).toBe(2);
  });
});

it('the server sees the oldest transaction that writes, of any role', async () => {
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id(), pg_sleep(0.05)');
  expect((await readStreamState(house.db)).horizonSeconds).toBeGreaterThanOrEqual(0.05);
  await slow.end();
});

describe('money', () => {
  it('comes as the journal’s lines of the kinds that were asked for, with what they moved', async () => {
    const read: MoneyLine[] = [];
    const consumer = await opened((name) =>
      on(moneyLines('deposit', 'withdrawal'), name, {
        items: async (rows) => void read.push(...rows.map(({ row }) => row)),
      }),
    );
    await owner.query(
      `insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, source, ref)
       values (8, now(), 'deposit', -1, -2, 7, 'cashier', 'd1'), (9, now(), 'adjust', -1, -2, 1, 'cashier', 'd1'),
         (16, now(), 'withdrawal', -1, -2, -3, 'cashier', 'w1')`,
    );
    await drain(consumer);
    expect(read).toEqual([
      { kind: 'deposit', account: -1n, contra: -2n, amount: 7n, source: 'cashier', ref: 'd1' },
      { kind: 'withdrawal', account: -1n, contra: -2n, amount: -3n, source: 'cashier', ref: 'w1' },
    ]);
  });
});

describe('settled bets', () => {
  it('come once each, as they are by then, when they were settled, reopened and voided while nobody read', async () => {
    const read: [string, string, bigint][] = [];
    const consumer = await opened((name) =>
      on(settledBets, name, {
        items: async (rows) =>
          void read.push(
            ...rows.map(({ row, version }) => [row.round, row.state, version] as [string, string, bigint]),
          ),
      }),
    );
    const place = (id: number) =>
      owner.query(
        `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
           state, stakes, stake_micros) values ($1::bigint, now(), 'house', 1, 7, 'SPB', 'x', 'RNG', 'x', 'r' || ($1::bigint), 'BRL', 'open', 1, 5)`,
        [id],
      );
    const end = (id: number, state: string) =>
      owner.query(`select bet_end(bet_id, placed_at, $2, 1, now(), null) from bet where bet_id = $1`, [id, state]);
    for (const id of [1, 2, 3]) await place(id);
    await end(1, 'settled');
    await end(2, 'settled');
    await end(1, 'reopened');
    await end(1, 'void');
    await drain(consumer);
    expect(read).toEqual([
      ['r2', 'settled', 2n],
      ['r1', 'void', 4n],
    ]);
    await end(2, 'reopened');
    await end(2, 'settled');
    await end(3, 'settled');
    await drain(consumer);
    expect(read.slice(2)).toEqual([
      ['r2', 'settled', 4n],
      ['r3', 'settled', 2n],
    ]);
  });
});
