import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { leafHash } from '@trevo/engines/fair/merkle';
import {
  checkpointText,
  formatKey,
  grow,
  joinNote,
  NO_LEAVES,
  type NoteKey,
  promiseText,
  readConsistency,
  readInclusion,
  rootOfFrontier,
  signatureLine,
} from '@trevo/engines/log';
import { expect, test } from 'vitest';
import type { LogParts } from './verify-log.ts';
import { checkReceipts } from './verify-receipt.ts';

const ORIGIN = 'casa.example/log-1';
const BY = '2026-11-28T10:01:00.000Z';
const [SOON, LATE] = [Date.parse(BY), Date.parse(BY) + 60_001];
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key: NoteKey = {
  name: ORIGIN,
  kind: 'log',
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12),
};
const signed = (text: string): Buffer => sign(null, Buffer.from(text), privateKey);

/** A house whose log has these leaves; another key may have signed it. */
const houseOf = (leaves: readonly string[], parts: Partial<LogParts> = {}): LogParts => {
  const shelf = new Map<string, string>();
  const read = (_: number, from: number, count: number) => Promise.resolve(leaves.slice(from, from + count));
  const root = rootOfFrontier(grow(NO_LEAVES, leaves).frontier);
  const text = checkpointText({ origin: ORIGIN, size: leaves.length, root });
  const note = joinNote(text, [signatureLine(key, signed(text))]);
  const ask = async (name: string, { query }: { query?: Record<string, string> }): Promise<unknown> => {
    if (name === 'GET /wps/log/consistency')
      return { path: await readConsistency(read, Number(query?.first), Number(query?.size)) };
    if (name === 'GET /wps/log/proof') {
      const index = leaves.indexOf(query?.hash ?? '');
      return index < 0 ? { index: null, path: [] } : { index, path: await readInclusion(read, index, leaves.length) };
    }
    const checkpoint = leaves.length === 0 ? null : { note, size: leaves.length, root, at: BY };
    return { origin: ORIGIN, key: formatKey(key), checkpoint, cosigned: null, witnesses: [], check: null };
  };
  return {
    ask: ask as never,
    shelf: {
      getItem: (name) => shelf.get(name) ?? null,
      setItem: (name, value) => void shelf.set(name, value),
      removeItem: (name) => void shelf.delete(name),
    },
    verify: (raw, message, bytes) =>
      verify(null, message, createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' }), bytes),
    ...parts,
  };
};
const leaf = leafHash('mine');
const promised = { origin: ORIGIN, leaf, by: BY };
const receipt = { id: 'r_1', ...promised, signature: signed(promiseText(promised)).toString('base64') };
const others = [leafHash('a'), leafHash('b')];
const stateOf = async (given: typeof receipt, house: LogParts, now: number) =>
  (await checkReceipts([given], house, now))[0];

test('a promise whose leaf is in the signed log was kept, whenever that is asked', async () => {
  const house = houseOf([...others, leaf]);
  for (const now of [SOON, LATE]) expect(await stateOf(receipt, house, now)).toMatchObject({ state: 'kept', index: 2 });
});

test('one whose leaf is not there waits until its time, and is broken after it, with evidence to show', async () => {
  for (const leaves of [others, []]) {
    expect(await stateOf(receipt, houseOf(leaves), SOON)).toMatchObject({ state: 'waiting' });
    expect(await stateOf(receipt, houseOf(leaves), LATE)).toMatchObject({ state: 'broken' });
  }
  const broken = await stateOf(receipt, houseOf(others), LATE);
  expect(JSON.parse(broken?.evidence ?? '')).toMatchObject({ receipt, state: 'broken' });
});

test('one that the key of the log did not sign as it stands is no promise of the house', async () => {
  const house = houseOf([...others, leaf]);
  const changed = [
    { leaf: others[0] ?? '' },
    { by: '2026-11-28T10:02:00.000Z' },
    { signature: '' },
    { signature: '%' },
  ];
  changed.push({ signature: Buffer.alloc(64).toString('base64') });
  for (const change of changed)
    expect(await stateOf({ ...receipt, ...change }, house, LATE)).toMatchObject({ state: 'forged' });
  expect(await stateOf({ ...receipt, origin: 'casa.example/log-2' }, house, LATE)).toMatchObject({ state: 'other' });
});

test('says nothing against a promise where the log itself does not hold or cannot be checked', async () => {
  const house = houseOf([...others, leaf]);
  const lies = async (name: string, options: never) =>
    name === 'GET /wps/log/proof' ? { index: 0, path: [] } : house.ask(name as never, options);
  expect(await stateOf(receipt, { ...house, ask: lies as never }, LATE)).toMatchObject({ state: 'log' });
  expect(await stateOf(receipt, { ...house, verify: () => false }, LATE)).toMatchObject({ state: 'log' });
  const unable = { ...house, verify: () => Promise.reject(new Error('NotSupportedError')) };
  expect(await stateOf(receipt, unable, LATE)).toMatchObject({ state: 'unable' });
});
