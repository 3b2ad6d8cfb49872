import { cloneDatabase } from '@trevo/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { createDatabase, type Database, type Db } from '../../src/platform/db/database.ts';
import { createPool, type Pool } from '../../src/platform/db/pool.ts';
import { createLog } from '../../src/platform/log.ts';
import { defineEvent, tell } from '../../src/platform/streams/events.ts';
import { listParked } from '../../src/platform/streams/parked.repository.ts';
import { type StepDeps, stepConsumer } from '../../src/platform/streams/step-consumer.ts';
import { type Consumer, on } from '../../src/platform/streams/stream.ts';
import { openCursor } from '../../src/platform/streams/streams.repository.ts';

export const log = createLog('silent');
export const counted = defineEvent('test.counted', z.object({ n: z.number() }));
export type Said = { readonly row: { readonly payload: { readonly n: number } } };

/** A database with streams, and a process that reads them, for the tests of one file; consumers are stepped by hand. */
export const openStreamHouse = () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let owner: Pool;
  let house: { pool: Pool; db: Database };
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
  beforeEach(async () => {
    house = openProcess('test-house');
    await owner.query('truncate seen, kept');
  });
  afterEach(() => house.pool.end());

  /** One process: a pool of its own, which can be killed with everything that is under way on it. */
  const openProcess = (name: string) => {
    const pool = createPool({ url: database.url, max: 3, name });
    pool.on('error', () => undefined);
    return { pool, db: createDatabase(pool) };
  };
  let names = 0;
  const opened = async (made: (name: string) => Consumer): Promise<Consumer> => {
    const consumer = made(`test.consumer${(names += 1)}`);
    await openCursor(house.db, consumer.name, consumer.stream.name);
    return consumer;
  };
  const step = (consumer: Consumer, db: Database = house.db, before?: StepDeps['before']) =>
    stepConsumer({ db, log, ...(before && { before }) }, consumer);
  const drainNow = async (consumer: Consumer): Promise<void> => {
    while ((await step(consumer)) > 0) continue;
  };
  /** Everything that is written by now can be read: other databases of the cluster hold the horizon too, for moments. */
  const horizonPassed = async (): Promise<void> => {
    const { rows } = await owner.query<{ xid: bigint }>('select stream_xid() as xid');
    const until = rows[0]?.xid ?? 0n;
    const reached = async () => (await owner.query<{ at: bigint }>('select stream_horizon() as at')).rows[0]?.at ?? 0n;
    await expect.poll(async () => (await reached()) > until, { interval: 5 }).toBe(true);
  };
  const drain = async (consumer: Consumer): Promise<void> => {
    await horizonPassed();
    await drainNow(consumer);
  };
  const waitsFor = ({ name }: Consumer, wait: string) =>
    owner.query('update stream_consumer set retry_at = now() + $2::interval where name = $1', [name, wait]);
  const isDueNow = ({ name }: Consumer) =>
    owner.query('update stream_consumer set retry_at = null where name = $1', [name]);
  const count = (db: Db, name: string, rows: readonly Said[]) =>
    sql`insert into seen select ${name}, n, 1 from unnest(${rows.map(({ row }) => row.payload.n)}::int[]) n
      on conflict (name, n) do update set times = seen.times + 1`.execute(db);
  return {
    get owner() {
      return owner;
    },
    get db() {
      return house.db;
    },
    get url() {
      return database.url;
    },
    openProcess,
    async kill(name: string): Promise<void> {
      await owner.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1 and datname = current_database()`,
        [name],
      );
    },
    opened,
    say: (n: number, kind = counted) => tell(house.db, kind, { merchantId: 1, memberId: null, payload: { n } }),
    /** As if it were said then. */
    sayAt: (n: number, at: string, xid?: bigint) =>
      owner.query(
        `insert into event (kind, merchant_id, payload, at, xid) values ('test.counted', 1, jsonb_build_object('n', $1::int),
          now() - $2::interval, coalesce($3, stream_xid()))`,
        [n, at, xid],
      ),
    count,
    /** Counts how often it took each, in its own table. */
    counting: (name: string) =>
      on(counted.stream, name, { tx: async (tx, rows) => void (await count(tx, name, rows)) }),
    /** Does something outside the transaction, under the key that an item of the ledger would have. */
    posting: (name: string) =>
      on(counted.stream, name, {
        async items(rows) {
          for (const row of rows) {
            const { numAffectedRows } = await sql`insert into kept values (${name}, ${row.place}, ${row.version})
              on conflict do nothing`.execute(house.db);
            if (numAffectedRows === 1n) await count(house.db, name, [row]);
          }
        },
      }),
    step,
    drain,
    drainNow,
    horizonPassed,
    isDueNow,
    waitsFor,
    /** Reads until something is parked or all is taken, and waits for nothing. */
    async drainWithTries(consumer: Consumer): Promise<void> {
      await horizonPassed();
      for (let tries = 0; tries < 12; tries += 1) {
        await drainNow(consumer);
        await isDueNow(consumer);
      }
    },
    async parked({ name }: Consumer) {
      const { list } = await listParked(house.db, 1, { limit: 100, offset: 0 });
      return list.filter(({ consumer }) => consumer === name);
    },
    seenBy: async ({ name }: Consumer) =>
      (await owner.query('select n, times from seen where name = $1 order by n', [name])).rows,
    once: (...ns: number[]) => ns.map((n) => ({ n, times: 1 })),
    /** A bet of the house, placed now or then. */
    placeBet: (id: number, at = 'now()') =>
      owner.query(
        `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
           state, stakes, stake_micros) values ($1::bigint, ${at}, 'house', 1, 7, 'SPB', 'x', 'RNG', 'x', 'r' || ($1::bigint), 'BRL', 'open', 1, 5)`,
        [id],
      ),
    endBet: (id: number, state: string) =>
      owner.query(`select bet_end(bet_id, placed_at, $2, 1, now(), null) from bet where bet_id = $1`, [id, state]),
  };
};
export type StreamHouse = ReturnType<typeof openStreamHouse>;
