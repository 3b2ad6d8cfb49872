import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { RoundView } from '@trevo/contract';
import { leafHash } from '@trevo/engines/fair/merkle';
import {
  checkpointText,
  cosignatureLine,
  cosignedMessage,
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
import { describe, expect, test } from 'vitest';
import { checkLog, leafOf, type LogParts, proveRound } from './verify-log.ts';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const newKey = (name: string, kind: NoteKey['kind']) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: NoteKey = { name, kind, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12) };
  return { key, sign: (message: string | Uint8Array) => sign(null, Buffer.from(message), privateKey) };
};
const round: RoundView = {
  roundId: 'r_1',
  game: 'SPB_A',
  gameName: 'Onça',
  mathVersion: 'm1',
  at: '2026-11-28T10:00:00.000Z',
  bet: '1.00',
  firstStake: '1.00',
  win: '2.20',
  winLoss: '1.20',
  validBet: '1.00',
  currency: 'BRL',
  state: 'settled',
  winMultE4: 22_000,
  balanceAfter: '1.00',
  spendable: null,
  choice: {},
  shown: [],
  actions: [],
  ante: '0.00',
  anteBook: null,
  jackpots: [],
  fair: {
    seedPairId: 'sp_1',
    serverSeedHash: 'a'.repeat(64),
    serverSeed: null,
    clientSeed: 'x:y',
    nonce: 3,
    nextServerSeedHash: null,
  },
  log: { leaf: '', salt: 'ab', version: 1, promise: null },
};
const leafText = leafOf(round) ?? '';
const logged = { ...round, log: { leaf: leafHash(leafText), salt: 'ab', version: 1, promise: null } };

/** A house with a log of these leaves, its key, and a witness. */
const createHouse = (
  origin = 'casa.example/log-1',
  [log, witness] = [newKey(origin, 'log'), newKey('w.example', 'witness')],
) => {
  const parts = (leaves: readonly string[], shelf: Map<string, string>, forge = false): LogParts => {
    const read = (_: number, from: number, count: number) => Promise.resolve(leaves.slice(from, from + count));
    const root = rootOfFrontier(grow(NO_LEAVES, leaves).frontier);
    const text = checkpointText({ origin, size: leaves.length, root });
    const signature = forge ? new Uint8Array(64) : log.sign(text);
    const cosigned = cosignatureLine(witness.key, 5, witness.sign(cosignedMessage(text, 5)));
    const note = joinNote(text, [signatureLine(log.key, signature), cosigned]);
    const ask = async (name: string, { query }: { query?: Record<string, string> }): Promise<unknown> => {
      if (name === 'GET /wps/log/consistency')
        return { path: await readConsistency(read, Number(query?.first), Number(query?.size)) };
      if (name === 'GET /wps/log/proof') {
        const index = leaves.indexOf(query?.hash ?? '');
        return index < 0
          ? { index: null, size: leaves.length, path: [] }
          : { index, size: leaves.length, path: await readInclusion(read, index, leaves.length) };
      }
      return {
        origin,
        key: formatKey(log.key),
        checkpoint: leaves.length === 0 ? null : { note, size: leaves.length, root, at: '2026-11-28T10:00:00.000Z' },
        cosigned: note,
        witnesses: [{ name: 'w.example', key: formatKey(witness.key), size: leaves.length, at: null }],
        check: null,
      };
    };
    return {
      ask: ask as never,
      shelf: {
        getItem: (key) => shelf.get(key) ?? null,
        setItem: (key, value) => void shelf.set(key, value),
        removeItem: (key) => void shelf.delete(key),
      },
      verify: (publicKey, message, bytes) =>
        verify(
          null,
          message,
          createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
          bytes,
        ),
    };
  };
  return { parts, keys: [log, witness] as const };
};
const leavesOf = (size: number, word = 'leaf') => Array.from({ length: size }, (_, at) => leafHash(`${word} ${at}`));

describe('a browser that looks at the log', () => {
  test('remembers what it saw first, and finds good what begins with it', async () => {
    const [{ parts }, shelf] = [createHouse(), new Map<string, string>()];
    expect(await checkLog(parts([], shelf))).toMatchObject({ state: 'empty' });
    expect(await checkLog(parts(leavesOf(5), shelf))).toMatchObject({
      state: 'first',
      size: 5,
      witnesses: [{ isGood: true }],
    });
    expect(await checkLog(parts(leavesOf(9), shelf))).toMatchObject({ state: 'good', size: 9, before: 5 });
    expect(await checkLog(parts(leavesOf(9), shelf))).toMatchObject({ state: 'good', before: 9 });
  });

  test('calls nothing a second view when the proof did not come, and finds it good the next time', async () => {
    const [{ parts }, shelf] = [createHouse(), new Map<string, string>()];
    await checkLog(parts(leavesOf(5), shelf));
    const house = parts(leavesOf(9), shelf);
    for (const [code, verdict] of [
      ['request.too_many', null],
      ['network.failed', null],
      ['log.no_such_tree', 'split'],
    ] as const) {
      const ask = async (name: never, options: never) => {
        if (name === 'GET /wps/log/consistency') throw Object.assign(new Error(code), { code });
        return house.ask(name, options);
      };
      const seen = checkLog({ ...house, ask: ask as never });
      if (verdict) expect(await seen).toMatchObject({ state: verdict });
      else await expect(seen).rejects.toMatchObject({ code });
    }
    expect(await checkLog(house)).toMatchObject({ state: 'good', before: 5 });
  });

  test('tells a second view, a cut tail, another log, a log without anything and another key, and keeps what it saw', async () => {
    const [{ parts, keys }, shelf] = [createHouse(), new Map<string, string>()];
    await checkLog(parts(leavesOf(5), shelf));
    const seen = shelf.get('trevo.log');
    for (const leaves of [leavesOf(9, 'other'), leavesOf(5, 'other'), leavesOf(4), []])
      expect(await checkLog(parts(leaves, shelf))).toMatchObject({ state: 'split', before: 5 });
    expect(await checkLog(createHouse().parts(leavesOf(9), shelf))).toMatchObject({ state: 'split' });
    expect(await checkLog(createHouse('casa.example/log-2', [...keys]).parts(leavesOf(9), shelf))).not.toMatchObject({
      state: 'good',
    });
    expect(shelf.get('trevo.log')).toBe(seen);
  });

  test('tells a forged signature, and says so where it cannot check one', async () => {
    const [{ parts }, shelf] = [createHouse(), new Map<string, string>()];
    expect(await checkLog(parts(leavesOf(5), shelf, true))).toMatchObject({ state: 'forged' });
    const unable = { ...parts(leavesOf(5), shelf), verify: () => Promise.reject(new Error('NotSupportedError')) };
    expect(await checkLog(unable)).toMatchObject({ state: 'unable' });
    expect(shelf.size).toBe(0);
  });
});

describe('a round in the log', () => {
  test('waits for its leaf, and is proved once that is there', async () => {
    const [{ parts }, shelf] = [createHouse(), new Map<string, string>()];
    expect(await proveRound(logged, parts(leavesOf(3), shelf))).toMatchObject({ state: 'waiting' });
    const leaves = [...leavesOf(3), logged.log.leaf];
    expect(await proveRound(logged, parts(leaves, shelf))).toEqual({ state: 'proved', index: 3, size: 4 });
  });

  test('is bad when what the page shows is not what the leaf says', async () => {
    const [{ parts }, shelf] = [createHouse(), new Map<string, string>()];
    const at = parts([...leavesOf(3), logged.log.leaf], shelf);
    const changed: Partial<RoundView>[] = [
      { win: '2.30' },
      { bet: '2.00' },
      { choice: { side: 'over' } },
      { actions: [{ action: 1 }] },
    ];
    changed.push({ fair: { ...round.fair, nonce: 4 } }, { log: { ...logged.log, salt: 'ac' } }, { log: null });
    for (const change of changed)
      expect(await proveRound({ ...logged, ...change }, at)).toMatchObject({ state: 'bad' });
  });
});
