import { expect, it } from 'vitest';
import { readPasted, readPastedCrash, readReceipts } from './read-pasted.ts';

const round = {
  roundId: 'r1',
  game: 'SPB_DICE',
  mathVersion: 'm1',
  firstStake: '1.00',
  win: '0.00',
  winMultE4: 0,
  actions: [],
  fair: { serverSeed: 'aa', serverSeedHash: 'bb', clientSeed: 'cc', nonce: 0 },
};
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

it('finds rounds in a round, a list, an answer and lines of them', () => {
  expect(readPasted(JSON.stringify(round, null, 2))).toEqual([round]);
  expect(readPasted(JSON.stringify([round, round]))).toHaveLength(2);
  expect(readPasted(JSON.stringify({ success: true, value: { list: [round] } }))).toEqual([round]);
  expect(readPasted(lines({ revealed: [{ seedPairId: 's' }] }, round, '', { list: [round] }))).toHaveLength(2);
});

const crash = {
  round: { roundId: 'c1', secret: 'aa', commit: 'bb', betsRoot: 'cc', bustE2: 200, chain: { link: 1 }, beacon: null },
  mine: [],
  leaves: ['cb|1.00|200|00'],
};
it('finds rounds that all players shared apart from the others, and none that goes on', () => {
  expect(readPastedCrash(lines({ success: true, value: crash }, round, crash))).toEqual([crash, crash]);
  expect(readPasted(lines(crash))).toEqual([]);
  const open = { ...crash, round: { ...crash.round, secret: null, bustE2: null } };
  expect(readPastedCrash(lines(open, { ...crash, leaves: [1] }, { ...crash, mine: undefined }))).toEqual([]);
});

it('finds none where a seed is not revealed, a field is missing, or nothing is JSON', () => {
  expect(readPasted(JSON.stringify({ ...round, fair: { ...round.fair, serverSeed: null } }))).toEqual([]);
  expect(readPasted(JSON.stringify({ ...round, winMultE4: '0' }))).toEqual([]);
  for (const text of ['', 'oi', '{', 'null', '[[[]]]', '"text"']) expect(readPasted(text)).toEqual([]);
});

const promise = { origin: 'casa.example/log-1', by: '2026-11-28T10:01:00.000Z', signature: 'c2ln' };
const receipt = { id: 'r1', leaf: 'a'.repeat(64), ...promise };
it('finds promises as they are saved and in the answers that brought them, of rounds and of bets on crash', () => {
  const log = { leaf: receipt.leaf, salt: 's', version: 1, promise };
  expect(readReceipts(JSON.stringify([receipt]))).toEqual([receipt]);
  expect(readReceipts(JSON.stringify({ success: true, value: { ...round, log } }))).toEqual([receipt]);
  expect(readReceipts(lines({ value: { bet: { betId: 'r1', log }, spendable: '1.00' } }))).toEqual([receipt]);
  for (const one of [round, { ...receipt, leaf: 'A' }, { ...receipt, by: 'soon' }, { ...round, log: null }])
    expect(readReceipts(JSON.stringify(one))).toEqual([]);
});

it('finds the promises of all orders in the answer to a lottery slip, and none of a draw that cannot be', () => {
  const { id: _, ...signed } = { ...receipt, drawId: 'SSC1M.20261128-0001.1' };
  const orders = ['lo_1', 'lo_2'].map((orderId) => ({ orderId, receipt: { ...signed, salt: 's' } }));
  const found = orders.map(({ orderId }) => ({ ...signed, id: orderId }));
  expect(readReceipts(JSON.stringify({ success: true, value: { slipId: 'ls_1', orders } }))).toEqual(found);
  expect(readReceipts(JSON.stringify(found))).toEqual(found);
  for (const drawId of ['', 'SSC1M', '../x.20261128-0001.1', 1, null])
    expect(readReceipts(JSON.stringify({ ...receipt, drawId }))).toEqual([]);
});
