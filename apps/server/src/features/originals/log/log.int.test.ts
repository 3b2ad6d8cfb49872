import { createPublicKey, verify } from 'node:crypto';
import { isIncluded, leafHash } from '@trevo/engines/fair';
import {
  isConsistent,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  promiseText,
  signatureOf,
  type VerifyEd25519,
} from '@trevo/engines/log';
import { BRL, openWorld, type TestClient, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, spin } from '../test/support.ts';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const check: VerifyEd25519 = (publicKey, message, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};

describe('what games of the house do is in the log', () => {
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
    expect(await signatureOf(read.note, parseKey(key) as NoteKey, check)).not.toBeNull();
    return read;
  };
  const proofOf = async (hash: string) => {
    await expect.poll(async () => (await visitor.call('GET /wps/log/proof', { query: { hash } })).value.index, { timeout: 10_000 }).not.toBeNull();
    const last = await checkpoint();
    const { index, path } = (await visitor.call('GET /wps/log/proof', { query: { hash, size: String(last.size) } })).value;
    return { index: index ?? -1, size: last.size, path, root: last.root };
  };
  const texts = async (kind: string) =>
    (await world.query<{ text: string; hash: string }>(`select text, encode(hash, 'hex') as hash from log_leaf where kind = $1 order by position`, [kind])).map(({ text }) => text);

  it('a bet has a signed promise at once, and its leaf is proved by a signed checkpoint', async () => {
    const { client } = await world.player(BRL(50));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    const round = (await spin(client)).value;
    const { key } = await state();
    const { leaf, promise } = round.log ?? { leaf: '', promise: null };
    const text = promiseText({ origin: promise?.origin ?? '', leaf, by: promise?.by ?? '' });
    const publicKey = (parseKey(key) as NoteKey).publicKey;
    expect(await check(publicKey, Buffer.from(text), Buffer.from(promise?.signature ?? '', 'base64'))).toBe(true);
    expect(isIncluded(leaf, await proofOf(leaf))).toBe(true);
    const shown = (await client.call('GET /wps/originals/rounds/:id', { params: { id: round.roundId } })).value;
    expect(shown.log).toEqual({ ...round.log, promise: null });
    const commit = leafHash(`seed.commit/v1|${round.fair.serverSeedHash}`);
    expect(isIncluded(commit, await proofOf(commit))).toBe(true);
  });
});
