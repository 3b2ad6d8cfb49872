import { expect, test } from 'vitest';
import { ONES_OWN, RECEIPTS } from '../browser/kept-keys.ts';
import { keepReceipt, keptReceipts, MOST_RECEIPTS } from './receipts.ts';

const createShelf = () => {
  const kept = new Map<string, string>();
  return {
    size: () => kept.size,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const logOf = (leaf: string) => ({
  leaf,
  salt: 'ab',
  version: 1,
  promise: { origin: 'casa.example/log-1', by: '2026-11-28T10:01:00.000Z', signature: 'c2ln' },
});

test('lies under the key that goes with the session', () => {
  expect(`${RECEIPTS}0`).toMatch(ONES_OWN);
});

test('keeps the last 2,400 promises, two of the largest slips, the newest first, and none of an answer without one', () => {
  const shelf = createShelf();
  keepReceipt('r', { ...logOf('x'), promise: null }, shelf);
  keepReceipt('r', null, shelf);
  expect(keptReceipts(shelf)).toEqual([]);
  for (let bet = 0; bet < MOST_RECEIPTS + 3; bet += 1) keepReceipt(`r${bet}`, logOf(`l${bet}`), shelf);
  const kept = keptReceipts(shelf);
  expect(kept).toHaveLength(MOST_RECEIPTS);
  expect(kept[0]).toEqual({ id: 'r2402', leaf: 'l2402', ...logOf('').promise });
  expect(kept.at(-1)?.id).toBe('r3');
  expect(shelf.size()).toBe(MOST_RECEIPTS + 1);
});

test('the acts of one round that promise the same leaf are one receipt', () => {
  const shelf = createShelf();
  for (const leaf of ['a', 'a', 'b']) keepReceipt('r', logOf(leaf), shelf);
  expect(keptReceipts(shelf).map(({ leaf }) => leaf)).toEqual(['b', 'a']);
});

test('an order’s promise lies with the others, with the draw that it is of', () => {
  const shelf = createShelf();
  const promise = { ...logOf('').promise, drawId: 'SSC1M.20261128-0001.1' };
  keepReceipt('r', logOf('a'), shelf);
  keepReceipt('lo_1', { leaf: 'b', promise }, shelf);
  expect(keptReceipts(shelf)).toEqual([
    { id: 'lo_1', leaf: 'b', ...promise },
    { id: 'r', leaf: 'a', ...logOf('').promise },
  ]);
});

test('a shelf that is full or broken keeps nothing more and breaks no bet', () => {
  const refuses = {
    ...createShelf(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  keepReceipt('r', logOf('a'), refuses);
  expect(keptReceipts(refuses)).toEqual([]);
  const broken = createShelf();
  keepReceipt('r', logOf('a'), broken);
  broken.setItem('receipts.0', '{');
  expect(keptReceipts(broken)).toEqual([]);
});
