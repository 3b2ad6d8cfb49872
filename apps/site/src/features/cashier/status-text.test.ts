import { describe, expect, it } from 'vitest';
import { nextStepOf, noteText } from './status-text.ts';

describe('the end of a deposit', () => {
  it('offers the games only when the money is in the balance', () => {
    expect(nextStepOf({ status: 'CREDITED', note: null })).toBe('play');
    expect(nextStepOf({ status: 'CREDITED', note: 'deposit.paid_late' })).toBe('play');
    for (const status of ['RETURNING', 'RETURNED', 'EXPIRED'])
      expect(nextStepOf({ status, note: 'deposit.payer_mismatch' })).toBe('newCode');
  });
  it('leads to the limits when a limit sent the money back: another code would end the same way', () => {
    expect(nextStepOf({ status: 'RETURNED', note: 'wallet.limit_reached' })).toBe('limits');
  });
  it('says that the money goes back also for a reason that is newer than this page', () => {
    expect(noteText('account.something_new', 'RETURNING')).toBe('cashier.note.returned');
    expect(noteText('account.something_new', 'CREDITED')).toBeNull();
    expect(noteText(null, 'RETURNED')).toBeNull();
  });
});
