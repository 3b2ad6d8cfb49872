import { BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jdbWire } from '../../../sandbox/src/studio/wires/jdb/jdb-wire.ts';
import { enciphered } from '../../../sandbox/src/studio/wires/jdb/envelope.ts';
import { numberId, wireHouse, type WireHouse, wordsOf } from './wire-house.ts';

const SLOT = '8001';

describe("JDB's wire from the vendor's side to the ledger", () => {
  let house: WireHouse;
  beforeAll(async () => {
    house = await wireHouse(await openWorld({ catalog: true }), 'JDB', jdbWire);
  });
  afterAll(async () => {
    await house.check();
    await house.close();
  });
  /** What the wire has beyond the studio's asks, in its own form. */
  const say = async (message: Readonly<Record<string, unknown>>) => {
    const { key = '', iv = '' } = house.link.values;
    const text = JSON.stringify({ ts: house.server.clock.now(), currency: 'BRL', gType: 0, mType: 8001, ...message });
    const answer = await house.deliver({
      method: 'POST',
      url: `${house.link.walletUrl}/seamless`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ x: enciphered(text, key, iv) }).toString(),
    });
    return JSON.parse(answer?.body ?? '{}') as { status: string; balance?: number };
  };

  it('plays a slot in one action and a table in two, and answers repeats like the first time', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, SLOT);
    const spin = words.betWin(BRL(1), BRL(3));
    expect(await house.ask(spin)).toMatchObject({ meaning: 'ok', balance: BRL(12) });
    expect(await house.ask(spin)).toMatchObject({ meaning: 'ok', balance: BRL(12) });
    const bet = words.bet(BRL(2));
    expect(await house.ask(bet)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    const win = words.win(bet, BRL(5));
    expect(await house.ask(win)).toMatchObject({ meaning: 'ok', balance: BRL(15) });
    expect(await house.ask(win)).toMatchObject({ meaning: 'ok', balance: BRL(15) });
    expect(await house.ask({ op: 'balance', player })).toMatchObject({ meaning: 'ok', balance: BRL(15) });
  });

  it('keeps a lost stake', async () => {
    const player = await house.player(10);
    expect(await house.ask(wordsOf(player, SLOT).betWin(BRL(4), 0n))).toMatchObject({ meaning: 'ok', balance: BRL(6) });
  });

  it('gives a cancelled bet back once, and not after its settlement', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, SLOT);
    const bet = words.bet(BRL(3));
    await house.ask(bet);
    const cancel = words.rollback(bet);
    expect(await house.ask(cancel)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    expect(await house.ask(cancel)).toMatchObject({ meaning: 'ok', balance: BRL(10) });
    const settled = words.bet(BRL(3));
    await house.ask(settled);
    await house.ask(words.win(settled, BRL(1)));
    expect(await house.ask(words.rollback(settled))).toMatchObject({ meaning: 'rolled_back', balance: BRL(8) });
    expect(await player.cash()).toBe(BRL(8));
  });

  it('takes an action 8 back whole by action 4, stake and win, once', async () => {
    const player = await house.player(10);
    const transferId = numberId();
    const spin = { action: 8, transferId, historyId: numberId(), uid: player.playerId, bet: -2, win: 5, netWin: 3 };
    expect(await say(spin)).toMatchObject({ status: '0000', balance: 13 });
    expect(await say({ action: 4, transferId, uid: player.playerId })).toMatchObject({ status: '0000', balance: 10 });
    expect(await say({ action: 4, transferId, uid: player.playerId })).toMatchObject({ status: '0000', balance: 10 });
    expect(await say(spin)).toMatchObject({ status: '6101' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('accepts the cancellation of a bet that never came, and then refuses the bet', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, SLOT);
    const bet = words.bet(BRL(3));
    expect(await house.ask(words.rollback(bet))).toMatchObject({ meaning: 'ok' });
    expect(await house.ask(bet)).toMatchObject({ meaning: 'rolled_back' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('cancels a list bet by bet: one that was cancelled before holds back no other, and one that never came is barred', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, SLOT);
    const bets = [words.bet(BRL(1)), words.bet(BRL(2)), words.bet(BRL(3))] as const;
    for (const bet of bets) await house.ask(bet);
    await house.ask(words.rollback(bets[1]));
    const unseen = words.bet(BRL(4));
    const refTransferIds = [...bets, unseen].map(({ transactionId }) => transactionId);
    const cancel = { action: 11, transferId: numberId(), uid: player.playerId, refTransferIds };
    for (const _ of ['first', 'again']) expect(await say(cancel)).toMatchObject({ status: '0000', balance: 10 });
    expect(await say({ ...cancel, transferId: numberId() })).toMatchObject({ status: '0000', balance: 10 });
    expect(await house.ask(unseen)).toMatchObject({ meaning: 'rolled_back' });
    expect(await player.cash()).toBe(BRL(10));
  });

  it('cancels the others of a list with a settled bet, and says that one is settled', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, SLOT);
    const [settled, open] = [words.bet(BRL(1)), words.bet(BRL(2))];
    for (const bet of [settled, open]) await house.ask(bet);
    await house.ask(words.win(settled, BRL(5)));
    const refTransferIds = [settled.transactionId, open.transactionId];
    const cancel = { action: 11, transferId: numberId(), uid: player.playerId, refTransferIds };
    expect(await say(cancel)).toMatchObject({ status: '6101', err_text: expect.stringContaining('settled') });
    expect(await player.cash()).toBe(BRL(14));
  });

  it('takes money along to a table and brings back what is left', async () => {
    const player = await house.player(10);
    const [withdraw, deposit] = [numberId(), numberId()];
    const out = { action: 13, transferId: withdraw, uid: player.playerId, amount: 6, mType: 7001, gType: 7 };
    expect(await say(out)).toMatchObject({ status: '0000', balance: 4 });
    const back = { action: 14, transferId: deposit, uid: player.playerId, amount: 2.5, refTransferIds: [withdraw] };
    expect(await say(back)).toMatchObject({ status: '0000', balance: 6.5 });
    expect(await say(back)).toMatchObject({ status: '0000', balance: 6.5 });
  });

  it('refuses a bet above the balance for good, with the true balance', async () => {
    const player = await house.player(1);
    const words = wordsOf(player, SLOT);
    const spin = words.betWin(BRL(2), BRL(50));
    expect(await house.ask(spin)).toMatchObject({ meaning: 'insufficient_funds', balance: BRL(1) });
    await house.ask(words.betWin(BRL(1), BRL(9)));
    expect(await house.ask(spin)).toMatchObject({ meaning: 'insufficient_funds', balance: BRL(9) });
  });

  it('pays what free spins won, once', async () => {
    const player = await house.player(0);
    const prize = {
      op: 'promoWin',
      player,
      transactionId: numberId(),
      promoId: numberId(),
      rewardId: '1',
      gameCode: SLOT,
      kind: 'freespin',
      amount: BRL(4),
    } as const;
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(4) });
    expect(await house.ask(prize)).toMatchObject({ meaning: 'ok', balance: BRL(4) });
  });

  it('moves nothing for another key, an old message, another currency or an unknown player', async () => {
    const player = await house.player(10);
    const words = wordsOf(player, SLOT);
    expect(await house.ask(words.betWin(BRL(1), 0n), 'signature')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(words.betWin(BRL(1), 0n), 'old_timestamp')).toMatchObject({ meaning: 'bad_signature' });
    expect(await house.ask(words.betWin(BRL(1), 0n), 'other_currency')).toMatchObject({ meaning: 'bad_request' });
    const stranger = { ...player, playerId: 'nobody' };
    expect(await house.ask(wordsOf(stranger, SLOT).betWin(BRL(1), 0n))).toMatchObject({ meaning: 'not_found' });
    expect(await player.cash()).toBe(BRL(10));
    expect(await house.ask(words.betWin(BRL(1), 0n), 'reordered_keys')).toMatchObject({
      meaning: 'ok',
      balance: BRL(9),
    });
  });
});
