import {
  type HouseVersions,
  type Played,
  type RecordedAct,
  replayFair,
  totalOf,
  versionOf,
} from '@trevo/engines/house';
import { oncaGame } from '@trevo/engines/slots';
import { amount, formatWire, ZERO } from '@trevo/money';
import { BRL, openWorld, operatorClient, type TestClient, type World } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_ACTIONS } from '../../../test/console/audited-actions.ts';
import { demoSpin, openDemo } from './demo/test/support.ts';
import { shownToJson } from './rounds/shown-json.ts';
import { listLadders, SAFE, UNSAFE, withLadders } from './test/open-ladders.ts';
import { micros, type Spin, spin } from './test/support.ts';

const REASON = 'Pedido do laboratório.';
const ONCA = 'SPB_A';
const BIGGER = oncaGame.betLevels.filter((level) => level >= amount(1_000_000n));
/** Two versions of the ladders and of a slot: of the slot the older one is the one that the house has certified, and takes smaller bets. */
const SHIPPED: HouseVersions = [{ ...oncaGame, mathVersion: 'm2', betLevels: BIGGER }, ...withLadders(['m2', 'm1'])];
type RoundAnswer = Spin['value'];

describe('versions of a house game', () => {
  let world: World;
  let admin: TestClient;
  beforeAll(async () => {
    world = await openWorld({ catalog: true, jobs: true, replaced: { houseGames: SHIPPED } });
    await listLadders(world.server.app.catalog);
    admin = await operatorClient(world.server, 'admin');
  });
  afterAll(async () => {
    await world.check();
    await world.close();
  });

  const listed = async (code: string) => {
    const found = (await admin.call('GET /ops/games', { query: { q: code } })).value.list;
    const game = found.find(({ gameCode }) => gameCode === code);
    if (!game) throw new Error(`${code} is not listed`);
    return game;
  };
  const choose = async (code: string, version: string | null) =>
    admin.call('PUT /ops/games/:id/version', {
      params: { id: (await listed(code)).id },
      body: { version, reason: REASON },
    });
  /** Somebody with money, who has seen the commits. */
  const player = async (): Promise<TestClient> => {
    const { client } = await world.player(BRL(500));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: SAFE } });
    return client;
  };
  const act = async (client: TestClient, { roundId }: RoundAnswer, number: number, what: string) =>
    client.call('POST /wps/originals/rounds/:id/acts', {
      params: { id: roundId },
      body: { act: number, action: { do: what } },
    });
  const roundOf = async (client: TestClient, { roundId }: RoundAnswer) =>
    (await client.call('GET /wps/originals/rounds/:id', { params: { id: roundId } })).value;
  /** A ladder that was climbed once under this version and goes on; its brand has moved to the newest since. */
  const leftBehind = async (client: TestClient, gameCode = SAFE): Promise<RoundAnswer> => {
    expect((await choose(gameCode, 'm1')).value.version).toBe('m1');
    for (;;) {
      const { value: opened } = await spin(client, { gameCode });
      const { value: round } = await act(client, opened, 1, 'climb');
      if (round.state !== 'open') continue;
      expect((await choose(gameCode, null)).value.version).toBeNull();
      return round;
    }
  };
  /** The round as its own version makes it of the seed. */
  const again = (round: RoundAnswer, serverSeed: string) => {
    const game = versionOf(SHIPPED, round.game, round.mathVersion);
    if (!game) throw new Error(`${round.game} ${round.mathVersion} is not shipped`);
    const { clientSeed, nonce } = round.fair;
    const bet = {
      stake: amount(micros(round.firstStake)),
      choice: game.readChoice(round.choice),
      currency: 'BRL',
    } as const;
    const played: Played = { game, bet, seeds: { serverSeed, clientSeed, nonce } };
    const end = replayFair(played, round.actions as RecordedAct[]);
    return { shown: shownToJson(end?.turn.shown), winMultE4: end?.turn.done ? totalOf(end.turn.done).multE4 : 0 };
  };

  it('are listed with what their certificates say, and a brand chooses one of them, with a reason that is kept', async () => {
    const { version, versions } = await listed(ONCA);
    expect(version).toBeNull();
    expect(versions).toMatchObject([
      { version: 'm2', isNewest: true },
      { version: 'm1', isNewest: false, rtp: '0.960246', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect((await listed('SPB_DICE')).versions).toHaveLength(1);
    expect((await choose(ONCA, 'm1')).value).toMatchObject({ version: 'm1', isEnabled: true });
    const config = async (client: TestClient) =>
      (await client.call('GET /wps/originals/:gameCode', { params: { gameCode: ONCA } })).value;
    const client = await player();
    expect(await config(client)).toMatchObject({ mathVersion: 'm1', versions: ['m2', 'm1'] });
    expect((await spin(client)).value.mathVersion).toBe('m1');
    const certificate = () => client.call('GET /wps/originals/:gameCode/certificate', { params: { gameCode: ONCA } });
    expect((await certificate()).value.sha256).toBe(versions[1]?.sha256);
    await choose(ONCA, null);
    expect((await spin(client)).value.mathVersion).toBe('m2');
    // The planted newest one has no certificate, and no other stands for it.
    expect((await certificate()).code).toBe('game.not_found');
    const audit = await admin.call('GET /ops/audit', {
      query: { action: GAME_ACTIONS['PUT /ops/games/:id/version'] ?? '' },
    });
    const [entry] = audit.value.list;
    expect(entry).toMatchObject({ entity: 'game', reason: REASON });
    const { value: kept } = await admin.call('GET /ops/audit/:id', { params: { id: entry?.id ?? '' } });
    expect(kept).toMatchObject({ before: { version: 'm1' }, after: { version: null } });
  });

  it('are of one brand alone, on every process and in the next one, with bets and sheet of the one that was chosen', async () => {
    await world.query("insert into merchant values (2, 'outra', 'Outra', 'BRL', array['PT'])");
    const client = await player();
    const { id } = await listed(ONCA);
    const sheet = async () => (await client.call('GET /wps/relay/games/:nodeId', { params: { nodeId: id } })).value;
    const levels = async () =>
      (await client.call('GET /wps/originals/:gameCode', { params: { gameCode: ONCA } })).value.betLevels;
    const least = formatWire(oncaGame.betLevels[0] ?? ZERO, 'BRL');
    const bigger = formatWire(BIGGER[0] ?? ZERO, 'BRL');
    expect((await choose(ONCA, 'm2')).value.bets).toMatchObject({ least: bigger });
    expect(await sheet()).toMatchObject({ minBet: bigger, volatility: null });
    expect((await levels())[0]).toBe(bigger);
    expect((await choose(ONCA, 'm1')).value.bets).toMatchObject({ least });
    expect(await sheet()).toMatchObject({ minBet: least, rtp: '0.960246' });
    expect((await levels())[0]).toBe(least);
    const next = await world.server.second();
    for (const { catalog } of [world.server.app, next.app])
      expect([await catalog.mathVersionOf(1, ONCA), await catalog.mathVersionOf(2, ONCA)]).toEqual(['m1', null]);
    await choose(ONCA, null);
  });

  it('never leave a brand without a level, whatever two operators choose at once on two processes', async () => {
    const there = (await world.server.second()).app.catalog;
    const { id } = await listed(ONCA);
    const { catalog } = world.server.app;
    const [low = 0n, high = 0n] = oncaGame.betLevels;
    expect(high).toBeLessThan(BIGGER[0] ?? 0n);
    for (let time = 0; time < 5; time += 1) {
      await catalog.setBets(1, id, null);
      await catalog.setVersion(1, id, 'm1');
      await there.reload();
      const both = [catalog.setBets(1, id, { least: amount(low), most: amount(high) }), there.setVersion(1, id, 'm2')];
      const [bets, version] = (await Promise.allSettled(both)).map((one) =>
        one.status === 'rejected' ? (one.reason as { code: string }).code : '',
      );
      // The one that came second.
      expect(['bet.level_unknown ', ' game.version_without_bets']).toContain(`${bets} ${version}`);
    }
    await catalog.setBets(1, id, null);
    await catalog.setVersion(1, id, 'm1');
    await catalog.setBets(1, id, { least: amount(low), most: amount(high) });
    // What stands in the way is said, and is not a bet of the operator's own.
    expect(await choose(ONCA, 'm2')).toMatchObject({ status: 409, code: 'game.version_without_bets' });
    await catalog.setBets(1, id, null);
    await catalog.setVersion(1, id, null);
  });

  it('are never a number, nor one that is not shipped: then a game begins no round, and open ones go on', async () => {
    const { id } = await listed(SAFE);
    for (const version of ['m9', 'M1', '0.96']) expect((await choose(SAFE, version)).code).toBe('game.version_unknown');
    for (const version of [1, 0.96, '', undefined])
      expect(
        (
          await admin.call('PUT /ops/games/:id/version', {
            params: { id },
            body: { version: version as never, reason: REASON },
          })
        ).code,
      ).toBe('request.invalid');
    const [client, other] = [await player(), await player()];
    const round = await leftBehind(client);
    await choose(SAFE, 'm1');
    // A release without it.
    await world.query("update game_switch set math_version = 'm0' where node_id = $1", [id]);
    await world.server.app.catalog.reload();
    expect((await listed(SAFE)).version).toBe('m0');
    expect((await spin(other, { gameCode: SAFE })).code).toBe('game.not_playable');
    const config = await other.call('GET /wps/originals/:gameCode', { params: { gameCode: SAFE } });
    expect(config.code).toBe('game.not_playable');
    // The page of the round opens for its player alone.
    const page = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: SAFE } });
    expect(page.value).toMatchObject({ mathVersion: 'm1', lastRound: { roundId: round.roundId, state: 'open' } });
    expect((await act(client, round, 2, 'stop')).value).toMatchObject({ state: 'settled', mathVersion: 'm1' });
    expect((await choose(SAFE, null)).code).toBe('');
    expect((await spin(other, { gameCode: SAFE })).value.mathVersion).toBe('m2');
  });

  it('an open round is acted on, raised, told again and verified under its own, after its brand moved on', async () => {
    const client = await player();
    const old = await leftBehind(client);
    expect(old.mathVersion).toBe('m1');
    expect((await spin(client, { gameCode: SAFE })).code).toBe('round.still_open');
    expect((await act(client, old, 2, 'raise')).value).toMatchObject({ bet: '2.00', state: 'open' });
    expect((await act(client, old, 3, 'stop')).value).toMatchObject({
      state: 'settled',
      win: '2.00',
      mathVersion: 'm1',
    });
    const newer = (await spin(client, { gameCode: SAFE })).value;
    expect(newer.mathVersion).toBe('m2');
    await act(client, newer, 1, 'stop');
    const turns = await client.call('GET /wps/originals/rounds/:id/turns', { params: { id: old.roundId } });
    expect(turns.value.turns).toMatchObject([{ bet: '1.00' }, { bet: '1.00', shown: { rungs: 1 } }, { bet: '2.00' }]);
    const { revealed } = (await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'mine' } })).value;
    const seed = revealed[0]?.serverSeed ?? '';
    for (const one of [old, newer]) {
      const round = await roundOf(client, one);
      expect(round.fair.serverSeed).toBe(seed);
      expect(again(round, seed)).toEqual({ shown: round.shown, winMultE4: round.winMultE4 });
    }
  });

  it('a round of fun credits goes on under its own too, and holds its purse like every open one', async () => {
    const client = await player();
    await choose(SAFE, 'm1');
    await openDemo(client, SAFE);
    const climb = (roundId: string, number: number, what: string) =>
      client.call('POST /wps/demo/rounds/:id/acts', {
        params: { id: roundId },
        body: { act: number, action: { do: what } },
      });
    let { value: round } = await demoSpin(client, { gameCode: SAFE });
    expect(round.mathVersion).toBe('m1');
    await choose(SAFE, null);
    expect((await demoSpin(client, { gameCode: SAFE })).code).toBe('round.still_open');
    round = (await climb(round.roundId, 1, 'stop')).value;
    expect(round).toMatchObject({ state: 'settled', mathVersion: 'm1' });
    expect((await demoSpin(client, { gameCode: SAFE })).value.mathVersion).toBe('m2');
  });

  it('are watched each by itself, by its own certificate', async () => {
    const client = await player();
    await choose(ONCA, 'm1');
    for (let time = 0; time < 4; time += 1) expect((await spin(client)).value.mathVersion).toBe('m1');
    await choose(ONCA, null);
    const counted = () =>
      world.query<{ mathVersion: string; rounds: number }>(
        `select math_version as "mathVersion", sum(rounds)::int as rounds from game_watch_hour
         where game_code = $1 group by 1`,
        [ONCA],
      );
    await expect.poll(counted).toMatchObject([{ mathVersion: 'm1', rounds: expect.any(Number) }]);
    await world.query(
      `insert into game_watch_hour select merchant_id, game_code, 'm2', hour, 1000, 1200, 140, 1000, 1, 1, false, '{}' from game_watch_hour
       where game_code = $1 limit 1`,
      [ONCA],
    );
    const watch = async () => (await admin.call('GET /ops/game-watch', {})).value.list.find(({ id }) => id === ONCA);
    // Not added to the rounds of the other version, whose outcomes are others.
    expect(await watch()).toMatchObject({ state: 'odd', windows: [{ rounds: 1_000 }, { rounds: 1_000 }] });
    await world.query(`update game_watch_hour set excess = 0 where game_code = $1 and math_version = 'm2'`, [ONCA]);
    // A few rounds of the other one say nothing, however far they are.
    await world.query(`update game_watch_hour set excess = rounds where game_code = $1 and math_version = 'm1'`, [
      ONCA,
    ]);
    expect(await watch()).toMatchObject({ state: 'fine', windows: [{ rounds: 1_000 }, { rounds: 1_000 }] });
  });

  // Last: a day later nobody is signed in.
  it('a round that was left ends by the rule of its own, or is void where that has none, after its brand moved on', async () => {
    const [client, other] = [await player(), await player()];
    const left = [await leftBehind(client), await leftBehind(other, UNSAFE)];
    world.server.clock.advance(DAY + MINUTE);
    await world.runJob('originals.end-idle-rounds');
    const ends = await Promise.all(
      left.map(({ roundId }) =>
        world.query('select state, mult_e4::int as mult, math_version from round where round_id = $1', [roundId]),
      ),
    );
    expect(ends.flat()).toEqual([
      { state: 'settled', mult: 10_000, math_version: 'm1' },
      { state: 'void', mult: 0, math_version: 'm1' },
    ]);
  });
});
