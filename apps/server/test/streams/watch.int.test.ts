import { DAY, type Instant } from '@trevo/time';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Log } from '../../src/platform/log.ts';
import { openStreams } from '../../src/platform/streams/open-streams.ts';
import { type Consumer, on } from '../../src/platform/streams/stream.ts';
import { counted, openStreamHouse } from './stream-house.ts';

const house = openStreamHouse();

const inDays = (days: number) => (Date.now() + days * DAY) as Instant;

/** The platform's part with these consumers, and what it says in the log. */
const open = (consumers: readonly Consumer[], now = Date.now() as Instant) => {
  const told: string[] = [];
  const log = {
    error: (of: { consumer?: string }, said: string) => void told.push(`${said} ${of.consumer ?? ''}`.trim()),
  };
  const part = openStreams({ db: house.db, clock: { now: () => now }, log: log as unknown as Log }, () => consumers);
  const run = (name: string) => part.jobs?.find((job) => job.name === name)?.handler({});
  return { told, run, metrics: () => part.metrics?.metrics() };
};

it('the log says each minute what is stuck, behind or held up, and nothing of a house where all goes forward', async () => {
  const [well, failing, behind, gone] = [
    await house.opened(house.counting),
    await house.opened((name) => on(counted.stream, name, { items: () => Promise.reject(new Error('no')) })),
    await house.opened(house.counting),
    await house.opened(house.counting),
  ];
  const { told, run, metrics } = open([well, failing, behind]);
  await run('streams.watch');
  expect(told).toEqual([]);
  await house.sayAt(1, '11 minutes');
  await house.drain(well);
  await house.drainWithTries(failing);
  await run('streams.watch');
  expect(told).toEqual([`stream.stuck ${failing.name}`, `stream.behind ${behind.name}`]);
  const shown = (await metrics()) ?? '';
  const lag = new RegExp(`trevo_stream_lag_seconds\\{consumer="${behind.name}"\\} (\\d+)`).exec(shown)?.[1];
  expect(Number(lag)).toBeGreaterThanOrEqual(600);
  expect(shown).toContain(`trevo_stream_lag_seconds{consumer="${well.name}"} 0`);
  expect(shown).toContain(`trevo_stream_parked{consumer="${failing.name}"} 1`);
  // A consumer that this program does not have is nobody's worry.
  expect(shown).not.toContain(gone.name);
});

it('a transaction that writes for longer than a minute is said to hold consumers up', async () => {
  const slow = new pg.Client({ connectionString: house.url });
  await slow.connect();
  await slow.query('begin; select pg_current_xact_id()');
  // No minute goes by here: the function that is asked says so.
  await house.owner.query(`alter function stream_horizon_seconds() rename to stream_horizon_seconds_true;
    create function stream_horizon_seconds() returns float8 language sql as 'select 60 + stream_horizon_seconds_true()'`);
  try {
    const { told, run } = open([]);
    await run('streams.watch');
    expect(told[0]).toBe('stream.held_up');
  } finally {
    await slow.end();
    await house.owner.query(`drop function stream_horizon_seconds();
      alter function stream_horizon_seconds_true() rename to stream_horizon_seconds`);
  }
});

it('each night events of more than 90 days are dropped, as those consumers have read them that the program has', async () => {
  const consumer = await house.opened(house.counting);
  await house.owner.query(
    `delete from stream_parked; delete from stream_consumer where name <> '${consumer.name}'; delete from event`,
  );
  await house.sayAt(1, '0 days');
  await house.say(2);
  await house.drain(consumer);
  await house.say(3);
  await house.drain(consumer);
  const left = async () => (await house.owner.query('select from event')).rowCount;
  await open([consumer], inDays(89)).run('streams.drop-old-events');
  expect(await left()).toBe(3);
  await house.owner.query(`update stream_consumer set seen_at = now() + interval '91 days'`);
  await open([consumer], inDays(91)).run('streams.drop-old-events');
  expect(await left()).toBeLessThan(3);
});
