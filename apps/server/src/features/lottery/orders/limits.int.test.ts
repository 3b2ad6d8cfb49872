import { BRL, noonZone, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, type OrderDesk, openOrderHouse, type OrderHouse, refusalOf } from './test/open-orders.ts';

describe('a player’s limit and a chase', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());

  it('counts all issues of the chase when it is placed, and gives back in the same window what is cancelled or void', async () => {
    const [issue = '', second = '', third = ''] = await desk.issues(3);
    const player = await desk.player(100);
    const { ledger } = server.app;
    const { cash } = player.accounts;
    await ledger.setLimit(cash, { measure: 'stake', period: 'day', cap: BRL(10), timeZone: noonZone().zone });
    const used = async () => (await ledger.limitsOf(cash))[0]?.used;
    const items = [lineOf('S_BSOE', '-|-|-|-|big')];
    const chase = { stopOnWin: false, issues: [second, third].map((one) => ({ issue: one, multiple: 3 })) };
    const { slipId, orders } = await player.place({ issue, items, chase });
    expect(await used()).toBe(BRL(7));
    // The first issue alone would be within it.
    expect(await refusalOf(player.place({ issue, items, chase }))).not.toBe('OK');
    expect(await used()).toBe(BRL(7));
    await desk.orders.cancelOrder(player.memberId, orders[1]?.orderId ?? '');
    expect(await used()).toBe(BRL(4));
    await desk.voidIssue(issue);
    await desk.settle();
    expect(await used()).toBe(BRL(3));
    await desk.orders.cancelSlip(player.memberId, slipId);
    expect(await used()).toBe(0n);
    await desk.opens(second);
    const all = { stopOnWin: false, issues: [{ issue: third, multiple: 9 }] };
    expect(await refusalOf(player.place({ issue: second, items, chase: all }))).toBe('OK');
    expect(await used()).toBe(BRL(10));
  });
});
