import { commitOf } from '@trevo/engines/fair';
import { type JackpotTier, mustHitAt } from '@trevo/engines/jackpots';
import { amount } from '@trevo/money';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../../src/platform/secrets.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { runJobs } from '../run-jobs.ts';
import { alwaysHit, bet, BRAND, contribute, expectReconciled, force, openPools, player, poolOf } from './support.ts';

type CycleRow = {
  pool_id: string;
  cycle: number;
  seed_micros: string;
  most_micros: string;
  secret_hash: string;
  secret_sealed: Buffer;
};
describe('terms that wait', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await openPools(server);
  });
  afterAll(async () => {
    await expectReconciled(server);
    await server.close();
  });

  /** The pool's terms with so many millionths of an ante more in its meter. */
  const change = async (tier: JackpotTier, points: number) => {
    const { poolId, terms } = await poolOf(server, tier);
    return server.app.jackpots.changeTerms(BRAND, poolId, { ...terms, meterPpm: terms.meterPpm + points }).then(
      () => '',
      (error: unknown) => (error as { code?: string }).code,
    );
  };
  const mustHit = async (more: { readonly seed?: bigint; readonly most?: bigint; readonly meterPpm?: number }) => {
    const { poolId, terms } = await poolOf(server, 'MUST_HIT');
    if (terms.tier !== 'MUST_HIT') throw new Error('not that pool');
    const { seed = terms.seed, most = terms.most, meterPpm = terms.meterPpm } = more;
    return server.app.jackpots
      .changeTerms(BRAND, poolId, { tier: 'MUST_HIT', seed: amount(seed), most: amount(most), meterPpm })
      .then(
        () => '',
        (error: unknown) => (error as { code?: string }).code,
      );
  };
  const cycles = () => query<CycleRow>(server, 'select * from jackpot_cycle order by cycle');
  const endOf = ({ cycle, seed_micros, most_micros, secret_sealed }: CycleRow, poolId: string): bigint => {
    const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
    const secret = vault.open('jackpot-cycle', secret_sealed, `${poolId} ${cycle}`);
    const range = { seed: amount(BigInt(seed_micros)), most: amount(BigInt(most_micros)) };
    return mustHitAt(range, { secret, pool: poolId, cycle });
  };

  it('are refused where some order of hits would return more than an ante, though all together would not', async () => {
    // 92.75 % now. With all three 99 %, but GRAND's and MINOR's before MAJOR's 105.5 %.
    expect(await change('GRAND', 62_500)).toBe('');
    expect(await change('MAJOR', -65_000)).toBe('');
    expect(await change('MINOR', 65_000)).toBe('jackpot.terms_invalid');
    expect((await poolOf(server, 'MINOR')).next).toBeNull();
  });

  it('of two changes at once, which would return too much together, take one', async () => {
    expect(await change('GRAND', 0)).toBe('');
    expect(await change('MAJOR', 0)).toBe('');
    for (let times = 0; times < 5; times += 1) {
      const codes = await Promise.all([change('GRAND', 62_500), change('MINOR', 65_000)]);
      expect(codes.toSorted()).toEqual(['', 'jackpot.terms_invalid']);
      expect([await change('GRAND', 0), await change('MINOR', 0)]).toEqual(['', '']);
    }
  });

  it('of a pool that must be hit keep its limit a thousand antes away from where it begins', async () => {
    expect(await mustHit({ most: 5_209_990_000n })).toBe('jackpot.span_too_small');
    expect(await mustHit({ most: 5_209_990_000n, meterPpm: 10 })).toBe('jackpot.terms_invalid');
  });

  it('of that pool begin after the cycles whose commits are shown, whose ends stay what they were', async () => {
    const { poolId, cycle } = await poolOf(server, 'MUST_HIT');
    const before = await cycles();
    expect(before.map((one) => one.cycle)).toEqual([cycle, cycle + 1, cycle + 2, cycle + 3]);
    const wanted = { seed: 5_000_000_000n, most: 25_000_000_000n, meterPpm: 210_000 };
    expect(await mustHit(wanted)).toBe('');
    expect(await poolOf(server, 'MUST_HIT')).toMatchObject({ nextFrom: cycle + 4 });
    const { client } = await player(server, 200n);
    for (const [nth, one] of before.entries()) {
      const end = endOf(one, poolId);
      const { meter, terms } = await poolOf(server, 'MUST_HIT');
      expect(terms).toMatchObject({ most: 20_000_000_000n });
      await contribute(server, end - meter - 1n);
      const { value } = await bet(client);
      expect(value.jackpots).toMatchObject([{ tier: 'MUST_HIT', isPaid: true }]);
      const [hit] = await query<{ amount_micros: string; range_micros: string[] }>(
        server,
        'select amount_micros, range_micros from jackpot_hit where round_id = $1',
        [value.roundId],
      );
      expect(hit).toEqual({ amount_micros: end.toString(), range_micros: ['5000000000', '20000000000'] });
      if (nth > 0) continue;
      // The first cycle of the new terms is committed now: nothing draws its end anew.
      expect((await cycles()).at(-1)).toMatchObject({ cycle: cycle + 4, most_micros: '25000000000' });
      expect(await mustHit({ most: 30_000_000_000n })).toBe('jackpot.terms_committed');
    }
    const now = await poolOf(server, 'MUST_HIT');
    expect(now).toMatchObject({ cycle: cycle + 4, next: null, nextFrom: null, terms: { most: 25_000_000_000n } });
    server.clock.advance(2_000);
    const { pools, hits } = (await server.client().call('GET /wps/jackpots')).value;
    expect(pools[4]?.commit).toBe((await cycles()).find((one) => one.cycle === cycle + 4)?.secret_hash);
    for (const { proof } of hits) expect(commitOf(proof?.secret ?? '')).toBe(proof?.hash);
    await expectReconciled(server);
  });

  it('do not stop antes where later ends are missing: they are committed when a bet needs them', async () => {
    const { cycle } = await poolOf(server, 'MUST_HIT');
    await force(server, `delete from jackpot_cycle where cycle >= ${cycle}; perform jackpot_turn_page(1, 'BRL')`);
    const { client } = await player(server, 20n);
    expect((await bet(client)).code).toBe('');
    expect((await cycles()).filter((one) => one.cycle >= cycle)).toHaveLength(4);
  });

  it('the job pays what stands behind a hundred hits that cannot be paid, and tends every brand that it can', async () => {
    const { client } = await player(server, 20n);
    await alwaysHit(server, 'MINI');
    await query(
      server,
      `create function no_payment() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    await query(
      server,
      'create trigger no_payment before update on jackpot_hit for each row execute function no_payment()',
    );
    const { value } = await bet(client);
    expect(value.jackpots).toMatchObject([{ tier: 'MINI', isPaid: false }]);
    await query(server, 'drop trigger no_payment on jackpot_hit');
    const { cycle } = await poolOf(server, 'MUST_HIT');
    // A hundred and twenty of somebody who is nobody, all at one moment, and a brand whose secret does not open.
    await force(
      server,
      `insert into jackpot_hit (round_id, tier, pool_id, cycle, merchant_id, member_id, currency, node_id, game_code, amount_micros,
         next_seed_micros, op_id, at)
       select 'r_nobody' || n, 'MINI', 'jp_nobody', n, 1, 999999, 'BRL', 'x', 'x', 10000, 10000, n, '2020-01-01' from generate_series(1, 120) n;
       insert into jackpot_pool (pool_id, merchant_id, currency, tier, place, is_open, book, cycle, seed_micros, meter_ppm, seed_ppm,
         most_micros, meter_micros, seeded_micros)
       values ('jp_broken', 0, 'BRL', 'MUST_HIT', 4, true, 1, 2, 10000, 10, 10, 20000, 10000, 10000);
       insert into jackpot_cycle (pool_id, cycle, secret_hash, secret_sealed, seed_micros, most_micros)
       values ('jp_broken', 1, 'x', 'x', 10000, 20000);
       delete from jackpot_cycle c using jackpot_pool p where p.pool_id = c.pool_id and p.merchant_id = 1 and c.cycle > ${cycle}`,
    );
    await runJobs(server.app, 'jackpots.finish');
    const [hit] = await query<{ paid_op: string | null }>(
      server,
      'select paid_op from jackpot_hit where round_id = $1',
      [value.roundId],
    );
    expect(hit?.paid_op).not.toBeNull();
    expect((await cycles()).filter((one) => one.cycle >= cycle && one.pool_id !== 'jp_broken')).toHaveLength(4);
    await force(
      server,
      `delete from jackpot_hit where pool_id = 'jp_nobody'; delete from jackpot_cycle where pool_id = 'jp_broken';
       delete from jackpot_pool where pool_id = 'jp_broken'`,
    );
  });
});
