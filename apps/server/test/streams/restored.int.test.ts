import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { settledBets } from '../../src/features/bets/index.ts';
import { dropEventsBefore } from '../../src/platform/streams/events.ts';
import { on } from '../../src/platform/streams/stream.ts';
import { openStreamHouse } from './stream-house.ts';

const house = openStreamHouse();
const { once } = house;
const OLD = () => new Date(Date.now() - 90 * 86_400_000);
const left = async () =>
  (await house.owner.query(`select (payload ->> 'n')::int as n from event order by 1`)).rows.map(({ n }) => n);
/** The database is in another cluster now, and a server starts there. */
const moves = async () => {
  await house.owner.query('update stream_epoch set system_id = 1 where epoch = (select max(epoch) from stream_epoch)');
  await house.owner.query('select stream_begin_epoch()');
};
/** A number of the old cluster that this one has not reached: the old one was far ahead. */
const AHEAD = 9_000_000_000n;

beforeEach(async () => {
  await house.owner.query(`delete from stream_consumer; delete from event`);
});

describe('a database that was restored into another cluster', () => {
  it('is read on from where the dump stood, each row once, whatever its transactions are called there', async () => {
    const consumer = await house.opened(house.counting);
    await house.say(1);
    await house.drain(consumer);
    await house.sayAt(2, '60 days', AHEAD);
    await house.sayAt(3, '1 minute', AHEAD);
    await moves();
    await house.drain(consumer);
    await house.say(4);
    await house.drain(consumer);
    expect(await house.seenBy(consumer)).toEqual(once(1, 2, 3, 4));
    // It stays in its epoch, and its transactions never get numbers that rows of the old cluster have.
    const epoch = (await house.owner.query('select stream_begin_epoch() as epoch')).rows[0].epoch;
    await house.owner.query('select stream_begin_epoch()');
    expect((await house.owner.query('select stream_begin_epoch() as epoch')).rows[0].epoch).toBe(epoch);
    const { rows } = await house.owner.query(`select xid > $1 as above from event where payload ->> 'n' = '4'`, [
      AHEAD,
    ]);
    expect(rows).toEqual([{ above: true }]);
  });

  it('tells of bets that ended before and after, and of a void that nobody had read, of an old bet too', async () => {
    const read: string[] = [];
    const consumer = await house.opened((name) =>
      on(settledBets, name, {
        items: async (rows) => void read.push(...rows.map(({ row }) => `${row.round} ${row.state}`)),
      }),
    );
    for (const id of [1, 2, 3]) await house.placeBet(id);
    await house.endBet(1, 'settled');
    await house.drain(consumer);
    await house.endBet(1, 'void');
    await moves();
    await house.endBet(3, 'settled');
    await house.drain(consumer);
    expect(read).toEqual(['r1 settled', 'r1 void', 'r3 settled']);
  });

  it('begins its numbers behind writers that were under way, so that none of them is passed', async () => {
    const consumer = await house.opened(house.counting);
    const slow = new pg.Client({ connectionString: house.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query(`insert into event (kind, merchant_id, payload) values ('test.counted', 1, '{"n":1}')`);
    const moved = moves();
    const isWaiting = `select exists (select from pg_locks where not granted and database = (select oid from pg_database
      where datname = current_database())) as waits`;
    await expect
      .poll(async () => (await house.owner.query(isWaiting)).rows, { interval: 5 })
      .toEqual([{ waits: true }]);
    await house.step(consumer);
    await slow.query('commit');
    await slow.end();
    await moved;
    await house.say(2);
    await house.drain(consumer);
    expect(await house.seenBy(consumer)).toEqual(once(1, 2));
  });

  it('drops the old cluster’s events like its own', async () => {
    const consumer = await house.opened(house.counting);
    await house.sayAt(1, '100 days', AHEAD);
    await moves();
    await house.sayAt(2, '95 days');
    await house.say(3);
    await house.drain(consumer);
    // A cursor moves behind its transaction with the next one that it reads.
    await house.say(4);
    await house.drain(consumer);
    await dropEventsBefore(house.db, OLD());
    expect(await left()).toEqual([3, 4]);
  });
});

describe('old events', () => {
  it('are dropped, but not what a consumer has not read', async () => {
    const [quick, slow] = [await house.opened(house.counting), await house.opened(house.counting)];
    await house.sayAt(1, '91 days');
    await house.sayAt(2, '89 days');
    await house.say(3);
    await house.drain(quick);
    await house.say(4);
    await house.drain(quick);
    await dropEventsBefore(house.db, OLD());
    expect(await left()).toEqual([1, 2, 3, 4]);
    await house.drain(slow);
    await dropEventsBefore(house.db, OLD());
    expect(await left()).toEqual([2, 3, 4]);
    expect(await house.seenBy(slow)).toEqual(once(1, 2, 3, 4));
  });

  it('are not kept for a consumer that no program has had for as long as events live', async () => {
    const [consumer, gone] = [await house.opened(house.counting), await house.opened(house.counting)];
    await house.sayAt(1, '91 days');
    await house.say(2);
    await house.drain(consumer);
    await house.say(3);
    await house.drain(consumer);
    await house.owner.query(`update stream_consumer set seen_at = now() - interval '91 days' where name = $1`, [
      gone.name,
    ]);
    await dropEventsBefore(house.db, OLD());
    expect(await left()).toEqual([2, 3]);
  });
});
