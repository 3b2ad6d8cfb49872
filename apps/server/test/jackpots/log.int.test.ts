import { amount, type Amount } from '@trevo/money';
import { mustHitAt } from '@trevo/engines/jackpots';
import { leafHash } from '@trevo/engines/fair';
import { openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../../src/platform/secrets.ts';
import { alwaysHit, bet, contribute, openPools, player, poolOf, seldomHit } from './support.ts';

describe('the log of the jackpots', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ catalog: true, jobs: true });
    await openPools(world.server);
  });
  afterAll(() => world.close());

  const textsOf = async (kind: string) =>
    (await world.query<{ text: string }>('select text from log_leaf where kind = $1 order by position', [kind])).map(
      ({ text }) => text,
    );
  type CycleRow = { cycle: number; secret_hash: string; seed_micros: string; most_micros: string };
  const cycles = (poolId: string) =>
    world.query<CycleRow>('select * from jackpot_cycle where pool_id = $1 order by cycle', [poolId]);

  it('has every committed end before an ante of its cycle, and the database takes none that it does not have', async () => {
    const { poolId, cycle } = await poolOf(world.server, 'MUST_HIT');
    const rows = await cycles(poolId);
    expect(rows.map((row) => row.cycle)).toEqual([cycle, cycle + 1, cycle + 2, cycle + 3]);
    expect(await textsOf('jackpot.commit')).toEqual(
      rows.map((row) =>
        ['jackpot.commit/v1', poolId, row.cycle, row.secret_hash, row.seed_micros, row.most_micros].join('|'),
      ),
    );
    await expect(
      world.query(
        `insert into jackpot_cycle (pool_id, cycle, secret_hash, secret_sealed, seed_micros, most_micros)
         values ($1, 99, 'x', 'x', 10000, 20000)`,
        [poolId],
      ),
    ).rejects.toThrow('not in a signed checkpoint');
  });

  it('has each hit within seconds, and the secret of a cycle after its end', async () => {
    const { server } = world;
    const { client } = await player(server, 60n);
    await alwaysHit(server, 'MINI');
    const mini = await poolOf(server, 'MINI');
    const { jackpots } = (await bet(client)).value;
    await seldomHit(server, 'MINI');
    const told = (tier: string): bigint =>
      BigInt(Math.round(Number(jackpots.find((one) => one.tier === tier)?.amount) * 100)) * 10_000n;
    const first = `jackpot.hit/v1|${mini.poolId}|${mini.cycle}|MINI|BRL|${told('MINI')}`;
    await expect.poll(() => textsOf('jackpot.hit'), { timeout: 10_000 }).toEqual([first]);

    const { poolId, cycle, meter, terms } = await poolOf(server, 'MUST_HIT');
    if (terms.tier !== 'MUST_HIT') throw new Error('not that pool');
    const [row] = await world.query<{ secret_sealed: Buffer }>(
      'select secret_sealed from jackpot_cycle where pool_id = $1 and cycle = $2',
      [poolId, cycle],
    );
    const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
    const secret = vault.open('jackpot-cycle', row?.secret_sealed ?? Buffer.alloc(0), `${poolId} ${cycle}`);
    const end: Amount = mustHitAt(terms, { secret, pool: poolId, cycle });
    await contribute(server, end - meter - 1n);
    await bet(client);
    const second = `jackpot.hit/v1|${poolId}|${cycle}|MUST_HIT|BRL|${amount(end)}`;
    await expect.poll(() => textsOf('jackpot.hit'), { timeout: 10_000 }).toEqual([first, second]);
    const revealed = `jackpot.reveal/v1|${poolId}|${cycle}|${Buffer.from(secret).toString('hex')}`;
    expect(await textsOf('jackpot.reveal')).toEqual([revealed]);
    await expect
      .poll(
        async () =>
          (await server.client().call('GET /wps/log/proof', { query: { hash: leafHash(revealed) } })).value.index,
        { timeout: 10_000 },
      )
      .not.toBeNull();
  });

  it('is compared with its rows: an edited hit and an edited secret are found', async () => {
    const breaks = async (): Promise<number> => {
      await world.runJob('transparency.check-all');
      const [found] = await world.query<{ n: number }>(
        `select jsonb_array_length(breaks)::int as n from log_check order by at desc limit 1`,
      );
      return found?.n ?? -1;
    };
    expect(await breaks()).toBe(0);
    await world.query(
      `do $$ begin set local session_replication_role = replica;
         update jackpot_hit set amount_micros = amount_micros + 10000 where tier = 'MINI';
         update jackpot_cycle set secret = repeat('0', 64) where secret is not null; end $$`,
    );
    expect(await breaks()).toBe(2);
  });
});
