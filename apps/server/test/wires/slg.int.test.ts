import { BRL, openWorld } from '@trevo/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildQuery, freshHeaders, signForm } from '../../../sandbox/src/studio/wires/slg/form.ts';
import { slgWire } from '../../../sandbox/src/studio/wires/slg/slg-wire.ts';
import { wireHouse, type WireHouse, type WirePlayer, wordsOf } from './wire-house.ts';

describe("Slotegrator's shape from the aggregator's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'SLG', slgWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });

  it('plays a round to the fourth place', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'uuid-1');
    const bet = words.bet(BRL(2));
    const told = await house.ask(bet);
    expect(told).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    expect(told.walletTransactionId).toMatch(/^\d+$/);
    expect(await house.ask(words.win(bet, BRL(3) + 100n))).toMatchObject({ meaning: 'ok', balance: BRL(11) + 100n });
  });

  it('takes a win of zero as the notice of a loss, and repeats as the first time', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'uuid-1');
    const bet = words.bet(BRL(1));
    const first = await house.ask(bet);
    const again = await house.ask(bet, 'reordered_keys');
    expect(again).toMatchObject({ meaning: 'ok', walletTransactionId: first.walletTransactionId, balance: BRL(9) });
    expect(await house.ask(words.win(bet, 0n))).toMatchObject({ meaning: 'ok', balance: BRL(9) });
  });

  it('refunds a bet once, and bars one whose refund came first', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'uuid-1');
    const [bet, unseen] = [words.bet(BRL(3)), words.bet(BRL(3))];
    await house.ask(bet);
    const refund = words.rollback(bet);
    for (const ask of [refund, refund]) expect(await house.ask(ask)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(words.rollback(unseen))).toMatchObject({ meaning: 'ok' });
    expect(await house.ask(unseen)).toMatchObject({ meaning: 'declined' });
    expect(await player.cash()).toBe(BRL(10));
  });

  /** A rollback of a list, which no single ask of a studio says. */
  const rollBack = async (player: WirePlayer, lines: readonly { action: string; transaction_id: string }[]) => {
    const { values, walletUrl } = house.link;
    const form = {
      action: 'rollback',
      player_id: player.playerId,
      currency: 'BRL',
      session_id: player.token,
      game_uuid: 'uuid-1',
      transaction_id: `rb-${player.playerId}`,
      type: 'rollback',
      rollback_transactions: lines.map((line) => ({ ...line, amount: '1', type: line.action })),
    };
    const headers = freshHeaders(values['merchantId'] ?? '', Date.now());
    const sign = signForm(values['merchantKey'] ?? '', form, headers);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const call = { method: 'POST', url: walletUrl, headers: { ...type, ...headers, 'x-sign': sign } } as const;
    const reply = await house.deliver({ ...call, body: buildQuery(form) });
    return JSON.parse(reply?.body ?? '{}') as unknown;
  };

  it('rolls back a whole list of bets and wins, and again without moving more', async () => {
    const player = await house.player(30);
    const words = wordsOf(player, 'uuid-1');
    const bets = Array.from({ length: 12 }, () => words.bet(BRL(1)));
    for (const bet of bets) await house.ask(bet);
    const [first] = bets;
    if (!first) throw new Error('no bet');
    const win = words.win(first, BRL(7));
    await house.ask(win);
    const lines = [win, ...bets].map((ask) => ({ action: ask.op, transaction_id: ask.transactionId }));
    const done = { balance: 30, rollback_transactions: lines.map((line) => line.transaction_id) };
    expect(await rollBack(player, lines)).toMatchObject(done);
    expect(await rollBack(player, lines)).toMatchObject(done);
    expect(await player.cash()).toBe(BRL(30));
  });

  it('rolls back the rest of a list of which one was undone before and one never came', async () => {
    const player = await house.player(30);
    const words = wordsOf(player, 'uuid-1');
    const [before, now, unseen] = [words.bet(BRL(1)), words.bet(BRL(2)), words.bet(BRL(4))];
    for (const bet of [before, now]) await house.ask(bet);
    await house.ask(words.rollback(before));
    const lines = [before, now, unseen].map((ask) => ({ action: ask.op, transaction_id: ask.transactionId }));
    expect(await rollBack(player, lines)).toMatchObject({ balance: 30 });
    expect(await house.ask(unseen)).toMatchObject({ meaning: 'declined' });
    expect(await player.cash()).toBe(BRL(30));
  });

  it('tells missing money with its own code and anything else with the other', async () => {
    const player = await house.player(1);
    const bet = wordsOf(player, 'uuid-1').bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'insufficient_funds', balance: BRL(1) });
    expect(await house.ask({ ...bet, amount: BRL(1) })).toMatchObject({ meaning: 'declined' });
  });

  it('pays jackpots and prizes without a round once each', async () => {
    const player = await house.player(0);
    const about = { player, promoId: randomUUID(), rewardId: randomUUID(), gameCode: 'uuid-1' };
    const jackpot = {
      op: 'jackpotWin',
      ...about,
      transactionId: randomUUID(),
      kind: 'jackpot',
      amount: BRL(9),
    } as const;
    const prize = {
      op: 'promoWin',
      ...about,
      transactionId: randomUUID(),
      kind: 'prize_drop',
      amount: BRL(1),
    } as const;
    for (const ask of [jackpot, jackpot, prize, prize]) expect(await house.ask(ask)).toMatchObject({ meaning: 'ok' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('moves nothing for a wrong signature, an old time, another currency or an unknown session', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, 'uuid-1').bet(BRL(1));
    expect(await house.ask(bet, 'signature')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(bet, 'old_timestamp')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(bet, 'other_currency')).toMatchObject({ meaning: 'declined' });
    const stranger = wordsOf({ ...player, token: 'never-given' }, 'uuid-1').bet(BRL(1));
    expect(await house.ask(stranger)).toMatchObject({ meaning: 'declined' });
    expect(await player.cash()).toBe(BRL(10));
  });
});
