import { createClient, type TestClient, BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, walletLab, rollback, run, sessionOf, type WalletLab, winOf } from './wallet-lab.ts';

describe('vendors’ rounds in the betting record', () => {
  let lab: WalletLab;
  let client: TestClient;
  let player: { token: string };
  beforeAll(async () => {
    const world = await openWorld({ catalog: true });
    lab = walletLab(world);
    const { client: made, memberId } = await world.player();
    client = made;
    const { launchToken } = await lab.server.app.wallet.sessions.open(sessionOf(memberId));
    const { session } = await lab.wallet.execute(lab.link(), { op: 'authenticate', launchToken });
    player = { token: session?.token ?? '' };
  });
  afterAll(() => lab.close());

  it('shows what has ended with stake, win and status beside in-house rounds, and sums it', async () => {
    const call = run(lab.wallet, lab.link());
    const stakeOf = (units: number) => bet(player, { amount: BRL(units) });
    const [won, lost, undone, open] = [stakeOf(2), stakeOf(3), stakeOf(4), stakeOf(5)];
    for (const stake of [won, lost, undone, open]) await call(stake);
    await call(winOf(player, won, { amount: BRL(5) }));
    await call(winOf(player, lost, { amount: BRL(0) }));
    await call(rollback(player, undone.transactionId, { isRoundClosed: true }));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    const spun = await client.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_A' },
      body: { bet: '1.00', cnonce: 'a'.repeat(32) },
    });
    const { value } = await client.call('GET /wps/member/bets');
    const statusOf = new Map(value.list.map((row) => [row.stake, row.status]));
    expect(value.total).toBe(4);
    expect(statusOf.get('2.00')).toBe('WON');
    expect(statusOf.get('3.00')).toBe('LOST');
    expect(statusOf.get('4.00')).toBe('VOID');
    expect(statusOf.has('5.00')).toBe(false);
    expect(value.list[0]?.roundId).toBe(spun.value.roundId);
    expect(value.list.find((row) => row.status === 'WON' && row.vassalage === 'PG')).toMatchObject({
      vassalage: 'PG',
      stake: '2.00',
      payout: '5.00',
      winLoss: '3.00',
      validBet: '2.00',
    });
    expect(value.sum).toMatchObject({ bets: 4, stake: '6.00' });
    const second = await client.call('GET /wps/member/bets', { query: { pageSize: 3, pageNo: 2 } });
    expect(second.value.list).toHaveLength(1);
    expect((await client.call('GET /wps/member/bets', { query: { gameType: 'FISH' } })).value.total).toBe(0);
    const stranger = createClient(lab.server.url);
    expect((await stranger.call('GET /wps/member/bets')).code).toBe('session.required');
  });
});
