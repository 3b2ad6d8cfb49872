import { verifyCommit } from '@trevo/engines/fair';
import { startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { cnonce, everyRow, fundedPlayer, recompute, spin } from '../test/support.ts';

describe('provably fair seeds', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
  });
  afterAll(() => server.close());

  const rotate = (client: Awaited<ReturnType<typeof fundedPlayer>>['client'], playerSeed: string) =>
    client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed } });

  it('takes no bet and no player seed before it has shown a commit', async () => {
    const { client, balance } = await fundedPlayer(server, 10n, { hasOpenedGame: false });
    expect((await spin(client)).code).toBe('fair.commit_unseen');
    expect((await rotate(client, 'mine')).code).toBe('fair.commit_unseen');
    expect(await balance()).toBe(10_000_000n);
    const seeds = await client.call('GET /wps/fair/seeds');
    expect(seeds.value).toMatchObject({ active: null, revealed: [] });
    const { value } = await spin(client);
    expect(value.fair.serverSeedHash).toBe(seeds.value.nextServerSeedHash);
  });

  it('starts the first pair with entropy of the browser, never its own', async () => {
    const { client } = await fundedPlayer(server, 10n);
    const own = cnonce();
    const { value } = await spin(client, { cnonce: own });
    expect(value.fair.clientSeed).toBe(`${own}:${own}`);
    const second = cnonce();
    expect((await spin(client, { cnonce: second })).value.fair.clientSeed).toBe(`${own}:${second}`);
  });

  it('draws under the commit it showed, keeps the seed until the rotation, and then shows exactly that seed', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const promised = (await client.call('GET /wps/fair/seeds')).value.nextServerSeedHash;
    const started = (await rotate(client, 'my-seed_1')).value;
    expect(started.active).toMatchObject({
      serverSeedHash: promised,
      playerSeed: 'my-seed_1',
      nonce: 0,
      serverSeed: null,
    });
    expect(started.nextServerSeedHash).not.toBe(promised);
    const rounds = [];
    for (let times = 0; times < 25; times += 1) rounds.push((await spin(client, { bet: '0.50' })).value);
    for (const [nonce, round] of rounds.entries()) {
      expect(round.fair).toMatchObject({ serverSeedHash: promised, serverSeed: null, nonce });
      expect(round.fair.nextServerSeedHash).toBe(started.nextServerSeedHash);
      expect(round.fair.clientSeed).toMatch(/^my-seed_1:[0-9a-f]{32}$/);
    }
    const rotated = (await rotate(client, 'my-seed_2')).value;
    expect(rotated.active?.serverSeedHash).toBe(started.nextServerSeedHash);
    const [revealed] = rotated.revealed;
    const seed = revealed?.serverSeed ?? '';
    expect(revealed).toMatchObject({ serverSeedHash: promised, rounds: 25, nonce: 25 });
    expect(verifyCommit(seed, promised)).toBe(true);
    for (const round of rounds) {
      const outcome = recompute(round, seed);
      expect(round.shown).toEqual(outcome.shown);
      expect(round.winMultE4).toBe(outcome.winMultE4);
    }
    const list = await client.call('GET /wps/originals/rounds', {
      query: { seedPairId: revealed?.seedPairId ?? '', pageSize: 100 },
    });
    expect(list.value.list.map((round) => round.fair.nonce)).toEqual(rounds.map((_, index) => 24 - index));
    expect(list.value.list.every((round) => round.fair.serverSeed === seed)).toBe(true);
    const changed = seed.startsWith('0') ? `1${seed.slice(1)}` : `0${seed.slice(1)}`;
    const differs = rounds.some(
      (round) => JSON.stringify(recompute(round, changed).shown) !== JSON.stringify(round.shown),
    );
    expect(differs).toBe(true);
  });

  it('keeps no server seed readable in any row, before or after the reveal', async () => {
    const { client } = await fundedPlayer(server, 10n);
    await spin(client);
    const before = await everyRow(server);
    const rotated = (await rotate(client, 'next')).value;
    const after = await everyRow(server);
    const seed = rotated.revealed[0]?.serverSeed ?? '';
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const base64 = Buffer.from(seed, 'hex').toString('base64').replaceAll('=', '');
    const readable = [...before, ...after].filter((line) => line.includes(seed) || line.includes(base64));
    expect(readable).toEqual([]);
    expect(after.some((line) => line.includes(rotated.revealed[0]?.serverSeedHash ?? ''))).toBe(true);
  });

  it('keeps the nonces of parallel bets unique and without gaps', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const answers = await Promise.all(Array.from({ length: 40 }, () => spin(client, { bet: '0.10' })));
    expect(answers.every((answer) => answer.success)).toBe(true);
    const nonces = answers.map((answer) => answer.value.fair.nonce).toSorted((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it('plays on across rotations at the same time, and every round recomputes from its own revealed seed', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const bets = Array.from({ length: 30 }, () => spin(client, { bet: '0.10' }));
    const turns = Array.from({ length: 4 }, (_, index) => rotate(client, `turn-${index}`));
    const rounds = (await Promise.all(bets)).map((answer) => answer.value);
    await Promise.all(turns);
    const { revealed } = (await rotate(client, 'last')).value;
    const seedOf = new Map(revealed.map((pair) => [pair.seedPairId, pair]));
    for (const round of rounds) {
      const pair = seedOf.get(round.fair.seedPairId);
      expect(round.shown).toEqual(recompute(round, pair?.serverSeed ?? '').shown);
    }
    expect(revealed.reduce((sum, pair) => sum + pair.rounds, 0)).toBe(30);
  });

  it('moves on by itself after 24 hours', async () => {
    const { client } = await fundedPlayer(server, 10n);
    const first = (await roll(client)).value.fair;
    // The guard forbids changing a start, so the owner steps around it: no door can make a pair old.
    await query(
      server,
      `do $$ begin set local session_replication_role = replica;
       update fair_seed_pair set started_at = started_at - interval '24 hours' where seed_pair_id = '${first.seedPairId}'; end $$`,
    );
    const restarted = (await client.call('GET /wps/fair/seeds')).value;
    expect(restarted.active?.seedPairId).toBe(first.seedPairId);
    await rotateMemory(client);
    const second = (await roll(client)).value.fair;
    expect(second.serverSeedHash).toBe(first.nextServerSeedHash);
    expect(second.nonce).toBe(0);
    expect(second.clientSeed.split(':')[0]).toBe(first.clientSeed.split(':')[0]);
  });

  /** A bet that wins a hundredth at most: nobody who plays it here can ever pay for 100.00. */
  const roll = (client: Awaited<ReturnType<typeof fundedPlayer>>['client']) =>
    spin(client, { gameCode: 'SPB_DICE', choice: { side: 'under', count: 9_800 } });
  /** A refused bet makes the process read the pair anew, as a restart would. */
  const rotateMemory = async (client: Awaited<ReturnType<typeof fundedPlayer>>['client']) => {
    expect((await spin(client, { bet: '100.00' })).code).toBe('wallet.insufficient_funds');
  };

  it('moves on by itself after 1,000 rounds', async () => {
    const { client } = await fundedPlayer(server, 10n);
    const first = (await roll(client)).value;
    await query(
      server,
      `insert into round (round_id, ref, op_id, at, member_id, game_code, math_version, mult_e4, seed_pair_id, nonce, client_seed,
         balance_after_micros, state, choice, shown)
       select 'r_filler' || n, 'filler' || n, op_id, at, member_id, game_code, math_version, mult_e4, seed_pair_id, n, client_seed,
         balance_after_micros, state, choice, shown
       from round cross join generate_series(1, 999) n where round_id = $1`,
      [first.roundId],
    );
    await rotateMemory(client);
    const next = (await roll(client)).value.fair;
    expect(next).toMatchObject({ nonce: 0, serverSeedHash: first.fair.nextServerSeedHash });
    const { revealed } = (await client.call('GET /wps/fair/seeds')).value;
    expect(revealed[0]).toMatchObject({ seedPairId: first.fair.seedPairId, rounds: 1000 });
  });

  it('refuses a malformed player seed', async () => {
    const { client } = await fundedPlayer(server, 0n);
    for (const playerSeed of ['', 'with space', 'a:b', 'x'.repeat(65)])
      expect((await rotate(client, playerSeed)).code).toBe('request.invalid');
  });

  it('lets no seed pair go back', async () => {
    await expect(query(server, `update fair_seed_pair set server_seed_hash = repeat('0', 64)`)).rejects.toThrow(
      /only moves on/,
    );
    await expect(query(server, 'update fair_seed_pair set revealed_at = null')).rejects.toThrow(/only moves on/);
    await expect(query(server, 'delete from fair_seed_pair')).rejects.toThrow(/only moves on/);
  });
});
