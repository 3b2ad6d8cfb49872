import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import type { StudioRound, StudioTransaction, StudioWire } from '../../../sandbox/src/studio/wire.ts';
import { eg2Wire } from '../../../sandbox/src/studio/wires/eg2/eg2-wire.ts';
import { hubWire } from '../../../sandbox/src/studio/wires/hub/hub-wire.ts';
import { slgWire } from '../../../sandbox/src/studio/wires/slg/slg-wire.ts';
import { softswissWire } from '../../../sandbox/src/studio/wires/softswiss/softswiss-wire.ts';
import type { VendorAdapter } from '../../src/gateways/games/adapter.ts';
import { bgsAdapter } from '../../src/gateways/games/providers/bgs/adapter.ts';
import { eg2Adapter } from '../../src/gateways/games/providers/eg2/adapter.ts';
import { hubAdapter } from '../../src/gateways/games/providers/hub/adapter.ts';
import { slgAdapter } from '../../src/gateways/games/providers/slg/adapter.ts';
import { swsAdapter } from '../../src/gateways/games/providers/sws/adapter.ts';
import { GAME, LAUNCH, openOutbound } from './outbound-house.ts';

const VENDORS: readonly (readonly [string, VendorAdapter, StudioWire])[] = [
  ['EG2', eg2Adapter, eg2Wire],
  ['BGS', bgsAdapter, softswissWire],
  ['SWS', swsAdapter, softswissWire],
  ['HUB', hubAdapter, hubWire],
  ['SLG', slgAdapter, slgWire],
];
const AT = new Date('2026-11-21T10:00:00Z');
const line = (more: Partial<StudioTransaction>): StudioTransaction => ({
  transactionId: 'bet-1',
  family: 'stake',
  betId: null,
  roundId: 'round-1',
  playerId: 'player-1',
  amount: -2_000_000n,
  currency: 'BRL',
  at: AT,
  ...more,
});
const MOVEMENTS = [
  line({}),
  line({ transactionId: 'win-1', family: 'credit', betId: 'bet-1', amount: 3_500_000n }),
  line({ transactionId: 'bet-2', roundId: 'round-2' }),
  line({ transactionId: 'undo-2', family: 'undo', betId: 'bet-2', roundId: 'round-2', amount: 2_000_000n }),
];
const ROUND: StudioRound = {
  roundId: 'round-1',
  playerId: 'player-1',
  gameCode: GAME.gameCode,
  currency: 'BRL',
  isClosed: true,
  stake: 2_000_000n,
  win: 3_500_000n,
  startedAt: AT,
  result: { stops: [1, 2, 3] },
};
const PERIOD = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z'), cursor: null };

describe.each(VENDORS)('%s, what we ask and what its studio answers', (vendor, adapter, wire) => {
  test('the list of games keeps name, share paid out, limits, pictures and marks', async () => {
    const { outbound } = openOutbound(adapter, wire);
    const { games, nextCursor } = await outbound.games({ cursor: null, updatedAfter: null });
    expect(nextCursor).toBeNull();
    expect(games).toMatchObject([
      {
        gameCode: GAME.gameCode,
        name: GAME.name,
        category: 'RNG',
        subCategory: 'SLOT',
        rtpE6: 961_234,
        volatility: 'HIGH',
        lines: 20,
        maxWinMult: 5_000,
        bets: [{ currency: 'BRL', min: 200_000n, max: 500_000_000n }],
        images: GAME.images,
        isActive: true,
        isNew: true,
        isHot: false,
        updatedAt: GAME.updatedAt,
        deletedAt: null,
      },
    ]);
  });

  test('a game that the vendor withdrew comes with the day of it', async () => {
    const deletedAt = new Date('2026-11-19T00:00:00Z');
    const { outbound } = openOutbound(adapter, wire, { games: [{ ...GAME, deletedAt }] });
    const { games } = await outbound.games({ cursor: null, updatedAfter: null });
    expect(games[0]?.deletedAt).toEqual(deletedAt);
  });

  test('a launch hands over the player, the game and the way back, and gives the address', async () => {
    const { outbound, notes } = openOutbound(adapter, wire);
    const { url } = await outbound.launch(LAUNCH);
    expect(url).toBe('https://play.example/session/1');
    const told = { playerId: 'player-1', gameCode: GAME.gameCode, currency: 'BRL', language: 'pt', mode: 'real' };
    expect(notes.launches).toMatchObject([{ ...told, lobbyUrl: LAUNCH.lobbyUrl, depositUrl: LAUNCH.depositUrl }]);
    // The SOFTSWISS shape has a session of its own; the others go on with the token of the launch.
    if (wire !== softswissWire) expect(notes.launches).toMatchObject([{ launchToken: LAUNCH.sessionToken }]);
  });

  test('a demo has no player, or is refused where the vendor has none', async () => {
    const { outbound, notes } = openOutbound(adapter, wire);
    const launch = outbound.launch({ ...LAUNCH, mode: 'demo' });
    if (vendor === 'EG2') return expect(launch).rejects.toMatchObject({ kind: 'refused' });
    await launch;
    expect(notes.launches).toMatchObject([{ mode: 'demo', playerId: '' }]);
  });

  test('a game that the vendor does not have is refused', async () => {
    const { outbound } = openOutbound(adapter, wire);
    await expect(outbound.launch({ ...LAUNCH, gameCode: 'never' })).rejects.toMatchObject({ kind: 'refused' });
  });

  test("the vendor's list names every movement as the wallet knows it, signed from the player's side", async () => {
    const { outbound } = openOutbound(adapter, wire, { transactions: MOVEMENTS });
    const { entries } = (await outbound.transactions?.(PERIOD)) ?? { entries: [] };
    // One credit and one cancel a bet: Evolution knows them by the bet.
    const [win, undo] = vendor === 'EG2' ? ['bet-1', 'bet-2'] : ['win-1', 'undo-2'];
    const sorted = entries.toSorted((a, b) => `${a.roundId}${a.family}`.localeCompare(`${b.roundId}${b.family}`));
    expect(sorted).toMatchObject([
      { transactionId: win, family: 'credit', roundId: 'round-1', amount: 3_500_000n, currency: 'BRL' },
      { transactionId: 'bet-1', family: 'stake', roundId: 'round-1', amount: -2_000_000n, playerId: 'player-1' },
      { transactionId: 'bet-2', family: 'stake', roundId: 'round-2', amount: -2_000_000n, at: AT },
      { transactionId: undo, family: 'undo', roundId: 'round-2', amount: 2_000_000n, referenceTransactionId: 'bet-2' },
    ]);
  });

  test('a round is closed, open or unknown, and can be shown', async () => {
    const open = { ...ROUND, roundId: 'round-2', isClosed: false };
    const { outbound } = openOutbound(adapter, wire, { rounds: [ROUND, open] });
    if (vendor === 'SLG') return expect(outbound.roundState).toBeUndefined();
    expect(await outbound.roundState?.('round-1')).toBe('closed');
    expect(await outbound.roundState?.('round-2')).toBe('open');
    expect(await outbound.roundState?.('round-3')).toBe('unknown');
    expect(JSON.stringify(await outbound.roundReplay?.('round-1', 'pt'))).toContain('stops');
  });

  test('free spins are granted once, told and cancelled', async () => {
    const { outbound, notes } = openOutbound(adapter, wire);
    if (vendor === 'EG2') return expect(outbound.grantFreeSpins).toBeUndefined();
    const grant = {
      externalId: 'campaign-1',
      playerIds: ['player-1'],
      gameCodes: [GAME.gameCode],
      count: 10,
      betValue: amount(500_000n),
      currency: 'BRL',
      startAt: AT,
      endAt: new Date('2026-12-01T00:00:00Z'),
    };
    const issued = { externalId: 'campaign-1', status: 'ISSUED', spinsLeft: 10, totalWin: 0n };
    expect(await outbound.grantFreeSpins?.(grant)).toEqual(issued);
    const { betValue, count, currency, endAt, gameCodes, playerIds } = grant;
    expect(notes.grants).toMatchObject([{ betValue, count, currency, endAt, gameCodes, playerIds }]);
    await expect(outbound.grantFreeSpins?.(grant)).rejects.toMatchObject({ kind: 'refused', httpStatus: 409 });
    expect(await outbound.freeSpins?.('campaign-1')).toEqual(issued);
    expect(await outbound.cancelFreeSpins?.('campaign-1')).toMatchObject({ status: 'CANCELLED', spinsLeft: 0 });
    await expect(outbound.freeSpins?.('never')).rejects.toMatchObject({ httpStatus: 404 });
  });

  test('calls with another key are refused', async () => {
    const others = wire.newCredentials();
    const { outbound } = openOutbound(adapter, wire, {}, (values) => ({
      ...others,
      ...Object.fromEntries(
        ['casinoId', 'casinoKey', 'merchantId', 'operatorId'].flatMap((name) =>
          values[name] === undefined ? [] : [[name, values[name]]],
        ),
      ),
    }));
    await expect(outbound.launch(LAUNCH)).rejects.toMatchObject({ kind: 'refused' });
    await expect(outbound.games({ cursor: null, updatedAfter: null })).rejects.toMatchObject({ kind: 'refused' });
  });
});

test('SLG lists its games page by page', async () => {
  const games = Array.from({ length: 51 }, (_, at) => ({ ...GAME, gameCode: `game-${at}` }));
  const { outbound } = openOutbound(slgAdapter, slgWire, { games });
  const first = await outbound.games({ cursor: null, updatedAfter: null });
  const second = await outbound.games({ cursor: first.nextCursor, updatedAfter: null });
  expect([first.games.length, first.nextCursor, second.games.length, second.nextCursor]).toEqual([50, '2', 1, null]);
});
