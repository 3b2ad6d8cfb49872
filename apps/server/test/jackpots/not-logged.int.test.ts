import { openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../run-jobs.ts';
import { alwaysHit, bet, BRAND, force, openPools, player, poolOf, seldomHit } from './support.ts';

type Told = { what: string; example: string };
describe('rows of jackpots that the log does not have', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ catalog: true, jobs: true });
    await openPools(world.server);
  });
  afterAll(() => world.close());

  const look = async (kind: 'latest' | 'all'): Promise<Told[]> => {
    await world.runJob(`transparency.check-${kind}`);
    const [row] = await world.query<{ breaks: Told[] }>('select breaks from log_check where kind = $1', [kind]);
    return row?.breaks ?? [{ what: 'no look', example: '' }];
  };
  const looks = async () => ({ latest: await look('latest'), all: await look('all') });
  const CLEAN = { latest: [], all: [] };
  const hitMini = async (): Promise<void> => {
    const { client } = await player(world.server, 20n);
    await alwaysHit(world.server, 'MINI');
    expect((await bet(client)).value.jackpots).toMatchObject([{ tier: 'MINI' }]);
    await seldomHit(world.server, 'MINI');
  };
  const countHits = async (): Promise<number> =>
    (await world.query(`select from log_leaf where kind = 'jackpot.hit'`)).length;
  /** What the role of the program may write, without an event. */
  const plant = async (cycle: number, at: string, tier = 'MINI'): Promise<string> => {
    const { poolId } = await poolOf(world.server, tier);
    await world.query(
      `do $$ begin set local role trevo_app;
         insert into jackpot_hit (round_id, tier, pool_id, cycle, merchant_id, member_id, currency, node_id, game_code, amount_micros,
           next_seed_micros, op_id, at)
         select 'r_false', '${tier}', '${poolId}', ${cycle}, 1, (select min(member_id) from member), 'BRL', 'x', 'x', 10000, 10000, 1, ${at};
       end $$`,
    );
    return `${poolId} ${cycle}`;
  };
  const remove = () => force(world.server, `delete from jackpot_hit where round_id = 'r_false'`);
  const commits = async (ref: string) =>
    world.query(`select from log_leaf where kind = 'jackpot.commit' and ref = $1`, [ref]);
  /** A cycle as an earlier release wrote it: in no log. */
  const oldCycle = async (): Promise<string> => {
    const { poolId, cycle } = await poolOf(world.server, 'MUST_HIT');
    const [last] = await world.query<{ n: number }>('select max(cycle) as n from jackpot_cycle where pool_id = $1', [
      poolId,
    ]);
    const next = (last?.n ?? cycle) + 2;
    await force(
      world.server,
      `insert into jackpot_cycle (pool_id, cycle, secret_hash, secret_sealed, seed_micros, most_micros, made_at)
       values ('${poolId}', ${next}, repeat('a', 64), 'x', 10000, 20000, '2020-01-01')`,
    );
    return `${poolId} ${next}`;
  };

  it('an honest house is clean: also with a hit that is on its way into the log, and with hits of before it knew jackpots', async () => {
    await hitMini();
    await expect.poll(countHits, { timeout: 10_000 }).toBe(1);
    expect(await looks()).toEqual(CLEAN);
    // The consumer stands still.
    await world.query(
      `update stream_consumer set failures = 1, retry_at = now() + interval '1 hour' where name = 'jackpots.log-hits'`,
    );
    await hitMini();
    expect([await countHits(), await looks()]).toEqual([1, CLEAN]);
    await world.query(`update stream_consumer set failures = 0, retry_at = null where name = 'jackpots.log-hits'`);
    await expect.poll(countHits, { timeout: 10_000 }).toBe(2);
    // As if the pool had come further before there was a log.
    await force(world.server, `update jackpot_pool set cycle = cycle + 3 where tier = 'MAJOR'`);
    await plant(2, `'2020-01-01'`, 'MAJOR');
    expect(await looks()).toEqual(CLEAN);
    await remove();
  });

  it.each([
    ['now', 'now()'],
    ['a time long ago', `'2020-01-01'`],
    ['a time to come', `'2099-01-01'`],
  ])('a hit of %s that was written beside the game, without an event, is told by each look', async (_, at) => {
    const { cycle } = await poolOf(world.server, 'MINI');
    const example = await plant(cycle, at);
    const told = [{ what: 'row.not_logged', example }];
    expect(await looks()).toEqual({ latest: told, all: told });
    await remove();
    // No pool was ever at this one.
    const stray = await plant(0, at);
    expect(await look('all')).toEqual([{ what: 'row.not_logged', example: stray }]);
    await remove();
    expect(await looks()).toEqual(CLEAN);
  });

  it('a secret that was shown in its row alone is told', async () => {
    const { poolId, cycle } = await poolOf(world.server, 'MUST_HIT');
    const set = (secret: string) =>
      force(
        world.server,
        `update jackpot_cycle set secret = ${secret} where pool_id = '${poolId}' and cycle = ${cycle}`,
      );
    await set(`repeat('0', 64)`);
    const told = [{ what: 'row.not_logged', example: `${poolId} ${cycle}` }];
    expect(await looks()).toEqual({ latest: told, all: told });
    await set('null');
    expect(await looks()).toEqual(CLEAN);
  });

  it('a revealed cycle of since then without its commit is told, and one of before is not', async () => {
    const { poolId, cycle } = await poolOf(world.server, 'MUST_HIT');
    const write = (madeAt: string) =>
      force(
        world.server,
        `delete from jackpot_cycle where cycle = -1; insert into jackpot_cycle (pool_id, cycle, secret_hash, secret_sealed, seed_micros, most_micros, made_at, secret)
         values ('${poolId}', -1, repeat('a', 64), 'x', 10000, 20000, ${madeAt}, repeat('0', 64))`,
      );
    expect(cycle).toBeGreaterThan(-1);
    await write(`'2020-01-01'`);
    expect(await looks()).toEqual(CLEAN);
    await write('clock_timestamp()');
    const told = [{ what: 'row.not_logged', example: `${poolId} -1` }];
    expect(await looks()).toEqual({ latest: told, all: told });
    await force(world.server, 'delete from jackpot_cycle where cycle = -1');
  });

  it('cycles of an earlier release are put there again and again until it is done: a commit that fails is tried again', async () => {
    const ref = await oldCycle();
    await world.query(
      `create function no_leaf() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    await world.query(
      `create constraint trigger no_leaf after insert on log_leaf deferrable initially deferred for each row
         when (new.kind = 'jackpot.commit') execute function no_leaf()`,
    );
    await runJobs(world.server.app, 'jackpots.finish');
    expect(await commits(ref)).toHaveLength(0);
    await world.query('drop trigger no_leaf on log_leaf');
    await runJobs(world.server.app, 'jackpots.finish');
    expect(await commits(ref)).toHaveLength(1);
  });

  it('cycles of an earlier release are put there when a process starts, before anybody bets', async () => {
    const ref = await oldCycle();
    const { app } = await world.server.second();
    await app.startWorkers();
    await expect.poll(() => commits(ref), { timeout: 10_000 }).toHaveLength(1);
    expect(await app.jackpots.pools(BRAND)).not.toEqual([]);
  });
});
