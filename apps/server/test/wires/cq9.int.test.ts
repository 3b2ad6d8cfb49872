import { BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cq9Wire } from '../../../sandbox/src/studio/wires/cq9/cq9-wire.ts';
import { numberId, wireHouse, type WireHouse, wordsOf } from './wire-house.ts';

const GAME = 'GT01';

describe("CQ9's wire from the vendor's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'CQ9', cq9Wire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });
  /** What the wire has beyond the studio's asks, in its own form. */
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await house.deliver({
      method: 'POST',
      url: `${house.link.walletUrl}${path}`,
      headers: {
        wtoken: house.link.values['walletToken'] ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });
    return JSON.parse(answer?.body ?? '{}') as { data: unknown; status: { code: string } };
  };

  it('takes a bet, pays its round once and says so of a repeat', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME);
    const bet = words.bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(8) });
    const win = words.win(bet, 3_000_100n);
    expect(await house.ask(win)).toMatchObject({ meaning: 'ok', balance: 11_000_100n });
    expect(await house.ask(win)).toMatchObject({ meaning: 'ok', balance: 11_000_100n });
    expect(await house.ask({ op: 'balance', player })).toMatchObject({ meaning: 'ok', balance: 11_000_100n });
    expect(await house.ask({ op: 'status', transactionId: bet.transactionId })).toMatchObject({ meaning: 'ok' });
    expect(await house.ask({ op: 'status', transactionId: numberId() })).toMatchObject({ meaning: 'not_found' });
  });

  it('gives back a bet that a refund names without the account', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, GAME).bet(BRL(2));
    await house.ask(bet);
    const refund = () => post('/transaction/game/refund', { mtcode: bet.transactionId });
    expect((await refund()).status.code).toBe('0');
    expect((await refund()).status.code).toBe('0');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('bars a bet that a refund names without the account before it comes', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, GAME).bet(BRL(2));
    const refund = () => post('/transaction/game/refund', { mtcode: bet.transactionId });
    expect((await refund()).status.code).toBe('1014');
    expect((await refund()).status.code).toBe('1014');
    expect(await house.ask(bet)).toMatchObject({ meaning: 'rolled_back' });
    expect((await refund()).status.code).toBe('1014');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('keeps a lost stake when the round ends with nothing', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME);
    const bet = words.bet(BRL(4));
    await house.ask(bet);
    expect(await house.ask(words.win(bet, 0n))).toMatchObject({ meaning: 'ok', balance: BRL(6) });
  });

  it('pays all wins of a list or none, and the list once', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, GAME).bet(BRL(1));
    await house.ask(bet);
    const win = (amount: string) => ({ mtcode: numberId(), amount, eventtime: '2026-11-21T08:00:00-04:00' });
    const fields = {
      account: player.playerId,
      gamehall: 'cq9',
      gamecode: GAME,
      roundid: bet.roundId,
      createTime: '2026-11-21T08:00:00-04:00',
    };
    const bad = await post('/transaction/game/endround', { ...fields, data: JSON.stringify([win('1'), win('-1')]) });
    expect(bad.status.code).toBe('1003');
    const data = JSON.stringify([win('1.25'), win('0.75')]);
    expect((await post('/transaction/game/endround', { ...fields, data })).data).toMatchObject({ balance: 11 });
    expect((await post('/transaction/game/endround', { ...fields, data })).data).toMatchObject({ balance: 11 });
    expect(await player.cash()).toBe(BRL(11));
  });

  it('gives a refunded bet back once, and refuses the refund of a settled one', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME);
    const bet = words.bet(BRL(3));
    await house.ask(bet);
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    const settled = words.bet(BRL(3));
    await house.ask(settled);
    await house.ask(words.win(settled, 0n));
    expect(await house.ask(words.rollback(settled))).toMatchObject({ meaning: 'duplicate' });
    expect(await player.cash()).toBe(BRL(7));
  });

  it('does not know a bet that is refunded before it comes, and then refuses it', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, GAME);
    const bet = words.bet(BRL(3));
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'not_found' });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'rolled_back' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('refuses a bet above the balance for good', async () => {
    const player = await house.player(1);
    const words = wordsOf(player, GAME);
    const bet = words.bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'insufficient_funds' });
    expect(
      await house.ask({
        op: 'adjust',
        player,
        transactionId: numberId(),
        roundId: bet.roundId,
        delta: BRL(5),
        reason: 'missed win',
      }),
    ).toMatchObject({ meaning: 'ok', balance: BRL(6) });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'insufficient_funds' });
  });

  it('takes the whole balance to a table once, and brings back what is left', async () => {
    const player = await house.player(10);
    const fields = {
      account: player.playerId,
      gamehall: 'cq9',
      gamecode: 'AB01',
      roundid: numberId(),
      eventTime: '2026-11-21T08:00:00-04:00',
    };
    const take = { ...fields, mtcode: numberId() };
    expect((await post('/transaction/game/takeall', take)).data).toMatchObject({ amount: 10, balance: 0 });
    expect((await post('/transaction/game/takeall', take)).data).toMatchObject({ amount: 10, balance: 0 });
    const back = { ...fields, mtcode: numberId(), amount: '7.5' };
    expect((await post('/transaction/game/rollin', back)).data).toMatchObject({ balance: 7.5 });
    expect((await post('/transaction/game/takeall', take)).data).toMatchObject({ amount: 10, balance: 7.5 });
    expect(await player.cash()).toBe(BRL(7.5));
  });

  it('pays a prize without a round once', async () => {
    const player = await house.player(0);
    const prize = {
      op: 'promoWin',
      player,
      transactionId: numberId(),
      promoId: 'race-7',
      rewardId: '1',
      gameCode: GAME,
      kind: 'tournament',
      amount: BRL(4),
    } as const;
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(4) });
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(4) });
  });

  it('moves nothing for a wrong token, a wrong time or an unknown account', async () => {
    const player = await house.player(10);
    const bet = wordsOf(player, GAME).bet(BRL(1));
    expect(await house.ask(bet, 'signature')).toMatchObject({ meaning: 'bad_signature' });
    const fields = { account: player.playerId, mtcode: numberId(), roundid: numberId(), amount: '1' };
    expect((await post('/transaction/game/bet', { ...fields, eventTime: 'noon' })).status.code).toBe('1004');
    const stranger = { ...player, playerId: 'nobody' };
    expect(await house.ask({ op: 'balance', player: stranger })).toMatchObject({ meaning: 'not_found' });
    const checked = await house.deliver({
      method: 'GET',
      url: `${house.link.walletUrl}/player/check/nobody`,
      headers: { wtoken: house.link.values['walletToken'] ?? '' },
      body: '',
    });
    expect(JSON.parse(checked?.body ?? '')).toMatchObject({ data: false, status: { code: '0' } });
    expect(await player.cash()).toBe(BRL(10));
  });
});
