import { describe, expect, test } from 'vitest';
import { type BalanceCommand, DEFAULT_POLICY, type RollbackCommand } from '../../../../features/vendor-wallet/index.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import { execute, executeAll, payingWithoutBet, readForm, refusal, undoingSettled } from './wire-call.ts';

const BALANCE: BalanceCommand = { op: 'balance', player: { token: null, playerId: 'p-7' }, currency: null };
const undo = (transactionId: string): RollbackCommand => ({
  op: 'rollback',
  player: { token: null, playerId: 'p-7' },
  currency: null,
  occurredAt: null,
  details: null,
  transactionId,
  referenceTransactionId: 'b-1',
  roundId: null,
  amount: null,
  isRoundClosed: false,
});
const link = { merchantId: 1, vendor: 'PG', policy: DEFAULT_POLICY };
const failing = (error: Error) => ({
  link,
  wallet: { execute: () => Promise.reject(error), batch: () => Promise.reject(error) },
});

describe('asking the wallet', () => {
  test('says come again when the wallet is too busy, for one command and for several', async () => {
    const busy = failing(new DomainError('internal.busy'));
    expect(await execute(busy, BALANCE)).toMatchObject({ status: 'TEMPORARY_ERROR', balance: null });
    expect(await executeAll(busy, [undo('a'), undo('b')])).toMatchObject({ status: 'TEMPORARY_ERROR' });
  });

  test('hides no fault', async () => {
    const broken = failing(new Error('broken'));
    await expect(execute(broken, BALANCE)).rejects.toThrow('broken');
    await expect(executeAll(broken, [undo('a'), undo('b')])).rejects.toThrow('broken');
  });

  test('lets the first refusal of a list speak for all, else the newest balance', async () => {
    const answers = [refusal('OK'), refusal('INSUFFICIENT_FUNDS', 'first'), refusal('BAD_REQUEST', 'second')];
    const wallet = { execute: async () => refusal('OK'), batch: async () => answers };
    expect(await executeAll({ link, wallet }, [undo('a'), undo('b'), undo('c')])).toMatchObject({ message: 'first' });
    const fine = { ...wallet, batch: async () => [refusal('OK', 'old'), refusal('OK', 'new')] };
    expect(await executeAll({ link, wallet: fine }, [undo('a'), undo('b')])).toMatchObject({ message: 'new' });
  });

  test('widens one policy for one call and leaves the connection as it was', () => {
    const context = failing(new Error('unused'));
    expect(undoingSettled(context).link.policy).toEqual({ ...DEFAULT_POLICY, mayUndoSettledBets: true });
    expect(payingWithoutBet(context).link.policy).toEqual({ ...DEFAULT_POLICY, allowsOrphanWin: true });
    expect(link.policy).toEqual(DEFAULT_POLICY);
  });

  test('names a form field that stands twice, whatever its name', () => {
    expect(readForm(Buffer.from('a=1&a=2&b=%C3%A7'))).toEqual({ fields: { a: '1', b: 'ç' }, repeated: 'a' });
    expect(readForm(Buffer.from('a=1&b='))).toEqual({ fields: { a: '1', b: '' }, repeated: null });
    expect(readForm(Buffer.from('toString=1')).repeated).toBeNull();
  });
});
