import { BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_GRACE_MS } from '../../bets/index.ts';
import { bet, betWin, walletLab, reserve, rollback, run, sessionOf, type WalletLab, winOf } from './wallet-lab.ts';

const MINUTE = 60_000;

let lab: WalletLab;
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
});
afterAll(() => lab.close());

const askAt = (launchToken: string, inMs: number | null) =>
  lab.server.app.wallet.sessions.askAt(launchToken, inMs === null ? null : new Date(lab.server.clock.now() + inMs));

/** A player whose question about their time is due in ten minutes. */
const asked = async () => {
  const player = await lab.player(BRL(100));
  await askAt(player.launchToken, 10 * MINUTE);
  return { player, call: run(lab.wallet, lab.link()) };
};
/** The same, with the question unanswered for longer than the grace. */
const overdue = async () => {
  const { player, call } = await asked();
  const begun = bet(player);
  expect((await call(begun)).status).toBe('OK');
  lab.server.clock.advance(10 * MINUTE + CHECK_GRACE_MS);
  return { player, call, begun };
};

describe('a question about the player’s time', () => {
  it('stops no bet until it stood unanswered for its grace, and then every new one', async () => {
    const { player, call } = await asked();
    lab.server.clock.advance(10 * MINUTE + CHECK_GRACE_MS - 10_000);
    expect((await call(bet(player))).status).toBe('OK');
    lab.server.clock.advance(10_000);
    for (const stake of [bet(player), betWin(player, { winAmount: BRL(5) }), reserve(player)])
      expect(await call(stake)).toMatchObject({ status: 'REALITY_CHECK', balance: { cash: BRL(99) } });
    const nameless = bet({ token: null, playerId: player.playerId } as never);
    expect((await call(nameless)).status).toBe('REALITY_CHECK');
    expect(await player.cash()).toBe(BRL(99));
  });

  it('leaves wins, rollbacks, repeats, balances, and what was begun before it alone', async () => {
    const { player, call, begun } = await overdue();
    const undone = bet(player, { roundId: begun.roundId });
    expect((await call(undone)).status).toBe('OK');
    expect((await call(rollback(player, undone.transactionId))).status).toBe('OK');
    expect(await call(begun)).toMatchObject({ status: 'OK', isReplay: true });
    expect((await call(winOf(player, begun, { amount: BRL(3) }))).status).toBe('OK');
    expect((await call({ op: 'balance', player: { token: player.token }, currency: null })).status).toBe('OK');
    const spin = betWin(player, { amount: BRL(0), winAmount: BRL(2) });
    expect((await call(spin)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(104));
    expect((await call(bet(player))).status).toBe('REALITY_CHECK');
    await lab.check();
  });

  it.each(['by its own bet', 'by a call of its own', 'in another process'] as const)(
    'is begun anew by a bet into a round that ended before it: ended %s',
    async (how) => {
      const { player, call } = await asked();
      const begun = bet(player, { isRoundClosed: how === 'by its own bet' });
      expect((await call(begun)).status).toBe('OK');
      const end = { op: 'endRound', player: { token: player.token }, currency: null, roundId: begun.roundId } as const;
      if (how === 'by a call of its own') expect((await call(end as never)).status).toBe('OK');
      if (how === 'in another process') {
        const elsewhere = run(await lab.second(), lab.link());
        expect((await elsewhere(winOf(player, begun, { isRoundClosed: true }))).status).toBe('OK');
      }
      lab.server.clock.advance(10 * MINUTE + CHECK_GRACE_MS);
      const late = await call(bet(player, { roundId: begun.roundId }));
      expect(late.status).toBe('REALITY_CHECK');
    },
  );

  it('is answered by its own window, and the next bet is taken; the one that was refused stays so', async () => {
    const { player, call } = await overdue();
    const stake = bet(player);
    expect((await call(stake)).status).toBe('REALITY_CHECK');
    await askAt(player.launchToken, 10 * MINUTE);
    expect((await call(stake)).status).toBe('REALITY_CHECK');
    expect((await call(bet(player))).status).toBe('OK');
    lab.server.clock.advance(10 * MINUTE + CHECK_GRACE_MS);
    expect((await call(bet(player))).status).toBe('REALITY_CHECK');
  });

  it('is answered for every process a second later at the latest', async () => {
    const { player } = await overdue();
    const elsewhere = run(await lab.second(), lab.link());
    expect((await elsewhere(bet(player))).status).toBe('REALITY_CHECK');
    await askAt(player.launchToken, 10 * MINUTE);
    lab.server.clock.advance(1_000);
    expect((await elsewhere(bet(player))).status).toBe('OK');
  });

  it('is put to the person: an answer in another game of their counts for this one', async () => {
    const { player, call } = await overdue();
    const { launchToken } = await lab.server.app.wallet.sessions.open(sessionOf(player.memberId, 'CQ9'));
    await askAt(launchToken, 10 * MINUTE);
    expect((await call(bet(player))).status).toBe('OK');
  });

  it('is never waited for where nobody asks', async () => {
    const player = await lab.player(BRL(100));
    const call = run(lab.wallet, lab.link());
    for (let hours = 0; hours < 6; hours += 1) {
      expect((await call(bet(player))).status).toBe('OK');
      lab.server.clock.advance(60 * MINUTE);
    }
    await askAt(player.launchToken, 10 * MINUTE);
    await askAt(player.launchToken, null);
    lab.server.clock.advance(30 * MINUTE);
    expect((await call(bet(player))).status).toBe('OK');
  });
});
