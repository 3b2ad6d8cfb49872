import { registerPlayer, type TestClient, BRL, openWorld } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_IDLE_MS } from '../players/game-sessions.ts';
import {
  adjust,
  bet,
  betWin,
  id,
  insist,
  walletLab,
  promo,
  rollback,
  run,
  sessionOf,
  settle,
  type WalletLab,
  win,
  winOf,
} from './wallet-lab.ts';

describe('what vendors do to a wallet: order and repetition', () => {
  let lab: WalletLab;
  let signedIn: TestClient;
  beforeAll(async () => {
    lab = walletLab(await openWorld({ catalog: true }));
    signedIn = (await registerPlayer(lab.server)).client;
  });
  afterEach(() => lab.check());
  afterAll(() => lab.close());

  it('H1: a rollback before its bet bars the bet for good and moves nothing', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    const early = rollback(player, stake.transactionId);
    expect(await call(early)).toMatchObject({ status: 'OK', isReplay: false });
    expect(await call(early)).toMatchObject({ status: 'OK', isReplay: true });
    expect(await call(stake)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', walletTransactionId: null });
    expect(await call(stake)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
    expect(await player.cash()).toBe(BRL(10));
    const known = await call({ op: 'status', transactionId: stake.transactionId, family: 'stake' });
    expect(known.known?.state).toBe('VOIDED_UNSEEN');
  });

  it('H1: the vendor is told of an unknown bet as its policy wants, also when it asks again', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link({ unknownRollback: 'TRANSACTION_NOT_FOUND' }));
    const stake = bet(player);
    const early = rollback(player, stake.transactionId);
    expect((await call(early)).status).toBe('TRANSACTION_NOT_FOUND');
    expect((await call(early)).status).toBe('TRANSACTION_NOT_FOUND');
    expect((await call(stake)).status).toBe('TRANSACTION_ROLLED_BACK');
  });

  it('H1: a win that was rolled back before it came is not paid', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    const payout = winOf(player, stake);
    await call(rollback(player, payout.transactionId));
    expect((await call(payout)).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(await player.cash()).toBe(BRL(9));
  });

  it('H2: one bet sent many times at once is taken once', async () => {
    const player = await lab.player(BRL(10));
    const other = await lab.second();
    const link = lab.link();
    const stake = bet(player);
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, place) => insist(place % 2 ? other : lab.wallet, link, stake)),
    );
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'OK'));
    expect(new Set(ends.map(({ walletTransactionId }) => walletTransactionId)).size).toBe(1);
    expect(ends.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await player.cash()).toBe(BRL(9));
  });

  it('H2: a repeat is answered as the vendor wants it, without money either way', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link({ repeat: 'DUPLICATE_TRANSACTION' }));
    const stake = bet(player);
    const { walletTransactionId } = await call(stake);
    expect(await call(stake)).toMatchObject({ status: 'DUPLICATE_TRANSACTION', isReplay: true, walletTransactionId });
    expect(await player.cash()).toBe(BRL(9));
  });

  it('H3: the same id with other content is refused, whatever differs', async () => {
    const player = await lab.player(BRL(10));
    const stranger = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    for (const other of [
      { ...stake, amount: BRL(2) },
      { ...stake, roundId: id() },
      { ...stake, gameCode: 'SPB_A' },
      { ...bet(stranger), transactionId: stake.transactionId, roundId: stake.roundId },
      betWin(player, { transactionId: stake.transactionId, roundId: stake.roundId, winAmount: BRL(5) }),
    ])
      expect(await call(other)).toMatchObject({ status: 'DUPLICATE_TRANSACTION', isReplay: false });
    expect([await player.cash(), await stranger.cash()]).toEqual([BRL(9), BRL(10)]);
  });

  it('H3: another session, clock or free metadata is the same content', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    const again = {
      ...stake,
      occurredAt: new Date(0),
      details: { retry: 1 },
      player: { token: null, playerId: player.playerId },
    };
    expect(await call(again)).toMatchObject({ status: 'OK', isReplay: true });
  });

  it('H4: a win before its bet waits, is paid when the bet comes, and is no orphan then', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    const payout = winOf(player, stake);
    expect(await call(payout)).toMatchObject({ status: 'TEMPORARY_ERROR', walletTransactionId: null });
    await call(stake);
    expect((await call(payout)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(11));
    expect(await openOrphans(player.memberId)).toEqual([]);
  });

  it('H4: a win whose bet never comes is shown to staff after the hold, and paid once when they say so', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const payout = win(player, { amount: BRL(7), referenceTransactionId: id() });
    expect((await call(payout)).status).toBe('TEMPORARY_ERROR');
    expect(await openOrphans(player.memberId)).toEqual([]);
    lab.server.clock.advance(30_000);
    expect((await call(payout)).status).toBe('TRANSACTION_NOT_FOUND');
    const [orphan] = await openOrphans(player.memberId);
    expect(orphan).toMatchObject({ transactionId: payout.transactionId, amount: BRL(7), attempts: 2, command: payout });
    const rounds = lab.server.app.wallet.rounds;
    const key = { merchantId: 1, vendor: 'PG', transactionId: payout.transactionId };
    const decision = { by: 'ana', note: 'seen in the vendor’s back office' };
    expect((await rounds.payOrphan(key, decision))?.status).toBe('OK');
    expect(await rounds.payOrphan(key, decision)).toBeNull();
    expect(await player.cash()).toBe(BRL(17));
    expect(await call(payout)).toMatchObject({ status: 'OK', isReplay: true });
    expect(await rounds.findOrphan(key)).toMatchObject({ resolution: 'paid', resolvedBy: 'ana' });
  });

  it('H4: a vendor whose free rounds send no bet is paid without one', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link({ allowsOrphanWin: true }));
    expect((await call(win(player, { amount: BRL(4) }))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(14));
  });

  it('H5: a win after logout or after the session’s end is paid, and a bet is not taken', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const [first, second] = [bet(player), bet(player)];
    await call(first);
    await call(second);
    await lab.server.app.wallet.sessions.endAllOf(player.memberId, 'logout');
    expect((await call(winOf(player, first))).status).toBe('OK');
    expect((await call(bet(player))).status).toBe('TOKEN_EXPIRED');
    expect((await call(winOf({ token: 'never-seen', playerId: player.playerId } as never, second))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(12));
  });

  it('H5: the site’s logout ends the games it opened; an idle game ends by itself', async () => {
    const { rows } = await lab.owner.query('select member_id, session_id from session');
    const { sessions } = lab.server.app.wallet;
    const { launchToken } = await sessions.open(sessionOf(BigInt(rows[0].member_id), 'PG', rows[0].session_id));
    const call = run(lab.wallet, lab.link());
    const { session } = await call({ op: 'authenticate', launchToken });
    const token = { token: session?.token ?? '' };
    expect((await call(bet(token, { amount: BRL(0) }))).status).toBe('OK');
    await signedIn.call('DELETE /wps/session/logout');
    await expect.poll(async () => (await call(bet(token))).status).toBe('TOKEN_EXPIRED');
    const other = await lab.player(BRL(10));
    lab.server.clock.advance(SESSION_IDLE_MS);
    expect((await call(bet(other))).status).toBe('TOKEN_EXPIRED');
  });

  it('H6: a win for a rolled-back bet is refused, named or by its round', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    await call(rollback(player, stake.transactionId));
    expect((await call(winOf(player, stake))).status).toBe('TRANSACTION_ROLLED_BACK');
    const unnamed = win(player, { roundId: stake.roundId });
    expect((await call(unnamed)).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('H7: a rollback after settlement is refused: by a win, by a loss, or by the end of the round', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const [won, lost, ended] = [bet(player), bet(player), bet(player)];
    for (const stake of [won, lost, ended]) await call(stake);
    await call(winOf(player, won));
    await call(win(player, { roundId: lost.roundId, amount: BRL(0) }));
    await call({
      op: 'endRound',
      player: won.player,
      roundId: ended.roundId,
      currency: null,
      occurredAt: null,
      details: null,
    });
    for (const stake of [won, lost, ended])
      expect((await call(rollback(player, stake.transactionId))).status).toBe('ALREADY_SETTLED');
    expect(await player.cash()).toBe(BRL(9));
  });

  it('H7: a vendor that may do so takes back bet and win together, and the shortage becomes debt', async () => {
    const player = await lab.player(BRL(1));
    const call = run(lab.wallet, lab.link({ mayUndoSettledBets: true }));
    const stake = bet(player);
    await call(stake);
    const payout = winOf(player, stake, { amount: BRL(5) });
    await call(payout);
    await call(bet(player, { amount: BRL(5) }));
    expect((await call(rollback(player, stake.transactionId))).status).toBe('OK');
    expect((await call(payout)).status).toBe('TRANSACTION_ROLLED_BACK');
    const balance = await lab.server.app.ledger.balanceOf(player.accounts);
    expect([balance.balance, balance.owed]).toEqual([BRL(0), BRL(4)]);
  });

  it('H8: one round holds many bets and wins, and ends only when the vendor says so', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const roundId = id();
    const [first, second] = [bet(player, { roundId }), bet(player, { roundId, amount: BRL(2) })];
    await call(first);
    await call(winOf(player, first, { isRoundClosed: false, amount: BRL(1) }));
    await call(second);
    await call(winOf(player, second, { isRoundClosed: false, amount: BRL(3) }));
    const { rounds: vendorRounds } = lab.server.app.wallet;
    const key = { vendor: 'PG', roundId, memberId: player.memberId };
    expect((await vendorRounds.find(key))?.round).toMatchObject({ state: 'OPEN', bets: 2, stake: BRL(3), win: BRL(4) });
    await call(winOf(player, second, { amount: BRL(1) }));
    const found = await vendorRounds.find(key);
    expect(found?.round).toMatchObject({ state: 'CLOSED', win: BRL(5) });
    expect(found?.transactions.map((tx) => tx.op)).toEqual(['bet', 'win', 'bet', 'win', 'win']);
    expect(await player.cash()).toBe(BRL(12));
  });

  it('H9: a win of zero is taken, settles the bet and closes the round', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    const loss = await call(winOf(player, stake, { amount: BRL(0) }));
    expect(loss).toMatchObject({ status: 'OK', isReplay: false });
    expect(loss.walletTransactionId).not.toBeNull();
    const known = await call({ op: 'status', transactionId: stake.transactionId, family: null });
    expect(known.known?.state).toBe('SETTLED');
  });

  it('H10: when our answer is lost, a retry is a replay and a rollback finds what was applied', async () => {
    const player = await lab.player(BRL(10));
    const other = await lab.second();
    const call = run(lab.wallet, lab.link());
    const [retried, undone] = [bet(player), bet(player)];
    const lost = await call(retried);
    await call(undone);
    await lab.server.app.wallet.sessions.endAllOf(player.memberId, 'logout');
    const again = await other.execute(lab.link(), retried);
    expect(again).toMatchObject({ status: 'OK', isReplay: true, walletTransactionId: lost.walletTransactionId });
    expect((await other.execute(lab.link(), rollback(player, undone.transactionId))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(9));
  });

  it('H12: what cannot be taken becomes debt, bets wait for it, and credits repay it first', async () => {
    const player = await lab.player(BRL(1));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    await call(stake);
    const payout = winOf(player, stake, { amount: BRL(6) });
    await call(payout);
    await call(bet(player, { amount: BRL(6) }));
    expect((await call(rollback(player, payout.transactionId))).status).toBe('OK');
    expect((await call(bet(player, { amount: BRL(0.5) }))).status).toBe('PLAYER_BLOCKED');
    expect((await call(promo(player, { amount: BRL(10) }))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(4));
    expect((await call(adjust(player, BRL(-9)))).status).toBe('OK');
    const balance = await lab.server.app.ledger.balanceOf(player.accounts);
    expect([balance.balance, balance.owed]).toEqual([BRL(0), BRL(5)]);
  });

  it('H12: a ticket is settled, settled anew and opened again by signed changes', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player, { amount: BRL(2) });
    await call(stake);
    const of = stake.transactionId;
    expect((await call(settle(player, 'resettle', of, BRL(1)))).status).toBe('BAD_REQUEST');
    expect((await call(settle(player, 'settle', of, BRL(8)))).status).toBe('OK');
    expect((await call(settle(player, 'settle', of, BRL(8)))).status).toBe('ALREADY_SETTLED');
    expect((await call(settle(player, 'resettle', of, BRL(-3)))).status).toBe('OK');
    expect((await call(settle(player, 'unsettle', of, BRL(-5)))).status).toBe('OK');
    const key = { vendor: 'PG', roundId: stake.roundId, memberId: player.memberId };
    expect((await lab.server.app.wallet.rounds.find(key))?.round.state).toBe('REOPENED');
    expect((await call(rollback(player, of))).status).toBe('ALREADY_SETTLED');
    expect((await call(settle(player, 'settle', of, BRL(0)))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(8));
    expect((await call(settle(player, 'settle', id(), BRL(1)))).status).toBe('TRANSACTION_NOT_FOUND');
  });

  const openOrphans = async (memberId: bigint) => {
    const query = { merchantId: 1, vendor: null, memberId, isOpen: true, pageNo: 1, pageSize: 20 };
    return (await lab.server.app.wallet.rounds.listOrphans(query)).orphans;
  };
});
