import { randomUUID } from 'node:crypto';
import { commitOf } from '@trevo/engines/fair';
import { drawJackpots, jackpotStream, mustHitAt } from '@trevo/engines/jackpots';
import { amount } from '@trevo/money';
import { operatorClient, query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { runJobs } from '../run-jobs.ts';
import {
  alwaysHit,
  bet,
  BRAND,
  contribute,
  expectReconciled,
  hiddenEnd,
  micros,
  openPools,
  player,
  poolOf,
  seldomHit,
} from './support.ts';

type HitRow = { tier: string; amount_micros: string; paid_op: string | null };
describe('a jackpot', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await openPools(server);
  });
  afterEach(() => expectReconciled(server));
  afterAll(() => server.close());

  const hitsOf = (roundId: string) =>
    query<HitRow>(server, 'select tier, amount_micros, paid_op from jackpot_hit where round_id = $1', [roundId]);
  const paidTo = async (cash: bigint): Promise<bigint[]> =>
    (
      await query<{ amount_micros: string }>(
        server,
        `select amount_micros from journal where account_id = $1 and kind = 'jackpot' order by entry_id`,
        [cash],
      )
    ).map((line) => BigInt(line.amount_micros));
  it('is drawn from the round’s own seeds under a name of its own, as anybody can check after the reveal', async () => {
    const { client } = await player(server, 40n);
    const { value } = await bet(client);
    const revealed = await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'next' } });
    const { serverSeed } = revealed.value.revealed[0] ?? {};
    const { clientSeed, nonce } = value.fair;
    const stream = jackpotStream({ serverSeed: serverSeed ?? '', clientSeed, nonce });
    const terms = (await server.app.jackpots.pools(BRAND)).map((pool) => pool.terms);
    const hits = drawJackpots(amount(1_000_000n), terms, stream);
    expect(value.jackpots.map(({ tier }) => tier)).toEqual(hits);
    expect(stream.draws).toHaveLength(4);
  });

  it('by chance pays the meter with the ante that hit it, in whole cents, and begins anew from its seed', async () => {
    const { client, accounts, balance } = await player(server, 40n);
    await alwaysHit(server, 'MINI');
    const was = await poolOf(server, 'MINI');
    const { value } = await bet(client);
    await seldomHit(server, 'MINI');
    const full = was.meter + 84_000n;
    const pays = full - (full % 10_000n);
    expect(value.jackpots).toEqual([{ tier: 'MINI', amount: (Number(pays) / 1e6).toFixed(2), isPaid: true }]);
    expect(await paidTo(accounts.cash)).toEqual([pays]);
    expect(await balance()).toBe(40_000_000n - 11_000_000n + micros(value.win) + pays);
    expect(micros(value.spendable ?? '')).toBe(await balance());
    const now = await poolOf(server, 'MINI');
    expect(now).toMatchObject({ cycle: was.cycle + 1, hits: was.hits + 1, meter: 10_000n + (full % 10_000n) });
    // It stays with the round, and everybody sees it under a masked name.
    const round = await client.call('GET /wps/originals/rounds/:id', { params: { id: value.roundId } });
    expect(round.value.jackpots).toEqual(value.jackpots);
    const statement = await client.call('GET /wps/wallet/statement');
    expect(JSON.stringify(statement.value)).toContain('jackpot');
    server.clock.advance(2_000);
    const [shown] = (await server.client().call('GET /wps/jackpots')).value.hits;
    expect(shown).toMatchObject({
      tier: 'MINI',
      amount: value.jackpots[0]?.amount,
      gameName: 'Onça da Sorte',
      proof: null,
    });
    expect(shown?.customerName).toMatch(/^..\*\*\*.$/);
  });

  it('of two rounds at once pays the second the fresh pool, however many hit it', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => player(server, 40n)));
    await alwaysHit(server, 'MINOR');
    const was = await poolOf(server, 'MINOR');
    const answers = await Promise.all(players.map(({ client }) => bet(client)));
    await seldomHit(server, 'MINOR');
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(''));
    const paid = (await Promise.all(players.map(({ accounts }) => paidTo(accounts.cash)))).flat();
    expect(paid).toHaveLength(12);
    const [first = 0n, ...later] = paid.toSorted((a, b) => Number(b - a));
    expect(first).toBe(was.meter + 84_000n - ((was.meter + 84_000n) % 10_000n));
    for (const one of later) expect(one).toBeLessThan(110_000n);
    const now = await poolOf(server, 'MINOR');
    expect(now.won - was.won).toBe(paid.reduce((sum, one) => sum + one, 0n));
    expect(now.cycle).toBe(was.cycle + 12);
  });

  it('that is decided is paid by the job after every connection of its payment was killed, and once', async () => {
    const { client, accounts } = await player(server, 40n);
    await alwaysHit(server, 'MINI');
    await query(
      server,
      `create function kill_payment() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await query(server, 'alter function kill_payment() security definer');
    await query(
      server,
      'create trigger kill_payment before update on jackpot_hit for each row execute function kill_payment()',
    );
    const key = randomUUID();
    const parts = { key, cnonce: 'ef'.repeat(16) };
    const { value } = await bet(client, parts);
    await seldomHit(server, 'MINI');
    expect(value.jackpots).toMatchObject([{ tier: 'MINI', isPaid: false }]);
    expect(await hitsOf(value.roundId)).toMatchObject([{ tier: 'MINI', paid_op: null }]);
    expect(await paidTo(accounts.cash)).toEqual([]);
    await expectReconciled(server);
    await query(server, 'drop trigger kill_payment on jackpot_hit');
    const second = await server.second();
    await Promise.all([
      runJobs(server.app, 'jackpots.finish', 'jackpots.finish'),
      runJobs(second.app, 'jackpots.finish', 'jackpots.finish'),
    ]);
    const [hit] = await hitsOf(value.roundId);
    expect(hit?.paid_op).not.toBeNull();
    expect(await paidTo(accounts.cash)).toEqual([BigInt(hit?.amount_micros ?? 0)]);
    // The same bet again answers the same round, now paid, and pays nothing.
    expect((await bet(client, parts)).value.jackpots).toMatchObject([{ tier: 'MINI', isPaid: true }]);
    expect(await paidTo(accounts.cash)).toHaveLength(1);
  });

  it('that must be hit pays exactly the hidden end when the meter reaches it, and then shows what was committed', async () => {
    const { client, accounts } = await player(server, 40n);
    const before = (await server.client().call('GET /wps/jackpots')).value.pools[4];
    const { end, meter, poolId, cycle } = await hiddenEnd(server);
    expect(before).toMatchObject({ poolId, cycle });
    // One ante away but for a micro: the next one does not reach it, the one after does.
    await contribute(server, end - meter - 210_001n);
    expect((await bet(client)).value.jackpots).toEqual([]);
    const { value } = await bet(client);
    expect(value.jackpots).toMatchObject([{ tier: 'MUST_HIT', isPaid: true }]);
    expect(await paidTo(accounts.cash)).toEqual([end]);
    expect(await poolOf(server, 'MUST_HIT')).toMatchObject({ cycle: cycle + 1, meter: 5_000_000_000n + 209_999n });
    server.clock.advance(2_000);
    const shown = (await server.client().call('GET /wps/jackpots')).value;
    const hit = shown.hits.find(({ tier }) => tier === 'MUST_HIT');
    expect(hit?.proof?.hash).toBe(before?.commit);
    expect(commitOf(hit?.proof?.secret ?? '')).toBe(before?.commit);
    const range = { seed: amount(5_000_000_000n), most: amount(20_000_000_000n) };
    expect(mustHitAt(range, { secret: hit?.proof?.secret ?? '', pool: poolId, cycle })).toBe(end);
    expect(shown.pools[4]?.commit).toBe(before?.nextCommit);
    // No secret of a cycle that runs or comes is anywhere.
    const [open] = await query<{ n: number }>(
      server,
      'select count(*)::int as n from jackpot_cycle c join jackpot_pool p using (pool_id) where c.secret is not null and c.cycle >= p.cycle',
    );
    expect(open?.n).toBe(0);
  });

  it('gets other terms with its next hit and not before, and no meter grows less', async () => {
    const staff = await operatorClient(server, 'admin');
    const pools = (await staff.call('GET /ops/jackpots')).value;
    expect(pools).toMatchObject({ isOpen: true, isReconciled: true });
    const mini = pools.list.find(({ tier }) => tier === 'MINI');
    const reason = 'uma semente maior para o mini';
    const change = (more: object) =>
      staff.call('PUT /ops/jackpots/:id', {
        params: { id: mini?.id ?? '' },
        body: { seed: '125.00', meterPpm: 63_000, oneIn: 50_000, most: null, reason, ...more },
      });
    expect((await change({ meterPpm: 500_000 })).code).toBe('jackpot.terms_invalid');
    expect((await change({ most: '10.00' })).code).toBe('jackpot.terms_invalid');
    const was = await poolOf(server, 'MINI');
    expect((await change({})).code).toBe('');
    expect(await poolOf(server, 'MINI')).toMatchObject({
      terms: was.terms,
      meter: was.meter,
      next: { seed: 125_000_000n },
    });
    const { client } = await player(server, 40n);
    await bet(client);
    expect((await poolOf(server, 'MINI')).meter).toBe(was.meter + 84_000n);
    const wanted = (await poolOf(server, 'MINI')).next;
    await alwaysHit(server, 'MINI');
    const { value } = await bet(client);
    expect(value.jackpots).toMatchObject([{ tier: 'MINI', isPaid: true }]);
    const now = await poolOf(server, 'MINI');
    expect(now).toMatchObject({ terms: wanted, next: null });
    expect(now.meter).toBeGreaterThanOrEqual(125_000_000n);
    // The database itself refuses what no hit brought.
    for (const what of [`meter_micros = meter_micros - 1, won_micros = won_micros + 1`, `seed_micros = 1`, `hits = 0`])
      await expect(query(server, `update jackpot_pool set ${what} where tier = 'MINI'`)).rejects.toThrow(/moves on/);
    const book = await server
      .client()
      .call('GET /wps/jackpots/books/:book', { params: { book: String(value.anteBook) } });
    expect(book.value.terms.find(({ tier }) => tier === 'MINI')?.oneIn).toBe(42);
    const audit = await staff.call('GET /ops/audit', { query: { action: 'jackpot.terms' } });
    expect(audit.value.total).toBe(1);
  });
});
