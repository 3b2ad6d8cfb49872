import { BRL, openWorld } from '@trevo/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hubWire } from '../../../sandbox/src/studio/wires/hub/hub-wire.ts';
import { wireHouse, type WireHouse, wordsOf } from './wire-house.ts';

describe("Hub88's wire from the hub's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'HUB', hubWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });

  it('pays a round to the last hundred-thousandth', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'hub_forest');
    const bet = words.bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    expect(await house.ask(words.win(bet, BRL(3) + 10n))).toMatchObject({ meaning: 'ok', balance: BRL(11) + 10n });
  });

  it('takes a win of zero as the notice of a loss, and a win after the session too', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'hub_forest');
    const [lost, late] = [words.bet(BRL(1)), words.bet(BRL(1))];
    await house.ask(lost);
    await house.ask(late);
    expect(await house.ask(words.win(lost, 0n))).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    await house.server.app.wallet.sessions.close(player.launchToken, 'logout');
    expect(await house.ask(words.win(late, BRL(6)))).toMatchObject({ meaning: 'ok', balance: BRL(14) });
    expect(await house.ask(words.bet(BRL(1)))).toMatchObject({ meaning: 'invalid_token' });
  });

  it('answers a repeat as the first time and refuses the same id with another amount', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, 'hub_forest').bet(BRL(1));
    await house.ask(bet);
    expect(await house.ask(bet, 'reordered_keys')).toMatchObject({ meaning: 'ok', balance: BRL(9) });
    expect(await house.ask({ ...bet, amount: BRL(2) })).toMatchObject({ meaning: 'duplicate' });
    expect(await player.cash()).toBe(BRL(9));
  });

  it('undoes a bet, and a win, once each', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'hub_forest');
    const bet = words.bet(BRL(3));
    await house.ask(bet);
    const win = words.win(bet, BRL(5));
    await house.ask(win);
    const undoWin = { ...words.rollback(bet), betId: win.transactionId };
    expect(await house.ask(undoWin)).toMatchObject({ meaning: 'ok', balance: BRL(7) });
    expect(await house.ask(undoWin)).toMatchObject({ meaning: 'ok', balance: BRL(7) });
    const undo = words.rollback(bet);
    expect(await house.ask(undo)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(undo)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
  });

  it('bars a bet whose rollback came first', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'hub_forest');
    const bet = words.bet(BRL(3));
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'not_found' });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'rolled_back' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('refuses what the player does not have, for good, and tells the true balance', async () => {
    const player = await house.player(1);
    const bet = wordsOf(player, 'hub_forest').bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'insufficient_funds', balance: BRL(1) });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'insufficient_funds' });
  });

  it('takes nothing for a free bet, pays its win, and pays a promotion without a bet', async () => {
    const player = await house.player(1);
    const words = wordsOf(player, 'hub_forest');
    const free = { campaignId: 'c1', rewardId: 'rw1', spinsLeft: 2 };
    const bet = { ...words.bet(BRL(1)), free };
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(1) });
    expect(await house.ask({ ...words.win(bet, BRL(2)), kind: 'freespin', free })).toMatchObject({ balance: BRL(3) });
    const about = { player, transactionId: randomUUID(), promoId: randomUUID(), rewardId: randomUUID() };
    const prize = { op: 'promoWin', ...about, gameCode: 'hub_forest', kind: 'tournament', amount: BRL(4) } as const;
    for (const ask of [prize, prize]) expect(await house.ask(ask)).toMatchObject({ meaning: 'ok', balance: BRL(7) });
  });

  it('moves nothing for a forged signature, another currency or an unknown session', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, 'hub_forest').bet(BRL(1));
    expect(await house.ask(bet, 'signature')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(bet, 'other_currency')).toMatchObject({ meaning: 'wrong_currency' });
    const stranger = wordsOf({ ...player, token: 'never-given' }, 'hub_forest').bet(BRL(1));
    expect(await house.ask(stranger)).toMatchObject({ meaning: 'invalid_token' });
    expect(await player.cash()).toBe(BRL(10));
  });
});
