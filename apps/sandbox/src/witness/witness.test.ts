import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inclusionPath, leafHash, merkleRoot } from '@trevo/engines/fair';
import {
  checkpointText,
  formatKey,
  joinNote,
  type NoteKey,
  parseKey,
  parseNote,
  readConsistency,
  signatureLine,
} from '@trevo/engines/log';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWitness } from './index.ts';

const ORIGIN = 'casa.example/log-1';
const leavesOf = (size: number, word = 'leaf') => Array.from({ length: size }, (_, at) => leafHash(`${word} ${at}`));

/** A log of up to 256 leaves, with its key. */
const createLog = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const key: NoteKey = { name: ORIGIN, kind: 'log', publicKey: spki.subarray(12) };
  return {
    key: formatKey(key),
    note(leaves: readonly string[]): string {
      const text = checkpointText({ origin: ORIGIN, size: leaves.length, root: merkleRoot(leaves) });
      return joinNote(text, [signatureLine(key, sign(null, Buffer.from(text), privateKey))]);
    },
  };
};
const pathOf = (leaves: readonly string[], old: number) =>
  readConsistency((_, from, count) => Promise.resolve(leaves.slice(from, from + count)), old, leaves.length);

describe('the witness', () => {
  let home: string;
  let app: FastifyInstance;
  let base: string;
  const start = async (): Promise<void> => {
    app = fastify();
    openWitness(app, { home, origin: () => base });
    base = await app.listen({ host: '127.0.0.1', port: 0 });
  };
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'trevo-sandbox-'));
    await start();
  });
  afterEach(async () => {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  });

  const know = async (key: string) => (await fetch(`${base}/witness/logs`, { method: 'PUT', body: key })).status;
  const add = async (old: number, path: readonly string[], note: string) => {
    const proof = path.map((hash) => `${Buffer.from(hash, 'hex').toString('base64')}\n`).join('');
    const answer = await fetch(`${base}/witness/add-checkpoint`, {
      method: 'POST',
      body: `old ${old}\n${proof}\n${note}`,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const published = () =>
    JSON.parse(readFileSync(join(home, 'sandbox-witness.json'), 'utf8')) as { url: string; key: string };

  test('signs what goes on from what it signed before, with the key that it published', async () => {
    const log = createLog();
    expect(await know(log.key)).toBe(204);
    const leaves = leavesOf(7);
    const first = await add(0, [], log.note(leaves.slice(0, 3)));
    expect(first.status).toBe(200);
    const second = await add(3, await pathOf(leaves, 3), log.note(leaves));
    expect(second.status).toBe(200);
    const key = parseKey(published().key);
    expect(key?.kind).toBe('witness');
    expect(parseNote(`${log.note(leaves)}${second.text}`)?.signatures[1]?.name).toBe(key?.name);
    expect(await (await fetch(`${base}/witness/checkpoint?origin=${encodeURIComponent(ORIGIN)}`)).text()).toBe(
      log.note(leaves),
    );
  });

  test('says what it saw when it is asked from somewhere else, and keeps that over a restart', async () => {
    const log = createLog();
    await know(log.key);
    const leaves = leavesOf(5);
    await add(0, [], log.note(leaves));
    const { key } = published();
    await app.close();
    await start();
    expect(published().key).toBe(key);
    expect(await add(2, await pathOf(leavesOf(6), 2), log.note(leavesOf(6)))).toEqual({ status: 409, text: '5\n' });
  });

  test('signs no cut tail, no changed past, no second view and no forged signature', async () => {
    const log = createLog();
    await know(log.key);
    const leaves = leavesOf(5);
    await add(0, [], log.note(leaves));
    expect((await add(5, [], log.note(leaves.slice(0, 4)))).status).toBe(422);
    const changed = [...leavesOf(5, 'other'), leafHash('more')];
    expect((await add(5, await pathOf(changed, 5), log.note(changed))).status).toBe(422);
    expect((await add(5, inclusionPath(leaves, 1), log.note(leavesOf(5, 'other')))).status).toBe(422);
    const stranger = createLog();
    const grown = leavesOf(6);
    expect((await add(5, await pathOf(grown, 5), stranger.note(grown))).status).toBe(403);
    expect(await know(stranger.key)).toBe(403);
    expect((await add(5, await pathOf(grown, 5), log.note(grown))).status).toBe(200);
  });

  test('takes nothing of a log that it does not know, and nothing that is no request', async () => {
    const log = createLog();
    expect((await add(0, [], log.note(leavesOf(2)))).status).toBe(404);
    for (const body of ['', 'old 0\n', 'old x\n\nnote', `old 0\n\n${log.note(leavesOf(2)).slice(0, -1)}`])
      expect((await fetch(`${base}/witness/add-checkpoint`, { method: 'POST', body })).status).toBe(400);
    expect(await know('nonsense')).toBe(403);
  });
});
