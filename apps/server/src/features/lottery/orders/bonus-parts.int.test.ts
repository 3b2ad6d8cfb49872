import { query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, type OrderDesk, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

/** The same numbers each time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const UNITS = [0.02, 0.1, 0.2, 1, 2];

describe('a slip that bonus money paid a part of', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());
  type Player = Awaited<ReturnType<OrderDesk['player']>>;
  const money = async (player: Player) => {
    const { balance, bonus } = await player.money();
    return { balance, bonus };
  };
  const openOf = (player: Player) => desk.openOrders(player.memberId);
  it('comes back to the last cent by any mixture of cancelling, void issues and a stop on a win', async () => {
    for (let round = 0; round < 25; round += 1) {
      const below = numbers(round);
      const wanted = await desk.issues(2 + below(4));
      const [issue = '', ...further] = wanted;
      const lines = Array.from({ length: 1 + below(3) }, (_, n) =>
        lineOf('S_FIX', `-|-|-|-|${n === 0 ? 5 : 6 + n}`, {
          unit: UNITS[below(UNITS.length)] ?? 1,
          multiple: 1 + below(3),
        }),
      );
      const chase = {
        stopOnWin: true,
        issues: further.map((one) => ({ issue: one, multiple: 1 + below(4) })),
      };
      // Cash for a random part of it, in cents; bonus money for all the rest.
      const player = await desk.player((1 + below(300)) / 100, 200);
      const before = await money(player);
      const { stake } = await player.place({ issue, items: lines, chase });
      const paid = await money(player);
      expect(before.balance - paid.balance + before.bonus - paid.bonus).toBe(stake);

      // The first line's first order wins: what was not taken back or void by then comes back with the win.
      for (let act = below(4); act > 0; act -= 1) {
        const open = (await openOf(player)).filter((order) => order.issue !== issue);
        const one = open[below(open.length)];
        if (!one) break;
        if (below(2) === 0) await desk.orders.cancelOrder(player.memberId, one.orderId);
        else {
          await desk.voidIssue(one.issue);
          await desk.settle();
        }
      }
      const isDrawn = below(3) > 0;
      const first = (await openOf(player)).filter((order) => order.issue === issue);
      const kept = { balance: 0n, bonus: 0n };
      if (isDrawn) {
        await desk.draw(issue, '1,2,3,4,5');
        await desk.settle();
        // What the first issue staked was played; what it won is another matter.
        for (const order of first) {
          const [row] = await query<{ won: string; bonus: string }>(
            server,
            `select b.payout_micros::text as won, b.bonus_payout_micros::text as bonus from lottery_order o
            join bet b on b.bet_id = o.bet_id and b.placed_at = o.at where o.order_id = $1`,
            [order.orderId],
          );
          kept.balance += order.stake - order.bonusStake - BigInt(row?.won ?? 0) + BigInt(row?.bonus ?? 0);
          kept.bonus += order.bonusStake - BigInt(row?.bonus ?? 0);
        }
      }
      // A stop on a win left none; else the rest is taken back, one by one.
      const rest = await openOf(player);
      if (isDrawn) expect([round, rest.length]).toEqual([round, 0]);
      while (rest.length > 0) {
        const [one] = rest.splice(below(rest.length), 1);
        const { order } = await desk.orders.cancelOrder(player.memberId, one?.orderId ?? '');
        expect(order.state).toBe('cancelled');
      }
      const after = await money(player);
      expect([round, after.balance + kept.balance, after.bonus + kept.bonus]).toEqual([
        round,
        before.balance,
        before.bonus,
      ]);
    }
  }, 240_000);

  it('frees all that it took of the caps where a win stops it, and the caps of others stay', async () => {
    const [issue = '', second = '', third = ''] = await desk.issues(3);
    const [player, other] = [await desk.player(100, 10), await desk.player(100)];
    await other.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')] });
    const chase = (one: string) => ({ stopOnWin: true, issues: [{ issue: one, multiple: 2 }] });
    await other.place({ issue, items: [lineOf('S_FIX', '-|-|-|-|7')], chase: chase(third) });
    const beside = await desk.capsOf([second, third]);
    const items = [lineOf('S_FIX', '-|-|-|-|5'), lineOf('S3L_DIR', '0,1|5|7,8,9')];
    const further = [second, third].map((one) => ({ issue: one, multiple: 3 }));
    await player.place({ issue, items, chase: { stopOnWin: true, issues: further } });
    expect(await desk.capsOf([second, third])).not.toEqual(beside);
    await desk.draw(issue, '1,2,3,4,5');
    await desk.settle();
    expect((await openOf(player)).length).toBe(0);
    expect(await desk.capsOf([second, third])).toEqual(beside);
  });
});
