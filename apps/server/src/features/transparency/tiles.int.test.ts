import { leafHash } from '@trevo/engines/fair';
import {
  grow,
  isConsistent,
  NO_LEAVES,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  type ReadHashes,
  readConsistency,
  readRoot,
  signatureOf,
  tilePath,
} from '@trevo/engines/log';
import { openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEd25519 } from './index.ts';

/** What a client of C2SP tlog-tiles does: nothing here calls anything of ours but files below the log's name. */
describe('the log as files', () => {
  let world: World;
  let prefix: string;
  beforeAll(async () => {
    world = await openWorld({});
    const { transparency } = world.server.app;
    const { name } = await transparency.key();
    prefix = `${world.server.url}/${name.slice(name.indexOf('/') + 1)}`;
    const leaves = Array.from({ length: 600 }, (_, at) => ({ kind: 'test', ref: 't', text: `test/v1|ação ${at}` }));
    await transparency.logNow(leaves.slice(0, 300));
    await transparency.logNow(leaves.slice(300));
  });
  afterAll(() => world.close());

  const file = async (path: string) => {
    const answer = await fetch(`${prefix}/${path}`);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const checkpoint = async () => {
    const { bytes, type, cache } = await file('checkpoint');
    expect([type, cache]).toEqual(['text/plain; charset=utf-8', 'no-cache']);
    const read = parseCheckpoint(bytes.toString());
    if (!read) throw new Error('nothing is signed');
    return read;
  };
  /** The hashes of a tree of so many leaves, from its tiles alone. */
  const tilesOf =
    (size: number): ReadHashes =>
    async (level, from, count) => {
      const index = Math.floor(from / 256);
      const width = Math.min(256, Math.floor(size / 256 ** level) - index * 256);
      const { bytes, type, cache } = await file(tilePath(level, index, width));
      expect([type, cache]).toEqual(['application/octet-stream', 'public, max-age=31536000, immutable']);
      const hashes = Array.from({ length: width }, (_, at) => bytes.toString('hex', at * 32, at * 32 + 32));
      return hashes.slice(from - index * 256, from - index * 256 + count);
    };
  const entriesOf = async (index: number, width: number): Promise<string[]> => {
    const { bytes } = await file(tilePath('entries', index, width));
    const texts: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readUInt16BE(at);
      texts.push(bytes.toString('utf8', at + 2, at + 2 + length));
      at += 2 + length;
    }
    return texts;
  };

  it('has a checkpoint that the log’s key signed, whose root its tiles give at every level', async () => {
    const last = await checkpoint();
    const { key } = (await world.server.client().call('GET /wps/log')).value;
    expect(await signatureOf(last.note, parseKey(key) as NoteKey, verifyEd25519)).not.toBeNull();
    expect(last.size).toBeGreaterThanOrEqual(600);
    expect(await readRoot(tilesOf(last.size), last.size)).toBe(last.root);
  });

  it('tells its leaves, of which the tree is grown again', async () => {
    const last = await checkpoint();
    const texts: string[] = [];
    for (let index = 0; index * 256 < last.size; index += 1)
      texts.push(...(await entriesOf(index, Math.min(256, last.size - index * 256))));
    expect(texts.filter((text) => text.startsWith('test/v1|ação '))).toHaveLength(600);
    const { frontier } = grow(NO_LEAVES, texts.map(leafHash));
    const tree = grow(NO_LEAVES, await tilesOf(last.size)(0, 0, 256));
    expect(frontier.size).toBe(last.size);
    expect(tree.completed[0]?.hash).toBe((await tilesOf(last.size)(1, 0, 1))[0]);
  });

  it('proves with the tiles of today that it goes on from a checkpoint of before', async () => {
    const before = await checkpoint();
    await world.server.app.transparency.logNow([{ kind: 'test', ref: 't', text: 'test/v1|later' }]);
    const now = await checkpoint();
    const path = await readConsistency(tilesOf(now.size), before.size, now.size);
    expect(isConsistent({ first: before.size, firstRoot: before.root, size: now.size, root: now.root, path })).toBe(
      true,
    );
    // Of the smaller tree, too: what was once a tile stays one.
    expect(await readRoot(tilesOf(before.size), before.size)).toBe(before.root);
  });

  it('has no tile of another log, and none by another spelling', async () => {
    const absent = [tilePath('entries', 40), tilePath(1, 0), tilePath(2, 0, 1), 'tile/0/0', 'tile/0/x000/001', 'tile/'];
    for (const path of absent) expect([path, (await file(path)).status]).toEqual([path, 404]);
    for (const path of ['checkpoint', 'tile/0/000'])
      expect((await fetch(`${world.server.url}/log-00000000/${path}`)).status).toBe(404);
  });

  it('shows no leaf that no checkpoint covers yet', async () => {
    const { size } = await checkpoint();
    await world.query(`do $$ begin set local session_replication_role = replica;
      insert into log_leaf (position, kind, ref, version, text, hash) values (${size}, 'test', 't', 0, 'early', sha256('early')); end $$`);
    const [index, width] = [Math.floor(size / 256), (size % 256) + 1];
    for (const level of [0, 'entries'] as const) {
      expect((await file(tilePath(level, index, width - 1))).status).toBe(200);
      expect((await file(tilePath(level, index, width))).status).toBe(404);
    }
  });
});
