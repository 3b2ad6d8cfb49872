import { randomUUID } from 'node:crypto';
import { commitOf } from '@trevo/engines/fair';
import { query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce } from '../../src/features/originals/test/support.ts';
import {
  alwaysHit,
  bet,
  contribute,
  expectReconciled,
  hiddenEnd,
  openPools,
  poolOf,
  seldomHit,
} from '../jackpots/support.ts';
import { expectOneRound, type Newcomer, newcomer } from './expect-round.ts';
import { killEverywhere, PATIENCE, type Scene } from './kill-everywhere.ts';
import { houseOf, type Process } from './mortal.ts';
import { type House, openHouse } from './open-house.ts';

const ANTE = 1_000_000n;

describe('a process that is killed at any await of a round that hits a jackpot', () => {
  let house: House;
  let server: TestServer;
  beforeAll(async () => {
    house = await openHouse();
    server = house.server;
    await openPools(server);
    await alwaysHit(server, 'MINI');
  });
  afterAll(() => house.close());

  const hitting = async () => {
    const player = await newcomer(server, 'SPB_A');
    const before = await poolOf(server, 'MINI');
    const parts = { key: randomUUID(), cnonce: cnonce() };
    const place = async (by: Process) => {
      const { code, value } = await bet(by.client(player.client), parts);
      expect(code).toBe('');
      return value;
    };
    return { player, before, place };
  };
  type Hitting = Awaited<ReturnType<typeof hitting>>;
  const checked =
    ({ player, before }: { player: Newcomer } & Pick<Hitting, 'before'>) =>
    async () => {
      const round = await expectOneRound(server, player, { ante: ANTE, stakes: 4 });
      expect(round.jackpots).toMatchObject([{ tier: 'MINI', isPaid: true }]);
      const now = await poolOf(server, 'MINI');
      expect([now.hits, now.cycle, now.contributed]).toEqual([
        before.hits + 1,
        before.cycle + 1,
        before.contributed + 84_000n,
      ]);
      expect(await query(server, 'select from jackpot_hit where paid_op is null')).toEqual([]);
      await expectReconciled(server);
    };
  const finish = (house: Process) => house.job('jackpots.finish');

  it(
    'hits once and pays once: what the death cut off, the bet sent again and the job of every minute finish',
    PATIENCE,
    async () => {
      const deaths = await killEverywhere(house, 'jackpot', async (): Promise<Scene> => {
        const scene = await hitting();
        return { act: async (by) => void (await scene.place(by)), finish, check: checked(scene) };
      });
      expect(deaths).toBeGreaterThan(0);
    },
  );

  it('pays a hit that was left unpaid once, however often the job that pays it dies', PATIENCE, async () => {
    await query(
      server,
      `create function refuse_payment() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    const deaths = await killEverywhere(house, 'jackpots.finish', async (): Promise<Scene> => {
      const scene = await hitting();
      await query(
        server,
        'create trigger refuse_payment before update on jackpot_hit for each row execute function refuse_payment()',
      );
      const { jackpots } = await scene.place(houseOf(server));
      await query(server, 'drop trigger refuse_payment on jackpot_hit');
      expect(jackpots).toMatchObject([{ tier: 'MINI', isPaid: false }]);
      return { act: finish, check: checked(scene) };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it(
    'of the pool that must be hit pays its hidden end once, shows that end’s secret and no other, and goes on with the next cycle',
    PATIENCE,
    async () => {
      await seldomHit(server, 'MINI');
      const deaths = await killEverywhere(house, 'must hit', async (): Promise<Scene> => {
        const player = await newcomer(server, 'SPB_A');
        const { end, meter, poolId, cycle } = await hiddenEnd(server);
        // The next ante is the one that reaches it.
        await contribute(server, end - meter - 1n);
        const before = await poolOf(server, 'MUST_HIT');
        const parts = { key: randomUUID(), cnonce: cnonce() };
        const act = async (by: Process) => expect((await bet(by.client(player.client), parts)).code).toBe('');
        const check = async () => {
          const round = await expectOneRound(server, player, { ante: ANTE, stakes: 4 });
          const paid = (Number(end) / 1e6).toFixed(2);
          expect(round.jackpots).toEqual([{ tier: 'MUST_HIT', amount: paid, isPaid: true }]);
          const now = await poolOf(server, 'MUST_HIT');
          expect([now.hits, now.cycle, now.won]).toEqual([before.hits + 1, cycle + 1, before.won + end]);
          const cycles = await query<{ cycle: number; secret_hash: string; secret: string | null; leaves: string[] }>(
            server,
            `select c.cycle, c.secret_hash, c.secret, array(select kind from log_leaf
             where ref = c.pool_id || ' ' || c.cycle and kind in ('jackpot.commit', 'jackpot.reveal') order by kind) as leaves
           from jackpot_cycle c where c.pool_id = $1 and c.cycle >= $2 order by c.cycle`,
            [poolId, cycle],
          );
          // The one that ended, the one that runs, and three that everybody sees coming.
          expect(cycles.map((one) => one.cycle - cycle)).toEqual([0, 1, 2, 3, 4]);
          const [ended, ...hidden] = cycles;
          expect(commitOf(ended?.secret ?? '')).toBe(ended?.secret_hash);
          expect(ended?.leaves).toEqual(['jackpot.commit', 'jackpot.reveal']);
          for (const { secret, leaves } of hidden) expect([secret, leaves]).toEqual([null, ['jackpot.commit']]);
          expect(await query(server, 'select from jackpot_hit where paid_op is null')).toEqual([]);
          await expectReconciled(server);
        };
        return { act, finish, check };
      });
      expect(deaths).toBeGreaterThan(0);
    },
  );
});
