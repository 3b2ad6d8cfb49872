import { expect, test } from 'vitest';
import { needed, optional, readForm } from './form-fields.ts';

const entry = (index: number, field: string, value: string): string =>
  `rollback_transactions[${index}][${field}]=${value}`;
const formOf = (...parts: readonly string[]) => readForm(Buffer.from(['action=rollback', ...parts].join('&')));
const listOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => entry(index, 'transaction_id', `t${index}`));

test('entries of a list stand in the order of their numbers, however they were sent', () => {
  const { rollbacks, fields } = formOf(
    entry(10, 'transaction_id', 'last'),
    entry(2, 'action', 'win'),
    entry(0, 'transaction_id', 'first'),
    entry(2, 'transaction_id', 'second'),
  );
  expect(rollbacks.map(({ transactionId }) => transactionId)).toEqual(['first', 'second', 'last']);
  expect(rollbacks[1]).toEqual({ action: 'win', transactionId: 'second' });
  expect(fields).toEqual({ action: 'rollback' });
});

test('a list holds a hundred entries and not one more', () => {
  expect(formOf(...listOf(100)).rollbacks).toHaveLength(100);
  expect(() => formOf(...listOf(101))).toThrow('more than 100');
});

test('an entry numbered from 100 on is an entry, for a sender may count from any number', () => {
  expect(formOf(entry(100, 'transaction_id', 't')).rollbacks).toEqual([{ action: '', transactionId: 't' }]);
});

test('an entry has its transaction, of at most 64 letters, and each of its fields once', () => {
  expect(() => formOf(entry(0, 'action', 'bet'))).toThrow('without transaction_id');
  expect(() => formOf(entry(0, 'transaction_id', ''))).toThrow('without transaction_id');
  expect(formOf(entry(0, 'transaction_id', 'x'.repeat(64))).rollbacks).toHaveLength(1);
  expect(() => formOf(entry(0, 'transaction_id', 'x'.repeat(65)))).toThrow('without transaction_id');
  expect(() => formOf(entry(0, 'transaction_id', 'a'), entry(0, 'transaction_id', 'b'))).toThrow('stands twice');
});

test('a field that must be there is neither missing, empty nor too long; another may be missing or empty', () => {
  const fields = { whole: 'x'.repeat(64), long: 'x'.repeat(65), empty: '' };
  expect([needed(fields, 'whole'), optional(fields, 'whole')]).toEqual([fields.whole, fields.whole]);
  for (const name of ['long', 'empty', 'missing']) expect(() => needed(fields, name)).toThrow(`${name}: needed`);
  expect([optional(fields, 'empty'), optional(fields, 'missing')]).toEqual([null, null]);
  expect(() => optional(fields, 'long')).toThrow('long: too long');
});
