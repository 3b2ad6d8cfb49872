import { amount } from '@trevo/money';
import { instant } from '@trevo/time';
import { describe, expect, test } from 'vitest';
import { VENDORS as STUDIO_NAMES } from '../../../sandbox/src/studio/catalogue/index.ts';
import { cq9Wire } from '../../../sandbox/src/studio/wires/cq9/cq9-wire.ts';
import { jdbWire } from '../../../sandbox/src/studio/wires/jdb/jdb-wire.ts';
import { jlWire } from '../../../sandbox/src/studio/wires/jl/jl-wire.ts';
import { pgWire } from '../../../sandbox/src/studio/wires/pg/pg-wire.ts';
import type {
  StudioDoor,
  StudioFreeSpins,
  StudioGame,
  StudioRequest,
  StudioTransaction,
  StudioWire,
} from '../../../sandbox/src/studio/wire.ts';
import type { AdapterContext, LaunchRequest, VendorAdapter, VendorOutbound } from '../../src/gateways/games/adapter.ts';
import { cq9Adapter } from '../../src/gateways/games/providers/cq9/adapter.ts';
import { jdbAdapter } from '../../src/gateways/games/providers/jdb/adapter.ts';
import { jiliAdapter } from '../../src/gateways/games/providers/jl/adapter.ts';
import { pgAdapter } from '../../src/gateways/games/providers/pg/adapter.ts';
import { createLog } from '../../src/platform/log.ts';
import { askFeed } from '../../src/features/play/watch/ask-feed.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 30);
const ROUND = '910000000000000001';

const GAME: StudioGame = {
  gameCode: '8001',
  name: 'Golden Toucan',
  names: { pt: 'Tucano Dourado', en: 'Golden Toucan' },
  category: 'RNG',
  subCategory: 'SLOT',
  engine: 'slot',
  rtpE6: 960_246,
  volatility: 'MEDIUM',
  lines: 5,
  maxWinMult: 2_500,
  minBet: 100_000n,
  maxBet: 100_000_000n,
  hasFreeSpins: true,
  isNew: false,
  isHot: true,
  images: { '1:1': 'http://127.0.0.1:8081/art/a-1x1.webp', '3:4': 'http://127.0.0.1:8081/art/a-3x4.webp' },
  createdAt: new Date(NOW - 86_400_000),
  updatedAt: new Date(NOW - 3_600_000),
  deletedAt: null,
};

const line = (rest: Partial<StudioTransaction>): StudioTransaction => ({
  transactionId: '920000000000000001',
  family: 'stake',
  betId: null,
  roundId: ROUND,
  playerId: 'p1',
  amount: -2_000_000n,
  currency: 'BRL',
  at: new Date(NOW - 20_500),
  ...rest,
});
const PAYOUT = { transactionId: '920000000000000002', family: 'credit', betId: '920000000000000001' } as const;
const TRANSACTIONS = [line({}), line({ ...PAYOUT, amount: 7_500_000n, at: new Date(NOW - 10_200) })];

/** A studio with one game, one round, and what it was asked. */
const openStudio = () => {
  const launched: Parameters<StudioDoor['launch']>[0][] = [];
  const closed: string[] = [];
  const given = new Map<string, StudioFreeSpins>();
  const granted: Parameters<StudioDoor['grantFreeSpins']>[0][] = [];
  const door: StudioDoor = {
    games: () => [GAME],
    async launch(wanted) {
      launched.push(wanted);
      return { url: 'http://127.0.0.1:8081/studio/play/s1', expiresAt: new Date(NOW + 600_000) };
    },
    async grantFreeSpins(grant) {
      const { externalId, count } = grant;
      if (given.has(externalId)) return 'exists';
      granted.push(grant);
      const state: StudioFreeSpins = { externalId, status: 'ISSUED', spinsLeft: count, totalWin: 0n };
      given.set(externalId, state);
      return state;
    },
    async cancelFreeSpins(externalId) {
      const state = given.get(externalId);
      if (!state) return null;
      if (state.status === 'ACTIVE') return 'claimed';
      const cancelled: StudioFreeSpins = { ...state, status: 'CANCELLED', spinsLeft: 0 };
      given.set(externalId, cancelled);
      return cancelled;
    },
    freeSpins: async (externalId) => given.get(externalId) ?? null,
    round: async (roundId) =>
      roundId === ROUND
        ? {
            roundId,
            playerId: 'p1',
            gameCode: GAME.gameCode,
            currency: 'BRL',
            isClosed: true,
            stake: 2_000_000n,
            win: 7_500_000n,
            startedAt: new Date(NOW - 20_500),
            result: { stops: [1, 2, 3] },
          }
        : null,
    transactions: async ({ from, to }) => TRANSACTIONS.filter(({ at }) => at >= from && at < to),
    async closeSession(_token, playerId) {
      closed.push(playerId);
    },
    now: () => new Date(NOW),
  };
  return { door, launched, closed, given, granted };
};

/** The adapter's client on one side, the vendor's API on the other, no network between. */
const connect = (adapter: VendorAdapter, wire: StudioWire, values = wire.newCredentials()) => {
  const studio = openStudio();
  const theirs = wire.newCredentials();
  const apiUrl = `http://127.0.0.1:8081/studio/${adapter.vendor}`;
  const serve = async (
    request: Pick<StudioRequest, 'method' | 'headers' | 'body'> & { url: string },
    keys = values,
  ) => {
    const url = new URL(request.url);
    const { method, headers, body } = request;
    const asked = {
      method,
      headers: { ...headers, host: url.host },
      body,
      path: url.pathname,
      query: url.searchParams,
    };
    return wire.serve(asked, studio.door, keys);
  };
  const outboundFor = (keys: Readonly<Record<string, string>>): VendorOutbound => {
    const context: AdapterContext = {
      link: { merchantId: 1, vendor: adapter.vendor, policy: adapter.policy },
      credentials: { apiUrl, values },
      wallet: { execute: () => Promise.reject(new Error('unused')), batch: () => Promise.reject(new Error('unused')) },
      http: {
        async send({ method, url, headers = {}, body = '' }) {
          const plain = typeof headers === 'function' ? headers() : headers;
          const answer = await serve({ method, url, headers: plain, body: String(body) }, keys);
          return { status: answer?.status ?? 404, headers: {}, text: answer?.body ?? '' };
        },
        json: () => Promise.reject(new Error('unused')),
      },
      clock: { now: () => instant(NOW) },
      log: createLog('silent'),
      openedAt: 0,
      isFreshNonce: () => true,
    };
    return adapter.outbound(context);
  };
  const open = async (url: string) => serve({ method: 'GET', url, headers: {}, body: '' });
  return { ...studio, api: outboundFor(values), stranger: outboundFor(theirs), open };
};

const LAUNCH: LaunchRequest = {
  sessionToken: 'launch-token',
  playerId: 'p1',
  nickname: 'Player 1',
  gameCode: '8001',
  currency: 'BRL',
  language: 'PT',
  country: 'BR',
  device: 'mobile',
  ip: '203.0.113.9',
  mode: 'real',
  lobbyUrl: 'https://site.example/',
  depositUrl: 'https://site.example/deposit',
  historyUrl: 'https://site.example/history',
  realityCheck: null,
  balance: amount(10_000_000n),
};

const VENDORS = [
  ['PG', pgAdapter, pgWire, '8001'],
  ['CQ9', cq9Adapter, cq9Wire, '8001'],
  ['JDB', jdbAdapter, jdbWire, '0_8001'],
  ['JILI', jiliAdapter, jlWire, '8001'],
] as const;

describe.each(VENDORS)("%s's own API", (_name, adapter, wire, gameCode) => {
  test('lists its game with pictures, limits and pay-out share', async () => {
    const { api } = connect(adapter, wire);
    const { games, nextCursor } = await api.games({ cursor: null, updatedAfter: null });
    expect(nextCursor).toBeNull();
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      gameCode,
      name: 'Golden Toucan',
      names: { PT: 'Tucano Dourado', EN: 'Golden Toucan' },
      category: 'RNG',
      subCategory: 'SLOT',
      rtpE6: 960_246,
      lines: 5,
      maxWinMult: 2_500,
      images: GAME.images,
      bets: [{ currency: 'BRL', min: 100_000n, max: 100_000_000n }],
      isActive: true,
      isHot: true,
      deletedAt: null,
    });
  });

  test('has one name in the studio and on the site', () => {
    expect(STUDIO_NAMES[adapter.vendor]).toBe(adapter.displayName);
  });

  test('opens the game for the player of the launch', async () => {
    const { api, launched, open } = connect(adapter, wire);
    const { url } = await api.launch({ ...LAUNCH, gameCode });
    // PG's launch is an address that the browser opens; the others were asked for one.
    if (adapter.vendor === 'PG') expect((await open(url))?.body).toContain('/studio/play/s1');
    else expect(url).toContain('/studio/play/s1');
    expect(launched).toHaveLength(1);
    expect(launched[0]).toMatchObject({ gameCode: '8001', mode: 'real', lobbyUrl: LAUNCH.lobbyUrl });
    expect([launched[0]?.launchToken, launched[0]?.playerId]).toContain(
      adapter.vendor === 'JDB' ? LAUNCH.playerId : LAUNCH.sessionToken,
    );
  });

  test('lists the money movements under the ids that our books have', async () => {
    const { api } = connect(adapter, wire);
    const page = await api.transactions?.({ from: new Date(NOW - 60_000), to: new Date(NOW), cursor: null });
    const suffix = adapter.vendor === 'PG' ? `-${ROUND}-106` : '';
    expect(
      page?.entries.map(({ transactionId, family, amount: moved, roundId, playerId }) => ({
        transactionId,
        family,
        moved,
        roundId,
        playerId,
      })),
    ).toEqual([
      {
        transactionId: `920000000000000001${suffix}`,
        family: 'stake',
        moved: -2_000_000n,
        roundId: ROUND,
        playerId: 'p1',
      },
      {
        transactionId: `920000000000000002${suffix}`,
        family: 'credit',
        moved: 7_500_000n,
        roundId: ROUND,
        playerId: 'p1',
      },
    ]);
    expect(page?.nextCursor).toBeNull();
  });

  test('tells in its list that a round has ended, since it has no call that says so', async () => {
    const { api } = connect(adapter, wire);
    expect(api.roundState).toBeUndefined();
    const clock = { now: () => instant(NOW) };
    const ask = (roundId: string, stake: string) =>
      askFeed(api, { roundId, openedAt: new Date(NOW - 20_500) }, [stake], clock);
    expect(await ask(ROUND, '920000000000000001')).toBe('closed');
    expect(await ask('910000000000000009', '920000000000000009')).toBeNull();
  });

  test('shows a round that it knows on a page', async () => {
    const { api, open } = connect(adapter, wire);
    const replay = await api.roundReplay?.(ROUND, 'PT');
    if (replay?.kind !== 'url') throw new Error('no page');
    const page = await open(replay.url);
    expect(page).toMatchObject({ status: 200 });
    expect(page?.body).toContain('7.5 BRL');
  });

  test('kicks a player', async () => {
    const { api, closed } = connect(adapter, wire);
    await api.closeSession?.('token', 'p1');
    expect(closed).toEqual(['p1']);
  });

  test('refuses a caller with other secrets', async () => {
    const { stranger, closed } = connect(adapter, wire);
    await expect(stranger.games({ cursor: null, updatedAfter: null })).rejects.toMatchObject({ name: 'VendorError' });
    await expect(stranger.closeSession?.('token', 'p1')).rejects.toMatchObject({ kind: 'refused' });
    expect(closed).toEqual([]);
  });
});

describe("JILI's free spins", () => {
  const GRANT = {
    externalId: 'spins-7',
    playerIds: ['p1', 'p2'],
    gameCodes: ['8001'],
    count: 10,
    betValue: amount(500_000n),
    currency: 'BRL',
    startAt: new Date(NOW),
    endAt: new Date(NOW + 86_400_000),
  };

  test('are given to each player once, however often they are granted', async () => {
    const { api } = connect(jiliAdapter, jlWire);
    expect(await api.grantFreeSpins?.(GRANT)).toMatchObject({ status: 'ISSUED', spinsLeft: 20 });
    expect(await api.grantFreeSpins?.(GRANT)).toMatchObject({ status: 'ISSUED', spinsLeft: 20 });
    expect(await api.freeSpins?.('spins-7')).toEqual({
      externalId: 'spins-7',
      status: 'ISSUED',
      spinsLeft: 20,
      totalWin: 0n,
    });
  });

  test('are cancelled for every player', async () => {
    const { api } = connect(jiliAdapter, jlWire);
    await api.grantFreeSpins?.(GRANT);
    expect(await api.cancelFreeSpins?.('spins-7')).toMatchObject({ status: 'CANCELLED', spinsLeft: 0 });
    expect(await api.freeSpins?.('spins-7')).toMatchObject({ status: 'FINISHED', spinsLeft: 0 });
    await expect(api.cancelFreeSpins?.('never')).rejects.toMatchObject({ kind: 'refused', vendorCode: '101' });
  });
});

const GRANTS = [
  ['PG', pgAdapter, pgWire, '8001', '3001'],
  ['CQ9', cq9Adapter, cq9Wire, '8001', '9'],
  ['JDB', jdbAdapter, jdbWire, '0_8001', '9011'],
] as const;

describe.each(GRANTS)("%s's free spins", (_name, adapter, wire, gameCode, begunCode) => {
  const GRANT = {
    externalId: 'fs00112233445566778899aabb',
    playerIds: ['p1'],
    gameCodes: [gameCode],
    count: 10,
    betValue: amount(500_000n),
    currency: 'BRL',
    startAt: new Date(NOW),
    endAt: new Date(NOW + 86_400_000),
  };

  test('are given once under the id of the grant, however often it is asked', async () => {
    const { api, granted } = connect(adapter, wire);
    const given = { externalId: GRANT.externalId, status: 'ISSUED', spinsLeft: 10, totalWin: 0n };
    expect(await api.grantFreeSpins?.(GRANT)).toEqual(given);
    expect(await api.grantFreeSpins?.(GRANT)).toEqual(given);
    expect(await api.freeSpins?.(GRANT.externalId)).toEqual(given);
    expect(granted).toEqual([
      {
        externalId: GRANT.externalId,
        playerIds: ['p1'],
        gameCodes: ['8001'],
        count: 10,
        betValue: 500_000n,
        currency: 'BRL',
        endAt: GRANT.endAt,
      },
    ]);
  });

  test('tell how far they are and what was won', async () => {
    const { api, given } = connect(adapter, wire);
    const state = { externalId: GRANT.externalId, status: 'ACTIVE', spinsLeft: 4, totalWin: 12_340_000n } as const;
    given.set(GRANT.externalId, state);
    expect(await api.freeSpins?.(GRANT.externalId)).toEqual(state);
    await expect(api.freeSpins?.('never')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('are taken back while untouched, and not once they have begun', async () => {
    const { api, given } = connect(adapter, wire);
    await api.grantFreeSpins?.(GRANT);
    expect(await api.cancelFreeSpins?.(GRANT.externalId)).toMatchObject({ status: 'CANCELLED', spinsLeft: 0 });
    given.set(GRANT.externalId, { externalId: GRANT.externalId, status: 'ACTIVE', spinsLeft: 4, totalWin: 0n });
    await expect(api.cancelFreeSpins?.(GRANT.externalId)).rejects.toMatchObject({
      kind: 'refused',
      vendorCode: begunCode,
    });
  });

  test('are for one player a grant', async () => {
    const { api, granted } = connect(adapter, wire);
    const both = async () => api.grantFreeSpins?.({ ...GRANT, playerIds: ['p1', 'p2'] });
    await expect(both()).rejects.toMatchObject({ kind: 'refused' });
    expect(granted).toEqual([]);
  });

  test('are not offered where the connection does not name their address', () => {
    const { freeGamePath: _pg, freeTicketPath: _cq9, freeSpinActions: _jdb, ...values } = wire.newCredentials();
    const { api } = connect(adapter, wire, values as Readonly<Record<string, string>>);
    expect([api.grantFreeSpins, api.cancelFreeSpins, api.freeSpins]).toEqual([undefined, undefined, undefined]);
  });
});
