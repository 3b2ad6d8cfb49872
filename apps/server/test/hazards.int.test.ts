import { BRL, openWorld, noonZone } from '@trevo/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LabPlayer, walletLab, type WalletLab } from '../src/features/vendor-wallet/test/wallet-lab.ts';
import { betBy, connectNativeVendor, forPlayer, type NativeVendor, rollbackOf, winOfBet } from './native-vendor.ts';

/**
 * The ordering hazards of vendors' calls, each over real HTTP through the native wire. PT and TF are told of unknown
 * rollbacks, FC of repeats, IMES may undo settled bets, IA may give back part of a stake.
 */
let lab: WalletLab;
let pt: NativeVendor;
let fc: NativeVendor;
let imes: NativeVendor;
let ia: NativeVendor;

beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
  pt = await connectNativeVendor(lab, 'PT');
  fc = await connectNativeVendor(lab, 'FC');
  imes = await connectNativeVendor(lab, 'IMES');
  ia = await connectNativeVendor(lab, 'IA');
});
/** After every hazard: operations sum to zero, balances are their entries, nobody is below zero. */
afterEach(async () => {
  expect((await lab.server.app.ledger.verify()).breaks).toEqual([]);
});
afterAll(() => lab.close());

const playerAt = ({ vendor }: NativeVendor, balance = BRL(100)) => lab.player(balance, vendor);
const stateOf = async (vendor: NativeVendor, transactionId: string, family: string): Promise<unknown> => {
  const { body } = await vendor.call('status', { transactionId, family });
  return (body.transaction as { state?: unknown } | undefined)?.state;
};
const roundState = async (roundId: string): Promise<unknown> => {
  const { rows } = await lab.owner.query('select state from vendor_bet where round_id = $1', [roundId]);
  return rows[0]?.state;
};

describe('bets and rollbacks', () => {
  test('H1 a rollback before its bet moves nothing, is told by policy, and the bet that comes later takes nothing', async () => {
    for (const [vendor, told] of [
      [pt, 'TRANSACTION_NOT_FOUND'],
      [fc, 'OK'],
    ] as const) {
      const player = await playerAt(vendor);
      const bet = betBy(player);
      const first = await vendor.call('rollback', rollbackOf(player, bet));
      expect(first).toMatchObject({ http: 200, status: told, cash: '100.00' });
      expect(await vendor.call('bet', bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', cash: '100.00' });
      expect(await player.cash()).toBe(BRL(100));
    }
  });

  test('H2 the same bet ten times at once is taken once, and every answer names the same transaction', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pt.insist('bet', bet)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
    expect(new Set(answers.map(({ walletTransactionId }) => walletTransactionId)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await player.cash()).toBe(BRL(99));
  });

  test('H3 the same id with another player, round or amount is DUPLICATE_TRANSACTION and moves nothing', async () => {
    const player = await playerAt(pt);
    const other = await playerAt(pt);
    const bet = betBy(player);
    await pt.call('bet', bet);
    for (const changed of [
      { ...bet, amount: '1.01' },
      { ...bet, roundId: 'another' },
      { ...betBy(other), transactionId: bet.transactionId },
    ])
      expect(await pt.call('bet', changed)).toMatchObject({ http: 200, status: 'DUPLICATE_TRANSACTION' });
    expect([await player.cash(), await other.cash()]).toEqual([BRL(99), BRL(100)]);
  });

  test('H7 a rollback after settlement is ALREADY_SETTLED, unless that vendor may undo it: then the win goes back too', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    await pt.call('bet', bet);
    await pt.call('win', winOfBet(player, bet));
    expect(await pt.call('rollback', rollbackOf(player, bet))).toMatchObject({
      status: 'ALREADY_SETTLED',
      cash: '101.00',
    });

    const esports = await playerAt(imes);
    const ticket = betBy(esports);
    await imes.call('bet', ticket);
    await imes.call('win', winOfBet(esports, ticket));
    expect(await imes.call('rollback', rollbackOf(esports, ticket))).toMatchObject({ status: 'OK', cash: '100.00' });
  });

  test('H10 an answer that was lost is given again on a retry, and a rollback instead of the retry gives the stake back', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    await pt.callAndVanish('bet', bet);
    await expect.poll(() => player.cash()).toBe(BRL(99));
    expect(await pt.call('bet', bet)).toMatchObject({ status: 'OK', replayed: true, cash: '99.00' });

    const second = betBy(player);
    await pt.callAndVanish('bet', second);
    await expect.poll(() => player.cash()).toBe(BRL(98));
    expect(await pt.call('rollback', rollbackOf(player, second))).toMatchObject({ status: 'OK', cash: '99.00' });
  });

  test('H19 a rollback of another amount than the bet is refused, unless that vendor may give back a part', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player, { amount: '10.00' });
    await pt.call('bet', bet);
    expect(await pt.call('rollback', rollbackOf(player, bet, { amount: '4.00' }))).toMatchObject({
      status: 'BAD_REQUEST',
      cash: '90.00',
    });
    const esports = await playerAt(ia);
    const combination = betBy(esports, { amount: '10.00' });
    await ia.call('bet', combination);
    expect(await ia.call('rollback', rollbackOf(esports, combination, { amount: '4.00' }))).toMatchObject({
      status: 'OK',
      cash: '94.00',
    });
  });

  test('H23 a bet that was declined stays declined under its id, also after a deposit', async () => {
    const player = await playerAt(pt, BRL(0));
    const bet = betBy(player, { amount: '5.00' });
    expect(await pt.call('bet', bet)).toMatchObject({ http: 200, status: 'INSUFFICIENT_FUNDS', cash: '0.00' });
    await lab.give(player, BRL(50));
    expect(await pt.call('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', cash: '50.00' });
    expect(await pt.call('bet', betBy(player, { amount: '5.00' }))).toMatchObject({ status: 'OK', cash: '45.00' });
  });
});

describe('wins', () => {
  test('H4 a win before its bet is held back for 30 s; with the bet it is paid, without it staff sees an orphan', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    const win = winOfBet(player, bet);
    expect(await pt.call('win', win)).toMatchObject({ status: 'TEMPORARY_ERROR', cash: '100.00' });
    await pt.call('bet', bet);
    expect(await pt.call('win', win)).toMatchObject({ status: 'OK', cash: '101.00' });

    const orphan = winOfBet(player, betBy(player));
    expect(await pt.call('win', orphan)).toMatchObject({ status: 'TEMPORARY_ERROR' });
    lab.server.clock.advance(31_000);
    expect(await pt.call('win', orphan)).toMatchObject({ status: 'TRANSACTION_NOT_FOUND', cash: '101.00' });
    const { rows } = await lab.owner.query('select amount_micros from vendor_orphan where transaction_id = $1', [
      orphan.transactionId,
    ]);
    expect(rows).toMatchObject([{ amount_micros: '2000000' }]);
  });

  test('H5 a win after logout is paid; a bet is not taken', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    await pt.call('bet', bet);
    await lab.server.app.wallet.sessions.endAllOf(player.memberId, 'logout');
    expect(await pt.call('bet', betBy(player))).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await pt.call('win', winOfBet(player, bet))).toMatchObject({ status: 'OK', cash: '101.00' });
  });

  test('H6 a win for a bet that was rolled back is TRANSACTION_ROLLED_BACK and pays nothing', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    await pt.call('bet', bet);
    await pt.call('rollback', rollbackOf(player, bet));
    expect(await pt.call('win', winOfBet(player, bet))).toMatchObject({
      status: 'TRANSACTION_ROLLED_BACK',
      cash: '100.00',
    });
  });

  test('H8 a round holds many bets and wins, and only roundClosed ends it', async () => {
    const player = await playerAt(pt);
    const bets = [betBy(player), betBy(player), betBy(player)].map((bet, _, [first]) => ({
      ...bet,
      roundId: first?.roundId ?? '',
    }));
    const [first, second] = bets as [(typeof bets)[0], (typeof bets)[0]];
    for (const bet of bets) expect((await pt.call('bet', bet)).status).toBe('OK');
    await pt.call('win', winOfBet(player, first, { roundClosed: false }));
    await pt.call('win', winOfBet(player, second, { roundClosed: false }));
    expect(await roundState(first.roundId)).toBe('OPEN');
    expect(await pt.call('win', winOfBet(player, first, { amount: '0.50' }))).toMatchObject({ cash: '101.50' });
    expect(await roundState(first.roundId)).toBe('CLOSED');
  });

  test('H9 a win of zero is the notice of a loss and closes the round', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    await pt.call('bet', bet);
    expect(await pt.call('win', winOfBet(player, bet, { amount: '0.00' }))).toMatchObject({
      status: 'OK',
      cash: '99.00',
    });
    expect(await roundState(bet.roundId)).toBe('CLOSED');
  });

  test('a win twice is paid once', async () => {
    const player = await playerAt(fc);
    const bet = betBy(player);
    await fc.call('bet', bet);
    const win = winOfBet(player, bet);
    const first = await fc.call('win', win);
    expect(await fc.call('win', win)).toMatchObject({
      status: 'DUPLICATE_TRANSACTION',
      replayed: true,
      walletTransactionId: first.walletTransactionId,
      cash: '101.00',
    });
  });

  test('H12 a win taken back after the money was spent becomes debt: the vendor hears OK, bets are barred', async () => {
    const player = await playerAt(pt, BRL(10));
    const bet = betBy(player, { amount: '10.00' });
    await pt.call('bet', bet);
    const win = winOfBet(player, bet, { amount: '50.00' });
    await pt.call('win', win);
    const spent = betBy(player, { amount: '45.00' });
    await pt.call('bet', spent);
    const undo = forPlayer(player, { referenceTransactionId: win.transactionId, roundId: bet.roundId });
    expect(await pt.call('rollback', undo)).toMatchObject({ status: 'OK', cash: '0.00' });
    expect(await pt.call('bet', betBy(player))).toMatchObject({ status: 'PLAYER_BLOCKED' });
    expect((await lab.server.app.ledger.balanceOf(player.accounts)).owed).toBe(BRL(45));
  });

  test('H16 a prize without a round is paid once under a round of its own name', async () => {
    const player = await playerAt(pt);
    const prize = forPlayer(player, { campaignId: 'cup-7', kind: 'tournament', amount: '25.00' });
    expect(await pt.call('promoWin', prize)).toMatchObject({ status: 'OK', cash: '125.00' });
    expect(await pt.call('promoWin', prize)).toMatchObject({ replayed: true, cash: '125.00' });
    expect(await roundState('promo:cup-7')).toBe('CLOSED');
    const jackpot = forPlayer(player, { jackpotId: 'mega', amount: '1000.00' });
    expect(await pt.call('jackpotWin', jackpot)).toMatchObject({ status: 'OK', cash: '1125.00' });
  });

  test('H17 a bet of cash and bonus keeps its split, and its win goes back to the same pools', async () => {
    const player = await playerAt(pt, BRL(6));
    await lab.give(player, BRL(4), 'bonus');
    const bet = betBy(player, { amount: '10.00' });
    const seen = await pt.call('balance', { sessionToken: player.token, playerId: player.playerId });
    expect(seen.body.balance).toEqual({ cash: '6.00', bonus: '4.00', currency: 'BRL' });
    expect((await pt.call('bet', bet)).body.balance).toEqual({ cash: '0.00', bonus: '0.00', currency: 'BRL' });
    const { rows } = await lab.owner.query(
      "select cash_micros, bonus_micros from vendor_tx where family = 'stake' and transaction_id = $1",
      [bet.transactionId],
    );
    expect(rows).toEqual([{ cash_micros: '-6000000', bonus_micros: '-4000000' }]);
    const paid = await pt.call('win', winOfBet(player, bet, { amount: '20.00' }));
    // The bonus share is paid up to what the bonus staked; all the rest is the player's cash.
    expect(paid.body.balance).toEqual({ cash: '16.00', bonus: '4.00', currency: 'BRL' });
  });
});

describe('sessions, limits and currencies', () => {
  test('H11 over a limit, or closed, mid round: no new bet, but wins and rollbacks are taken', async () => {
    const player = await playerAt(pt);
    const [won, undone] = [betBy(player), betBy(player)];
    await pt.call('bet', won);
    await pt.call('bet', undone);
    const cap = { measure: 'stake', period: 'day', cap: amount(2_000_000n), timeZone: noonZone().zone } as const;
    await lab.server.app.ledger.setLimit(player.accounts.cash, cap);
    expect(await pt.call('bet', betBy(player))).toMatchObject({ status: 'LIMIT_EXCEEDED', cash: '98.00' });
    expect(await pt.call('win', winOfBet(player, won))).toMatchObject({ status: 'OK', cash: '100.00' });
    await lab.owner.query("update member set status = 'closed' where member_id = $1", [player.memberId]);
    await pause(5_100);
    expect(await pt.call('bet', betBy(player))).toMatchObject({ status: 'PLAYER_BLOCKED' });
    expect(await pt.call('rollback', rollbackOf(player, undone))).toMatchObject({ status: 'OK', cash: '101.00' });
  });

  test('H13 the game may change under one session: a lobby holds many', async () => {
    const player = await playerAt(pt);
    expect(await pt.call('bet', betBy(player, { gameCode: 'table-9' }))).toMatchObject({ status: 'OK' });
    expect(await pt.call('bet', betBy(player, { gameCode: 'table-12' }))).toMatchObject({ status: 'OK' });
  });

  test('H13 a session of one vendor opens nothing at another', async () => {
    const player = await playerAt(pt);
    expect((await fc.call('bet', betBy(player))).status).toBe('PLAYER_NOT_FOUND');
  });

  test('H14 a session keeps its currency', async () => {
    const player = await playerAt(pt);
    expect(await pt.call('bet', betBy(player, { currency: 'USD' }))).toMatchObject({
      status: 'WRONG_CURRENCY',
      cash: '100.00',
    });
  });

  test("H20 the vendor's own clock decides nothing", async () => {
    const player = await playerAt(pt);
    for (const occurredAt of ['1999-01-01T00:00:00Z', '2099-01-01T00:00:00+03:00'])
      expect(await pt.call('bet', betBy(player, { occurredAt }))).toMatchObject({ status: 'OK' });
    // What was signed before this process began is not known to be new.
    lab.server.clock.advance(300_000);
    expect(await pt.call('bet', betBy(player), { skewMs: -299_000 })).toMatchObject({ status: 'OK' });
    expect(await pt.call('bet', betBy(player), { skewMs: 299_000 })).toMatchObject({ status: 'OK' });
  });
});

describe('rounds, reserves and lists', () => {
  test('H15 a round that its vendor never closes stays open and known, and endRound closes it without money', async () => {
    const player = await playerAt(pt);
    const bet = betBy(player);
    await pt.call('bet', bet);
    expect(await roundState(bet.roundId)).toBe('OPEN');
    const end = { playerId: player.playerId, roundId: bet.roundId };
    expect(await pt.call('endRound', { ...end, currency: 'USD' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await pt.call('endRound', end)).toMatchObject({ status: 'OK', replayed: false, cash: '99.00' });
    expect(await pt.call('endRound', end)).toMatchObject({ status: 'OK', replayed: true, cash: '99.00' });
    expect(await roundState(bet.roundId)).toBe('CLOSED');
  });

  test('H21 a net call without funds for its stake does nothing, though the win would have paid for it', async () => {
    const player = await playerAt(pt, BRL(1));
    const net = { ...betBy(player, { amount: '5.00' }), winAmount: '50.00', roundClosed: true };
    expect(await pt.call('betWin', net)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', cash: '1.00' });
    const paid = { ...betBy(player), winAmount: '50.00', roundClosed: true };
    expect(await pt.call('betWin', paid)).toMatchObject({ status: 'OK', cash: '50.00' });
  });

  test('H22 a reserve is held apart, and committed or cancelled once', async () => {
    const player = await playerAt(imes);
    const [kept, dropped] = [betBy(player, { amount: '30.00' }), betBy(player, { amount: '20.00' })];
    expect(await imes.call('reserve', { ...kept, selections: [] })).toMatchObject({ status: 'OK', cash: '70.00' });
    await imes.call('reserve', dropped);
    expect(await imes.call('cancelReserve', rollbackOf(player, dropped))).toMatchObject({
      status: 'OK',
      cash: '70.00',
    });
    const commit = forPlayer(player, { referenceTransactionId: kept.transactionId, amount: '25.00' });
    expect(await imes.call('commit', commit)).toMatchObject({ status: 'OK', cash: '75.00' });
    expect(await imes.call('cancelReserve', rollbackOf(player, kept))).toMatchObject({ status: 'ALREADY_SETTLED' });
    expect(await stateOf(imes, dropped.transactionId, 'stake')).toBe('RELEASED');
  });

  test('H24 a list that came partly before is judged item by item', async () => {
    const player = await playerAt(pt);
    const [old, fresh] = [betBy(player), betBy(player)];
    await pt.call('bet', old);
    const items = [
      { op: 'bet', ...old },
      { op: 'bet', ...fresh },
      { op: 'bet', ...betBy(player), amount: '1,00' },
      { op: 'win', ...winOfBet(player, old) },
      { op: 'win', ...winOfBet(player, betBy(player)) },
      { op: 'bet', ...betBy(player), amount: '900.00' },
    ];
    const { body } = await pt.call('batch', { mode: 'each', items });
    expect(body.items).toMatchObject([
      { status: 'OK', replayed: true },
      { status: 'OK', replayed: false },
      { status: 'BAD_REQUEST', field: 'amount' },
      { status: 'OK' },
      { status: 'TEMPORARY_ERROR' },
      { status: 'INSUFFICIENT_FUNDS' },
    ]);
    expect(await player.cash()).toBe(BRL(100));
  });

  test('H24 all or nothing: one item without funds keeps the others from happening', async () => {
    const player = await playerAt(pt, BRL(10));
    const items = ['6.00', '6.00'].map((stake) => ({ op: 'bet', ...betBy(player, { amount: stake }) }));
    const { body } = await pt.call('batch', { mode: 'all-or-nothing', items });
    const [, second] = body.items as { status: string }[];
    expect(second?.status).toBe('INSUFFICIENT_FUNDS');
    expect(await player.cash()).toBe(BRL(10));
  });
});

describe('load', () => {
  test('H18 a wallet that has become slow sends vendors away with 503 and Retry-After, and nothing of theirs has moved', async () => {
    const player = await playerAt(pt);
    const others: LabPlayer[] = [];
    for (let number = 0; number < 40; number += 1) others.push(await playerAt(pt));
    await lab.owner.query('begin');
    await lab.owner.query('select from account where account_id = any($1) for update', [
      [player, ...others].map(({ accounts }) => String(accounts.cash)),
    ]);
    const waiting = others.map((one) => pt.call('bet', betBy(one)));
    await pause(1_500);
    const shed = await pt.call('bet', betBy(player));
    await lab.owner.query('rollback');
    expect(shed).toMatchObject({ http: 503, status: 'TEMPORARY_ERROR', retryAfter: '1' });
    const answers = await Promise.all(waiting);
    expect(answers.every(({ status }) => status === 'OK' || status === 'TEMPORARY_ERROR')).toBe(true);
    expect(await player.cash()).toBe(BRL(100));
  });
});
