import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { createMakeIssues } from '../calendar/make-issues.ts';
import { lineOf, openOrderHouse, type OrderHouse, refusalOf } from '../orders/test/open-orders.ts';
import { areaOf, prizeModeOf } from './lotteries.ts';

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
    expect(await launch({})).toBe('/lottery?lottoView=lobby');
    expect(await launch({ lottoArea: 'SEA' })).toBe('/seaLottery?lottoView=lobby');
    expect(await launch({ lottoArea: 'VN' })).toBe('/vnLottery?lottoView=lobby');
  });

  it('keeps a path of this site to go back to, and drops every other address', async () => {
    expect(await launch({ backUrl: '/wallet?tab=1' })).toBe('/lottery?lottoView=lobby&backUrl=%2Fwallet%3Ftab%3D1');
    for (const backUrl of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example/', '/a\n'])
      expect([backUrl, await launch({ backUrl })]).toEqual([backUrl, '/lottery?lottoView=lobby']);
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
    LOTTERY_GAMES.filter((game) => prizeModeOf(game) === mode)
      .map(({ code }) => code)
      .toSorted();

  it('holds the lotteries of the asked prize mode and no other, under the account that the original client knows', async () => {
    for (const mode of ['LOTT', 'ELOTT', 'SEA'] as const) {
      const value = await menu(mode);
      expect(value).toMatchObject({ accountTypeName: 'TCG_LOTTO_VN', prizeMode: mode });
      expect(codes(value)).toEqual(codesOf(mode));
    }
    const own = codes(await menu('ZY'));
    expect(own).toEqual(LOTTERY_GAMES.map(({ code }) => code).toSorted());
    const houses = { LOTT: 'LOTT', VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' };
    for (const { lottoGameCode, vassalage } of (await menu('ELOTT')).games) {
      const game = LOTTERY_GAMES.find(({ code }) => code === lottoGameCode);
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

  it('has its picture in every list, without the preview that a list asked every few seconds would repeat', async () => {
    const { client } = await house.desk.player(0);
    const { games } = (await client.call('GET /wps/lottery/games', { query: {} })).value;
    expect(games.length).toBeGreaterThan(20);
    for (const { gameCode, iconUrl, art } of games)
      expect({ gameCode, iconUrl, art }).toMatchObject({
        iconUrl: expect.stringMatching(/^\/art\/tiles\/lottery-/),
        art: { square: 540, preview: null },
      });
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
