import { randomUUID } from 'node:crypto';
import { query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce } from '../../src/features/originals/test/support.ts';
import { alwaysHit, bet, expectReconciled, openPools, poolOf } from '../jackpots/support.ts';
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
});
