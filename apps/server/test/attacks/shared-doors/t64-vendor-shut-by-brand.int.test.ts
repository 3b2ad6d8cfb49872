import { stubGame, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** T64: one brand's dead address shuts a vendor for the players of every brand. */
describe('T64 a brand whose connection to a vendor is dead', () => {
  let world: World<'vendor'>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    await world.owner.query("insert into merchant values (2, 'outra', 'Outra', 'BRL', array['PT'])");
    await world.vendor.connect('PT', { ...world.vendor.studio, url: `${world.vendor.studio.url}/dead` }, 2);
    for (const path of ['/dead/games', '/dead/launch']) world.vendor.studio.state.broken.set(path, 503);
  });
  afterAll(() => world.close());

  const vendors = () => world.server.app.vendors;
  const ask = async (merchantId: number): Promise<void> => {
    const outbound = world.server.app.gateway.outbound(merchantId, 'PT');
    await outbound?.games({ cursor: null, updatedAfter: null }).catch(() => undefined);
  };
  const fail = async (merchantId: number): Promise<void> => {
    for (let count = 0; count < 3; count += 1) await ask(merchantId);
  };
  const isInDoubt = () => world.server.app.gateway.gate.isInDoubt(2, 'PT');
  const condition = async () => {
    await vendors().publishHealth();
    const { state, breaker } = await vendors().healthOf(1, 'PT');
    return { state, breaker };
  };
  const launchOfAnother = async () => {
    const { client } = await world.player();
    return client.call('POST /wps/game/launchGame', { body: { nodeId: 'pt-ox', mode: 'real' } });
  };

  it('does not shut it for the others, though it fails on and on', async () => {
    await ask(1);
    await fail(2);
    expect(await condition()).toEqual({ state: 'ok', breaker: 'closed' });
    expect((await launchOfAnother()).success).toBe(true);
  });

  it('heals by itself when its address is up again, and the others are asked meanwhile too', async () => {
    world.server.clock.advance(70_000);
    world.vendor.studio.paths();
    await vendors().askDoubtful();
    expect(new Set(world.vendor.studio.paths().map((path) => path.split('?')[0]))).toEqual(
      new Set(['/games', '/dead/games']),
    );
    expect(isInDoubt()).toBe(true);
    world.vendor.studio.state.broken.delete('/dead/games');
    world.server.clock.advance(70_000);
    await vendors().askDoubtful();
    expect(isInDoubt()).toBe(false);
  });

  it('is not asked when it is switched off', async () => {
    world.vendor.studio.state.broken.set('/dead/games', 503);
    await ask(2);
    expect(isInDoubt()).toBe(true);
    await vendors().setEnabled(2, 'PT', false);
    world.server.clock.advance(70_000);
    world.vendor.studio.paths();
    await vendors().askDoubtful();
    expect(world.vendor.studio.paths().map((path) => path.split('?')[0])).toEqual(['/games']);
  });

  /** What another process finds under a brand's connection, for as long as the test runs. */
  const seenElsewhere = (merchantId: number) =>
    world.owner.query(
      `insert into vendor_health (process_id, merchant_id, vendor, at, state, reasons, launch, callback, breaker)
       values ('other', $2, 'PT', $1, 'down', '{circuit_open}', '{"calls":9,"p50Ms":10,"p95Ms":20,"errorShareE4":9000}',
         '{"calls":0,"p50Ms":null,"p95Ms":null,"errorShareE4":0}', 'open')`,
      [new Date(world.server.clock.now() + 3_600_000), merchantId],
    );
  const forget = () => world.owner.query('delete from vendor_health');

  it('does not shut it for the others where another process knows that brand alone', async () => {
    await seenElsewhere(2);
    expect(await condition()).toEqual({ state: 'ok', breaker: 'closed' });
    expect((await launchOfAnother()).success).toBe(true);
    await forget();
  });

  it('is launched from where it is answered, though another process is cut off; who does not know asks first', async () => {
    await seenElsewhere(1);
    expect((await launchOfAnother()).success).toBe(true);
    world.server.clock.advance(61_000);
    expect((await launchOfAnother()).code).toBe('game.vendor_down');
    await vendors().askDoubtful();
    expect((await launchOfAnother()).success).toBe(true);
    await forget();
  });

  it('would shut it for the others if all brands shared one circuit', async () => {
    // Planted mistake: the dead address answers as the one connection that everybody has.
    world.vendor.studio.state.broken.set('/games', 503).set('/launch', 503);
    await fail(1);
    await vendors().setEnabled(2, 'PT', true);
    await fail(2);
    world.vendor.studio.state.broken.delete('/games');
    world.vendor.studio.state.broken.delete('/launch');
    expect(await condition()).toEqual({ state: 'down', breaker: 'open' });
    expect((await launchOfAnother()).code).toBe('game.vendor_down');
  });
});
