import { HOME_ROWS } from '@trevo/contract/site/home-rows';
import { HOUSE_GAMES } from '@trevo/engines/house';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import {
  registerPlayer,
  startTestServer,
  type TestClient,
  type TestServer,
  stubGame,
  openWorld,
  type World,
} from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GAME_LINES } from '../../seed/catalog/house-games.ts';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { addComing } from '../../seed/catalog/test/add-coming.ts';

/** Codes of the house's games that have an engine. */
const PLAYED = [...HOUSE_GAMES.keys()].toSorted();
/** With one that cannot be played yet. */
const HOUSE_GAMES_LISTED = GAME_LINES.length + 1;
/** On from the beginning: no station of another country. */
const LOTTERIES = LOTTERY_GAMES.filter(({ station }) => station === undefined).length;
const ALL_TYPES = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT'];

describe('catalogue', () => {
  let world: World<'vendor'>;
  let server: TestServer;
  let guest: TestClient;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    ({ server } = world);
    world.vendor.studio.state.games = [...ALL_TYPES, 'COCKFIGHT'].flatMap((category) =>
      [1, 2, 3, 4].map((number) =>
        stubGame(`${category.toLowerCase()}-${number}`, {
          category,
          subCategory: category === 'PVP' && number === 1 ? 'VP' : 'OTHER',
          isHot: number === 1,
          isNew: number === 2,
        }),
      ),
    );
    await world.vendor.sync();
    await addComing(server.app);
    guest = server.client();
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await server.app.catalog.setShowComingSoon(1, true);
    for (const nodeId of ['onca-da-sorte', 'pt-fish-1', 'dice']) await server.app.catalog.setEnabled(1, nodeId, true);
  });

  const games = async (query: Record<string, string | number> = {}) =>
    (await guest.call('GET /wps/relay/games', { query: { pageSize: 100, ...query } })).value;
  const sheets = (list: readonly { nodeId: string }[]) =>
    Promise.all(
      list.map(async ({ nodeId }) => (await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId } })).value),
    );
  type Sheet = Awaited<ReturnType<typeof sheets>>[number];
  const nodeIds = (list: { nodeId: string }[]) => list.map((game) => game.nodeId);

  it('holds the house’s games and the vendors’, and only what plays says that it plays', async () => {
    const { games: all, total } = await games();
    expect(total).toBe(HOUSE_GAMES_LISTED + LOTTERIES + 4 * ALL_TYPES.length);
    expect(new Set(all.map((game) => game.gameType))).toEqual(new Set(ALL_TYPES));
    const house = all.filter((game) => game.vassalage === 'SPB');
    expect(
      house
        .filter((game) => game.playable)
        .map((game) => game.gameCode)
        .toSorted(),
    ).toEqual(PLAYED);
    expect(all.filter((game) => game.vassalage === 'PT').every((game) => game.playable)).toBe(true);
    expect(all[0]?.gameCode).toBe('SPB_A');
  });

  it('has no cockfight for a brand that did not switch it on, nor for one in Brazil, and knows none by its id', async () => {
    const types = async () =>
      (await guest.call('GET /lgw/games/game_menus')).value.map(({ gameCategory }) => gameCategory);
    const { merchants } = server.app;
    const sheet = async () =>
      (await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'pt-cockfight-1' } })).code;
    try {
      expect([await types(), await sheet()]).toEqual([ALL_TYPES, 'game.not_found']);
      await merchants.changeSetting(1, 'catalog.cockfight', true);
      expect([await types(), await sheet()]).toEqual([ALL_TYPES, 'game.not_found']);
      await merchants.changeSetting(1, 'brand.country', 'PH');
      expect(await types()).toEqual([...ALL_TYPES.slice(0, 5), 'COCKFIGHT', ...ALL_TYPES.slice(5)]);
      expect((await games({ gameType: 'COCKFIGHT' })).total).toBe(4);
      await merchants.changeSetting(1, 'catalog.cockfight', false);
      expect(await types()).toEqual(ALL_TYPES);
    } finally {
      await merchants.changeSetting(1, 'catalog.cockfight', false);
      await merchants.changeSetting(1, 'brand.country', 'BR');
    }
  });

  it('counts of each vendor what the other filters leave, whichever vendor is chosen', async () => {
    const lanes = async (query: Record<string, string>) =>
      (await games(query)).vendors.map(({ vassalage, games: count }) => [vassalage, count]);
    expect(await lanes({ gameType: 'LIVE' })).toEqual([['PT', 4]]);
    const slots = await lanes({ gameType: 'RNG' });
    expect(Object.fromEntries(slots)).toMatchObject({ PT: 4 });
    expect(await lanes({ gameType: 'RNG', vassalage: 'PT' })).toEqual(slots);
    expect(Object.fromEntries(await lanes({ gameType: 'RNG', gameClassify: 'NEW' }))).toMatchObject({ PT: 1 });
    expect(await lanes({ gameName: 'no such game' })).toEqual([]);
  });

  it('takes several vendors, and none by a name that is no vendor', async () => {
    const both = await games({ gameType: 'RNG', vassalage: 'PT,SPB' });
    expect(new Set(both.games.map(({ vassalage }) => vassalage))).toEqual(new Set(['PT', 'SPB']));
    expect((await games({ vassalage: 'PT,NOBODY' })).total).toBe((await games({ vassalage: 'PT' })).total);
    expect((await games({ vassalage: 'NOBODY' })).total).toBe(0);
  });

  it('sorts by name, by return, hot or new first, and else as the catalogue does', async () => {
    const own = await games({ gameType: 'RNG' });
    const names = (await games({ gameType: 'RNG', sort: 'name' })).games.map(({ gameName }) => gameName);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR', { numeric: true }).compare));
    const hot = (await games({ gameType: 'RNG', sort: 'popular' })).games.map(({ isHot }) => isHot);
    expect(hot).toEqual(hot.toSorted((one, other) => other - one));
    const fresh = (await games({ gameType: 'RNG', sort: 'new' })).games.map(({ isNew }) => isNew);
    expect(fresh).toEqual(fresh.toSorted((one, other) => other - one));
    const returns = await sheets((await games({ gameType: 'RNG', sort: 'rtp' })).games);
    const shares = returns.map(({ rtp }) => Number(rtp ?? 0));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect((await games({ gameType: 'RNG', sort: 'name' })).total).toBe(own.total);
    expect((await guest.call('GET /wps/relay/games', { query: { sort: 'price' } })).code).toBe('request.invalid');
  });

  it('has first among the popular games what this brand’s players played most in the last seven days', async () => {
    const popular = async () => (await games({ gameType: 'RNG', sort: 'popular' })).games;
    const before = await popular();
    const [first, second, third, old] = before.filter(({ isHot }) => isHot === 0).map(({ nodeId }) => nodeId);
    const day = (ago: number) => new Date(server.clock.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const [brand, ago, node, bets] of [
      [1, 0, second, 3],
      [1, 5, second, 4],
      [1, 1, first, 9],
      [1, 1, third, 6],
      [1, 9, old, 99],
      [2, 0, old, 99],
    ])
      await world.query(
        `insert into game_day select ${brand}, '${day(Number(ago))}', '${node}', 'BRL', ${bets}, 1, 1, 1
         where exists (select from merchant where merchant_id = ${brand})`,
      );
    await server.app.catalog.reload();
    const after = await popular();
    const isPlayed = ({ nodeId }: { nodeId: string }) => [first, second, third].includes(nodeId);
    expect(after.slice(0, 3).map(({ nodeId }) => nodeId)).toEqual([first, second, third]);
    // Where nobody played, the order is the house's own, as before.
    expect(after.slice(3)).toEqual(before.filter((game) => !isPlayed(game)));
    await world.query('delete from game_day');
    await server.app.catalog.reload();
  });

  it('filters by return, volatility and smallest bet, and leaves out what does not say', async () => {
    for (const [query, isRight] of [
      [{ rtp: '96' }, ({ rtp }) => Number(rtp) >= 0.96],
      [{ volatility: 'HIGH' }, ({ volatility }) => volatility === 'HIGH'],
      [{ minBet: '0.10' }, ({ minBet }) => Number(minBet) <= 0.1],
    ] as const satisfies readonly [Record<string, string>, (sheet: Sheet) => boolean][]) {
      const found = await games(query);
      expect([query, found.total > 0, found.total < (await games()).total]).toEqual([query, true, true]);
      expect((await sheets(found.games)).filter((sheet) => !isRight(sheet))).toEqual([]);
    }
  });

  it('answers the same after seeding a second time', async () => {
    const before = await games();
    await seedCatalog(server.app);
    expect(await games()).toEqual(before);
  });

  it('draws the home page from one answer: hot, the rows that it draws, every other category', async () => {
    const { sections } = (await guest.call('GET /wps/relay/home')).value;
    expect(sections.map((section) => section.gameType)).toEqual([
      'HOT',
      ...HOME_ROWS,
      ...ALL_TYPES.filter((type) => !HOME_ROWS.some((row) => row === type)),
    ]);
    expect(sections[0]?.games.length).toBeGreaterThanOrEqual(10);
    for (const section of sections) expect(section.games.length).toBe(Math.min(20, section.total));
    const inHouse = sections.find(({ gameType }) => gameType === 'INHOUSE')?.games ?? [];
    expect(inHouse.every((game) => game.vassalage === 'SPB')).toBe(true);
  });

  it('finds by either language without accents, and pages by 15', async () => {
    expect(nodeIds((await games({ gameName: ' onca DA ' })).games)).toEqual(['onca-da-sorte']);
    expect(nodeIds((await games({ gameName: 'lucky jaguar' })).games)).toEqual(['onca-da-sorte']);
    const second = (await guest.call('GET /wps/relay/games', { query: { gameType: 'RNG', pageNo: 2 } })).value;
    const all = await games({ gameType: 'RNG' });
    expect(second.games).toEqual(all.games.slice(15, 30));
    expect(second.totalPages).toBe(Math.ceil(all.total / 15));
  });

  it('filters by vendor, class, new and hot', async () => {
    expect((await games({ vassalage: 'PT' })).games.every((game) => game.vassalage === 'PT')).toBe(true);
    expect(nodeIds((await games({ gameClassify: 'VP' })).games)).toEqual(['pt-pvp-1']);
    const fresh = await games({ gameClassify: 'NEW' });
    expect(fresh).toEqual(await games({ isNew: 1 }));
    expect(fresh.total).toBeGreaterThan(0);
    const hot = (await guest.call('GET /wps/relay/games/hot', { query: { isPlatform: '2' } })).value.list;
    expect(hot).toEqual((await games({ gameClassify: 'HOT' })).games);
  });

  it('names every listed game once in both languages, what plays and is hot first, and asks no vendor for it', async () => {
    world.vendor.studio.paths();
    const { games: names, vendors } = (await guest.call('GET /wps/relay/games/names')).value;
    expect(nodeIds(names).toSorted()).toEqual(nodeIds((await games()).games).toSorted());
    expect(names.find(({ nodeId }) => nodeId === 'onca-da-sorte')).toEqual({
      nodeId: 'onca-da-sorte',
      namePt: 'Onça da Sorte',
      nameEn: 'Lucky Jaguar',
      vassalage: 'SPB',
      gameType: 'RNG',
      iconUrl: '/art/tiles/onca-da-sorte',
      playable: true,
    });
    const hot = new Set(nodeIds((await games({ gameClassify: 'HOT' })).games));
    const heat = names.map(({ nodeId, playable }) => Number(playable) * 2 + Number(hot.has(nodeId)));
    expect(heat).toEqual(heat.toSorted((a, b) => b - a));
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual(['SPB', 'LOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'PT']);
    await server.app.catalog.setEnabled(1, 'pt-fish-1', false);
    expect(nodeIds((await guest.call('GET /wps/relay/games/names')).value.games)).not.toContain('pt-fish-1');
    expect(world.vendor.studio.paths()).toEqual([]);
  });

  it('sends the names in few bytes to members too, and an unchanged list costs them none', async () => {
    const { client } = await registerPlayer(server);
    const authorization = `Bearer ${client.token}`;
    const first = await client.raw('/wps/relay/games/names', { headers: { 'accept-encoding': 'br', authorization } });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    const again = await client.raw('/wps/relay/games/names', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '', authorization },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('names a game in the language of the caller', async () => {
    const pt = await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'onca-da-sorte' } });
    expect(pt.value).toMatchObject({
      gameName: 'Onça da Sorte',
      rtp: '0.960246',
      maxWin: '2500',
      minBet: '0.10',
      maxBet: '100.00',
    });
    const en = await guest.call('GET /wps/relay/games/:nodeId', {
      params: { nodeId: 'onca-da-sorte' },
      query: { language: 'EN' },
    });
    expect(en.value).toMatchObject({ gameName: 'Lucky Jaguar', maintenance: false, suggestions: [] });
    const wheel = await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'wheel' } });
    expect(wheel.value).toMatchObject({ gameName: 'Roda Mágica', maxWin: '49', minBet: '0.10', maxBet: '100.00' });
    const soon = await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'coming' } });
    expect(soon.value).toMatchObject({ playable: false, rtp: null, maxWin: null, minBet: null });
  });

  it('answers game.not_found for a game that does not exist', async () => {
    const answer = await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'nothing' } });
    expect([answer.status, answer.code]).toEqual([404, 'game.not_found']);
  });

  it('lists vendors and menus from the games that exist', async () => {
    const { lanes } = (await guest.call('GET /wps/relay/vendors', { query: { platform: 'html5-desktop' } })).value;
    expect(lanes[0]).toMatchObject({
      vassalage: 'SPB',
      displayName: 'Trevo Originals',
      gameTypes: ['RNG', 'FISH'],
      games: HOUSE_GAMES_LISTED,
    });
    const menus = (await guest.call('GET /lgw/games/game_menus')).value;
    expect(menus.map((menu) => menu.gameCategory)).toEqual(ALL_TYPES);
    expect(menus[0]).toMatchObject({ title: 'Slots', gameClassify: ['PT', 'SPB'] });
  });

  it('hides every coming-soon game everywhere when the brand says so', async () => {
    await server.app.catalog.setShowComingSoon(1, false);
    const { games: shown } = await games();
    expect(shown.every((game) => game.playable)).toBe(true);
    expect(shown).toHaveLength(PLAYED.length + LOTTERIES + 4 * ALL_TYPES.length);
    const { sections } = (await guest.call('GET /wps/relay/home')).value;
    expect(
      sections
        .find(({ gameType }) => gameType === 'INHOUSE')
        ?.games.map((game) => game.gameCode)
        .toSorted(),
    ).toEqual(PLAYED);
    const sheet = await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'coming' } });
    expect(sheet.code).toBe('game.not_found');
    const listed = await server.app.catalog.listForOperator({ merchantId: 1, language: 'PT', search: 'ainda' });
    expect(listed.map((game) => game.id)).toEqual(['coming']);
  });

  it('hides a switched-off game in lists and shows its sheet with three others', async () => {
    expect(await server.app.catalog.setEnabled(1, 'pt-fish-1', false)).toEqual({ wasEnabled: true });
    expect(nodeIds((await games({ gameType: 'FISH' })).games)).not.toContain('pt-fish-1');
    const sheet = await guest.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'pt-fish-1' } });
    expect(sheet.value.maintenance).toBe(true);
    expect(sheet.value.suggestions).toHaveLength(3);
    expect(sheet.value.suggestions.every((game) => game.gameType === 'FISH')).toBe(true);
  });

  it('costs an unchanged reader a 304, and a changed catalogue a new answer', async () => {
    const first = await guest.raw('/wps/relay/home');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await guest.raw('/wps/relay/home', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const english = await guest.raw('/wps/relay/home?language=EN', { headers: { 'if-none-match': etag } });
    expect(english.status).toBe(200);
    await server.app.catalog.setEnabled(1, 'dice', false);
    const changed = await guest.raw('/wps/relay/home', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it('refuses filters outside the closed lists', async () => {
    for (const query of [{ gameType: 'POKER' }, { clientType: '4' }, { gameClassify: 'XX' }, { pageNo: '0' }]) {
      const answer = await guest.call('GET /wps/relay/games', { query });
      expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    }
  });

  it('asks a visitor to log in for favourites and recent games', async () => {
    const answers = [
      await guest.call('GET /wps/relay/favorites/ids'),
      await guest.call('GET /wps/relay/favorites'),
      await guest.call('GET /wps/relay/games/recent'),
      await guest.call('GET /wps/relay/games', { query: { gameClassify: 'FAV' } }),
      await guest.call('GET /wps/relay/games', { query: { gameClassify: 'RECENT' } }),
    ];
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 'session.required'));
  });

  it('keeps a favourite once, however often it is added, and forgets it however often it is removed', async () => {
    const { client } = await registerPlayer(server);
    const body = { nodeId: 'onca-da-sorte', vendor: 'SPB', gameType: 'RNG' } as const;
    for (let times = 0; times < 2; times += 1)
      expect((await client.call('POST /wps/relay/favorites', { body })).success).toBe(true);
    await client.call('POST /wps/relay/favorites', {
      body: { nodeId: 'pt-fish-1', vendor: 'PT', gameType: 'FISH' },
    });
    expect((await client.call('GET /wps/relay/favorites/ids')).value.toSorted()).toEqual([
      'onca-da-sorte',
      'pt-fish-1',
    ]);
    const page = (await client.call('GET /wps/relay/favorites', { query: { pageSize: 999, token: 'ignored' } })).value;
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1, total: 2 });
    expect(nodeIds(page.content)[0]).toBe('pt-fish-1');
    const own = (await client.call('GET /wps/relay/games', { query: { gameClassify: 'FAV', gameType: 'FISH' } })).value;
    expect(nodeIds(own.games)).toEqual(['pt-fish-1']);
    for (let times = 0; times < 2; times += 1)
      await client.call('DELETE /wps/relay/favorites/:nodeId', { params: { nodeId: 'pt-fish-1' } });
    expect((await client.call('GET /wps/relay/favorites/ids')).value).toEqual(['onca-da-sorte']);
    const { client: other } = await registerPlayer(server);
    expect((await other.call('GET /wps/relay/favorites/ids')).value).toEqual([]);
  });

  it('refuses a favourite of a game that does not exist', async () => {
    const { client } = await registerPlayer(server);
    const body = { nodeId: 'nothing', vendor: 'SPB', gameType: 'RNG' } as const;
    expect((await client.call('POST /wps/relay/favorites', { body })).code).toBe('game.not_found');
  });
});

describe('catalogue on two processes', () => {
  it('shows a switch made elsewhere within five seconds', async () => {
    const here = await startTestServer();
    const { buildApp } = await import('../../app.ts');
    const { readConfig } = await import('../../platform/config.ts');
    const config = readConfig({
      PROOF_BITS: '8',
      LOG_LEVEL: 'silent',
      DATABASE_URL: here.databaseUrl,
      TREVO_SECRET: '0'.repeat(64),
    });
    const there = await buildApp({ config, addressScale: 50 });
    try {
      await seedCatalog(here.app);
      expect((await there.catalog.view(1, 'PT')).find('dice')?.isEnabled).toBe(true);
      await here.app.catalog.setEnabled(1, 'dice', false);
      await expect
        .poll(async () => (await there.catalog.view(1, 'PT')).find('dice')?.isEnabled, {
          timeout: 6_500,
          interval: 250,
        })
        .toBe(false);
    } finally {
      await there.close();
      await here.close();
    }
  });
});
