import { readFileSync } from 'node:fs';
import type { DrawProof, LotteryOrder } from '@trevo/contract';
import { lotteryCommit, lotteryDayLeaf } from '@trevo/engines/log';
import { commitOf, inclusionPath, leafHash, merkleRoot } from '@trevo/engines/fair';
import { beaconTimeMs, createBeaconSigner, beaconValue, QUICKNET } from '@trevo/engines/fair/beacon';
import { drawIssue, FAMILIES, LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import { describe, expect, it } from 'vitest';
import { orderLeaf } from './order-leaf.ts';
import { type OrderProof, recomputed, verifyDraw } from './verify-draw.ts';

type Vector = {
  game: string;
  drawId: string;
  secret: string;
  betsRoot: string;
  beacon: { round: number; value: string } | null;
  result: string;
};
const file = new URL('../../../../../../packages/engines/lottery/vectors/draws.json', import.meta.url);
const { draws } = JSON.parse(readFileSync(file, 'utf8')) as { draws: Vector[] };
const gameOf = (code: string): LotteryGame => {
  const found = LOTTERY_GAMES.find((one) => one.code === code);
  if (!found) throw new Error(`no game ${code}`);
  return found;
};

/** The leaf of the day as the draw's own values have it. */
const defined = (proof: DrawProof): DrawProof => {
  const { chain, drawsAt, closesAt, drawId, issue, beacon } = proof;
  if (chain === null) throw new Error('no chain');
  const period = 86_400 / chain.length;
  const day = lotteryDayLeaf({
    ...proof,
    day: `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`,
    merchantId: Number(drawId.split('.').at(-1)),
    firstHash: chain.firstHash,
    length: chain.length,
    period,
    close: (Date.parse(drawsAt) - Date.parse(closesAt)) / 1_000,
    firstDraw: new Date(Date.parse(drawsAt) - (chain.link - 1) * period * 1_000),
    beaconChain: beacon?.chain.hash ?? '-',
  });
  return { ...proof, chain: { ...chain, day } };
};
const proofOf = (vector: Vector, more: Partial<DrawProof> = {}): DrawProof =>
  defined({ ...undefinedProof(vector), ...more });
const undefinedProof = ({ game, drawId, secret, betsRoot, result }: Vector): DrawProof => ({
  gameCode: game,
  family: gameOf(game).family,
  issue: '20261128-0601',
  state: 'settled',
  opensAt: '2026-11-28T09:59:00.000Z',
  closesAt: '2026-11-28T09:59:55.000Z',
  drawsAt: '2026-11-28T10:00:00.000Z',
  mathVersion: 'm1',
  drawId,
  commit: lotteryCommit(secret),
  chain: { link: 2, length: 5, firstHash: commitOf(commitOf(secret)), day: '' },
  orders: 0,
  root: betsRoot,
  closedAt: '2026-11-28T09:59:55.000Z',
  beacon: null,
  secret,
  reason: null,
  results: [{ version: 1, numbers: result, source: 'house', reason: null, at: '2026-11-28T10:00:00.000Z' }],
});
const wrong = async (proof: DrawProof, own?: Parameters<typeof verifyDraw>[1]): Promise<string[]> =>
  ((await verifyDraw(proof, own ?? null)) ?? []).filter(({ isRight }) => !isRight).map(({ id }) => id);
/** The last bit of a hex text turned over. */
const flipped = (hex: string, at = hex.length - 1): string =>
  `${hex.slice(0, at)}${(Number.parseInt(hex[at] ?? '0', 16) ^ 1).toString(16)}${hex.slice(at + 1)}`;

it('every recorded draw of every lottery is drawn again in the browser, to the last digit', () => {
  expect(new Set(draws.map(({ game }) => gameOf(game).family)).size).toBe(Object.keys(FAMILIES).length);
  for (const one of draws) expect(recomputed(proofOf(one), one.beacon)).toBe(one.result);
});

const plain = draws.find(({ beacon }) => beacon === null) as Vector;
describe('the proof of a draw, computed on this device', () => {
  it('holds for a draw as it was', async () => {
    expect(await wrong(proofOf(plain))).toEqual([]);
  });

  it('is refused with one bit changed, wherever it is', async () => {
    const whole = proofOf(plain);
    expect(await wrong({ ...whole, secret: flipped(plain.secret) })).toEqual(['commit', 'chain', 'draw']);
    expect(await wrong({ ...whole, commit: flipped(whole.commit ?? '') })).toEqual(['commit']);
    expect(await wrong({ ...whole, root: flipped(plain.betsRoot) })).toEqual(['draw']);
    expect(await wrong({ ...whole, drawId: `${plain.drawId}1` })).toEqual(['draw']);
    expect(await wrong({ ...whole, gameCode: 'SSC3M' })).toEqual(['day', 'draw']);
    const [result] = whole.results;
    if (!result) throw new Error('no result');
    const numbers = `${(Number(result.numbers[0]) + 1) % 10}${result.numbers.slice(1)}`;
    expect(await wrong({ ...whole, results: [{ ...result, numbers }] })).toEqual(['draw']);
    const { chain } = whole;
    if (chain === null) throw new Error('no chain');
    expect(await wrong({ ...whole, drawsAt: '2026-11-28T10:00:03.000Z' })).toEqual(['day']);
    expect(await wrong({ ...whole, chain: { ...chain, day: chain.day.replace('/v2', '/v1') } })).toEqual(['day']);
    for (const other of [
      { link: 1 },
      { link: 0, firstHash: plain.secret },
      { link: 6 },
      { length: 1 },
      { link: 1e15, length: 1e15 },
      { firstHash: flipped(chain.firstHash) },
    ])
      expect(await wrong({ ...whole, chain: { ...chain, ...other } })).toEqual(['chain', 'day']);
  });

  it('says nothing of an issue that is not drawn, or whose result people entered', async () => {
    expect(await verifyDraw(proofOf(plain, { secret: null, results: [] }))).toBeNull();
    const [result] = proofOf(plain).results;
    if (!result) throw new Error('no result');
    expect(await verifyDraw(proofOf(plain, { results: [{ ...result, source: 'official' }] }))).toBeNull();
  });

  it('shows of a void draw whose secret is out that it is the promised one', async () => {
    const void_ = proofOf(plain, { state: 'void', reason: 'beacon_silent', results: [], root: null, orders: null });
    expect((await verifyDraw(void_))?.map(({ id }) => id)).toEqual(['commit', 'chain', 'day']);
    expect(await wrong(void_)).toEqual([]);
    expect(await wrong({ ...void_, secret: flipped(plain.secret) })).toEqual(['commit', 'chain']);
  });

  it('stays with the first result where a correction stands beside it', async () => {
    const whole = proofOf(plain);
    const [first] = whole.results;
    if (!first) throw new Error('no result');
    const corrected = { ...first, version: 2, numbers: '0,0,0,0,0', source: 'correction' as const, reason: 'feed' };
    expect(await wrong({ ...whole, results: [first, corrected] })).toEqual([]);
  });
});

describe('a draw that a beacon decides with', () => {
  const signer = createBeaconSigner('22'.repeat(32), QUICKNET);
  const said = signer.sign(1_000);
  const beacon = { round: said.round, value: beaconValue(said) };
  const made = drawIssue({
    game: gameOf('SSC1M'),
    drawId: 'l_1:9',
    secret: plain.secret,
    betsRoot: plain.betsRoot,
    beacon,
  });
  const dueMs = beaconTimeMs(signer.chain, 1_000);
  const closedAt = new Date(dueMs - 1).toISOString();
  const [closesAt, drawsAt] = [dueMs - 5_000, dueMs].map((at) => new Date(at).toISOString()) as [string, string];
  const whole = proofOf(
    { ...plain, game: 'SSC1M', drawId: 'l_1:9', result: made.family.write(made.result) },
    { closesAt, drawsAt, closedAt, beacon: { chain: signer.chain, round: said.round, signature: said.signature } },
  );

  it('holds with the signature of its group', async () => {
    expect(await wrong(whole)).toEqual([]);
  });

  it('is refused with another signature, round or key, or one that was known before the close', async () => {
    const with_ = (more: Partial<NonNullable<DrawProof['beacon']>>): DrawProof => ({
      ...whole,
      beacon: { ...(whole.beacon as NonNullable<DrawProof['beacon']>), ...more },
    });
    expect(await wrong(with_({ signature: flipped(said.signature) }))).toEqual(['beacon', 'draw']);
    expect(await wrong(with_({ round: 1_001 }))).toEqual(['beacon', 'draw']);
    expect(await wrong(with_({ chain: QUICKNET }))).toEqual(['day', 'beacon', 'draw']);
    const late = new Date(Date.parse(closedAt) + 1_000).toISOString();
    expect(await wrong({ ...whole, closedAt: late })).toEqual(['beacon', 'draw']);
    expect(await wrong({ ...whole, beacon: null })).toEqual(['day', 'draw']);
  });
});

describe('a draw whose house chose', () => {
  const signer = createBeaconSigner('22'.repeat(32), QUICKNET);
  const times = (dueMs: number) => {
    const [closesAt, drawsAt, closedAt] = [dueMs - 5_000, dueMs, dueMs - 4_000].map((at) => new Date(at).toISOString());
    return { closesAt, drawsAt, closedAt } as { closesAt: string; drawsAt: string; closedAt: string };
  };
  /** All of it fits: numbers, signature and chain; only the round, or that there is none, is not the day's. */
  const drawn = (round: number | null): DrawProof => {
    const said = round === null ? null : signer.sign(round);
    const made = drawIssue({
      game: gameOf('SSC1M'),
      drawId: 'l_1:9',
      secret: plain.secret,
      betsRoot: plain.betsRoot,
      beacon: said && { round: said.round, value: beaconValue(said) },
    });
    const beacon = { chain: signer.chain, round: said?.round ?? 1_000, signature: said?.signature ?? null };
    const whole = proofOf(
      { ...plain, game: 'SSC1M', drawId: 'l_1:9', result: made.family.write(made.result) },
      { ...times(beaconTimeMs(signer.chain, 1_000)), beacon },
    );
    return said === null ? { ...whole, beacon: null } : whole;
  };
  it('a later round than the rule’s, or committed mode on a day with a beacon, is refused', async () => {
    expect(await wrong(drawn(1_000))).toEqual([]);
    expect(await wrong(drawn(1_001))).toEqual(['beacon', 'draw']);
    expect(await wrong(drawn(null))).toEqual(['day']);
  });
});

describe('my own order under the root', () => {
  const salt = 'ab'.repeat(16);
  const order = {
    orderId: 'o_3',
    gameCode: 'SSC1M',
    issue: '20261128-0601',
    play: 'S_DT',
    content: 'dragon',
    combos: 1,
    unit: '1.00',
    multiple: 1,
    series: 1_960,
    odds: [217],
    stake: '1.00',
    cap: '200000.00',
    rebatePpm: 0,
    currency: 'BRL',
  } as unknown as LotteryOrder;
  const leaf = orderLeaf(order, salt);
  const leaves = [leafHash('a'), leafHash('b'), leafHash(leaf), leafHash('d'), leafHash('e')];
  const root = merkleRoot(leaves);
  const made = drawIssue({
    game: gameOf('SSC1M'),
    drawId: 'l_1:9',
    secret: plain.secret,
    betsRoot: root,
    beacon: null,
  });
  const whole = proofOf(
    { ...plain, game: 'SSC1M', drawId: 'l_1:9', betsRoot: root, result: made.family.write(made.result) },
    { orders: 5 },
  );
  const own: OrderProof = { leaf, salt, index: 2, size: 5, path: inclusionPath(leaves, 2), root };

  it('stands there', async () => {
    expect(await wrong(whole, { order, proof: own })).toEqual([]);
  });

  it('does not with one bit, one place or one order more', async () => {
    for (const more of [
      { leaf: flipped(leaf) },
      { salt: flipped(salt) },
      { index: 3 },
      { size: 6 },
      { path: own.path.slice(1) },
      { path: own.path.map((hash, at) => (at === 0 ? flipped(hash) : hash)) },
      { root: flipped(root) },
    ])
      expect(await wrong(whole, { order, proof: { ...own, ...more } })).toEqual(['order']);
    expect(await wrong({ ...whole, orders: 6 }, { order, proof: own })).toEqual(['order']);
  });

  it('is not another one than the page shows', async () => {
    for (const more of [
      { stake: '2.00' },
      { content: 'tiger' },
      { odds: [218] },
      { issue: '20261128-0602' },
      { multiple: 2 },
    ])
      expect(await wrong(whole, { order: { ...order, ...more }, proof: own })).toEqual(['order']);
  });
});
