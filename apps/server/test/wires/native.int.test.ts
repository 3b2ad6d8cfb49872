import { BRL, openWorld } from '@trevo/testkit';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount } from '@trevo/money';
import { instant } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nativeWire } from '../../../sandbox/src/studio/wires/native/native-wire.ts';
import type { Ask, StudioDoor, StudioFreeSpins } from '../../../sandbox/src/studio/wire.ts';
import type { VendorOutbound } from '../../src/gateways/games/adapter.ts';
import { createGateway } from '../../src/gateways/games/core/create-gateway.ts';
import { imesAdapter } from '../../src/gateways/games/providers/imes/adapter.ts';
import { createLog } from '../../src/platform/log.ts';
import { numberId, wireHouse, type WireHouse, type WirePlayer, wordsOf } from './wire-house.ts';

const GAME_CODE = 'imes_cs';

describe("the native wire from the vendor's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'IMES', nativeWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });

  const reserveOf = (player: WirePlayer, stake: bigint): Extract<Ask, { op: 'reserve' }> => ({
    ...wordsOf(player, GAME_CODE).bet(stake),
    op: 'reserve',
  });
  const about = (player: WirePlayer, stake: { transactionId: string; roundId: string }) => ({
    player,
    transactionId: numberId(),
    betId: stake.transactionId,
    roundId: stake.roundId,
  });

  it('plays a round, and says the balance and the transaction each time', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME_CODE);
    const bet = words.bet(BRL(2));
    const first = await house.ask(bet);
    expect(first).toMatchObject({ meaning: 'ok', balance: BRL(8), httpStatus: 200 });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', walletTransactionId: first.walletTransactionId });
    expect(await house.ask(words.win(bet, 1n))).toMatchObject({ meaning: 'ok', balance: BRL(8) + 1n });
    expect(await house.ask({ op: 'balance', player })).toMatchObject({ meaning: 'ok', balance: BRL(8) + 1n });
    expect(await house.ask({ op: 'status', transactionId: bet.transactionId })).toMatchObject({ meaning: 'ok' });
    expect(await house.ask({ op: 'status', transactionId: 'never' })).toMatchObject({ meaning: 'not_found' });
  });

  it('says REALITY_CHECK with the balance, HTTP 200, until the player answers about their time', async () => {
    const player = await house.player(10);
    const { sessions } = house.server.app.wallet;
    const inMinutes = (minutes: number) => new Date(house.server.clock.now() + minutes * 60_000);
    await sessions.askAt(player.launchToken, inMinutes(-3));
    const refused = await house.ask(wordsOf(player, GAME_CODE).bet(BRL(1)));
    expect(refused).toMatchObject({ meaning: 'declined', httpStatus: 200, balance: BRL(10) });
    expect(JSON.parse(refused.received)).toMatchObject({ status: 'REALITY_CHECK', walletTransactionId: null });
    await sessions.askAt(player.launchToken, inMinutes(30));
    expect(await house.ask(wordsOf(player, GAME_CODE).bet(BRL(1)))).toMatchObject({ meaning: 'ok', balance: BRL(9) });
  });

  it('holds, commits, settles, and settles anew into debt', async () => {
    const player = await house.player(10);
    const reserve = reserveOf(player, BRL(10));
    expect(await house.ask(reserve)).toMatchObject({ meaning: 'ok', balance: 0n });
    const commit = { ...about(player, reserve), op: 'commit', amount: BRL(10) } as const;
    expect(await house.ask(commit)).toMatchObject({ meaning: 'ok', balance: 0n });
    const settle = { ...about(player, reserve), op: 'settle', delta: BRL(18) } as const;
    expect(await house.ask(settle)).toMatchObject({ meaning: 'ok', balance: BRL(18) });
    const resettle = { ...about(player, reserve), op: 'resettle', delta: -BRL(20) } as const;
    expect(await house.ask(resettle)).toMatchObject({ meaning: 'ok', balance: 0n });
    expect(await house.ask(wordsOf(player, GAME_CODE).bet(BRL(1)))).toMatchObject({ meaning: 'player_blocked' });
  });

  it('lets a hold go, undoes a bet, ends a round, corrects, and pays prizes', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME_CODE);
    const reserve = reserveOf(player, BRL(4));
    await house.ask(reserve);
    const cancel = { ...about(player, reserve), op: 'cancelReserve', amount: BRL(4) } as const;
    expect(await house.ask(cancel)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    const bet = words.bet(BRL(3));
    await house.ask(bet);
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    const open = words.bet(BRL(1));
    await house.ask(open);
    const end = { op: 'endRound', player, roundId: open.roundId, gameCode: GAME_CODE } as const;
    expect(await house.ask(end)).toMatchObject({ meaning: 'ok', balance: BRL(9) });
    expect(await house.ask(words.betWin(BRL(1), BRL(5)))).toMatchObject({ meaning: 'ok', balance: BRL(13) });
    const fix = { transactionId: numberId(), roundId: open.roundId, reason: 'wrong odds' };
    expect(await house.ask({ op: 'adjust', player, ...fix, delta: -BRL(2) })).toMatchObject({ balance: BRL(11) });
    const prize = { player, promoId: 'cup', rewardId: 'first', gameCode: GAME_CODE, amount: BRL(7) };
    for (const [op, kind, balance] of [
      ['promoWin', 'tournament', BRL(18)],
      ['jackpotWin', 'jackpot', BRL(25)],
    ] as const)
      expect(await house.ask({ op, kind, ...prize, transactionId: numberId() })).toMatchObject({
        meaning: 'ok',
        balance,
      });
  });

  it('judges a list item by item', async () => {
    const player = await house.player(3);
    const words = wordsOf(player, GAME_CODE);
    const asks = [words.bet(BRL(2)), words.bet(BRL(2)), words.bet(BRL(1))];
    const told = await nativeWire.askMany?.(asks, house.link, house.deliver, false);
    expect(told?.map(({ meaning }) => meaning)).toEqual(['ok', 'insufficient_funds', 'ok']);
    expect(await player.cash()).toBe(0n);
  });

  it('is refused with a wrong signature or an old time, takes keys in any order and its own currency only', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME_CODE);
    expect(await house.ask(words.bet(BRL(1)), 'signature')).toMatchObject({
      meaning: 'bad_signature',
      httpStatus: 401,
    });
    expect(await house.ask(words.bet(BRL(1)), 'old_timestamp')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(words.bet(BRL(1)), 'other_currency')).toMatchObject({ meaning: 'wrong_currency' });
    expect(await house.ask(words.bet(BRL(1)), 'reordered_keys')).toMatchObject({ meaning: 'ok', balance: BRL(9) });
  });

  it('is understood although the network doubled its call', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, GAME_CODE).bet(BRL(1));
    let calls = 0;
    const doubled: typeof house.deliver = async (call) => {
      calls += 1;
      const first = await house.deliver(call);
      return calls === 1 ? house.deliver(call) : first;
    };
    expect(await nativeWire.ask(bet, house.link, doubled)).toMatchObject({ meaning: 'ok', balance: BRL(9) });
  });
});

const NOW = Date.UTC(2026, 10, 21, 12, 0, 30);
const given = new Map<string, StudioFreeSpins>();
const at = new Date(NOW - 20_000);
/** A studio with one game, one round and one bet. */
const studio: StudioDoor = {
  games: () => [
    {
      gameCode: 'g1',
      name: 'Golden Toucan',
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
      images: { '1:1': 'http://127.0.0.1:8081/a.webp' },
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    },
  ],
  launch: async ({ launchToken }) => ({ url: `http://127.0.0.1:8081/play/${launchToken}`, expiresAt: new Date(NOW) }),
  async grantFreeSpins({ externalId, count }) {
    if (given.has(externalId)) return 'exists';
    const state: StudioFreeSpins = { externalId, status: 'ISSUED', spinsLeft: count, totalWin: 0n };
    given.set(externalId, state);
    return state;
  },
  cancelFreeSpins: async (externalId) => (given.has(externalId) ? 'claimed' : null),
  freeSpins: async (externalId) => given.get(externalId) ?? null,
  round: async (roundId) =>
    roundId === 'r1'
      ? {
          roundId,
          playerId: 'p1',
          gameCode: 'g1',
          currency: 'BRL',
          isClosed: false,
          stake: 2n,
          win: 0n,
          startedAt: at,
          result: { stops: [1] },
        }
      : null,
  transactions: async () => [
    {
      transactionId: 't1',
      family: 'stake',
      betId: null,
      roundId: 'r1',
      playerId: 'p1',
      amount: -2_000_001n,
      currency: 'BRL',
      at,
    },
  ],
  closeSession: async () => undefined,
  now: () => new Date(NOW),
};

describe("our calls to a native vendor's own API, over HTTP", () => {
  const values = nativeWire.newCredentials();
  let server: Server;
  let api: VendorOutbound;
  let stranger: VendorOutbound;

  const outboundWith = (apiUrl: string, keys: Readonly<Record<string, string>>): VendorOutbound => {
    const connection = {
      merchantId: 1,
      vendor: 'IMES',
      credentials: { apiUrl, values: keys },
      allowedAddresses: [],
    };
    const gateway = createGateway([imesAdapter], {
      wallet: { execute: () => Promise.reject(new Error('unused')), batch: () => Promise.reject(new Error('unused')) },
      calls: { write: async () => undefined },
      findConnection: () => connection,
      clock: { now: () => instant(NOW) },
      log: createLog('silent'),
      jitter: () => 0,
      trustedOrigins: [new URL(apiUrl).origin],
      publishHealth: () => undefined,
    });
    const outbound = gateway.outbound(1, 'IMES');
    if (outbound === null) throw new Error('not connected');
    return outbound;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      const answerIt = async (): Promise<void> => {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1');
        const { method = 'GET', headers } = request;
        const body = Buffer.concat(parts).toString();
        const asked = { method, path: url.pathname, query: url.searchParams, headers, body };
        const answer = await nativeWire.serve(asked, studio, values);
        response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' }).end(answer?.body);
      };
      request.on('end', () => void answerIt());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/studio/IMES`;
    api = outboundWith(apiUrl, values);
    stranger = outboundWith(apiUrl, nativeWire.newCredentials());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reads the catalogue, whole and since a moment', async () => {
    const { games, nextCursor } = await api.games({ cursor: null, updatedAfter: null });
    expect(games).toMatchObject([{ gameCode: 'g1', bets: [{ currency: 'BRL', min: 100_000n }], deletedAt: null }]);
    expect(nextCursor).toBeNull();
    expect((await api.games({ cursor: null, updatedAfter: new Date(NOW) })).games).toEqual([]);
  });

  it('launches with the one-time token, and is refused for a game that is not there', async () => {
    const request = {
      sessionToken: 'one-time-code',
      playerId: 'p1',
      nickname: 'ma***a',
      gameCode: 'g1',
      currency: 'BRL',
      language: 'PT',
      country: 'BR',
      device: 'mobile',
      ip: '203.0.113.9',
      mode: 'real',
      lobbyUrl: 'https://trevo.example/',
      depositUrl: 'https://trevo.example/deposit',
      historyUrl: 'https://trevo.example/bets',
      realityCheck: { intervalMinutes: 60, elapsedMinutes: 5 },
      balance: amount(1_234_567n),
    } as const;
    expect(await api.launch(request)).toEqual({
      url: 'http://127.0.0.1:8081/play/one-time-code',
      expiresAt: new Date(NOW),
    });
    await expect(api.launch({ ...request, gameCode: 'g9' })).rejects.toMatchObject({
      kind: 'refused',
      httpStatus: 404,
    });
  });

  it('grants free spins once, however often it asks, and hears that claimed ones stay', async () => {
    const grant = {
      externalId: 'gift-1',
      playerIds: ['p1'],
      gameCodes: ['g1'],
      count: 10,
      betValue: amount(500_000n),
      currency: 'BRL',
      startAt: at,
      endAt: new Date(NOW + 86_400_000),
    };
    for (let time = 0; time < 2; time += 1)
      expect(await api.grantFreeSpins?.(grant)).toEqual({
        externalId: 'gift-1',
        status: 'ISSUED',
        spinsLeft: 10,
        totalWin: 0n,
      });
    expect(await api.freeSpins?.('gift-1')).toMatchObject({ spinsLeft: 10 });
    await expect(api.cancelFreeSpins?.('gift-1')).rejects.toMatchObject({ kind: 'refused', httpStatus: 409 });
  });

  it('asks about rounds, reads the feed to the last micro, and closes sessions', async () => {
    expect(await api.roundState?.('r1')).toBe('open');
    expect(await api.roundState?.('r9')).toBe('unknown');
    expect(await api.roundReplay?.('r1', 'PT')).toMatchObject({ kind: 'result', result: { drawn: { stops: [1] } } });
    const feed = await api.transactions?.({ from: at, to: new Date(NOW), cursor: null });
    expect(feed?.entries).toMatchObject([{ transactionId: 't1', family: 'stake', amount: -2_000_001n, at }]);
    await expect(api.closeSession?.('token', 'p1')).resolves.toBeUndefined();
  });

  it('is turned away under another secret', async () => {
    await expect(stranger.games({ cursor: null, updatedAfter: null })).rejects.toMatchObject({ httpStatus: 401 });
  });
});
