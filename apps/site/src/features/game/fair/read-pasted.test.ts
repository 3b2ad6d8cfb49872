import { expect, it } from 'vitest';
import { readPasted } from './read-pasted.ts';

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

it('finds none where a seed is not revealed, a field is missing, or nothing is JSON', () => {
  expect(readPasted(JSON.stringify({ ...round, fair: { ...round.fair, serverSeed: null } }))).toEqual([]);
  expect(readPasted(JSON.stringify({ ...round, winMultE4: '0' }))).toEqual([]);
  for (const text of ['', 'oi', '{', 'null', '[[[]]]', '"text"']) expect(readPasted(text)).toEqual([]);
});
