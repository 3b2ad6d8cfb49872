import { BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jlWire } from '../../../sandbox/src/studio/wires/jl/jl-wire.ts';
import { numberId, wireHouse, type WireHouse, type WirePlayer, wordsOf } from './wire-house.ts';

const GAME = '21';

describe("JILI's wire from the vendor's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'JL', jlWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });
  /** What the wire has beyond the studio's asks, in its own form. `#digits#` stand as bare numbers. */
  const post = async (path: string, player: WirePlayer, body: Readonly<Record<string, unknown>>) => {
    const { username = '', password = '' } = house.link.values;
    const content = {
      reqId: numberId(),
      token: player.token,
      currency: 'BRL',
      game: 21,
      userId: player.playerId,
      ...body,
    };
    const answer = await house.deliver({
      method: 'POST',
      url: `${house.link.walletUrl}${path}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      },
      body: JSON.stringify(content).replace(/"#(\d+)#"/g, '$1'),
    });
    return JSON.parse(answer?.body ?? '{}') as { errorCode: number; balance?: number };
  };

  it('opens a session with a token of its own, which plays', async () => {
    const player = await house.player(10);
    expect(player.token).not.toBe(player.launchToken);
    expect(await house.ask(wordsOf(player, GAME).betWin(BRL(1), BRL(2)))).toMatchObject({
      meaning: 'ok',
      balance: BRL(11),
    });
    const again = await house.ask({ op: 'authenticate', launchToken: player.launchToken });
    expect(again).toMatchObject({ meaning: 'invalid_token' });
  });

  it('plays a slot once however often it is said, and keeps a lost stake', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME);
    const spin = words.betWin(BRL(1), 2_500_100n);
    const first = await house.ask(spin);
    expect(first).toMatchObject({ meaning: 'ok', balance: 11_500_100n });
    expect(await house.ask(spin)).toMatchObject({ meaning: 'ok', walletTransactionId: first.walletTransactionId });
    expect(await house.ask(words.betWin(BRL(1), 0n))).toMatchObject({ meaning: 'ok', balance: 10_500_100n });
  });

  it('tells two rounds apart whose ids a double would merge', async () => {
    const player = await house.player(10);
    const spin = { wagersTime: 1_795_262_400, betAmount: 1, winloseAmount: 0 };
    expect(await post('/bet', player, { ...spin, round: '#17238050501001102002#' })).toMatchObject({ balance: 9 });
    expect(await post('/bet', player, { ...spin, round: '#17238050501001102003#' })).toMatchObject({ balance: 8 });
  });

  it('settles a session of several bets once', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, '31');
    const first = words.bet(BRL(2));
    const second = words.bet(BRL(3), { roundId: first.roundId });
    await house.ask(first);
    expect(await house.ask(second)).toMatchObject({ meaning: 'ok', balance: BRL(5) });
    const settle = words.win(first, BRL(7));
    expect(await house.ask(settle)).toMatchObject({ meaning: 'ok', balance: BRL(12) });
    expect(await house.ask(settle)).toMatchObject({ meaning: 'ok', balance: BRL(12) });
  });

  it('cancels a session bet once, also when its cancellation comes after the settlement', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, '31');
    const bet = words.bet(BRL(2));
    await house.ask(bet);
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    const kept = words.bet(BRL(2));
    const lost = words.bet(BRL(3), { roundId: kept.roundId });
    await house.ask(kept);
    await house.ask(lost);
    expect(await house.ask(words.win(kept, BRL(4)))).toMatchObject({ meaning: 'ok', balance: BRL(9) });
    expect(await house.ask(words.rollback(lost))).toMatchObject({ meaning: 'ok', balance: BRL(12) });
    expect(await house.ask(words.rollback(lost))).toMatchObject({ meaning: 'ok', balance: BRL(12) });
  });

  it('takes a slot round back with its win, once, and says what it does not know', async () => {
    const player = await house.player(10);
    const round = `#${numberId()}#`;
    const spin = { round, betAmount: 2, winloseAmount: 5 };
    expect(await post('/bet', player, { ...spin, wagersTime: 1_795_262_400 })).toMatchObject({ balance: 13 });
    expect(await post('/cancelBet', player, spin)).toMatchObject({ errorCode: 0, balance: 10 });
    expect(await post('/cancelBet', player, spin)).toMatchObject({ errorCode: 0, balance: 10 });
    expect(await post('/bet', player, { ...spin, wagersTime: 1_795_262_400 })).toMatchObject({ errorCode: 5 });
    const unknown = { ...spin, round: `#${numberId()}#` };
    expect(await post('/cancelBet', player, unknown)).toMatchObject({ errorCode: 2 });
    // Code 1 would tell JILI that the bet stands.
    expect(await post('/bet', player, { ...unknown, wagersTime: 1_795_262_400 })).toMatchObject({ errorCode: 5 });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('takes back a settled round of a slot whole, by either call, and a settled bet of a table without the settlement, by its own', async () => {
    const player = await house.player(10);
    const round = `#${numberId()}#`;
    const spin = { round, betAmount: 2, winloseAmount: 5 };
    await post('/bet', player, { ...spin, wagersTime: 1_795_262_400 });
    // As if it were a session: the round is settled then, and its win is no settlement that could stay.
    await post('/sessionBet', player, {
      round: `#${numberId()}#`,
      sessionId: round,
      type: 2,
      betAmount: 0,
      winloseAmount: 1,
    });
    expect(await player.cash()).toBe(BRL(14));
    for (const path of ['/cancelSessionBet', '/cancelSessionBet', '/cancelBet'])
      expect(await post(path, player, spin)).toMatchObject({ errorCode: 0, balance: 10 });

    const table = wordsOf(player, '31');
    const bet = table.bet(BRL(2));
    await house.ask(bet);
    await house.ask(table.win(bet, BRL(5)));
    const asSlot = { round: `#${bet.transactionId}#`, betAmount: 2, winloseAmount: 5 };
    expect(await post('/cancelBet', player, asSlot)).toMatchObject({ errorCode: 6 });
    expect(await player.cash()).toBe(BRL(13));
    expect(await house.ask(table.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(15) });
  });

  it('holds a preserve and gives back what the bets left of it', async () => {
    const player = await house.player(20);
    const sessionId = `#${numberId()}#`;
    const bet = { round: `#${numberId()}#`, sessionId, type: 1, betAmount: 0, winloseAmount: 0, preserve: 12.8 };
    expect(await post('/sessionBet', player, bet)).toMatchObject({ errorCode: 0, balance: 7.2 });
    const settle = { round: `#${numberId()}#`, sessionId, type: 2, betAmount: 0.9, winloseAmount: 1.8, preserve: 12.8 };
    expect(await post('/sessionBet', player, settle)).toMatchObject({ errorCode: 0, balance: 20.9 });
  });

  it('refuses a bet above the balance for good, with the true balance', async () => {
    const player = await house.player(1);
    const words = wordsOf(player, GAME);
    const spin = words.betWin(BRL(2), BRL(50));
    expect(await house.ask(spin)).toMatchObject({ meaning: 'insufficient_funds', balance: BRL(1) });
    await house.ask(words.betWin(BRL(1), BRL(9)));
    expect(await house.ask(spin)).toMatchObject({ meaning: 'insufficient_funds', balance: BRL(9) });
  });

  it('pays a free round of a player who is away, once', async () => {
    const player = await house.player(0);
    const prize = {
      op: 'promoWin',
      player: { ...player, token: 'long-gone' },
      transactionId: numberId(),
      promoId: numberId(),
      rewardId: '1',
      gameCode: GAME,
      kind: 'freespin',
      amount: BRL(4),
    } as const;
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(4) });
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(4) });
  });

  it('moves nothing for a wrong password, another currency or an unknown token', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME);
    expect(await house.ask(words.betWin(BRL(1), 0n), 'signature')).toMatchObject({ meaning: 'declined' });
    expect(await house.ask(words.betWin(BRL(1), 0n), 'other_currency')).toMatchObject({ meaning: 'bad_request' });
    const stranger = { ...player, token: 'nobody' };
    expect(await house.ask(wordsOf(stranger, GAME).betWin(BRL(1), 0n))).toMatchObject({ meaning: 'invalid_token' });
    expect(await player.cash()).toBe(BRL(10));
    expect(await house.ask(words.betWin(BRL(1), 0n), 'reordered_keys')).toMatchObject({
      meaning: 'ok',
      balance: BRL(9),
    });
  });
});
