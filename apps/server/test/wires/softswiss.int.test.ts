import { BRL, openWorld } from '@trevo/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { softswissWire } from '../../../sandbox/src/studio/wires/softswiss/softswiss-wire.ts';
import { wireHouse, type WireHouse, wordsOf } from './wire-house.ts';

describe.each(['BGS', 'SWS'])("%s in the SOFTSWISS shape from the vendor's side to the ledger", (vendor) => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), vendor, softswissWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });
  const together = (asks: Parameters<NonNullable<typeof softswissWire.askMany>>[0]) =>
    softswissWire.askMany?.(asks, house.link, house.deliver, true);

  it('plays a round call by call', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const bet = words.bet(BRL(2));
    const told = await house.ask(bet);
    expect(told).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    expect(told.walletTransactionId).toMatch(/^\d+$/);
    expect(await house.ask(words.win(bet, BRL(3.5)))).toMatchObject({ meaning: 'ok', balance: BRL(11.5) });
  });

  it('takes a win of zero, or an end without actions, as the notice of a loss', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const [first, second] = [words.bet(BRL(1)), words.bet(BRL(1))];
    await house.ask(first);
    expect(await house.ask(words.win(first, 0n))).toMatchObject({ meaning: 'ok', balance: BRL(9) });
    await house.ask(second);
    const end = { op: 'endRound', player, roundId: second.roundId, gameCode: 'acme:forest' } as const;
    expect(await house.ask(end)).toMatchObject({ meaning: 'ok', balance: BRL(8) });
  });

  it('answers a repeat with the first id and the balance of now', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const bet = words.bet(BRL(1));
    const first = await house.ask(bet);
    await house.ask(words.bet(BRL(2)));
    const again = await house.ask(bet, 'reordered_keys');
    expect(again).toMatchObject({ meaning: 'ok', balance: BRL(7), walletTransactionId: first.walletTransactionId });
  });

  it('applies bet and win of one call together, once', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const bet = words.bet(BRL(4));
    const asks = [bet, words.win(bet, BRL(1))];
    const first = await together(asks);
    expect(first?.map(({ meaning }) => meaning)).toEqual(['ok', 'ok']);
    const again = await together(asks);
    expect(again?.map((told) => told.walletTransactionId)).toEqual(first?.map((told) => told.walletTransactionId));
    expect(await player.cash()).toBe(BRL(7));
  });

  it('applies nothing of a call whose stake is not there, not even the win', async () => {
    const player = await house.player(1);
    const words = wordsOf(player, 'acme:forest');
    const bet = words.bet(BRL(4));
    const told = await together([bet, words.win(bet, BRL(50))]);
    expect(told).toMatchObject([
      { meaning: 'insufficient_funds', balance: BRL(1), httpStatus: 412 },
      { meaning: 'insufficient_funds' },
    ]);
    expect(await player.cash()).toBe(BRL(1));
  });

  it('undoes a bet once and pays it no win afterwards', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const bet = words.bet(BRL(3));
    await house.ask(bet);
    const undo = words.rollback(bet);
    expect(await house.ask(undo)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(undo)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(words.win(bet, BRL(9)))).toMatchObject({ meaning: 'rolled_back' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('undoes bet and win of a call that failed half way, in any order', async () => {
    for (const isWinFirst of [true, false]) {
      const player = await house.player(10);
      const words = wordsOf(player, 'acme:forest');
      const bet = words.bet(BRL(3));
      const win = words.win(bet, BRL(5));
      await together([bet, win]);
      const undoBet = words.rollback(bet);
      const undoWin = { ...words.rollback(bet), betId: win.transactionId };
      const told = await together(isWinFirst ? [undoWin, undoBet] : [undoBet, undoWin]);
      expect(told?.map(({ meaning }) => meaning)).toEqual(['ok', 'ok']);
      expect(await player.cash()).toBe(BRL(10));
    }
  });

  it('undoes the rest of a list of which one was undone before and one never came', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const { roundId } = words.bet(0n);
    const [before, now, unseen] = [1, 2, 3].map((stake) => words.bet(BRL(stake), { roundId }));
    if (!before || !now || !unseen) throw new Error('no bets');
    for (const bet of [before, now]) await house.ask(bet);
    await house.ask(words.rollback(before));
    const told = await together([before, now, unseen].map((bet) => words.rollback(bet)));
    expect(told?.map(({ meaning }) => meaning)).toEqual(['ok', 'ok', 'ok']);
    expect(await house.ask(unseen)).toMatchObject({ meaning: 'rolled_back' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('keeps a rollback that came first: success without an id, and the bet is refused when it comes', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'acme:forest');
    const bet = words.bet(BRL(3));
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'rolled_back', httpStatus: 412 });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('pays the total of an issue of free spins once', async () => {
    const player = await house.player(0);
    const total = {
      op: 'promoWin',
      player,
      transactionId: randomUUID(),
      promoId: randomUUID(),
      rewardId: randomUUID(),
      gameCode: 'acme:forest',
      kind: 'freespin',
      amount: BRL(12.3),
    } as const;
    expect(await house.ask(total)).toMatchObject({ meaning: 'ok', balance: BRL(12.3) });
    expect(await house.ask(total)).toMatchObject({ meaning: 'ok', balance: BRL(12.3) });
  });

  it("pays a free round's win without a bet only where the vendor sends no bets, and holds any other", async () => {
    const player = await house.player(0);
    const words = wordsOf(player, 'acme:forest');
    const alone = words.win(words.bet(0n), BRL(2));
    expect(await house.ask(alone)).toMatchObject({ meaning: 'retry' });
    const free = { campaignId: 'c1', rewardId: 'issue-1', spinsLeft: 4 };
    const told = await house.ask({ ...words.win(words.bet(0n), BRL(3)), kind: 'freespin', free });
    expect(told.meaning).toBe(vendor === 'SWS' ? 'ok' : 'retry');
    expect(await player.cash()).toBe(vendor === 'SWS' ? BRL(3) : 0n);
  });

  it('moves nothing for a bad signature, another currency or a player without a session', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, 'acme:forest').bet(BRL(1));
    expect(await house.ask(bet, 'signature')).toMatchObject({ meaning: 'bad_signature', httpStatus: 403 });
    expect(await house.ask(bet, 'other_currency')).toMatchObject({ meaning: 'wrong_currency' });
    const stranger = wordsOf({ ...player, playerId: 'nobody' }, 'acme:forest').bet(BRL(1));
    expect(await house.ask(stranger)).toMatchObject({ meaning: 'invalid_token' });
    expect(await player.cash()).toBe(BRL(10));
  });
});
