import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY, type MoneyCommand, type WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import type { AdapterContext } from '../../adapter.ts';
import { aboutOf, isSecret, refusal, undoEach } from './wire-call.ts';

const link = { merchantId: 1, vendor: 'X', policy: DEFAULT_POLICY };
const undo = (transactionId: string): MoneyCommand => ({
  op: 'rollback',
  player: { token: null, playerId: 'p' },
  currency: 'BRL',
  occurredAt: null,
  details: {},
  transactionId,
  referenceTransactionId: `of-${transactionId}`,
  roundId: 'r',
  amount: null,
  isRoundClosed: false,
});
const THREE = ['a', 'b', 'c'].map(undo);

/** A wallet that answers a list with these statuses, each with its own message. */
const answering = (...statuses: readonly WalletOutcome['status'][]) => ({
  link,
  wallet: {
    execute: () => Promise.reject(new Error('unused')),
    batch: () => Promise.resolve(statuses.map((status, index) => refusal(status, String(index)))),
  },
});
const failing = (error: Error) => ({
  link,
  wallet: { execute: () => Promise.reject(error), batch: () => Promise.reject(error) },
});

describe('the answer to a list of undoings', () => {
  test('counts what was undone before as done', async () => {
    const each = async (...statuses: readonly WalletOutcome['status'][]) =>
      (await undoEach(answering(...statuses), THREE)).outcome;
    expect(await each('OK', 'TRANSACTION_ROLLED_BACK', 'OK')).toMatchObject({ status: 'OK', message: '2' });
    expect(await each('OK', 'OK', 'TRANSACTION_ROLLED_BACK')).toMatchObject({ status: 'OK', message: '2' });
    expect(await each('TRANSACTION_ROLLED_BACK', 'ALREADY_SETTLED', 'OK')).toMatchObject({
      status: 'ALREADY_SETTLED',
      message: '1',
    });
  });

  test('of a wallet that is too busy is: come again; another failure is one', async () => {
    const busy = failing(new DomainError('internal.busy'));
    expect((await undoEach(busy, THREE)).outcome).toMatchObject({ status: 'TEMPORARY_ERROR' });
    await expect(undoEach(failing(new Error('a bug')), THREE)).rejects.toThrow('a bug');
  });

  test('names every movement of a list of two and more, and of one the one', () => {
    const partsOf = (all: readonly MoneyCommand[]) => aboutOf('rollback', refusal('OK'), all[0], all).parts?.length;
    expect([partsOf(THREE.slice(0, 1)), partsOf(THREE.slice(0, 2)), partsOf(THREE)]).toEqual([undefined, 2, 3]);
  });
});

describe('a shared secret', () => {
  const isOurs = (values: Readonly<Record<string, string>>, given: string | null): boolean =>
    isSecret({ credentials: { apiUrl: '', values } } as unknown as AdapterContext, 'key', given);

  test('that nobody set is nobody’s, whatever is given for it', () => {
    for (const values of [{}, { key: '' }, { 'key.next': '' }, { key: '', 'key.next': '' }])
      for (const given of [null, '', 'undefined']) expect(isOurs(values as Record<string, string>, given)).toBe(false);
  });

  test('is the live one or the one that is being rotated in, whole', () => {
    const values = { key: 'live', 'key.next': 'newer' };
    expect([isOurs(values, 'live'), isOurs(values, 'newer')]).toEqual([true, true]);
    for (const given of ['liv', 'live ', 'LIVE', 'livenewer', '', null]) expect(isOurs(values, given)).toBe(false);
  });
});
