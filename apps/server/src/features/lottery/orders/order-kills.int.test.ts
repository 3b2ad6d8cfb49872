import { randomBytes, randomUUID } from 'node:crypto';
import { BRL, inFull, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bets } from '../../bets/index.ts';
import { lineOf, openOrders, type OrderDesk, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

type Money = Pick<Bets, 'place' | 'giveBackPart' | 'passGates' | 'spendableOf'>;

describe('orders of a process that dies', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());

  /** A desk that lives until its call of money or of the database at `dieAt`: before it took effect, or after. */
  const mortal = (dieAt: number, isAfter: boolean) => {
    let calls = 0;
    const begin = (): void => {
      calls += 1;
      if (calls > dieAt || (calls === dieAt && !isAfter)) throw new Error('killed');
    };
    const end = (nth: number): void => {
      if (nth === dieAt) throw new Error('killed');
    };
    const whole = server.app.bets as Money;
    const bets = new Proxy(whole, {
      get(own, name) {
        const value: unknown = Reflect.get(own, name, own);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          begin();
          const nth = calls;
          const answer: unknown = await value.apply(own, given);
          end(nth);
          return answer;
        };
      },
    });
    const own = openOrders(server, {
      bets: bets as Bets,
      plugin: {
        transformQuery({ node }) {
          begin();
          return node;
        },
        transformResult({ result }) {
          if (calls === dieAt) throw new Error('killed');
          return Promise.resolve(result);
        },
      },
    });
    return { own, calls: () => calls };
  };
  type Mortal = ReturnType<typeof mortal>['own'];
  type Player = Awaited<ReturnType<OrderDesk['player']>>;

  const statesOf = async ({ memberId }: Player): Promise<string[]> =>
    (
      await query<{ state: string }>(
        server,
        `select o.state || ' ' || b.state as state from lottery_order o join bet b on b.bet_id = o.bet_id and b.placed_at = o.at
        where o.member_id = $1 order by o.nth`,
        [memberId],
      )
    ).map(({ state }) => state);

  /** Dies at each call in turn, before it took effect, which is after the one before did; in full also right after it. Then `mend` goes on, and looks. @returns at how many it died */
  const killEverywhere = async (
    work: (own: Mortal, player: Player) => Promise<{ run(): Promise<unknown>; mend(): Promise<void> }>,
  ): Promise<number> => {
    for (let at = 1; ; at += 1) {
      let isOver = true;
      for (const isAfter of inFull([false, true], [false])) {
        const { own, calls } = mortal(at, isAfter);
        const player = await desk.player(100, 10);
        const { run, mend } = await work(own, player);
        const isDead = await run().then(
          () => false,
          () => true,
        );
        await own.close();
        isOver &&= !isDead && calls() < at;
        await mend();
      }
      if (isOver) return at - 1;
    }
  };
  const slipOf = async (count: number) => {
    const [issue = '', ...further] = await desk.issues(count);
    const chase = { stopOnWin: true, issues: further.map((one) => ({ issue: one, multiple: 2 })) };
    const items = [lineOf('S3L_DIR', '1|2|3', { unit: 2 }), lineOf('S_BSOE', '-|-|-|-|big', { unit: 2 })];
    return { issue, items, ...(count > 1 ? { chase } : {}) };
  };

  for (const [name, count, stake] of [
    ['a slip', 1, 4],
    ['a chase', 3, 20],
  ] as const)
    it(`takes ${name} whole or not at all, and sent again it is the first one`, async () => {
      const died = await killEverywhere(async (own, player) => {
        const wanted = await slipOf(count);
        const [key, hash] = [randomUUID(), randomBytes(32)];
        const orders = count * 2;
        return {
          run: () => own.as(player).place(wanted, key, hash),
          async mend() {
            const before = await statesOf(player);
            expect([0, orders]).toContain(before.length);
            expect((await player.money()).balance).toBe(BRL(before.length === 0 ? 100 : 100 - stake));
            await player.place(wanted, key, hash);
            expect(await statesOf(player)).toEqual(Array.from({ length: orders }, () => 'open open'));
            expect((await player.money()).balance).toBe(BRL(100 - stake));
          },
        };
      });
      expect(died).toBeGreaterThan(5);
    }, 240_000);

  it('gives an order back once, wherever its cancelling died', async () => {
    const died = await killEverywhere(async (own, player) => {
      const { orders } = await player.place(await slipOf(1));
      const [order] = orders;
      const id = order?.orderId ?? '';
      return {
        run: () => own.orders.cancelOrder(player.memberId, id),
        async mend() {
          await desk.orders.cancelOrder(player.memberId, id);
          expect(await statesOf(player)).toEqual(['cancelled void', 'open open']);
          expect((await player.money()).balance).toBe(BRL(98));
        },
      };
    });
    expect(died).toBeGreaterThan(3);
  }, 240_000);

  it('gives a chase back, whole once its player’s wish was written, wherever its cancelling died', async () => {
    const died = await killEverywhere(async (own, player) => {
      const { slipId } = await player.place(await slipOf(3));
      return {
        run: () => own.orders.cancelSlip(player.memberId, slipId),
        async mend() {
          const [slip] = await query<{ stopped: boolean }>(
            server,
            'select stopped_at is not null as stopped from lottery_slip where slip_id = $1',
            [slipId],
          );
          await desk.orders.step.run();
          const states = await statesOf(player);
          expect(new Set(states)).toEqual(new Set([slip?.stopped ? 'cancelled void' : 'open open']));
          expect((await player.money()).balance).toBe(BRL(slip?.stopped ? 100 : 80));
        },
      };
    });
    expect(died).toBeGreaterThan(5);
  }, 240_000);

  it('gives a blocked player’s future back, wherever that died: the step finds what was left', async () => {
    const died = await killEverywhere(async (own, player) => {
      await player.place(await slipOf(3));
      await server.app.ledger.setBlock(player.accounts.cash, 'self-exclusion');
      return {
        run: () => own.orders.step.run(),
        async mend() {
          await desk.orders.step.run();
          expect(new Set(await statesOf(player))).toEqual(new Set(['cancelled void']));
          expect((await player.money()).balance).toBe(BRL(100));
        },
      };
    });
    expect(died).toBeGreaterThan(5);
  }, 240_000);
});
