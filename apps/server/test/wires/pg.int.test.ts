import { BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgWire } from '../../../sandbox/src/studio/wires/pg/pg-wire.ts';
import { numberId, wireHouse, type WireHouse, wordsOf } from './wire-house.ts';

describe("PG's wire from the vendor's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'PG', pgWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });

  it('plays a round in one net call and says the balance after it', async () => {
    const player = await house.player(10);
    const told = await house.ask(wordsOf(player, '101').betWin(BRL(1), BRL(2.5)));
    expect(told).toMatchObject({ meaning: 'ok', balance: BRL(11.5) });
    expect(await player.cash()).toBe(BRL(11.5));
    expect(await house.ask({ op: 'balance', player })).toMatchObject({ meaning: 'ok', balance: BRL(11.5) });
  });

  it('pays the features of a round that was left open, once each, and keeps a lost stake', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, '101');
    const bet = words.bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    const feature = { ...words.win(bet, BRL(0.75)), isRoundClosed: false };
    expect(await house.ask(feature)).toMatchObject({ meaning: 'ok', balance: BRL(8.75) });
    expect(await house.ask(feature)).toMatchObject({ meaning: 'ok', balance: BRL(8.75) });
    expect(await house.ask(words.win(bet, 0n))).toMatchObject({ meaning: 'ok', balance: BRL(8.75) });
  });

  it('takes a stake once when the call comes twice at once', async () => {
    const player = await house.player(10);
    const spin = wordsOf(player, '101').betWin(BRL(4), 0n);
    const answers = await Promise.all([house.ask(spin), house.ask(spin)]);
    expect(answers.map(({ meaning }) => meaning)).toEqual(['ok', 'ok']);
    expect(await player.cash()).toBe(BRL(6));
  });

  it('refuses a stake that the player does not have, also when money came meanwhile', async () => {
    const player = await house.player(1);
    const spin = wordsOf(player, '101').betWin(BRL(2), BRL(50));
    expect(await house.ask(spin)).toMatchObject({ meaning: 'insufficient_funds' });
    expect(await house.ask(wordsOf(player, '101').betWin(BRL(1), BRL(5)))).toMatchObject({ meaning: 'ok' });
    expect(await house.ask(spin)).toMatchObject({ meaning: 'insufficient_funds' });
    expect(await player.cash()).toBe(BRL(5));
  });

  it('answers another spin under a known id with code 3032 and moves nothing', async () => {
    const player = await house.player(10);
    const spin = wordsOf(player, '101').betWin(BRL(1), 0n);
    await house.ask(spin);
    expect(await house.ask({ ...spin, amount: BRL(2) })).toMatchObject({ meaning: 'duplicate' });
    expect(await player.cash()).toBe(BRL(9));
  });

  it('corrects by adjustments, once, and pays free games turned into cash', async () => {
    const player = await house.player(10);
    const adjust = {
      op: 'adjust',
      player,
      transactionId: numberId(),
      roundId: numberId(),
      delta: -BRL(3),
      reason: 'paid twice',
    } as const;
    expect(await house.ask(adjust)).toMatchObject({ meaning: 'ok', balance: BRL(7) });
    expect(await house.ask(adjust)).toMatchObject({ meaning: 'ok', balance: BRL(7) });
    const prize = {
      op: 'promoWin',
      player,
      transactionId: numberId(),
      promoId: numberId(),
      rewardId: '77',
      gameCode: '101',
      kind: 'freespin',
      amount: BRL(4),
    } as const;
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(11) });
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(11) });
  });

  it('moves nothing for a wrong secret, another currency, or an unknown player', async () => {
    const player = await house.player(10);
    const spin = wordsOf(player, '101').betWin(BRL(1), 0n);
    expect(await house.ask(spin, 'signature')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(spin, 'other_currency')).toMatchObject({ meaning: 'bad_request' });
    const stranger = { ...player, playerId: 'nobody', token: 'none' };
    expect(await house.ask(wordsOf(stranger, '101').betWin(BRL(1), 0n))).toMatchObject({ meaning: 'not_found' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('says a launch token’s session again while its answer may have been lost, and not once it was used', async () => {
    const player = await house.player(1);
    const authenticate = () => house.ask({ op: 'authenticate', launchToken: player.launchToken });
    expect(await authenticate()).toMatchObject({ meaning: 'ok' });
    expect(await house.ask({ op: 'balance', player })).toMatchObject({ meaning: 'ok', balance: BRL(1) });
    expect(await authenticate()).toMatchObject({ meaning: 'invalid_token' });
  });
});
