import { generateKeyPairSync, sign, verify } from 'node:crypto';
import type { CrashRound } from '@trevo/contract';
import { leafHash } from '@trevo/engines/fair/merkle';
import {
  checkpointText,
  formatKey,
  grow,
  joinNote,
  NO_LEAVES,
  type NoteKey,
  readConsistency,
  readInclusion,
  rootOfFrontier,
  signatureLine,
} from '@trevo/engines/log';
import { expect, test } from 'vitest';
import type { LogParts } from '../../../../shared/log/verify-log.ts';
import { findRoot } from './root-in-log.ts';

const chain = { hash: 'd'.repeat(64), publicKey: '', period: 3, genesis: 1, groupHash: '', id: 'test' };
const beacon = { chain, round: 77, signature: 'f'.repeat(96), sealedAt: '2026-11-28T10:00:00.000Z' };
const round: CrashRound = {
  roundId: 'c_1',
  state: 'settled',
  closesInMs: 0,
  sinceStartMs: 1,
  nextInMs: 0,
  mathVersion: 'm1',
  commit: 'a'.repeat(64),
  chain: { link: 1, firstHash: '', length: 1 },
  beacon,
  bets: 2,
  betsRoot: 'b'.repeat(64),
  bustE2: 200,
  secret: 'c'.repeat(64),
};
const fixed = `c_1|m1|${round.commit}|2|${round.betsRoot}`;
const V2 = `crash.root/v2|${fixed}|${chain.hash}|77`;
const V1 = `crash.root/v1|${fixed}`;
const ALONE = `crash.root/v2|${fixed}|-|-`;

const origin = 'casa.example/log-1';
const pair = generateKeyPairSync('ed25519');
const key: NoteKey = {
  name: origin,
  kind: 'log',
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(12),
};

/** A house whose log has these entries among others; `isForged`: somebody else signed it. */
const logOf = (texts: readonly string[], isForged = false): LogParts => {
  const leaves = ['other 1', ...texts, 'other 2'].map(leafHash);
  const read = (_: number, from: number, count: number) => Promise.resolve(leaves.slice(from, from + count));
  const root = rootOfFrontier(grow(NO_LEAVES, leaves).frontier);
  const text = checkpointText({ origin, size: leaves.length, root });
  const signature = isForged ? new Uint8Array(64) : sign(null, Buffer.from(text), pair.privateKey);
  const note = joinNote(text, [signatureLine(key, signature)]);
  const shelf = new Map<string, string>();
  const ask = async (name: string, { query }: { query?: Record<string, string> }): Promise<unknown> => {
    if (name === 'GET /wps/log/consistency')
      return { path: await readConsistency(read, Number(query?.first), Number(query?.size)) };
    if (name === 'GET /wps/log/proof') {
      const index = leaves.indexOf(query?.hash ?? '');
      const path = index < 0 ? [] : await readInclusion(read, index, leaves.length);
      return { index: index < 0 ? null : index, size: leaves.length, path };
    }
    const checkpoint = { note, size: leaves.length, root, at: '2026-11-28T10:00:00.000Z' };
    return { origin, key: formatKey(key), checkpoint, cosigned: null, witnesses: [], check: null };
  };
  return {
    ask: ask as never,
    shelf: {
      getItem: (name) => shelf.get(name) ?? null,
      setItem: (name, value) => void shelf.set(name, value),
      removeItem: (name) => void shelf.delete(name),
    },
    verify: (_, message, bytes) => verify(null, message, pair.publicKey, bytes),
  };
};
const find = (shown: CrashRound, parts: LogParts) => findRoot(shown, parts, () => Promise.resolve());

test('the log has the root of a round as it is shown, with the beacon that decides or without one', async () => {
  expect(await find(round, logOf([V2]))).toBe('has');
  expect(await find({ ...round, beacon: null }, logOf([ALONE]))).toBe('has');
  expect(await find({ ...round, beacon: null }, logOf([V1]))).toBe('has');
});

test('a round whose entry does not name the beacon is told from one whose entry does', async () => {
  expect(await find(round, logOf([V1]))).toBe('older');
});

test('nothing that the entry fixes can be shown otherwise afterwards', async () => {
  const log = logOf([V2]);
  for (const change of [
    { roundId: 'c_2' },
    { mathVersion: 'm2' },
    { commit: 'e'.repeat(64) },
    { bets: 3 },
    { betsRoot: 'e'.repeat(64) },
    { beacon: null },
    { beacon: { ...beacon, round: 78 } },
    { beacon: { ...beacon, chain: { ...chain, hash: 'e'.repeat(64) } } },
  ])
    expect(await find({ ...round, ...change }, log)).toBe('missing');
});

test('asks again for an entry that is not there yet', async () => {
  let now = logOf([]);
  const parts: LogParts = { ...now, ask: ((name: never, more: never) => now.ask(name, more)) as never };
  const grown = () => {
    now = { ...logOf([]), ask: logOf([V2]).ask };
    return Promise.resolve();
  };
  // The log of these two differs where the entry stands: what was seen is forgotten for it.
  expect(await findRoot(round, { ...parts, shelf: { ...parts.shelf, getItem: () => null } }, grown)).toBe('has');
});

test('a log that another signed is against the round; one that does not answer is neither for nor against it', async () => {
  expect(await find(round, logOf([V2], true))).toBe('bad');
  const ask = () => Promise.reject(Object.assign(new Error('no line'), { code: 'network.failed' }));
  expect(await find(round, { ...logOf([V2]), ask: ask as never })).toBe('silent');
});

test('does not ask of a round whose bets are not fixed', async () => {
  for (const change of [{ bets: null }, { betsRoot: null }, { beacon: { ...beacon, round: null } }])
    expect(await find({ ...round, ...change }, logOf([V2]))).toBeNull();
});
