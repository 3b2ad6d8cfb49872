import { BRL, openWorld, noonZone } from '@trevo/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bet,
  betWin,
  cancelReserve,
  commit,
  id,
  walletLab,
  promo,
  reserve,
  rollback,
  run,
  sessionOf,
  type WalletLab,
  win,
  winOf,
} from './wallet-lab.ts';

describe('what vendors do to a wallet: money, players and time', () => {
  let lab: WalletLab;
  beforeAll(async () => {
    lab = walletLab(await openWorld({ catalog: true }));
  });
  afterEach(() => lab.check());
  afterAll(() => lab.close());

  it('H11: a blocked player stakes nothing more, and is paid for what they staked before', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const [won, undone] = [bet(player), bet(player)];
    await call(won);
    await call(undone);
    await lab.server.app.ledger.setBlock(player.accounts.cash, 'self-exclusion');
    expect((await call(bet(player))).status).toBe('PLAYER_BLOCKED');
    expect((await call(reserve(player))).status).toBe('PLAYER_BLOCKED');
    expect((await call(winOf(player, won))).status).toBe('OK');
    expect((await call(rollback(player, undone.transactionId))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(11));
  });

  it('H11: a bet beyond the player’s limit is refused, its round’s wins are paid', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    await lab.server.app.ledger.setLimit(player.accounts.cash, {
      measure: 'stake',
      period: 'day',
      cap: BRL(3),
      timeZone: noonZone().zone,
    });
    const stake = bet(player, { amount: BRL(3) });
    expect((await call(stake)).status).toBe('OK');
    expect((await call(bet(player))).status).toBe('LIMIT_EXCEEDED');
    expect((await call(winOf(player, stake))).status).toBe('OK');
  });

  it('H11: closed and trial members stake nothing', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    await lab.owner.query("update member set status = 'closed' where member_id = $1", [player.memberId]);
    await lab.server.app.wallet.sessions.endAllOf(player.memberId, 'closed');
    await expect(lab.server.app.wallet.sessions.open(sessionOf(player.memberId))).rejects.toThrow(
      'game.true_account_required',
    );
    expect((await call(winOf(player, stake))).status).toBe('OK');
  });

  it('H13: a lobby’s token serves all games of its vendor and none of another', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    expect((await call(bet(player, { gameCode: 'ANY_TABLE' }))).status).toBe('OK');
    const elsewhere = run(lab.wallet, lab.link({}, 'CQ9'));
    expect((await elsewhere(bet({ token: player.token }))).status).toBe('INVALID_TOKEN');
    expect((await elsewhere(bet(player))).status).toBe('PLAYER_NOT_FOUND');
  });

  it('H13: a game that the brand switched off takes no bets, and still pays', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    await lab.server.app.catalog.setEnabled(1, 'onca-da-sorte', false);
    expect((await call(bet(player))).status).toBe('INVALID_GAME');
    expect((await call(winOf(player, stake))).status).toBe('OK');
    await lab.server.app.catalog.setEnabled(1, 'onca-da-sorte', true);
  });

  it('H14: a token keeps its currency', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const wrong = await call(bet(player, { currency: 'USD' }));
    expect(wrong).toMatchObject({ status: 'WRONG_CURRENCY', balance: { cash: BRL(10), currency: 'BRL' } });
    expect((await call(bet(player, { currency: 'BRL' }))).status).toBe('OK');
    expect((await call({ op: 'balance', player: { token: player.token }, currency: 'USD' })).status).toBe(
      'WRONG_CURRENCY',
    );
  });

  it('H15: a round that is never closed is found after 15 minutes, and closed or voided by hand once', async () => {
    const { rounds: vendorRounds } = lab.server.app.wallet;
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link({ mayUndoWins: false }));
    const [left, voided] = [bet(player), bet(player, { amount: BRL(3) })];
    await call(left);
    await call(voided);
    await call(win(player, { roundId: voided.roundId, amount: BRL(2), isRoundClosed: false }));
    await vendorRounds.watch();
    expect(await vendorRounds.countOpen(1)).toEqual([]);
    lab.server.clock.advance(16 * 60_000);
    await vendorRounds.watch();
    const query = {
      merchantId: 1,
      vendor: 'PG',
      memberId: player.memberId,
      openedBefore: new Date(lab.server.clock.now()),
      askedBefore: null,
      pageNo: 1,
      pageSize: 10,
    };
    const keyOf = (roundId: string) => ({ vendor: 'PG', roundId, memberId: player.memberId });
    expect((await vendorRounds.listOpen(query)).rounds.map(({ roundId }) => roundId)).toEqual([
      left.roundId,
      voided.roundId,
    ]);
    await vendorRounds.noteAsked(keyOf(left.roundId), 'unknown');
    const asked = await vendorRounds.listOpen({ ...query, askedBefore: new Date(lab.server.clock.now() - 60_000) });
    expect(asked.rounds.map(({ roundId }) => roundId)).toEqual([voided.roundId]);
    const decision = { by: 'ana', note: 'open for two days' };
    expect(await vendorRounds.close(keyOf(left.roundId), decision)).toBe('OPEN');
    expect(await vendorRounds.void(keyOf(voided.roundId), decision)).toBe(true);
    expect(await vendorRounds.void(keyOf(voided.roundId), decision)).toBe(true);
    expect(await player.cash()).toBe(BRL(9));
    expect((await vendorRounds.listOpen(query)).total).toBe(0);
    expect((await vendorRounds.find(keyOf(voided.roundId)))?.round).toMatchObject({
      state: 'VOID',
      bets: 0,
      endNote: 'ana: open for two days',
    });
    expect((await call(bet(player, { roundId: voided.roundId }))).status).toBe('TRANSACTION_ROLLED_BACK');
    expect((await call(win(player, { roundId: voided.roundId }))).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(await vendorRounds.void(keyOf(left.roundId), decision)).toBe(false);
  });

  it('H16: a promotion or jackpot without a round is paid once, under a round of its own', async () => {
    const [player, other] = [await lab.player(BRL(0)), await lab.player(BRL(0))];
    const call = run(lab.wallet, lab.link());
    const prize = promo(player, { promoId: 'spring' });
    expect((await call(prize)).status).toBe('OK');
    expect(await call(prize)).toMatchObject({ status: 'OK', isReplay: true });
    expect((await call(promo(other, { promoId: 'spring' }))).status).toBe('OK');
    expect((await call(promo(player, { op: 'jackpotWin', kind: 'jackpot', amount: BRL(100) }))).status).toBe('OK');
    expect([await player.cash(), await other.cash()]).toEqual([BRL(103), BRL(3)]);
    const key = { vendor: 'PG', roundId: 'promo:spring', memberId: player.memberId };
    expect((await lab.server.app.wallet.rounds.find(key))?.round).toMatchObject({ state: 'CLOSED', win: BRL(3) });
  });

  it('H17: a bet paid from cash and bonus sends its wins and its rollback back the same way', async () => {
    const player = await lab.player(BRL(4));
    await lab.give(player, BRL(10), 'bonus');
    const call = run(lab.wallet, lab.link());
    const balance = async () => {
      const { balance: cash, bonus } = await lab.server.app.ledger.balanceOf(player.accounts);
      return [cash, bonus];
    };
    const stake = bet(player, { amount: BRL(10) });
    expect((await call(stake)).balance).toMatchObject({ cash: BRL(0), bonus: BRL(4) });
    await call(winOf(player, stake, { amount: BRL(5), isRoundClosed: false }));
    expect(await balance()).toEqual([BRL(2), BRL(7)]);
    await call(winOf(player, stake, { amount: BRL(20) }));
    expect(await balance()).toEqual([BRL(19), BRL(10)]);
    const whole = bet(player, { amount: BRL(25) });
    await call(whole);
    await call(rollback(player, whole.transactionId));
    expect(await balance()).toEqual([BRL(19), BRL(10)]);
    expect((await call(bet(player, { amount: BRL(30) }))).status).toBe('INSUFFICIENT_FUNDS');
  });

  it('H18: a wallet that is too slow turns calls away before anything moves', async () => {
    const player = await lab.player(BRL(100));
    const link = lab.link();
    await lab.owner.query('begin');
    await lab.owner.query('select from account where account_id = $1 for update', [player.accounts.cash]);
    const ask = () => lab.wallet.execute(link, bet(player)).catch((error: Error) => error.message);
    const held = Array.from({ length: 40 }, ask);
    // One that is not turned away at once stands in line with the others.
    const askOnceMore = () => {
      const answer = ask();
      held.push(answer);
      return Promise.race([answer, pause(100, 'waits')]);
    };
    await expect.poll(askOnceMore, { interval: 100 }).toBe('internal.busy');
    const other = await lab.player(BRL(5));
    expect((await lab.wallet.execute(link, bet(other))).status).toBe('OK');
    await lab.owner.query('rollback');
    const ends = await Promise.all(held);
    const taken = ends.filter((end) => typeof end !== 'string' && end.status === 'OK').length;
    expect(await player.cash()).toBe(BRL(100 - taken));
  });

  it('H19: a rollback of another amount is refused, or a part where the vendor may', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const part = run(lab.wallet, lab.link({ allowsPartialRollback: true }));
    const stake = bet(player, { amount: BRL(4) });
    await call(stake);
    expect((await call(rollback(player, stake.transactionId, { amount: BRL(3) }))).status).toBe('BAD_REQUEST');
    expect((await part(rollback(player, stake.transactionId, { amount: BRL(5) }))).status).toBe('BAD_REQUEST');
    expect((await part(rollback(player, stake.transactionId, { amount: BRL(3) }))).status).toBe('OK');
    expect((await part(rollback(player, stake.transactionId, { amount: BRL(2) }))).status).toBe('BAD_REQUEST');
    expect(await player.cash()).toBe(BRL(9));
    expect((await part(rollback(player, stake.transactionId, { amount: BRL(1) }))).status).toBe('OK');
    expect((await part(rollback(player, stake.transactionId, { amount: BRL(1) }))).status).toBe(
      'TRANSACTION_ROLLED_BACK',
    );
    expect(await player.cash()).toBe(BRL(10));
  });

  it('H20: the vendor’s clock decides nothing', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player, { occurredAt: new Date('2999-01-01') });
    expect((await call(stake)).status).toBe('OK');
    expect((await call(winOf(player, stake, { occurredAt: new Date('1999-01-01') }))).status).toBe('OK');
  });

  it('H21: bet and win in one call need the stake first, and are both or neither', async () => {
    const player = await lab.player(BRL(1));
    const call = run(lab.wallet, lab.link());
    const rich = betWin(player, { amount: BRL(2), winAmount: BRL(50) });
    expect((await call(rich)).status).toBe('INSUFFICIENT_FUNDS');
    expect(await player.cash()).toBe(BRL(1));
    const fair = betWin(player, { amount: BRL(1), winAmount: BRL(3) });
    expect((await call(fair)).balance?.cash).toBe(BRL(3));
    expect((await call(rollback(player, fair.transactionId))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(1));
  });

  it('H17: bonus money that was granted a moment ago pays what cash cannot, and is shown', async () => {
    const player = await lab.player(BRL(6));
    const call = run(lab.wallet, lab.link());
    expect((await call(bet(player, { amount: BRL(1) }))).balance).toMatchObject({ cash: BRL(5), bonus: BRL(0) });
    await lab.give(player, BRL(10), 'bonus');
    const stake = bet(player, { amount: BRL(8) });
    expect(await call(stake)).toMatchObject({ status: 'OK', balance: { cash: BRL(0), bonus: BRL(7) } });
    expect(await call(stake)).toMatchObject({ status: 'OK', isReplay: true });
    const declined = bet(player, { amount: BRL(8) });
    expect((await call(declined)).status).toBe('INSUFFICIENT_FUNDS');
    await lab.give(player, BRL(10), 'bonus');
    expect(await call(declined)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', isReplay: true });
  });

  it('H22: a reserve that is never committed goes back to the player, and cannot be committed any more', async () => {
    const { rounds: vendorRounds } = lab.server.app.wallet;
    const player = await lab.player(BRL(20));
    const call = run(lab.wallet, lab.link());
    const [late, part, gone] = [reserve(player), reserve(player), reserve(player)];
    for (const held of [late, part, gone]) expect((await call(held)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(5));
    expect((await call(commit(player, part, BRL(2)))).status).toBe('OK');
    expect((await call(cancelReserve(player, gone))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(13));
    lab.server.clock.advance(601_000);
    expect((await call(commit(player, late))).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(await vendorRounds.releaseExpired()).toBe(1);
    expect(await vendorRounds.releaseExpired()).toBe(0);
    expect(await player.cash()).toBe(BRL(18));
    expect((await call(commit(player, late))).status).toBe('TRANSACTION_ROLLED_BACK');
    expect((await call(commit(player, part))).status).toBe('ALREADY_SETTLED');
    expect((await call(cancelReserve(player, part))).status).toBe('ALREADY_SETTLED');
    expect((await call({ op: 'status', transactionId: late.transactionId, family: 'stake' })).known?.state).toBe(
      'RELEASED',
    );
  });

  it('a jackpot is a part of its win and tells what the win is; a part above the whole is refused', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player, { amount: BRL(2), jackpotContribution: BRL(2) });
    expect((await call({ ...stake, jackpotContribution: BRL(2.01) })).status).toBe('BAD_REQUEST');
    expect((await call(stake)).status).toBe('OK');
    const prize = winOf(player, stake, { amount: BRL(5), jackpotWin: BRL(5) });
    expect((await call({ ...prize, jackpotWin: BRL(5.01) })).status).toBe('BAD_REQUEST');
    expect((await call(prize)).status).toBe('OK');
    const spin = betWin(player, { amount: BRL(9), winAmount: BRL(1) });
    expect((await call({ ...spin, jackpotWin: BRL(2) })).status).toBe('BAD_REQUEST');
    expect((await call({ ...spin, jackpotWin: BRL(1) })).status).toBe('OK');
    const { entries } = await lab.server.app.ledger.statement({
      accounts: player.accounts,
      from: null,
      to: null,
      kinds: ['win', 'jackpot'],
      pageNo: 1,
      pageSize: 10,
    });
    expect(entries.map(({ kind, amount: won }) => [kind, won])).toEqual([
      ['jackpot', BRL(1)],
      ['jackpot', BRL(5)],
    ]);
  });

  it('H22: a reserve counts towards the stake limit until it is given back', async () => {
    const player = await lab.player(BRL(100));
    const call = run(lab.wallet, lab.link());
    const { ledger } = lab.server.app;
    await ledger.setLimit(player.accounts.cash, { measure: 'stake', period: 'day', cap: BRL(12), timeZone: 'UTC' });
    const [first, second] = [reserve(player), reserve(player)];
    for (const held of [first, second]) expect((await call(held)).status).toBe('OK');
    expect((await call(reserve(player))).status).toBe('LIMIT_EXCEEDED');
    expect((await call(cancelReserve(player, first))).status).toBe('OK');
    expect((await call(bet(player, { amount: BRL(7) }))).status).toBe('OK');
    expect((await call(bet(player, { amount: BRL(1) }))).status).toBe('LIMIT_EXCEEDED');
    expect((await call(cancelReserve(player, second))).status).toBe('OK');
  });

  it('H23: a declined bet stays declined when money arrives, and status shows it', async () => {
    const player = await lab.player(BRL(1));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player, { amount: BRL(5) });
    expect(await call(stake)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: { cash: BRL(1) } });
    await lab.give(player, BRL(50));
    expect(await call(stake)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', isReplay: true });
    const known = await call({ op: 'status', transactionId: stake.transactionId, family: null });
    expect(known).toMatchObject({ status: 'OK', known: { state: 'DECLINED', family: 'stake', amount: BRL(5) } });
    expect((await call(rollback(player, stake.transactionId))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(51));
  });

  it('H23: a vendor that uses ids again may try a declined one anew', async () => {
    const player = await lab.player(BRL(1));
    const call = run(lab.wallet, lab.link({ keepsDeclines: false }));
    const stake = bet(player, { amount: BRL(5) });
    expect((await call(stake)).status).toBe('INSUFFICIENT_FUNDS');
    await lab.give(player, BRL(50));
    expect((await call(stake)).status).toBe('OK');
  });

  it('H24: a list that was partly seen is judged and answered item by item', async () => {
    const player = await lab.player(BRL(10));
    const link = lab.link();
    const stakes = Array.from({ length: 4 }, () => bet(player));
    const results = stakes.map((stake) => winOf(player, stake));
    for (const stake of stakes) await lab.wallet.execute(link, stake);
    await lab.wallet.execute(link, results[0] ?? bet(player));
    const unknown = win(player, { referenceTransactionId: id() });
    const ends = await lab.wallet.batch(link, [...results, unknown], 'each');
    expect(ends.map(({ status, isReplay }) => [status, isReplay])).toEqual([
      ['OK', true],
      ['OK', false],
      ['OK', false],
      ['OK', false],
      ['TEMPORARY_ERROR', false],
    ]);
    expect(await player.cash()).toBe(BRL(14));
  });

  it('H24: a list that must be whole is applied whole or not at all, and may be repeated', async () => {
    const player = await lab.player(BRL(10));
    const link = lab.link();
    const stake = bet(player, { amount: BRL(2) });
    const list = [stake, winOf(player, stake, { amount: BRL(5) })];
    const broken = [...list, bet(player, { amount: BRL(500) })];
    const none = await lab.wallet.batch(link, broken, 'all-or-nothing');
    expect(none.map(({ status }) => status)).toEqual(broken.map(() => 'INSUFFICIENT_FUNDS'));
    expect(await player.cash()).toBe(BRL(10));
    const first = await lab.wallet.batch(link, list, 'all-or-nothing');
    expect(first.map(({ status, isReplay }) => [status, isReplay])).toEqual([
      ['OK', false],
      ['OK', false],
    ]);
    const again = await lab.wallet.batch(link, list, 'all-or-nothing');
    expect(again.map(({ walletTransactionId, isReplay }) => [walletTransactionId, isReplay])).toEqual(
      first.map(({ walletTransactionId }) => [walletTransactionId, true]),
    );
    expect(await player.cash()).toBe(BRL(13));
  });
});
