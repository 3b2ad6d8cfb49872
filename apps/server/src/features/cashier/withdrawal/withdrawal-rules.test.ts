import { add, type Amount, amount, ZERO } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApprovalFacts,
  reasonsForPeople,
  refuseWithdrawal,
  type WithdrawalFacts,
  withdrawable,
} from './withdrawal-rules.ts';

const brl = (reais: number): Amount => amount(BigInt(reais) * 1_000_000n);
const TOMORROW = new Date('2026-11-23T12:00:00Z');
const facts = (change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  balance: brl(100),
  held: ZERO,
  min: brl(20),
  max: brl(10_000),
  hasHolder: true,
  isBlocked: false,
  owesCredit: false,
  recoveringUntil: null,
  ...change,
});
const anyFacts = fc.record({
  balance: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amount),
  held: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amount),
  min: fc.bigInt({ min: 1n, max: 100n }).map((n) => amount(n * 1_000_000n)),
  max: fc.bigInt({ min: 100n, max: 10_000n }).map((n) => amount(n * 1_000_000n)),
  hasHolder: fc.boolean(),
  isBlocked: fc.boolean(),
  owesCredit: fc.boolean(),
  recoveringUntil: fc.option(fc.constant(TOMORROW)),
});

describe('what can be withdrawn now', () => {
  test('the whole balance when nothing stands against it', () => {
    expect(withdrawable(facts())).toEqual({ available: brl(100), locked: [] });
  });

  test.each([
    [
      'a recovery of the last day, and nothing else',
      { recoveringUntil: TOMORROW, hasHolder: false },
      'account.recovered_hold',
    ],
    ['a missing holder', { hasHolder: false }, 'withdrawal.holder_required'],
    ['a block', { isBlocked: true }, 'wallet.blocked'],
    ['what is drawn on a credit line', { owesCredit: true }, 'credit.in_use'],
    ['a balance below the minimum', { balance: brl(19) }, 'withdrawal.below_minimum'],
  ] as const)('nothing with %s, and says so', (_name, change, reason) => {
    const given = facts(change);
    expect(withdrawable(given)).toEqual({ available: ZERO, locked: [{ reason, amount: given.balance }] });
  });

  test('at most the maximum at once, whole centavos, and money under way is named', () => {
    const given = facts({ balance: amount(10_500_123_456n), held: brl(30) });
    expect(withdrawable(given)).toEqual({
      available: brl(10_000),
      locked: [
        { reason: 'withdrawal.above_maximum', amount: 500_120_000n },
        { reason: 'withdrawal.sub_cent', amount: 3_456n },
        { reason: 'withdrawal.in_progress', amount: brl(30) },
      ],
    });
  });

  test('available and locked always add up to the money there is', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { available, locked } = withdrawable(given);
        expect(add(available, ...locked.map((part) => part.amount))).toBe(given.balance + given.held);
      }),
    );
  });

  test('panel and request never disagree', () => {
    fc.assert(
      fc.property(anyFacts, fc.bigInt({ min: 1n, max: 10n ** 8n }), (given, centavos) => {
        const asked = amount(centavos * 10_000n);
        const { available } = withdrawable(given);
        const isAllowed = refuseWithdrawal(asked, given) === null;
        expect(isAllowed).toBe(asked <= available && asked >= given.min);
      }),
    );
  });

  test('names the first thing that stands against a request', () => {
    const barred = { hasHolder: false, isBlocked: true, recoveringUntil: TOMORROW };
    expect(refuseWithdrawal(brl(5), facts(barred))?.code).toBe('account.recovered_hold');
    expect(refuseWithdrawal(brl(5), facts({ ...barred, recoveringUntil: null }))?.code).toBe(
      'withdrawal.holder_required',
    );
    expect(refuseWithdrawal(brl(5), facts({ isBlocked: true }))?.code).toBe('wallet.blocked');
    expect(refuseWithdrawal(brl(5), facts())?.code).toBe('withdrawal.below_minimum');
    expect(refuseWithdrawal(brl(10_001), facts({ balance: brl(20_000) }))?.code).toBe('withdrawal.above_maximum');
    expect(refuseWithdrawal(brl(101), facts())?.code).toBe('wallet.insufficient_funds');
    expect(refuseWithdrawal(brl(100), facts())).toBeNull();
  });
});

describe('why a person decides about a request', () => {
  const given = (change: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
    owed: ZERO,
    daySum: brl(50),
    secondPersonFrom: brl(2_000),
    autoApproveUpTo: brl(50),
    transfers: 0,
    ...change,
  });

  test('nothing up to the brand’s amount, so the rule approves', () => {
    expect(reasonsForPeople(given())).toEqual([]);
  });

  test.each([
    ['a debt', { owed: brl(1) }, ['owes']],
    ['a day’s sum above what the rule approves', { daySum: brl(51) }, ['above_rule']],
    ['a day’s sum that takes two', { daySum: brl(2_000) }, ['two_people', 'above_rule']],
    ['a sum that takes two, below what the rule approves', { secondPersonFrom: brl(40) }, ['two_people']],
    ['a transfer that came in, however small the sum is', { transfers: 1 }, ['transferred_in']],
  ] as const)('%s', (_name, change, reasons) => {
    expect(reasonsForPeople(given(change))).toEqual(reasons);
  });
});
