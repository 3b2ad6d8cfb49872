import { BRL, openWorld } from '@trevo/testkit';
import { toIso } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, walletLab, run, type WalletLab, win } from './wallet-lab.ts';

let lab: WalletLab;
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
});
afterAll(() => lab.close());

const set = (isOn: boolean) =>
  lab.server.app.merchants.changeSetting(
    1,
    'system.maintenance',
    isOn ? { startsAt: toIso(lab.server.clock.now()), endsAt: null, messagePt: '', messageEn: '' } : null,
  );

describe('while the brand is in maintenance', () => {
  it('no round begins, and a round that stands open is played to its end and paid', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const opened = bet({ token: player.token }, { amount: BRL(2), roundId: 'open-before', isRoundClosed: false });
    expect((await call(opened)).status).toBe('OK');
    await set(true);
    expect(await call(bet({ token: player.token }, { amount: BRL(1), roundId: 'new' }))).toMatchObject({
      status: 'MAINTENANCE',
    });
    expect(await call(opened)).toMatchObject({ status: 'OK', isReplay: true });
    const more = bet({ token: player.token }, { amount: BRL(1), roundId: 'open-before', isRoundClosed: false });
    expect((await call(more)).status).toBe('OK');
    const paid = win({ token: player.token }, { amount: BRL(5), roundId: 'open-before', isRoundClosed: true });
    expect((await call(paid)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(12));
    await set(false);
    expect((await call(bet({ token: player.token }, { amount: BRL(1), roundId: 'after' }))).status).toBe('OK');
    await lab.check();
  });

  it('a round that its own bet ended takes no further bet', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const whole = bet({ token: player.token }, { roundId: 'ended-before', isRoundClosed: true });
    expect((await call(whole)).status).toBe('OK');
    await set(true);
    const late = bet({ token: player.token }, { roundId: 'ended-before' });
    expect((await call(late)).status).toBe('MAINTENANCE');
    expect(await player.cash()).toBe(BRL(9));
    await set(false);
  });
});
