import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { settledBets } from '../../src/features/bets/index.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { dropEventsBefore } from '../../src/platform/streams/events.ts';
import { askAgain, dropParked } from '../../src/platform/streams/parked.repository.ts';
import { type Handler, on } from '../../src/platform/streams/stream.ts';
import { alone } from '../../src/platform/streams/streams.repository.ts';
import { counted, openStreamHouse, type Said } from './stream-house.ts';

const house = openStreamHouse();
const { once } = house;

/** Takes what it is told to take, in either way. */
const WAYS: [string, (take: (rows: readonly Said[]) => Promise<void>) => Handler<Said['row']>][] = [
  ['its own tables', (take) => ({ tx: (_, rows) => take(rows) })],
  ['items', (take) => ({ items: take })],
];
/** A consumer that fails until it is mended; with what it took. */
const opened = async (way: (typeof WAYS)[number][1], hold?: () => Promise<void>) => {
  const state = { isMended: false, taken: [] as number[] };
  const consumer = await house.opened((name) =>
    on(
      counted.stream,
      name,
      way(async (rows) => {
        if (!state.isMended) throw new Error('not yet');
        await hold?.();
        state.taken.push(...rows.map(({ row }) => row.payload.n));
      }),
    ),
  );
  return { consumer, state };
};
const onlyParked = async (consumer: Parameters<typeof house.parked>[0]) => {
  const [parked, ...others] = await house.parked(consumer);
  if (!parked || others.length > 0) throw new Error(`${others.length + (parked ? 1 : 0)} are parked`);
  return parked;
};

describe('a row that a consumer cannot take', () => {
  it.each([
    ['handle', (n: number) => house.say(n)],
    [
      'read',
      () =>
        house.owner.query(
          `insert into event (kind, merchant_id, payload) values ('test.counted', 1, '{"n":"of an older form"}')`,
        ),
    ],
  ])('because it cannot %s it is parked after its tries, and the others are taken without waiting', async (_, bad) => {
    const consumer = await house.opened((name) =>
      on(counted.stream, name, {
        async tx(tx, rows) {
          if (rows.some(({ row }) => row.payload.n === 99)) throw new Error('not this one');
          await house.count(tx, name, rows);
        },
      }),
    );
    for (let n = 1; n <= 20; n += 1) await house.say(n);
    await bad(99);
    for (let n = 21; n <= 25; n += 1) await house.say(n);
    await house.horizonPassed();
    let waits = 0;
    for (; (await house.seenBy(consumer)).length < 25 && waits < 100; waits += 1) {
      await house.drainNow(consumer);
      await house.isDueNow(consumer);
    }
    expect(await house.seenBy(consumer)).toEqual(once(...Array.from({ length: 25 }, (_each, n) => n + 1)));
    expect(await house.parked(consumer)).toHaveLength(1);
    // Five tries of the batch, five of the row.
    expect(waits).toBeLessThanOrEqual(11);
  });

  it.each(WAYS)('of %s is taken when somebody asks, once, and stays parked while it fails', async (_, way) => {
    const { consumer, state } = await opened(way);
    await house.say(7);
    await house.drainWithTries(consumer);
    const parked = await onlyParked(consumer);
    // Nobody asked: it stays where it is.
    await house.drain(consumer);
    expect([state.taken, await house.parked(consumer)]).toMatchObject([[], [{ isAsked: false }]]);
    await askAgain(house.db, parked.id);
    await house.drain(consumer);
    expect([state.taken, await house.parked(consumer)]).toMatchObject([
      [],
      [{ isAsked: false, error: 'Error: not yet' }],
    ]);
    state.isMended = true;
    await askAgain(house.db, parked.id);
    await Promise.all([house.step(consumer), house.step(consumer)]);
    await house.drain(consumer);
    expect([await house.parked(consumer), state.taken]).toEqual([[], [7]]);
  });

  it.each(WAYS)('of %s is not left out while it is in hand', async (_, way) => {
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { consumer, state } = await opened(way, () => (reached.resolve(), release.promise));
    await house.say(7);
    await house.drainWithTries(consumer);
    const { id } = await onlyParked(consumer);
    state.isMended = true;
    await askAgain(house.db, id);
    const stepping = house.step(consumer);
    await reached.promise;
    const leftOut = alone(house.db, consumer.name, (tx) => dropParked(tx, id));
    release.resolve();
    await stepping;
    expect([await leftOut, state.taken]).toEqual([false, [7]]);
  });

  it('lives until somebody decides, however old its event is', async () => {
    const { consumer, state } = await opened((take) => ({ items: take }));
    await house.sayAt(7, '91 days');
    await house.drainWithTries(consumer);
    await dropEventsBefore(house.db, new Date(Date.now() - 90 * 86_400_000));
    state.isMended = true;
    await askAgain(house.db, (await onlyParked(consumer)).id);
    await house.drain(consumer);
    expect([state.taken, await house.parked(consumer)]).toEqual([[7], []]);
  });
});

it('a parked bet that is taken again in one process is not put over what another process took since', async () => {
  await house.owner.query('create table counts (round text primary key, state text); grant all on counts to trevo_app');
  let isMended = false;
  const consumer = await house.opened((name) =>
    on(settledBets, name, {
      async tx(tx: Db, rows) {
        if (!isMended) throw new Error('not yet');
        for (const { row } of rows)
          await sql`insert into counts values (${row.round}, ${row.state})
            on conflict (round) do update set state = excluded.state`.execute(tx);
      },
    }),
  );
  await house.placeBet(1);
  await house.endBet(1, 'settled');
  await house.drainWithTries(consumer);
  isMended = true;
  await askAgain(house.db, (await onlyParked(consumer)).id);
  // The first process has read the bet as it was settled; it is voided, and the second takes that.
  const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let points = 0;
  const first = house.step(consumer, house.db, async () => {
    points += 1;
    if (points !== 3) return;
    reached.resolve();
    await release.promise;
  });
  await reached.promise;
  await house.endBet(1, 'void');
  await house.horizonPassed();
  const other = house.openProcess('test-other');
  const second = house.step(consumer, other.db);
  release.resolve();
  await Promise.all([first, second]);
  await house.drain(consumer);
  await other.pool.end();
  expect((await house.owner.query('select * from counts')).rows).toEqual([{ round: 'r1', state: 'void' }]);
});
