import { BRL, openWorld } from '@trevo/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eg2Wire } from '../../../sandbox/src/studio/wires/eg2/eg2-wire.ts';
import { wireHouse, type WireHouse, wordsOf } from './wire-house.ts';

describe("Evolution's One Wallet from the vendor's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'EG2', eg2Wire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });

  it('pays a round to the last place that the wire can say', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const bet = words.bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    expect(await house.ask(words.win(bet, BRL(3) + 1n))).toMatchObject({ meaning: 'ok', balance: BRL(11) + 1n });
    expect(await player.cash()).toBe(BRL(11) + 1n);
  });

  it('takes a credit of zero as the notice of a loss', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const bet = words.bet(BRL(4));
    await house.ask(bet);
    expect(await house.ask(words.win(bet, 0n))).toMatchObject({ meaning: 'ok', balance: BRL(6) });
  });

  it('says that a repeated debit exists and a repeated credit was settled, and moves nothing', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const bet = words.bet(BRL(1));
    await house.ask(bet);
    expect(await house.ask(bet)).toMatchObject({ meaning: 'duplicate', balance: BRL(9) });
    const win = words.win(bet, BRL(5));
    await house.ask(win);
    expect(await house.ask(win)).toMatchObject({ meaning: 'already_settled', balance: BRL(14) });
  });

  it('pays one credit a bet, also when the second has an id of its own', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const bet = words.bet(BRL(1));
    await house.ask(bet);
    await house.ask(words.win(bet, BRL(5)));
    expect(await house.ask(words.win(bet, BRL(7)))).toMatchObject({ meaning: 'already_settled' });
    expect(await player.cash()).toBe(BRL(14));
  });

  it('cancels a bet once, says so again, and pays it no win afterwards', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const bet = words.bet(BRL(3));
    await house.ask(bet);
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(words.win(bet, BRL(9)))).toMatchObject({ meaning: 'declined' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('keeps a credited bet when its cancel comes, and gives the other bet of the game back', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const first = words.bet(BRL(1));
    const second = words.bet(BRL(2), { roundId: first.roundId });
    await house.ask(first);
    await house.ask(second);
    await house.ask(words.win(first, BRL(4)));
    expect(await house.ask(words.rollback(first))).toMatchObject({ meaning: 'already_settled', balance: BRL(11) });
    expect(await house.ask(words.rollback(second))).toMatchObject({ meaning: 'ok', balance: BRL(13) });
  });

  it('bars a bet whose cancel came first', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, 'table-1');
    const bet = words.bet(BRL(3));
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'not_found' });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'declined' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('refuses what the player does not have and tells the true balance', async () => {
    const player = await house.player(1);
    expect(await house.ask(wordsOf(player, 'table-1').bet(BRL(2)))).toMatchObject({
      meaning: 'insufficient_funds',
      balance: BRL(1),
    });
  });

  it('pays a jackpot and a reward once each', async () => {
    const player = await house.player(0);
    const about = { player, promoId: randomUUID(), rewardId: randomUUID(), gameCode: 'table-1' };
    const jackpot = {
      op: 'jackpotWin',
      ...about,
      transactionId: randomUUID(),
      kind: 'jackpot',
      amount: BRL(50),
    } as const;
    const reward = { op: 'promoWin', ...about, transactionId: randomUUID(), kind: 'cashback', amount: BRL(5) } as const;
    for (const ask of [jackpot, jackpot, reward, reward]) expect(await house.ask(ask)).toMatchObject({ meaning: 'ok' });
    expect(await player.cash()).toBe(BRL(55));
  });

  it('moves nothing for a wrong secret, another currency or an unknown session', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, 'table-1').bet(BRL(1));
    expect(await house.ask(bet, 'signature')).toMatchObject({ meaning: 'bad_signature', httpStatus: 401 });
    expect(await house.ask(bet, 'other_currency')).toMatchObject({ meaning: 'bad_request' });
    const stranger = wordsOf({ ...player, token: 'never-given' }, 'table-1').bet(BRL(1));
    expect(await house.ask(stranger)).toMatchObject({ meaning: 'invalid_token' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('reads the same call whatever the order of its fields', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, 'table-1').bet(BRL(1));
    expect(await house.ask(bet, 'reordered_keys')).toMatchObject({ meaning: 'ok', balance: BRL(9) });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'duplicate', balance: BRL(9) });
  });

  it('answers check with the session as long as it is good', async () => {
    const player = await house.player(1);
    const check = async (sid: string): Promise<unknown> => {
      const url = `${house.link.walletUrl}/check?authToken=${house.link.values['authToken']}`;
      const body = JSON.stringify({ sid, userId: player.playerId, channel: { type: 'P' }, uuid: 'u1' });
      const reply = await house.deliver({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body });
      return JSON.parse(reply?.body ?? '{}');
    };
    expect(await check(player.token)).toEqual({ status: 'OK', sid: player.token, uuid: 'u1' });
    expect(await check('never-given')).toEqual({ status: 'INVALID_SID', uuid: 'u1' });
  });
});
