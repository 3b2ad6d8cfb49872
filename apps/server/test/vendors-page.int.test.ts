import { BRL, openWorld } from '@trevo/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletLab, sessionOf, type WalletLab } from '../src/features/vendor-wallet/test/wallet-lab.ts';
import { betBy, connectNativeVendor, forPlayer, type NativeVendor, rollbackOf, winOfBet } from './native-vendor.ts';

let lab: WalletLab;
let pt: NativeVendor;
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
  pt = await connectNativeVendor(lab, 'PT');
});
afterAll(async () => {
  await lab.check();
  await lab.close();
});

describe('what the vendors’ page says', () => {
  it('of rollbacks: a second one under a new id is told that the bet is gone, or, before its bet, what the first was', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const [bet, unseen] = [betBy(player), betBy(player)];
    await pt.call('bet', bet);
    expect(await pt.call('rollback', rollbackOf(player, bet))).toMatchObject({ status: 'OK' });
    expect(await pt.call('rollback', rollbackOf(player, bet))).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
    for (const _ of ['first', 'second'])
      expect(await pt.call('rollback', rollbackOf(player, unseen))).toMatchObject({ status: 'TRANSACTION_NOT_FOUND' });
    expect(await pt.call('bet', unseen)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', cash: '10.00' });
  });

  it('of wins: a rollback may name one; one that shares its bet’s id cannot be taken back', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const [bet, twin] = [betBy(player), betBy(player)];
    await pt.call('bet', bet);
    const win = winOfBet(player, bet);
    await pt.call('win', win);
    const back = rollbackOf(player, { transactionId: win.transactionId, roundId: bet.roundId });
    expect(await pt.call('rollback', back)).toMatchObject({ status: 'OK', cash: '9.00' });
    await pt.call('bet', twin);
    expect(await pt.call('win', winOfBet(player, twin, { transactionId: twin.transactionId }))).toMatchObject({
      status: 'OK',
      cash: '10.00',
    });
    expect(await pt.call('rollback', rollbackOf(player, twin))).toMatchObject({ status: 'ALREADY_SETTLED' });
  });

  it('of rounds: they are one player’s, and their end comes after their bets', async () => {
    const [one, other] = [await lab.player(BRL(10), 'PT'), await lab.player(BRL(10), 'PT')];
    const bet = betBy(one);
    const end = { playerId: one.playerId, roundId: bet.roundId };
    expect(await pt.call('endRound', end)).toMatchObject({ status: 'TRANSACTION_NOT_FOUND' });
    expect(await pt.call('bet', bet)).toMatchObject({ status: 'OK' });
    expect(await pt.call('bet', betBy(other, { roundId: bet.roundId }))).toMatchObject({ status: 'OK', cash: '9.00' });
    const win = forPlayer(other, { roundId: bet.roundId, amount: '3.00', roundClosed: true });
    expect(await pt.call('win', win)).toMatchObject({ status: 'OK', cash: '12.00' });
    const states = async () =>
      (
        await lab.owner.query('select state from vendor_bet where round_id = $1 order by member_id', [bet.roundId])
      ).rows.map(({ state }) => state);
    expect(new Set(await states())).toEqual(new Set(['CLOSED', 'OPEN']));
    expect(await pt.call('endRound', end)).toMatchObject({ status: 'OK', replayed: false });
    expect(await pt.call('endRound', end)).toMatchObject({ status: 'OK', replayed: true });
    expect(await states()).toEqual(['CLOSED', 'CLOSED']);
  });

  it('of sessions: a second launch leaves the first one alive', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const { launchToken } = await lab.server.app.wallet.sessions.open(sessionOf(player.memberId, 'PT'));
    expect(await pt.call('authenticate', { sessionToken: launchToken })).toMatchObject({ status: 'OK' });
    expect(await pt.call('bet', betBy(player))).toMatchObject({ status: 'OK' });
  });

  it('of amounts: zeros within six places are no content, a seventh place is refused, and so is more than 10^12', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const bet = betBy(player, { amount: '1.0' });
    expect(await pt.call('bet', bet)).toMatchObject({ status: 'OK', replayed: false });
    expect(await pt.call('bet', { ...bet, amount: '1.00' })).toMatchObject({ status: 'OK', replayed: true });
    const refused = { status: 'BAD_REQUEST', cash: undefined };
    expect(await pt.call('bet', betBy(player, { amount: '1.0000000' }))).toMatchObject(refused);
    expect(await pt.call('bet', betBy(player, { amount: '1000000000000.01' }))).toMatchObject(refused);
    expect(await pt.call('bet', betBy(player, { amount: '1000000000000' }))).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
    });
  });

  it('of refused stakes: a mended call is taken under an id that is free, and of a list the stake in the way is kept', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const bet = betBy(player);
    expect(await pt.call('bet', { ...bet, amount: '1,00' })).toMatchObject({ status: 'BAD_REQUEST' });
    expect(await pt.call('bet', bet, { secret: 'guessed' })).toMatchObject({ status: 'INVALID_SIGNATURE' });
    expect(await pt.call('bet', { ...bet, playerId: randomUUID().slice(0, 24) })).toMatchObject({
      status: 'PLAYER_NOT_FOUND',
    });
    expect(await pt.call('bet', bet)).toMatchObject({ status: 'OK', cash: '9.00' });
    const [fine, tooMuch] = [betBy(player), betBy(player, { amount: '50.00' })];
    const list = { mode: 'all-or-nothing', items: [fine, tooMuch].map((each) => ({ op: 'bet', ...each })) };
    const statuses = async () =>
      ((await pt.call('batch', list)).body['items'] as { status: string }[]).map(({ status }) => status);
    expect(await statuses()).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS']);
    await lab.give(player, BRL(100));
    expect(await statuses()).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS']);
    expect(await pt.call('bet', fine)).toMatchObject({ status: 'OK', cash: '108.00' });
  });
});
