import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import type { LaunchRequest } from '../../src/gateways/games/adapter.ts';
import { VendorError } from '../../src/gateways/games/core/outbound/vendor-http.ts';
import { pgAdapter } from '../../src/gateways/games/providers/pg/adapter.ts';
import { RECORDED_AT } from '../../src/gateways/games/wires/test/recorded-calls.ts';
import {
  CQ9,
  cq9,
  fieldsOf,
  JDB,
  jdb,
  jdbMessage,
  jili,
  open,
  PG,
  pg,
  type Values,
  without,
} from './answered-vendors.ts';

const ALL_GAMES = { cursor: null, updatedAfter: null };
const LAUNCH: LaunchRequest = {
  sessionToken: 'launch-token',
  playerId: 'p-7',
  nickname: 'Player 7',
  gameCode: '0_8001',
  currency: 'BRL',
  language: 'ZH',
  country: 'BR',
  device: 'desktop',
  ip: '203.0.113.9',
  mode: 'real',
  lobbyUrl: 'https://site.example/',
  depositUrl: 'https://site.example/deposit',
  historyUrl: 'https://site.example/history',
  realityCheck: null,
  balance: amount(10_000_000n),
};

describe('what a list of games says of each', () => {
  const pgGames = async (more: object, values?: Values) =>
    (await pg([{ gameId: 1, gameName: 'One', category: 1, status: 1, ...more }], values).api.games(ALL_GAMES)).games[0];
  const cq9Games = async (more: object, values?: Values) =>
    (await cq9([{ gamecode: '1', gamename: 'One', gametype: 'slot', ...more }], values).api.games(ALL_GAMES)).games[0];
  const jdbGames = async (gType: number, more: object = {}, values?: Values) =>
    (await jdb({ data: [{ gType, list: [{ mType: 1, name: 'One', ...more }] }] }, values).api.games(ALL_GAMES))
      .games[0];
  const jiliGames = async (more: object) =>
    (await jili({ Data: [{ GameId: 1, name: { 'en-US': 'One' }, GameCategoryId: 1, ...more }] }).api.games(ALL_GAMES))
      .games[0];

  test('its kind, as each vendor numbers or names them', async () => {
    expect(await pgGames({})).toMatchObject({ category: 'RNG', subCategory: 'SLOT' });
    expect(await pgGames({ category: 2 })).toMatchObject({ category: 'RNG', subCategory: 'TG' });
    for (const [gametype, category, subCategory] of [
      ['slot', 'RNG', 'SLOT'],
      ['fish', 'FISH', 'OTHER'],
      ['table', 'RNG', 'TG'],
      ['arcade', 'RNG', 'AC'],
      ['live', 'LIVE', 'OTHER'],
      ['sport', 'SPORTS', 'OTHER'],
      ['lotto', 'LOTT', 'OTHER'],
      ['new', 'RNG', 'OTHER'],
    ])
      expect(await cq9Games({ gametype })).toMatchObject({ category, subCategory });
    for (const [kind, category, subCategory] of [
      [0, 'RNG', 'SLOT'],
      [7, 'FISH', 'OTHER'],
      [9, 'RNG', 'AC'],
      [12, 'ELOTT', 'OTHER'],
      [18, 'PVP', 'OTHER'],
      [50, 'RNG', 'OTHER'],
    ] as const)
      expect(await jdbGames(kind)).toMatchObject({ gameCode: `${kind}_1`, category, subCategory });
    for (const [GameCategoryId, category, subCategory] of [
      [1, 'RNG', 'SLOT'],
      [2, 'PVP', 'OTHER'],
      [5, 'FISH', 'OTHER'],
      [8, 'RNG', 'TG'],
      [9, 'RNG', 'OTHER'],
    ] as const)
      expect(await jiliGames({ GameCategoryId })).toMatchObject({ category, subCategory });
  });

  test('whether it may be played', async () => {
    for (const [more, isActive] of [
      [{}, true],
      [{ status: 0 }, false],
      [{ releaseStatus: 0 }, false],
      [{ status: 1, releaseStatus: 1 }, true],
    ] as const)
      expect(await pgGames(more)).toMatchObject({ isActive });
    for (const [more, isActive] of [
      [{}, true],
      [{ status: false }, false],
      [{ maintain: true }, false],
      [{ status: true, maintain: false }, true],
    ] as const)
      expect(await cq9Games(more)).toMatchObject({ isActive });
  });

  test('whether it takes free spins: of the kinds that do, where the connection can give them', async () => {
    expect(await pgGames({})).toMatchObject({ hasFreeSpins: true, hasDemo: true });
    expect(await pgGames({ category: 2 })).toMatchObject({ hasFreeSpins: false });
    expect(await pgGames({}, without(PG, 'freeGamePath'))).toMatchObject({ hasFreeSpins: false });
    expect(await cq9Games({})).toMatchObject({ hasFreeSpins: true, hasDemo: false });
    expect(await cq9Games({ gametype: 'fish' })).toMatchObject({ hasFreeSpins: false });
    expect(await cq9Games({}, without(CQ9, 'freeTicketPath'))).toMatchObject({ hasFreeSpins: false });
    expect(await jdbGames(0)).toMatchObject({ hasFreeSpins: true, hasDemo: true });
    expect(await jdbGames(7)).toMatchObject({ hasFreeSpins: false });
    expect(await jdbGames(0, {}, without(JDB, 'freeSpinActions'))).toMatchObject({ hasFreeSpins: false });
    for (const isSo of [true, false])
      expect(await jiliGames({ Freespin: isSo, JP: isSo })).toMatchObject({ hasFreeSpins: isSo, hasJackpot: isSo });
    expect(await jiliGames({})).toMatchObject({ hasFreeSpins: false, hasJackpot: false });
  });

  test('its picture, share paid out, limits and dates, where they are there and have the form', async () => {
    const image = 'https://media.example/1.webp';
    expect(await jdbGames(0, { image })).toMatchObject({ images: { '1:1': image } });
    expect(await jdbGames(0, { image: 'none' })).toMatchObject({ images: {} });
    for (const [rtp, rtpE6] of [
      ['96.5', 965_000],
      [100, 1_000_000],
      ['100.01', null],
      ['0', null],
      ['-1', null],
      ['96,5', null],
    ] as const)
      expect(await cq9Games({ rtp })).toMatchObject({ rtpE6 });
    const limits = [
      { currency: 'BRL', min: 1, max: 'x' },
      { currency: 'BRL', min: 'x', max: 2 },
      { currency: 'BRL', min: 1, max: 2 },
    ];
    expect(await cq9Games({ limits })).toMatchObject({
      bets: [{ currency: 'BRL', min: 1_000_000n, max: 2_000_000n }],
    });
    const now = new Date(RECORDED_AT);
    expect(await cq9Games({})).toMatchObject({ updatedAt: now, deletedAt: null, isNew: false, isHot: false });
    const dates = { updatedAt: '2026-01-02T00:00:00Z', deletedAt: '2026-01-03T00:00:00Z' };
    expect(await cq9Games({ ...dates, isNew: true, isHot: true })).toMatchObject({
      updatedAt: new Date(dates.updatedAt),
      deletedAt: new Date(dates.deletedAt),
      isNew: true,
      isHot: true,
    });
  });

  test('its name in Portuguese of a list in Portuguese', async () => {
    const { api } = open(pgAdapter, PG, (request) => ({
      data: [{ gameId: 1, gameName: fieldsOf(request)['language'] === 'pt-br' ? 'Um' : 'One' }],
      error: null,
    }));
    expect((await api.games(ALL_GAMES)).games[0]).toMatchObject({ name: 'One', names: { EN: 'One', PT: 'Um' } });
  });
});

describe('the address of a game', () => {
  test('PG’s says the mode, and a stranger’s game no session', async () => {
    const { api } = pg([], { ...PG, launchUrl: 'https://play.example' });
    const asked = async (mode: 'real' | 'demo') => new URL((await api.launch({ ...LAUNCH, mode })).url);
    const [real, demo] = [await asked('real'), await asked('demo')];
    expect(real.origin).toBe('https://play.example');
    expect(Object.fromEntries(real.searchParams)).toMatchObject({ btt: '1', ot: 'o', ops: 'launch-token', l: 'zh' });
    expect(Object.fromEntries(demo.searchParams)).toMatchObject({ btt: '2', ot: 'o', ops: '' });
    expect((await pg([]).api.launch(LAUNCH)).url).toContain('https://vendor.example/0_8001/index.html?');
  });

  test('PG’s is told only once its page has answered, and the page hears no session', async () => {
    const { api, sent } = pg([]);
    await api.launch(LAUNCH);
    expect(sent).toMatchObject([
      { method: 'GET', url: 'https://vendor.example/0_8001/index.html', op: 'launch', isPage: true },
    ]);
    const answering = (httpStatus: number) =>
      open(pgAdapter, PG, () => {
        throw new VendorError('failed', `PG answered ${httpStatus}`, { httpStatus });
      }).api.launch(LAUNCH);
    await expect(answering(503)).rejects.toMatchObject({ kind: 'failed' });
    // How often the house asks is nothing of the player's.
    expect((await answering(429)).url).toContain('/0_8001/index.html?');
    const silent = open(pgAdapter, PG, () => {
      throw new VendorError('unreachable', 'nobody there');
    });
    await expect(silent.api.launch(LAUNCH)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('CQ9’s is asked for with hall, device, language and address of the player; it has no demo', async () => {
    const { api, sent } = cq9({ url: 'https://play.example/' });
    await api.launch(LAUNCH);
    await api.launch({ ...LAUNCH, device: 'mobile' });
    const said = { account: 'p-7', session: 'launch-token', gamehall: 'own', lang: 'zh-cn', ip: '203.0.113.9' };
    expect(sent.map(fieldsOf)).toMatchObject([
      { ...said, gameplat: 'web' },
      { ...said, gameplat: 'mobile' },
    ]);
    await expect(api.launch({ ...LAUNCH, mode: 'demo' })).rejects.toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(2);
    await expect(cq9(null, CQ9, '8').api.launch(LAUNCH)).rejects.toMatchObject({ vendorCode: '8' });
    await expect(cq9(null, CQ9, '33').api.launch(LAUNCH)).rejects.toMatchObject({ kind: 'refused', vendorCode: '33' });
  });

  test('JDB’s demo is another action and names no player; a game is a kind and a machine', async () => {
    const { api, sent } = jdb({ path: 'https://play.example/' });
    await api.launch(LAUNCH);
    await api.launch({ ...LAUNCH, mode: 'demo' });
    const [real, demo] = sent.map(jdbMessage);
    expect(real).toMatchObject({ action: 21, uid: 'p-7', gType: '0', mType: '8001', lang: 'ch' });
    expect(demo).toMatchObject({ action: 47, gType: '0', mType: '8001' });
    expect(demo).not.toHaveProperty('uid');
    for (const gameCode of ['8001', '_8001'])
      await expect(api.launch({ ...LAUNCH, gameCode })).rejects.toMatchObject({ kind: 'refused' });
  });

  test('JILI’s is asked for once, because a token is spent by it; it has no demo', async () => {
    const { api, sent } = jili({ Data: 'https://play.example/' });
    await api.launch(LAUNCH);
    expect(sent.map(({ isIdempotent }) => isIdempotent)).toEqual([false]);
    expect(sent.map(fieldsOf)).toMatchObject([{ Token: 'launch-token', Lang: 'zh-CN', Platform: 'web' }]);
    await expect(api.launch({ ...LAUNCH, mode: 'demo' })).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('the page of a round', () => {
  test('PG’s lies where the connection says', async () => {
    const session = { operator_session: 'own' };
    const page = async (values: Values) =>
      (await pg(session, values).api.roundReplay?.('r-1', 'PT')) as { url: string };
    expect((await page(PG)).url).toContain('https://vendor.example/history/redirect.html?t=own&psid=r-1');
    expect((await page({ ...PG, historyUrl: 'https://h.example' })).url).toContain('https://h.example/history/');
  });

  test('CQ9’s that is not there is refused', async () =>
    expect(cq9(null, CQ9, '8').api.roundReplay?.('r-1', 'PT')).rejects.toMatchObject({ vendorCode: '8' }));
});
