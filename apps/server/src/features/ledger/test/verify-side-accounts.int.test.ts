import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariantsAfter } from './invariants-after.ts';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';
import { verifyLatest } from '../verify/verify-ledger.ts';

let house: TestLedger;
beforeAll(async () => {
  house = await openLedger();
  const [debtor, limited] = [await house.player(BRL(10)), await house.player(BRL(100))];
  const line = (kind: 'bet' | 'win' | 'promo' | 'adjust', account: bigint, units: number) => ({
    kind,
    account,
    contra: house.games,
    amount: amount(BRL(units)),
  });
  await house.ledger.post(itemOf('takes', [line('adjust', debtor.cash, -30)], { mayOwe: true }));
  await house.ledger.post(itemOf('repays', [line('win', debtor.cash, 5)]));
  await house.ledger.post(itemOf('gift', [line('promo', debtor.bonus, 7)]));
  await house.ledger.setLimit(limited.cash, { measure: 'stake', period: 'day', cap: BRL(50), timeZone: 'UTC' });
  await house.ledger.post(itemOf('bets', [line('bet', limited.cash, -20), line('win', limited.cash, 5)]));
});
afterAll(async () => {
  await house.close();
});

const SIGN = 'no player account is below zero, and no debt above it';
const OWES = 'who owes is marked and has no cash';
const LIMITS = 'what limits have counted equals the entries of their windows';
const STORED = 'stored balances equal the sum of their entries';
const TIP = 'accounts carry the hash of their last operation';
const HASH = 'chain hashes match their lines';

test('debts, bonus money and limits that are sound break nothing', async () => {
  expect(await house.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
  expect(await verifyLatest(house.db)).toMatchObject({ isClean: true, breaks: [] });
});

describe('verification finds', () => {
  test.each([
    ['a debtor who is no longer marked', 'update account set in_debt = false', [OWES]],
    ['a mark without a debt', "update account set in_debt = true where kind = 'cash' and not in_debt", [OWES]],
    ['cash beside a debt', 'update account set balance_micros = 1 where in_debt', [STORED, OWES]],
    ['a debt made smaller', "update account set balance_micros = balance_micros + 1 where kind = 'debt'", [STORED]],
    [
      'a deleted repayment',
      "delete from journal where kind = 'repayment'",
      [TIP, STORED, HASH, 'every key has its operation and every operation its key'],
    ],
    ['a stake that was not counted', 'update account set limits[16] = 0 where limits is not null', [LIMITS]],
    [
      'a loss that was not counted',
      'update account set limits[20] = limits[20] - 1 where limits is not null',
      [LIMITS],
    ],
    ['a deposit counted twice', 'update account set limits[24] = limits[24] * 2 where limits is not null', [LIMITS]],
  ])('%s', async (_, damage, expected) => {
    expect((await invariantsAfter(house, damage)).sort()).toEqual([...expected].sort());
  });

  test('within the minute: a debtor who is no longer marked', async () => {
    const found = await invariantsAfter(house, 'update account set in_debt = false', true);
    expect(found).toEqual(['touched accounts owe only what is marked']);
  });

  test.each([
    ['a debt above zero', "update account set balance_micros = 5 where kind = 'debt'", [SIGN, STORED, OWES]],
    ['bonus money below zero', "update account set balance_micros = -5 where kind = 'bonus'", [SIGN, STORED]],
  ])('%s, should the constraint be gone', async (_, damage, expected) => {
    const { rows } = await house.owner.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'account_never_negative'",
    );
    await house.owner.query('alter table account drop constraint account_never_negative');
    try {
      expect((await invariantsAfter(house, damage)).sort()).toEqual([...expected].sort());
    } finally {
      await house.owner.query(`alter table account add constraint account_never_negative ${rows[0]?.definition}`);
    }
  });
});

describe('even the owner', () => {
  test.each([
    ['debt above zero', "update account set balance_micros = 1 where kind = 'debt'", 'account_never_negative'],
    ['bonus below zero', "update account set balance_micros = -1 where kind = 'bonus'", 'account_never_negative'],
    [
      'limits on held money',
      "update account set limits = array_fill(0, array[24]), limit_zone = 'UTC' where kind = 'held'",
      'account_of_cash_only',
    ],
    [
      'limits without the zone of their days',
      "update account set limits = array_fill(0, array[24]) where kind = 'cash'",
      'account_of_cash_only',
    ],
    ['an id of another kind', "update account set kind = 'bonus' where kind = 'held'", 'account_side'],
    ['a kind that nobody knows', "update account set kind = 'odd' where kind = 'games'", 'account_side'],
    [
      'an account of a kind that its id does not have',
      "insert into account (account_id, merchant_id, kind, currency) select -77, merchant_id, 'cash', currency from account limit 1",
      'account_side',
    ],
    [
      'an account in a currency that nobody knows',
      "insert into account (account_id, merchant_id, kind, currency) select -77, merchant_id, 'games', 'XXX' from account limit 1",
      'account_currency_known',
    ],
    ["a house's account for a member", "update account set member_id = 1 where kind = 'games'", 'account_side'],
    [
      'a house with a balance of its own',
      "update account set balance_micros = 1 where kind = 'games'",
      'account_house_is_derived',
    ],
  ])('may not write %s', async (_, statement, constraint) => {
    await expect(house.owner.query(statement)).rejects.toMatchObject({ constraint });
  });

  test('may not write a line that leaves a debt above zero', async () => {
    const line = `insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, source, ref)
      select 8000008, now(), 'adjust', account_id, -1, 1, 99, 1, 'x', 'y' from account where kind = 'debt'`;
    await expect(house.owner.query(line)).rejects.toMatchObject({ constraint: 'journal_never_negative' });
  });
});
