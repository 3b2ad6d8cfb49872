import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { inclusionPath, leafHash, merkleRoot } from '@trevo/engines/fair/merkle';
import {
  checkpointText,
  formatKey,
  grow,
  joinNote,
  lotteryRootLeaf,
  lotteryVoidLeaf,
  NO_LEAVES,
  type NoteKey,
  orderPromiseText,
  promiseText,
  readConsistency,
  readInclusion,
  rootOfFrontier,
  signatureLine,
} from '@trevo/engines/log';
import { describe, expect, test } from 'vitest';
import type { Receipt } from './receipts.ts';
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
const stateOf = async (given: Receipt, house: LogParts, now: number) => (await checkReceipts([given], house, now))[0];

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

describe('the promise of an order', () => {
  const ORDERS = [leafHash('order 1'), leafHash('order 2'), leafHash('order 3')];
  const drawId = 'SSC1M.20261128-0001.1';
  const root = merkleRoot(ORDERS);
  const open = {
    drawId,
    state: 'open',
    mathVersion: 'm1',
    commit: 'c'.repeat(64),
    orders: null as number | null,
    root: null as string | null,
    beacon: { chain: { hash: 'b'.repeat(64) }, round: null as number | null },
    reason: null as string | null,
  };
  const closed = { ...open, state: 'closed', orders: 3, root, beacon: { ...open.beacon, round: 7 } };
  const rootLeaf = leafHash(
    lotteryRootLeaf({
      drawId,
      mathVersion: 'm1',
      commitHash: closed.commit,
      orders: 3,
      root,
      beaconChain: closed.beacon.chain.hash,
      beaconRound: 7,
    }),
  );
  const logged = [...others, rootLeaf];
  const promiseOf = (more: Partial<{ origin: string; leaf: string; by: string; drawId: string }> = {}) => {
    const said = { origin: ORIGIN, leaf: ORDERS[1] ?? '', by: BY, drawId, ...more };
    return { id: 'lo_1', ...said, signature: signed(orderPromiseText(said)).toString('base64') };
  };
  const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  /** Its answers about a draw, and about leaves under its root: those that it has, and what it says of others. */
  const drawHouse = (leaves: readonly string[], draw: object | null, under = ORDERS, cancelled = ''): LogParts => {
    const house = houseOf(leaves);
    const ask = (name: string, options: { params?: { leaf?: string } }): Promise<unknown> => {
      if (name === 'GET /wps/fair/lottery/:gameCode/:issue')
        return draw ? Promise.resolve(draw) : refuse('lottery.issue_unknown');
      if (name !== 'GET /wps/fair/lottery/:gameCode/:issue/orders/:leaf')
        return house.ask(name as never, options as never);
      const index = under.indexOf(options.params?.leaf ?? '');
      if (options.params?.leaf === cancelled) return Promise.resolve({ drawId, isCancelled: true, place: null });
      if (index < 0) return refuse('lottery.order_not_found');
      const place = { index, size: under.length, path: inclusionPath(under, index), root: merkleRoot(under) };
      return Promise.resolve({ drawId, isCancelled: false, place });
    };
    return { ...house, ask: ask as never };
  };

  test('is kept once its leaf is under the root of its draw and the root in the log', async () => {
    const verdict = await stateOf(promiseOf(), drawHouse(logged, closed), SOON);
    expect(verdict).toMatchObject({ state: 'kept', index: 2, place: { nth: 2, of: 3 } });
  });

  test('waits while its draw takes bets, and is broken where its time passes without a root in the log', async () => {
    const houses = [drawHouse(others, open), drawHouse(others, null), drawHouse(others, closed), drawHouse([], closed)];
    for (const house of houses) {
      expect(await stateOf(promiseOf(), house, SOON)).toMatchObject({ state: 'waiting' });
      expect(await stateOf(promiseOf(), house, LATE)).toMatchObject({ state: 'broken', place: null });
    }
  });

  test('is broken where the draw closed and its leaf is not under the root, whatever path is shown; the evidence has both', async () => {
    const strange = promiseOf({ leaf: leafHash('mine') });
    const verdict = await stateOf(strange, drawHouse(logged, closed), SOON);
    expect(verdict).toMatchObject({ state: 'broken', place: null });
    expect(JSON.parse(verdict?.evidence ?? '')).toMatchObject({ receipt: strange, found: { draw: { root } } });
    const others = [...ORDERS.slice(0, 2), strange.leaf];
    expect(await stateOf(strange, drawHouse(logged, closed, others), SOON)).toMatchObject({ state: 'broken' });
  });

  test('is none of the house where its draw, leaf, time, log or signature is another one, or it is read as a bet’s', async () => {
    const [house, good] = [drawHouse(logged, closed), promiseOf()];
    const changed = [
      { drawId: 'SSC1M.20261128-0002.1' },
      { leaf: ORDERS[0] ?? '' },
      { by: '2026-11-28T10:02:00.000Z' },
      { signature: Buffer.alloc(64).toString('base64') },
      { signature: receipt.signature },
    ];
    for (const change of changed)
      expect(await stateOf({ ...good, ...change }, house, LATE)).toMatchObject({ state: 'forged' });
    const { drawId: _, ...asBet } = good;
    expect(await stateOf(asBet, house, LATE)).toMatchObject({ state: 'forged' });
    expect(await stateOf({ ...receipt, drawId }, house, LATE)).toMatchObject({ state: 'forged' });
    expect(await stateOf({ ...good, origin: 'casa.example/log-2' }, house, LATE)).toMatchObject({ state: 'other' });
  });

  test('says nothing against a draw that the log knows as void, an order that was cancelled, or another site of the house', async () => {
    const empty = { ...open, state: 'void', reason: 'switched_off' };
    const voided = [...others, leafHash(lotteryVoidLeaf(drawId, 'switched_off'))];
    expect(await stateOf(promiseOf(), drawHouse(voided, empty), LATE)).toMatchObject({ state: 'void', index: 2 });
    expect(await stateOf(promiseOf(), drawHouse(others, empty), LATE)).toMatchObject({ state: 'broken' });
    const gone = promiseOf({ leaf: leafHash('gone') });
    const house = drawHouse(logged, closed, ORDERS, gone.leaf);
    expect(await stateOf(gone, house, LATE)).toMatchObject({ state: 'cancelled' });
    const elsewhere = promiseOf({ drawId: 'SSC1M.20261128-0001.2' });
    expect(await stateOf(elsewhere, drawHouse(logged, closed), LATE)).toMatchObject({ state: 'site' });
  });

  test('all orders of one draw ask for it once; no answer is no verdict', async () => {
    const house = drawHouse(logged, closed);
    const names: string[] = [];
    const ask = (name: string, options: never) => {
      names.push(name);
      return house.ask(name as never, options);
    };
    const receipts = ORDERS.map((leaf) => promiseOf({ leaf }));
    const verdicts = await checkReceipts(receipts, { ...house, ask: ask as never }, LATE);
    expect(verdicts.map(({ state, place }) => [state, place?.nth])).toEqual([
      ['kept', 1],
      ['kept', 2],
      ['kept', 3],
    ]);
    expect(names.filter((name) => name === 'GET /wps/fair/lottery/:gameCode/:issue')).toHaveLength(1);
    const silent = (name: string, options: never) =>
      name.startsWith('GET /wps/fair') ? refuse('request.too_many') : house.ask(name as never, options);
    await expect(checkReceipts(receipts, { ...house, ask: silent as never }, LATE)).rejects.toMatchObject({
      code: 'request.too_many',
    });
  });
});
