import { stubGame, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** T64: any player asks a vendor so often that it opens its games for nobody. */
describe('T64 a player who launches without end', () => {
  let world: World<'vendor'>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.vendor.studio.state.broken.clear();
    world.vendor.studio.paths();
  });

  type Client = Awaited<ReturnType<World<'vendor'>['player']>>['client'];
  const launch = (client: Client) =>
    client.call('POST /wps/game/launchGame', { body: { nodeId: 'pt-ox', mode: 'real' } });
  const launchesHeard = () => world.vendor.studio.paths().filter((path) => path === '/launch').length;
  const flood = async () => {
    const { client } = await world.player();
    const answers = await Promise.all(Array.from({ length: 60 }, () => launch(client)));
    return {
      heard: launchesHeard(),
      refusals: new Set(answers.flatMap(({ code, success }) => (success ? [] : [code]))),
    };
  };

  /** A flood that the vendor does not answer: how many of its calls wait there, and whether somebody else is launched beside them. */
  const floodUnanswered = async (waiting: number) => {
    const ana = (await world.player()).client;
    const { state } = world.vendor.studio;
    state.held = new Promise((resolve) => {
      state.release = resolve;
    });
    state.broken.set('/launch', 503);
    const flooding = flood();
    let heard = 0;
    await expect.poll(() => (heard += launchesHeard())).toBe(waiting);
    // What comes now is answered.
    state.broken.clear();
    const next = (await launch(ana)).success;
    heard += launchesHeard();
    state.release();
    state.held = null;
    await flooding;
    return { heard, next };
  };

  it('has three calls wait at the vendor at once at most, and nobody else waits behind them', async () => {
    expect(await floodUnanswered(3)).toEqual({ heard: 4, next: true });
  });

  it('reaches the vendor 30 times a minute at most, and keeps nobody else out', async () => {
    const ana = (await world.player()).client;
    const { heard, refusals } = await flood();
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(30);
    expect([...refusals]).toEqual(['request.too_many']);
    expect((await launch(ana)).success).toBe(true);
  });

  /** Six launches that the vendor answers so; then the health of it, and what the next player hears. */
  const attackByStatus = async (status: number) => {
    const { client } = await world.player();
    if (status !== 200) world.vendor.studio.state.broken.set('/launch', status);
    for (let count = 0; count < 6; count += 1) await launch(client);
    world.vendor.studio.state.broken.clear();
    await world.server.app.vendors.publishHealth();
    const { state, breaker } = await world.server.app.vendors.healthOf(1, 'PT');
    return { state, breaker, next: (await launch((await world.player()).client)).success };
  };
  it('cannot shut a vendor that answers "too many": it is slow at most, and opens for the next player', async () => {
    expect(await attackByStatus(429)).toEqual({ state: 'slow', breaker: 'closed', next: true });
  });

  it('cannot shut it by a game that is broken there: only what the house itself asks in vain opens the circuit', async () => {
    expect(await attackByStatus(503)).toEqual({ state: 'slow', breaker: 'closed', next: true });
  });

  it('would shut it for everybody if a player’s launches counted as what the house asks', async () => {
    // Planted mistake: the same calls, without the player's name on them.
    world.vendor.studio.state.broken.set('/games', 503);
    const outbound = world.server.app.gateway.outbound(1, 'PT');
    for (let count = 0; count < 6; count += 1)
      await outbound?.games({ cursor: null, updatedAfter: null }).catch(() => undefined);
    expect(await attackByStatus(200)).toEqual({ state: 'down', breaker: 'open', next: false });
    world.server.clock.advance(10 * 60_000);
    await world.server.app.vendors.askDoubtful();
  });

  it('would reach it with every call if nothing stood in front', async () => {
    const { asks } = world.server.app.vendorPlay;
    const run = asks.run;
    const careless: typeof run = (_, ask) => ask();
    Object.assign(asks, { run: careless });
    expect(await flood()).toMatchObject({ heard: 60 });
    // Of the 64 connections that all have.
    expect(await floodUnanswered(60)).toMatchObject({ heard: 61 });
    Object.assign(asks, { run });
  });
});
