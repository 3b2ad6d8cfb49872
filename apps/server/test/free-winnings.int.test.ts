import { BRL, openWorld } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bet,
  betWin,
  id,
  type LabPlayer,
  walletLab,
  promo,
  rollback,
  run,
  type WalletLab,
  win,
  winOf,
} from '../src/features/vendor-wallet/test/wallet-lab.ts';
import type { Winnings } from '../src/features/vendor-wallet/index.ts';

describe('winnings of free spins', () => {
  let lab: WalletLab;
  beforeAll(async () => {
    lab = walletLab(await openWorld({ catalog: true }));
  });
  afterEach(() => lab.check());
  afterAll(() => lab.close());

  /** A grant of ours to the player, as the vendor knows it. */
  const given = async ({ memberId }: LabPlayer, winnings: Winnings): Promise<string> => {
    const externalId = `fs${id().replaceAll('-', '').slice(0, 24)}`;
    const day = new Date(lab.server.clock.now());
    await lab.owner.query(
      `with made as (
         insert into free_spin_campaign (campaign_id, merchant_id, vendor, node_ids, spins, bet_micros, currency, start_at,
           end_at, state, note, created_by, created_at, winnings)
         values ($1, 1, 'PG', '{pg-ox}', 10, 1000000, 'BRL', $3, $3::timestamptz + interval '1 day', 'OPEN', 'test', 1, $3, $4))
       insert into free_spin_grant (external_id, campaign_id, member_id, state, spins_left, total_win_micros)
       values ($1, $1, $2, 'ISSUED', 10, 0)`,
      [externalId, memberId, day, winnings],
    );
    return externalId;
  };
  const moneyOf = async ({ accounts }: LabPlayer) => {
    const { balance, bonus } = await lab.server.app.ledger.balanceOf(accounts);
    return { cash: balance, bonus };
  };
  const free = (campaignId: string) => ({ campaignId, rewardId: null, spinsLeft: 3 });

  it.each([
    ['cash', { cash: BRL(12), bonus: 0n }],
    ['bonus', { cash: BRL(5), bonus: BRL(7) }],
  ] as const)('are %s when the grant says so, spin by spin and once each', async (winnings, expected) => {
    const player = await lab.player(BRL(5));
    const call = run(lab.wallet, lab.link());
    const externalId = await given(player, winnings);
    const spin = bet(player, { amount: amount(0n), free: free(externalId) });
    expect((await call(spin)).status).toBe('OK');
    const paid = winOf(player, spin, { amount: BRL(7), kind: 'freespin', free: free(externalId) });
    for (let times = 0; times < 2; times += 1) expect((await call(paid)).status).toBe('OK');
    expect(await moneyOf(player)).toEqual(expected);
  });

  it.each([
    ['cash', { cash: BRL(9), bonus: 0n }],
    ['bonus', { cash: BRL(5), bonus: BRL(4) }],
  ] as const)('are %s when the grant says so, told as one total', async (winnings, expected) => {
    const player = await lab.player(BRL(5));
    const externalId = await given(player, winnings);
    const total = promo(player, { kind: 'freespin', promoId: externalId, rewardId: externalId, amount: BRL(4) });
    for (let times = 0; times < 2; times += 1) expect((await run(lab.wallet, lab.link())(total)).status).toBe('OK');
    expect(await moneyOf(player)).toEqual(expected);
  });

  it('are bonus money in a net call too, and without a bet where the vendor sends none', async () => {
    const player = await lab.player(BRL(5));
    const call = run(lab.wallet, lab.link({ allowsOrphanWin: true }));
    const externalId = await given(player, 'bonus');
    const net = betWin(player, { amount: amount(0n), winAmount: BRL(2), free: free(externalId) });
    expect((await call(net)).status).toBe('OK');
    const alone = win(player, { amount: BRL(3), kind: 'freespin', free: free(externalId) });
    expect((await call(alone)).status).toBe('OK');
    expect(await moneyOf(player)).toEqual({ cash: BRL(5), bonus: BRL(5) });
  });

  it('taken back, leave the money where they had gone', async () => {
    const player = await lab.player(BRL(5));
    const call = run(lab.wallet, lab.link());
    const externalId = await given(player, 'bonus');
    const spin = bet(player, { amount: amount(0n), free: free(externalId) });
    const paid = winOf(player, spin, { amount: BRL(7), kind: 'freespin', free: free(externalId) });
    await call(spin);
    await call(paid);
    expect((await call(rollback(player, paid.transactionId))).status).toBe('OK');
    expect(await moneyOf(player)).toEqual({ cash: BRL(5), bonus: 0n });
  });

  it('can be played: their stake comes back to bonus money, what they win above it is cash', async () => {
    const player = await lab.player(BRL(0));
    const call = run(lab.wallet, lab.link());
    const externalId = await given(player, 'bonus');
    await call(promo(player, { kind: 'freespin', promoId: externalId, amount: BRL(4) }));
    const stake = bet(player, { amount: BRL(4) });
    expect((await call(stake)).status).toBe('OK');
    expect((await call(winOf(player, stake, { amount: BRL(10) }))).status).toBe('OK');
    expect(await moneyOf(player)).toEqual({ cash: BRL(6), bonus: BRL(4) });
  });

  it('are cash where no grant of ours to this very player is named', async () => {
    const [player, other] = [await lab.player(BRL(5)), await lab.player(BRL(5))];
    const externalId = await given(player, 'bonus');
    const link = lab.link();
    const own = { kind: 'freespin', amount: BRL(1) } as const;
    expect((await run(lab.wallet, link)(promo(other, { ...own, promoId: externalId }))).status).toBe('OK');
    expect((await run(lab.wallet, link)(promo(other, { ...own, promoId: 'vendors-own' }))).status).toBe('OK');
    expect(await moneyOf(other)).toEqual({ cash: BRL(7), bonus: 0n });
    expect(await moneyOf(player)).toEqual({ cash: BRL(5), bonus: 0n });
  });
});
