import { isIncluded, leafHash } from '@trevo/engines/fair';
import { isConsistent, type NoteKey, parseCheckpoint, parseKey, promiseText, signatureOf } from '@trevo/engines/log';
import { BRL, openWorld, query, type TestClient, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEd25519 } from '../../transparency/index.ts';
import { spin } from '../test/support.ts';

describe('the log of what games of the house do', () => {
  let world: World;
  let visitor: TestClient;
  beforeAll(async () => {
    world = await openWorld({ catalog: true, jobs: true });
    visitor = world.server.client();
  });
  afterAll(() => world.close());

  const state = async () => (await visitor.call('GET /wps/log')).value;
  /** The last checkpoint, its signature checked with the key that the log shows. */
  const checkpoint = async () => {
    const { checkpoint: last, key } = await state();
    const read = parseCheckpoint(last?.note ?? '');
    if (!read) throw new Error('nothing is signed');
    expect(await signatureOf(read.note, parseKey(key) as NoteKey, verifyEd25519)).not.toBeNull();
    return read;
  };
  const placeOf = async (hash: string) => (await visitor.call('GET /wps/log/proof', { query: { hash } })).value.index;
  const isProved = async (hash: string): Promise<boolean> => {
    await expect.poll(() => placeOf(hash), { timeout: 10_000 }).not.toBeNull();
    const { size, root } = await checkpoint();
    const { value } = await visitor.call('GET /wps/log/proof', { query: { hash, size: String(size) } });
    return isIncluded(hash, { index: value.index ?? -1, size, path: value.path, root });
  };
  const player = async (game = 'SPB_A') => {
    const { client } = await world.player(BRL(50));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: game } });
    return client;
  };
  const textsOf = async (kind: string) =>
    (await world.query<{ text: string }>('select text from log_leaf where kind = $1 order by position', [kind])).map(
      ({ text }) => text,
    );

  it('a bet is answered with a signed promise, and its leaf is proved by a signed checkpoint', async () => {
    const client = await player();
    const round = (await spin(client)).value;
    const { leaf = '', promise } = round.log ?? {};
    const text = promiseText({ origin: promise?.origin ?? '', leaf, by: promise?.by ?? '' });
    const { publicKey } = parseKey((await state()).key) as NoteKey;
    const signature = Buffer.from(promise?.signature ?? '', 'base64');
    expect(await verifyEd25519(publicKey, Buffer.from(text), signature)).toBe(true);
    expect(Date.parse(promise?.by ?? '') - Date.parse(round.at)).toBe(60_000);
    expect(await isProved(leaf)).toBe(true);
    const shown = (await client.call('GET /wps/originals/rounds/:id', { params: { id: round.roundId } })).value;
    expect(shown.log).toEqual({ ...round.log, promise: null });
  });

  it('bets are there once and in the order in which they ended, also when they are delivered again', async () => {
    const client = await player();
    const leaves: string[] = [];
    for (let time = 0; time < 5; time += 1) leaves.push((await spin(client)).value.log?.leaf ?? '');
    for (const leaf of leaves) expect(await isProved(leaf)).toBe(true);
    await world.query(`update stream_consumer set xid = 0, place = 0 where name = 'originals.log-bets'`);
    const again = (await spin(client)).value.log?.leaf ?? '';
    expect(await isProved(again)).toBe(true);
    const places = await Promise.all([...leaves, again].map(placeOf));
    expect(places).toEqual(places.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    const bets = await world.query("select hash from log_leaf where kind = 'bet.round'");
    expect(bets).toHaveLength(7);
  });

  it('a commitment is in a signed checkpoint before its first bet, and its seed is there after the reveal', async () => {
    const client = await player();
    const { fair } = (await spin(client)).value;
    expect(await placeOf(leafHash(`seed.commit/v1|${fair.serverSeedHash}`))).not.toBeNull();
    expect(await placeOf(leafHash(`seed.commit/v1|${fair.nextServerSeedHash}`))).not.toBeNull();
    const rotated = (await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'eu' } })).value;
    const seed = rotated.revealed[0]?.serverSeed;
    expect(await isProved(leafHash(`seed.reveal/v1|${fair.serverSeedHash}|${seed}`))).toBe(true);
  });

  it('the database starts no pair whose commitment is not in the log, not even for the owner', async () => {
    const { memberId } = await world.player();
    await world.query(
      `insert into fair_seed_pair (seed_pair_id, merchant_id, member_id, server_seed_sealed, server_seed_hash, created_at)
       values ('planted', 1, $1, '', repeat('a', 64), now())`,
      [memberId],
    );
    const starts = world.query(
      `update fair_seed_pair set started_at = now(), player_seed = 'x' where seed_pair_id = 'planted'`,
    );
    await expect(starts).rejects.toThrow(/not in a signed checkpoint/);
  });

  it('a round of several acts is there from its opening, and again at its end', async () => {
    const client = await player('SPB_HILO');
    const opened = await spin(client, { gameCode: 'SPB_HILO' });
    const { roundId, log } = opened.value;
    expect(await isProved(log?.leaf ?? '')).toBe(true);
    let round = opened.value;
    for (let act = 1; round.state === 'open' && act < 200; act += 1) {
      const action = act === 1 ? { do: 'skip' } : { do: 'guess', guess: 'up' };
      const params = { id: roundId };
      const answer = await client.call('POST /wps/originals/rounds/:id/acts', { params, body: { act, action } });
      if (!answer.success) break;
      round = answer.value;
    }
    if (round.state !== 'open') {
      expect(round.log?.leaf).not.toBe(log?.leaf);
      expect(await isProved(round.log?.leaf ?? '')).toBe(true);
    }
  });

  it('says which mathematics and which build run, once', async () => {
    await expect.poll(() => textsOf('build')).toHaveLength(1);
    expect((await textsOf('maths')).some((text) => text.startsWith('maths/v1|SPB_A|m1|'))).toBe(true);
    const second = await world.server.second();
    await second.app.transparency.logNow([{ kind: 'build', ref: 'x', text: (await textsOf('build'))[0] ?? '' }]);
    expect(await textsOf('build')).toHaveLength(1);
  });

  it('every earlier checkpoint is the beginning of the last one, and nothing of a bet can be read in a leaf', async () => {
    const last = await checkpoint();
    const rows = await world.query<{ note: string }>('select note from log_checkpoint order by size');
    for (const { note } of rows) {
      const seen = parseCheckpoint(note);
      if (!seen) throw new Error('not a checkpoint');
      const sizes = { first: String(seen.size), size: String(last.size) };
      const { path } = (await visitor.call('GET /wps/log/consistency', { query: sizes })).value;
      const proof = { first: seen.size, firstRoot: seen.root, size: last.size, root: last.root, path };
      expect(isConsistent(proof)).toBe(true);
    }
    const { leaves } = (await visitor.call('GET /wps/log/leaves', { query: { start: '0' } })).value;
    expect(leaves).toHaveLength(last.size);
    for (const text of await textsOf('bet.round')) expect(text).toMatch(/^bet\/v1\|[0-9a-f]{64}$/);
    const ahead = await visitor.call('GET /wps/log/consistency', {
      query: { first: '1', size: String(last.size + 1_000) },
    });
    expect(ahead.code).toBe('log.no_such_tree');
  });

  it('two processes that append at once leave no gap, no double and one root', async () => {
    const second = await world.server.second();
    const before = (await checkpoint()).size;
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const { transparency } = at % 2 === 0 ? world.server.app : second.app;
        // Each text comes twice, from both.
        return transparency.logNow([{ kind: 'test', ref: 't', text: `test/v1|${Math.floor(at / 2)}` }]);
      }),
    );
    expect(new Set(await textsOf('test')).size).toBe(20);
    expect(await textsOf('test')).toHaveLength(20);
    const [row] = await query(world.server, 'select count(*)::int as many, max(position)::int as last from log_leaf');
    expect(row?.last).toBe(row?.many - 1);
    expect((await checkpoint()).size).toBeGreaterThanOrEqual(before + 20);
  });
});
