import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';

let house: TestLedger;
let partition = '';
beforeAll(async () => {
  house = await openLedger();
  const { cash } = await house.player(BRL(10));
  const bet = await house.ledger.post(
    itemOf('bet', [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(1)) }]),
  );
  const reverses = bet.status === 'applied' ? bet.opId : 0n;
  const back = [{ kind: 'rollback' as const, account: cash, contra: house.games, amount: BRL(1) }];
  await house.ledger.post(itemOf('back', back, { reverses }));
  const slip = await house.ledger.post(
    itemOf('slip', [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(2)) }]),
  );
  const returns = slip.status === 'applied' ? slip.opId : 0n;
  await house.ledger.post(itemOf('part', back, { returns }));
  const { rows } = await house.owner.query<{ name: string }>(
    'select tableoid::regclass::text as name from journal limit 1',
  );
  partition = rows[0]?.name ?? '';
});
afterAll(async () => {
  await house.close();
});

const WRITES = [
  'update journal set amount_micros = 1',
  'delete from journal',
  'truncate journal',
  'update idem set outcome = outcome',
  'delete from idem',
  'truncate idem',
  'update reversal set by_op = 1',
  'delete from reversal',
  'truncate reversal',
  'update returned set amount_micros = 1',
  'delete from returned',
  'truncate returned',
];

describe('the role of the server', () => {
  test.each([
    ...WRITES,
    "insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, source, ref) values (1, now(), 'win', -1, -2, 1, 'x', 'y')",
    "insert into idem (source, ref, request_hash, outcome, at) values ('x', 'y', '', 'blocked', now())",
    'insert into reversal values (1, 2, now())',
    'insert into returned values (1, 2, 3, 4, now())',
    'update account set balance_micros = 1',
    'delete from account_block',
    'update house_balance set balance_micros = 1',
    'alter table journal disable trigger all',
    "select setval('op_seq', 1)",
  ])('may not: %s', async (statement) => {
    await expect(house.app.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('even the owner', () => {
  test.each(WRITES)('may not: %s', async (statement) => {
    await expect(house.owner.query(statement)).rejects.toThrow(/append-only/);
  });

  test('may not empty or change one month on its own', async () => {
    expect(partition).toMatch(/^journal_\d{6}$/);
    await expect(house.owner.query(`truncate ${partition}`)).rejects.toThrow(/append-only/);
    await expect(house.owner.query(`delete from ${partition}`)).rejects.toThrow(/append-only/);
  });

  test('may not set a balance below zero', async () => {
    const sql = 'update account set balance_micros = -1 where account_id > 0';
    await expect(house.owner.query(sql)).rejects.toMatchObject({ constraint: 'account_never_negative' });
  });
});

test('partitions of the next months exist, and asking again makes none', async () => {
  const { rows } = await house.app.query<{ made: number }>('select ledger_ensure_partitions(3) as made');
  expect(rows[0]?.made).toBe(0);
  const more = await house.app.query<{ made: number }>('select ledger_ensure_partitions(5) as made');
  expect(more.rows[0]?.made).toBe(2);
  const next = await house.owner.query<{ name: string }>(
    "select to_char(date_trunc('month', now() at time zone 'UTC') + interval '5 months', '\"journal_\"YYYYMM') as name",
  );
  await expect(house.owner.query(`truncate ${next.rows[0]?.name}`)).rejects.toThrow(/append-only/);
});
