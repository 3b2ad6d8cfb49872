import { query, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { createMakeIssues } from '../calendar/make-issues.ts';
import { lineOf, openOrderHouse, type OrderHouse, refusalOf } from '../orders/test/open-orders.ts';
import { areaOf, prizeModeOf } from './lotteries.ts';

/** Those that are on from the beginning. */
const GAMES = LOTTERY_GAMES.filter(({ station }) => station === undefined);

describe('the launch of a lottery', () => {
  let server: TestServer;
  let player: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    ({ client: player } = await registerPlayer(server));
  });
  afterAll(() => server.close());
  const launch = async (more: object): Promise<string> => {
    const answer = await player.raw('/wps/game/launchLobby', {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ lottoArea: 'LOTT', launchMode: 'LOTT', lottoPrizeMode: 'LOTT', ...more }),
    });
    return ((await answer.json()) as { value: { url: string } }).value.url;
  };

  it('leads to the page of its area', async () => {
    expect(await launch({})).toBe('/lottery?lottoView=lobby&prizeMode=LOTT');
    expect(await launch({ lottoArea: 'SEA', lottoPrizeMode: 'SEA' })).toBe('/seaLottery?lottoView=lobby&prizeMode=SEA');
    expect(await launch({ lottoArea: 'VN', lottoPrizeMode: 'ZY' })).toBe('/vnLottery?lottoView=lobby&prizeMode=ZY');
    expect(await launch({ lottoGameCode: 'SSC1M', lottoView: 'betting' })).toBe(
      '/lottery?lottoView=betting&gameCode=SSC1M',
    );
  });

  it('keeps a path of this site to go back to, and drops every other address', async () => {
    const lobby = '/lottery?lottoView=lobby&prizeMode=LOTT';
    expect(await launch({ backUrl: '/wallet?tab=1' })).toBe(`${lobby}&backUrl=%2Fwallet%3Ftab%3D1`);
    for (const backUrl of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example/', '/a\n'])
      expect([backUrl, await launch({ backUrl })]).toEqual([backUrl, lobby]);
  });
});

describe('the menu of the lotteries', () => {
  let server: TestServer;
  let player: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    const { make } = createMakeIssues({
      ...server.app,
      chains: {
        ensureChain: () => Promise.reject(new Error('none is drawn here')),
        commitOf: () => '',
      },
      isOfficial: () => Promise.resolve(true),
    });
    await make();
    ({ client: player } = await registerPlayer(server));
  });
  afterAll(() => server.close());
  const menu = async (prizeMode?: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA') => {
    const { value } = await player.call('GET /lgw/vn/games/game_menu', {
      query: { device: 'WEB', ...(prizeMode ? { prizeMode } : {}) },
    });
    return value;
  };
  const codes = ({ games }: Awaited<ReturnType<typeof menu>>): string[] =>
    games.map(({ lottoGameCode }) => lottoGameCode).toSorted();
  const codesOf = (mode: string): string[] =>
    GAMES.filter((game) => prizeModeOf(game) === mode)
      .map(({ code }) => code)
      .toSorted();

  it('holds the lotteries of the asked prize mode and no other, under the account that the original client knows', async () => {
    for (const mode of ['LOTT', 'ELOTT', 'SEA'] as const) {
      const value = await menu(mode);
      expect(value).toMatchObject({ accountTypeName: 'TCG_LOTTO_VN', prizeMode: mode });
      expect(codes(value)).toEqual(codesOf(mode));
    }
    const own = codes(await menu('ZY'));
    expect(own).toEqual(GAMES.map(({ code }) => code).toSorted());
    const houses = { LOTT: 'LOTT', VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' };
    for (const { lottoGameCode, vassalage } of (await menu('ELOTT')).games) {
      const game = GAMES.find(({ code }) => code === lottoGameCode);
      expect(game && houses[areaOf(game)]).toBe(vassalage);
    }
  });

  it('is that of e-lotteries where their category holds one of the house, and of classic ones where it does not', async () => {
    expect(await menu()).toMatchObject({ prizeMode: 'ELOTT' });
    for (const code of codesOf('ELOTT'))
      await server.app.catalog.setEnabled(1, `lottery-${code.toLowerCase().replaceAll('_', '-')}`, false);
    const classic = await menu();
    expect(classic.prizeMode).toBe('LOTT');
    expect(codes(classic)).toEqual(codesOf('LOTT'));
    expect(codes(await menu('ELOTT'))).toEqual([]);
  });
});

describe('what a page shows of a lottery', () => {
  let house: OrderHouse;
  beforeAll(async () => {
    house = await openOrderHouse();
  });
  afterAll(() => house.close());

  it('has its picture in the menu, without the preview that every list would repeat', async () => {
    const { client } = await house.desk.player(0);
    const { games } = (await client.call('GET /lgw/vn/games/game_menu', { query: { prizeMode: 'ELOTT' } })).value;
    expect(games.length).toBeGreaterThan(10);
    for (const { lottoGameCode, iconUrl, art } of games)
      expect({ lottoGameCode, iconUrl, art }).toMatchObject({
        iconUrl: expect.stringMatching(/^\/art\/tiles\/lottery-/),
        art: { square: 540, preview: null },
      });
  });

  it('says its next draw to a visitor too, as to a player', async () => {
    const { desk, server } = house;
    const { client } = await desk.player(0);
    const [issue = ''] = await desk.issues(1);
    const drawOf = async (reader: TestClient) => {
      const { value } = await reader.call('GET /wps/lottery/games', { query: { area: 'LOTT' } });
      return value.games.find(({ gameCode }) => gameCode === 'SSC1M')?.current;
    };
    await expect.poll(async () => (await drawOf(server.client()))?.issue).toBe(issue);
    expect(await drawOf(server.client())).toEqual(await drawOf(client));
    await desk.shut(issue);
  });

  it('is in the list of what moves under the codes of the menu while it is open, and among those bet on last as the menu says it', async () => {
    const { desk, server } = house;
    const { client, place } = await desk.player(10);
    const [issue = ''] = await desk.issues(1);
    const moving = async () =>
      (await client.call('GET /wps/lottery/games', { query: { area: 'LOTT' } })).value.games.find(
        ({ gameCode }) => gameCode === 'SSC1M',
      );
    await expect.poll(async () => (await moving())?.current?.issue).toBe(issue);
    const menu = (await client.call('GET /lgw/vn/games/game_menu', { query: { prizeMode: 'ELOTT' } })).value.games;
    const recent = async () => (await client.call('GET /lgw/games/recent')).value.list;
    expect(await recent()).toEqual([]);
    await place({ issue, items: [lineOf('S2L_DIR', '1|2')] });
    expect(await recent()).toEqual(menu.filter(({ lottoGameCode }) => lottoGameCode === 'SSC1M'));
    await server.app.catalog.setEnabled(1, 'lottery-ssc1m', false);
    expect([await moving(), await recent()]).toEqual([undefined, []]);
    await server.app.catalog.setEnabled(1, 'lottery-ssc1m', true);
    await desk.shut(issue);
  });

  it('has the terms of the draw that takes bets, also while draws before it were under other ones', async () => {
    const { desk } = house;
    const [first = '', second = ''] = await desk.issues(2);
    const { client, place } = await desk.player(10);
    const config = async () =>
      (await client.call('GET /wps/lottery/games/:gameCode', { params: { gameCode: 'SSC1M' } })).value;
    await desk.setTerms({ version: 2, from: second, closed: ['S3L_DIR'] });
    const takesBets = async () => (await config()).current?.issue;
    // Everybody who looks within a moment gets one reading.
    await expect.poll(takesBets).toBe(first);
    expect(await config()).toMatchObject({ termsVersion: 1, closedPlays: [] });
    await desk.shut(first);
    await desk.opens(second);
    await expect.poll(takesBets).toBe(second);
    const { termsVersion, closedPlays } = await config();
    expect({ termsVersion, closedPlays }).toEqual({ termsVersion: 2, closedPlays: ['S3L_DIR'] });
    const items = [lineOf('S2L_DIR', '1|2')];
    expect(await refusalOf(place({ issue: second, items, termsVersion }))).toBe('OK');
  });
});

describe('a trial account at the lotteries', () => {
  let house: OrderHouse;
  let trial: TestClient;
  beforeAll(async () => {
    house = await openOrderHouse();
    await house.server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    trial = house.server.client();
    const body = { os: 'LINUX', platform: 'W', encryption: true, version: 3 } as const;
    trial.token = (await trial.call('POST /wps/session/login/freeplay', { body })).value.token;
  });
  afterAll(() => house.close());
  const params = { gameCode: 'SSC1M' };

  it('looks at lobbies, draws and all that a betting view shows, without money', async () => {
    const [issue = ''] = await house.desk.issues(1);
    const codes = [
      await trial.call('GET /lgw/vn/games/game_menu', { query: { device: 'WEB' } }),
      await trial.call('GET /wps/lottery/games', { query: { area: 'LOTT' } }),
      await trial.call('GET /lgw/games/recent'),
      await trial.call('GET /wps/lottery/games/:gameCode/now', { params }),
      await trial.call('GET /wps/lottery/games/:gameCode/issues', { params }),
      await trial.call('GET /wps/fair/lottery/:gameCode', { params }),
      await trial.call('POST /wps/game/launchLobby', {
        body: { lottoArea: 'LOTT', launchMode: 'LOTT', lottoPrizeMode: 'ELOTT', lottoView: 'lobby', device: 'WEB' },
      }),
    ].map(({ code }) => code);
    expect(codes).toEqual(codes.map(() => ''));
    const { value } = await trial.call('GET /wps/lottery/games/:gameCode', { params });
    expect(value).toMatchObject({ gameCode: 'SSC1M', spendable: '0.00', series: { step: 2 } });
    expect(issue).not.toBe('');
  });

  it('launches no lottery, bets nothing and has no orders: each of it takes a true account', async () => {
    const [issue = ''] = await house.desk.issues(1);
    const { play, content, combos } = lineOf('S2L_DIR', '1|2');
    const items = [{ play, content, combos, unit: '1.00', multiple: 1, stake: '1.00' }];
    const answers = {
      launch: await trial.call('POST /wps/game/launchLobby', {
        body: {
          lottoArea: 'LOTT',
          launchMode: 'LOTT',
          lottoPrizeMode: 'ELOTT',
          lottoGameCode: 'SSC1M',
          lottoView: 'betting',
          device: 'WEB',
        },
      }),
      slip: await trial.call('POST /wps/lottery/slips', {
        body: { gameCode: 'SSC1M', issue, series: 1_960, termsVersion: 1, items },
      }),
      orders: await trial.call('GET /wps/lottery/orders', { query: {} }),
      order: await trial.call('GET /wps/lottery/orders/:id', { params: { id: '1' } }),
      cancel: await trial.call('POST /wps/lottery/orders/:id/cancel', { params: { id: '1' }, body: {} }),
      chase: await trial.call('POST /wps/lottery/slips/:id/cancel', { params: { id: '1' }, body: {} }),
    };
    expect(Object.entries(answers).map(([what, { code }]) => [what, code])).toEqual([
      ['launch', 'game.true_account_required'],
      ...['slip', 'orders', 'order', 'cancel', 'chase'].map((what) => [what, 'account.trial']),
    ]);
    const rows = await query<{ n: number }>(house.server, 'select count(*)::int as n from lottery_order');
    expect(rows).toEqual([{ n: 0 }]);
  });
});
