import { BRL, openWorld } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bet, betWin, id, walletLab, rollback, run, settle, type WalletLab, win, winOf } from './wallet-lab.ts';

describe('bonus money in vendors’ rounds', () => {
  let lab: WalletLab;
  beforeAll(async () => {
    lab = walletLab(await openWorld({ catalog: true }));
  });
  afterEach(() => lab.check());
  afterAll(() => lab.close());

  /** A player with so much cash and bonus money. */
  const mixed = async (cash: number, bonus: number) => {
    const player = await lab.player(BRL(cash));
    await lab.give(player, BRL(bonus), 'bonus');
    const money = async () => {
      const { balance, bonus: left } = await lab.server.app.ledger.balanceOf(player.accounts);
      return { cash: balance, bonus: left };
    };
    return { player, money };
  };
  const roundOf = async (roundId: string) => {
    const { rows } = await lab.owner.query(
      `select state, bets, stake_micros::int as stake, bonus_stake_micros::int as "bonusStake",
         bonus_win_micros::int as "bonusWin" from vendor_bet where round_id = $1`,
      [roundId],
    );
    return rows[0];
  };

  it('pays a bet from bonus money alone, and still asks for the block of the wallet', async () => {
    const { player, money } = await mixed(0, 8);
    const call = run(lab.wallet, lab.link());
    expect((await call(bet(player, { amount: BRL(5) }))).status).toBe('OK');
    expect(await money()).toEqual({ cash: 0n, bonus: BRL(3) });
    await lab.server.app.ledger.setBlock(player.accounts.cash, 'self-exclusion');
    expect((await call(bet(player, { amount: BRL(1) }))).status).toBe('PLAYER_BLOCKED');
    expect(await money()).toEqual({ cash: 0n, bonus: BRL(3) });
  });

  it('settles a ticket that bonus money paid, once however often it is opened again', async () => {
    const { player, money } = await mixed(1, 4);
    const call = run(lab.wallet, lab.link());
    const ticket = bet(player, { amount: BRL(5) });
    await call(ticket);
    expect((await call(settle(player, 'settle', ticket.transactionId, BRL(5)))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(1), bonus: BRL(4) });
    const back = settle(player, 'unsettle', ticket.transactionId, amount(-BRL(1)));
    expect((await call(back)).status).toBe('OK');
    expect((await call(settle(player, 'settle', ticket.transactionId, BRL(1)))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(1), bonus: BRL(4) });
    expect(await roundOf(ticket.roundId)).toMatchObject({ state: 'CLOSED', bonusWin: 4_000_000 });
  });

  it('takes back a win that went to bonus money', async () => {
    const { player, money } = await mixed(1, 4);
    const call = run(lab.wallet, lab.link());
    const stake = bet(player, { amount: BRL(5) });
    const paid = winOf(player, stake, { amount: BRL(5) });
    await call(stake);
    await call(paid);
    expect((await call(rollback(player, paid.transactionId))).status).toBe('OK');
    expect(await money()).toEqual({ cash: 0n, bonus: 0n });
    expect(await roundOf(stake.roundId)).toMatchObject({ bonusStake: 4_000_000, bonusWin: 0 });
  });

  it('gives bonus money back to each of two bets of a round, and makes no cash of it', async () => {
    const { player, money } = await mixed(0, 10);
    const call = run(lab.wallet, lab.link());
    const roundId = id();
    const [first, second] = [bet(player, { roundId, amount: BRL(5) }), bet(player, { roundId, amount: BRL(5) })];
    for (const stake of [first, second]) await call(stake);
    for (const stake of [first, second])
      expect((await call(winOf(player, stake, { amount: BRL(5), isRoundClosed: false }))).status).toBe('OK');
    expect(await money()).toEqual({ cash: 0n, bonus: BRL(10) });
    // What a bet got back already it does not get again.
    expect((await call(winOf(player, first, { amount: BRL(5) }))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(5), bonus: BRL(10) });
  });

  it('never gives back more bonus money than the round has left, whichever way its wins name their bets', async () => {
    const { player, money } = await mixed(0, 10);
    const call = run(lab.wallet, lab.link());
    const roundId = id();
    const [first, second] = [bet(player, { roundId, amount: BRL(5) }), bet(player, { roundId, amount: BRL(5) })];
    for (const stake of [first, second]) await call(stake);
    expect((await call(win(player, { roundId, amount: BRL(8), isRoundClosed: false }))).status).toBe('OK');
    expect((await call(winOf(player, first, { amount: BRL(5), isRoundClosed: false }))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(3), bonus: BRL(10) });
    const { rounds: vendorRounds } = lab.server.app.wallet;
    const key = { vendor: 'PG', roundId, memberId: player.memberId };
    expect(await vendorRounds.void(key, { by: 'ana', note: 'test' })).toBe(true);
    expect(await money()).toEqual({ cash: 0n, bonus: BRL(10) });
  });

  it('takes back a bet with its win in one call, and leaves nothing of it in the round', async () => {
    const { player, money } = await mixed(1, 4);
    const call = run(lab.wallet, lab.link({ mayUndoSettledBets: true }));
    const both = betWin(player, { amount: BRL(5), winAmount: BRL(2), isRoundClosed: false });
    await call(both);
    expect((await call(rollback(player, both.transactionId))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(1), bonus: BRL(4) });
    expect(await roundOf(both.roundId)).toMatchObject({ bets: 0, stake: 0, bonusStake: 0, bonusWin: 0 });
  });

  it('gives back a part of a bet from cash and bonus money alike, and divides its win by what is left', async () => {
    const { player, money } = await mixed(4, 6);
    const call = run(lab.wallet, lab.link({ allowsPartialRollback: true }));
    const stake = bet(player, { amount: BRL(10) });
    await call(stake);
    expect((await call(rollback(player, stake.transactionId, { amount: BRL(5) }))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(2), bonus: BRL(3) });
    expect((await call(winOf(player, stake, { amount: BRL(10) }))).status).toBe('OK');
    expect(await money()).toEqual({ cash: BRL(9), bonus: BRL(6) });
  });

  it('runs a list of a bet and its win in a round of bonus money', async () => {
    const { player, money } = await mixed(1, 4);
    const link = lab.link();
    const roundId = id();
    await run(lab.wallet, link)(bet(player, { roundId, amount: BRL(5) }));
    await lab.give(player, BRL(5));
    const list = [bet(player, { roundId, amount: BRL(5) }), win(player, { roundId, amount: BRL(5) })];
    const ends = await lab.wallet.batch(link, list, 'all-or-nothing');
    expect(ends.map(({ status }) => status)).toEqual(['OK', 'OK']);
    expect(await money()).toEqual({ cash: BRL(3), bonus: BRL(2) });
  });
});
