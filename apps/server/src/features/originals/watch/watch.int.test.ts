import { BRL, openWorld, operatorClient, type TestClient, type World } from '@trevo/testkit';
import { HOUR } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spin } from '../test/support.ts';

const REASON = 'Conferido com o laboratório.';
const EVEN = { side: 'under', count: 4_950 };

describe('the watch over live games', () => {
  let world: World;
  let admin: TestClient;
  beforeAll(async () => {
    world = await openWorld({ catalog: true, jobs: true });
    admin = await operatorClient(world.server, 'admin');
  });
  afterAll(() => world.close());

  const list = async () => (await admin.call('GET /ops/game-watch', {})).value.list;
  const watchOf = async (game: string) => (await list()).find(({ id }) => id === game);
  const rolled = async (times: number) => {
    const { client } = await world.player(BRL(500));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_DICE' } });
    const answers = [];
    for (let time = 0; time < times; time += 1)
      answers.push((await spin(client, { gameCode: 'SPB_DICE', choice: EVEN })).value);
    return answers;
  };
  const kept = async () =>
    (
      await world.query<{ rounds: number; returned: number; excess: number; cells: number }>(
        `select sum(rounds)::int as rounds, sum(returned) as returned, sum(excess) as excess,
           (select sum(count::int)::int from game_watch_hour h, jsonb_array_elements_text(h.outcomes->'roll'->'counts') count) as cells
         from game_watch_hour where game_code = 'SPB_DICE'`,
      )
    )[0];
  /** An hour of another thousand rounds that gave too much, or whose faces came unevenly. */
  const plant = (game: string, { excess, at }: { excess: number; at: Date }) =>
    world.query(
      `insert into game_watch_hour (merchant_id, game_code, math_version, hour, rounds, returned, excess, variance, most_up, most_down,
         is_skill, outcomes) values (1, $1, 'm1', date_trunc('hour', $3::timestamptz), 1000, 990 + $2::float8, $2::float8, 1000, 1, 1, false, '{}')
       on conflict (merchant_id, game_code, math_version, hour) do update set excess = excluded.excess, rounds = 1000, variance = 1000`,
      [game, excess, at],
    );
  const now = () => new Date(world.server.clock.now());

  it('counts each round once, by what it gave and by its outcome, also when bets are delivered again', async () => {
    const rounds = await rolled(12);
    const returned = rounds.reduce((sum, { winMultE4 }) => sum + winMultE4 / 10_000, 0);
    const expected = { rounds: 12, returned, cells: 12, excess: expect.closeTo(returned - 12 * 0.99, 6) };
    await expect.poll(kept).toEqual(expected);
    await world.query(`update stream_consumer set xid = 0, place = 0 where name = 'originals.watch'`);
    await rolled(3);
    await expect.poll(async () => (await kept())?.rounds).toBe(15);
    expect(await watchOf('SPB_DICE')).toMatchObject({ state: 'quiet', isEnabled: true, lastStop: null });
  });

  it('lists every game that is played, those that nobody has played too, and no other brand’s rounds', async () => {
    await world.query("insert into merchant values (2, 'outra', 'Outra', 'BRL', array['PT'])");
    await world.query(
      `insert into game_watch_hour select 2, game_code, math_version, hour, rounds, returned, 1e6, variance, most_up, most_down, is_skill,
         outcomes from game_watch_hour`,
    );
    const all = await list();
    expect(all.map(({ id }) => id)).toContain('SPB_WHEEL');
    expect(all.every(({ worst }) => worst < 4)).toBe(true);
  });

  it('tells of a game at four deviations and leaves it on', async () => {
    await world.query('delete from game_watch_hour where merchant_id = 2');
    await plant('SPB_WHEEL', { excess: 140, at: now() });
    await world.runJob('originals.watch-games');
    expect(await watchOf('SPB_WHEEL')).toMatchObject({ state: 'odd', isEnabled: true });
    expect((await list())[0]?.id).toBe('SPB_WHEEL');
  });

  it('switches a game off at five, once, for the brand whose rounds they were, and writes down why', async () => {
    await plant('SPB_KENO', { excess: 200, at: now() });
    await world.runJob('originals.watch-games');
    await world.runJob('originals.watch-games');
    expect(await watchOf('SPB_KENO')).toMatchObject({
      state: 'stopped',
      isEnabled: false,
      lastStop: { rounds: 1_000 },
    });
    const { list: entries } = (await admin.call('GET /ops/audit', { query: { action: 'system.stop_game' } })).value;
    expect(entries).toMatchObject([
      { operator: 'system:game-watch', reason: expect.stringContaining('1000 rounds of m1 in 24 h') },
    ]);
    const { client } = await world.player();
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_KENO' } });
    const choice = { board: '80/20', picks: [7] };
    expect((await spin(client, { gameCode: 'SPB_KENO', choice })).code).toBe('game.disabled');
  });

  it('does not count the same evidence again after an operator switched the game on, and stops it on new evidence', async () => {
    const { id = '' } = (await admin.call('GET /ops/games', { query: { q: 'SPB_KENO' } })).value.list[0] ?? {};
    await admin.call('PUT /ops/games/:id', { params: { id }, body: { isEnabled: true, reason: REASON } });
    await world.runJob('originals.watch-games');
    expect(await watchOf('SPB_KENO')).toMatchObject({ state: 'quiet', isEnabled: true });
    world.server.clock.advance(2 * HOUR);
    admin = await operatorClient(world.server, 'admin');
    await plant('SPB_KENO', { excess: -200, at: now() });
    await world.runJob('originals.watch-games');
    expect(await watchOf('SPB_KENO')).toMatchObject({ state: 'stopped', isEnabled: false });
  });

  it('is for administrators', async () => {
    const cashier = await operatorClient(world.server, 'cashier');
    expect((await cashier.call('GET /ops/game-watch', {})).success).toBe(false);
  });
});
