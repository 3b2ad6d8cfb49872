import { openWorld, registerPlayer, stubGame, type TestClient, type World } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const HOUSE = 'onca-da-sorte';
const VENDOR = 'pt-ox';

describe('`demo` of a card', () => {
  let world: World<'vendor'>;
  let guest: TestClient;
  let trial: TestClient;
  let member: TestClient;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox', { isHot: true, hasDemo: true })];
    await world.vendor.sync();
    await set('flags.FREEPLAY3', true);
    guest = world.server.client();
    trial = world.server.client();
    const { value } = await trial.call('POST /wps/session/login/freeplay', {
      body: { os: 'LINUX', platform: 'W', encryption: true, version: 3 },
    });
    trial.token = value.token;
    member = (await registerPlayer(world.server)).client;
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await set('demo.requireLogin', false);
    await set('flags.FREEPLAY3', true);
  });

  const set = (key: 'demo.requireLogin' | 'flags.FREEPLAY3', value: boolean) =>
    world.server.app.merchants.changeSetting(1, key, value);
  /** The two games as every list of that person says of them; the lists must agree. */
  const saidTo = async (client: TestClient): Promise<{ house: boolean; vendor: boolean }> => {
    const [games, home, hot, sheet, others] = await Promise.all([
      client.call('GET /wps/relay/games', { query: { pageSize: 100 } }),
      client.call('GET /wps/relay/home'),
      client.call('GET /wps/relay/games/hot'),
      client.call('GET /wps/relay/games/:nodeId', { params: { nodeId: HOUSE } }),
      client.call('GET /wps/game/:nodeId/alternatives', { params: { nodeId: HOUSE } }),
    ]);
    const cards = [
      ...games.value.games,
      ...home.value.sections.flatMap((section) => section.games),
      ...hot.value.list,
      sheet.value,
      ...others.value.list,
    ];
    const of = (nodeId: string): boolean => {
      const said = new Set(cards.filter((card) => card.nodeId === nodeId).map(({ demo }) => demo));
      expect([nodeId, said.size]).toEqual([nodeId, 1]);
      return said.has(true);
    };
    return { house: of(HOUSE), vendor: of(VENDOR) };
  };
  /** What becomes of a launch of either, as one of the three would make it. */
  const opensFor = async (client: TestClient): Promise<{ house: boolean; vendor: boolean }> => {
    const launch = (nodeId: string) => client.call('POST /wps/game/launchGame', { body: { nodeId, mode: 'demo' } });
    const [house, vendor] = await Promise.all([launch(HOUSE), launch(VENDOR)]);
    return { house: house.success, vendor: vendor.success };
  };

  it('is true only where the demonstration opens for that very person, in every list', async () => {
    expect(await saidTo(guest)).toEqual({ house: true, vendor: false });
    expect(await saidTo(trial)).toEqual({ house: true, vendor: false });
    expect(await saidTo(member)).toEqual({ house: true, vendor: true });
    for (const client of [trial, member]) expect(await opensFor(client)).toEqual(await saidTo(client));
  });

  it('is true for members alone where the brand asks for an account first, and the sheet says so to everybody', async () => {
    const forWhom = async (nodeId: string) =>
      (await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId } })).value.demoFor;
    expect([await forWhom(HOUSE), await forWhom(VENDOR), await forWhom('dice')]).toEqual([
      'everybody',
      'members',
      'everybody',
    ]);
    await set('demo.requireLogin', true);
    expect(await saidTo(guest)).toEqual({ house: false, vendor: false });
    expect(await saidTo(trial)).toEqual({ house: false, vendor: false });
    expect(await saidTo(member)).toEqual({ house: true, vendor: true });
    for (const client of [trial, member]) expect(await opensFor(client)).toEqual(await saidTo(client));
    expect(await forWhom(HOUSE)).toBe('members');
  });

  it('is false for visitors where free play is off: no trial account comes of their try', async () => {
    await set('flags.FREEPLAY3', false);
    expect(await saidTo(guest)).toEqual({ house: false, vendor: false });
    expect((await guest.call('GET /wps/demo/access')).value.visitors).toBe(false);
    expect(await saidTo(member)).toEqual({ house: true, vendor: true });
  });

  it('is not taken over by the next person at the same browser: the same ETag never serves two kinds', async () => {
    const etagOf = async (client: TestClient) => (await client.call('GET /wps/relay/home')).headers.get('etag');
    const [ofGuest, ofMember] = [await etagOf(guest), await etagOf(member)];
    expect(ofGuest).not.toBe(ofMember);
    await set('demo.requireLogin', true);
    expect(await etagOf(guest)).not.toBe(ofGuest);
    expect(await etagOf(member)).toBe(ofMember);
  });

  it('holds in a person’s own lists too', async () => {
    for (const client of [trial, member]) {
      await client.call('POST /wps/relay/favorites', { body: { nodeId: VENDOR, vendor: 'PT', gameType: 'RNG' } });
      const { content } = (await client.call('GET /wps/relay/favorites')).value;
      expect(content.map(({ demo }) => demo)).toEqual([client === member]);
    }
  });
});
