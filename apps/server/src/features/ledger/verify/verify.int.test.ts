import { BRL, noonZone } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog, type Log } from '../../../platform/log.ts';
import { rollHouseBalances } from '../accounts.repository.ts';
import { ledgerJobs } from '../ledger.jobs.ts';
import { invariantsAfter } from '../test/invariants-after.ts';
import { itemOf, openLedger, type TestLedger } from '../test/open-ledger.ts';
import { verifyLatest } from './verify-ledger.ts';

let house: TestLedger;
let cash = 0n;
beforeAll(async () => {
  house = await openLedger();
  const player = await house.player(BRL(100));
  cash = player.cash;
  for (let n = 0; n < 5; n += 1) {
    await house.ledger.post(
      itemOf(`round ${n}`, [
        { kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(10)) },
        { kind: 'win', account: cash, contra: house.games, amount: BRL(n) },
      ]),
    );
  }
  await house.ledger.post(
    itemOf('hold', [{ kind: 'hold', account: cash, contra: player.held, amount: amount(-BRL(5)) }]),
  );
  const slip = await house.ledger.post(
    itemOf('slip', [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(3)) }]),
  );
  const returns = slip.status === 'applied' ? slip.opId : 0n;
  for (const ref of ['part 1', 'part 2'])
    await house.ledger.post(
      itemOf(ref, [{ kind: 'rollback', account: cash, contra: house.games, amount: BRL(1) }], { returns }),
    );
  const undone = await house.ledger.post(
    itemOf('undone', [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(1)) }]),
  );
  const reverses = undone.status === 'applied' ? undone.opId : 0n;
  await house.ledger.post(
    itemOf('undo', [{ kind: 'rollback', account: cash, contra: house.games, amount: BRL(1) }], { reverses }),
  );
  await house.ledger.post(
    itemOf('refused', [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(9_999)) }]),
  );
  // The sums of the house count only what is older than a minute: let them count everything, so that a change shows.
  await house.owner.query(
    'insert into house_balance select account_id, sum(amount_micros) from entry where account_id < 0 group by 1',
  );
  await house.owner.query("update house_watermark set rolled_until = now() + interval '1 hour'");
});
afterAll(async () => {
  await house.close();
});

test('a sound ledger has no break, in full and in its latest minutes', async () => {
  expect(await house.ledger.verify()).toEqual({ isClean: true, entries: 17n, accounts: 4n, breaks: [] });
  expect(await verifyLatest(house.db)).toEqual({ isClean: true, entries: 17n, accounts: 2n, breaks: [] });
});

const SUM = 'entries of each currency sum to zero';
const CHAIN = 'each balance follows from the one before, without a gap';
const STORED = 'stored balances equal the sum of their entries';
const HASH = 'chain hashes match their lines';
const TIP = 'accounts carry the hash of their last operation';
const KEYS = 'every key has its operation and every operation its key';
const HOUSE = 'sums kept of house accounts equal their entries';
const LIMITS = 'what limits have counted equals the entries of their windows';
const PARTS = 'parts given back are lines of what gave them, and together no more than was taken';
const SIDES = 'both sides of a line are known accounts of one merchant and currency';
const win = "kind = 'win' and amount_micros = 3000000";

describe('verification finds', () => {
  test.each([
    ['an edited balance', "update account set balance_micros = balance_micros + 1 where kind = 'cash'", [STORED]],
    ['an edited version', "update account set version = version + 1 where kind = 'held'", [STORED, TIP]],
    [
      'a changed amount',
      `update journal set amount_micros = amount_micros + 1 where ${win}`,
      [CHAIN, STORED, HASH, HOUSE],
    ],
    [
      'a changed amount whose balances were changed to match',
      `
        update journal set amount_micros = amount_micros + 1 where ${win};
        update journal set balance_after_micros = balance_after_micros + 1
          where account_id > 0 and kind <> 'deposit' and seq >= (select seq from journal where amount_micros = 3000001);
        update account set balance_micros = balance_micros + 1 where kind = 'cash';
        update house_balance set balance_micros = balance_micros - 1 where account_id = (select contra_id from journal where amount_micros = 3000001)`,
      [HASH],
    ],
    ['a changed kind', `update journal set kind = 'promo' where ${win}`, [HASH]],
    ['a changed time', `update journal set at = at + interval '1 ms' where ref = 'round 2'`, [HASH, KEYS]],
    ['a deleted line', `delete from journal where ${win}`, [CHAIN, STORED, HASH, KEYS, HOUSE]],
    [
      'a deleted last operation',
      "delete from journal where ref = 'undo'",
      [STORED, TIP, KEYS, 'what is taken back exists, and so does what took it back', HOUSE],
    ],
    [
      'a line that was slipped in',
      `insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, source, ref)
        select 800000, at, 'win', account_id, contra_id, 1, seq + 100, 1, source, 'forged' from journal where ${win}`,
      [CHAIN, STORED, HASH, KEYS, HOUSE],
    ],
    ['a line against an unknown account', `update journal set contra_id = -99 where ${win}`, [SUM, HASH, SIDES, HOUSE]],
    ['a deleted key', "delete from idem where ref = 'round 1'", [KEYS]],
    ['a key without its operation', "insert into idem values ('x', 'y', '', 'applied', 999999, 1, now())", [KEYS]],
    [
      'a reversal of nothing',
      'insert into reversal values (999998, 999999, now())',
      ['what is taken back exists, and so does what took it back'],
    ],
    [
      'a part given back of nothing',
      `insert into returned select by_op, account_id + 1, 999998, amount_micros, at from returned limit 1`,
      [PARTS],
    ],
    ['more given back than was taken', 'update returned set amount_micros = amount_micros * 2', [PARTS]],
    [
      'a stake that was made less than its parts',
      "update journal set amount_micros = -1 where ref = 'slip'",
      [PARTS, CHAIN, STORED, HASH, HOUSE],
    ],
    [
      'a part given back of what was taken back whole',
      'insert into reversal select of_op, 999999, now() from returned limit 1',
      [PARTS, 'what is taken back exists, and so does what took it back'],
    ],
    [
      'a part that is forgotten where limits count',
      `select ledger_set_limit(account_id, 0, 2, 1000000000, '${noonZone().zone}') from account where kind = 'cash';
        delete from returned where by_op = (select op_id from idem where ref = 'part 1')`,
      [LIMITS],
    ],
    ['a wrong sum of the house', 'update house_balance set balance_micros = balance_micros + 1', [HOUSE]],
  ])('%s', async (_, damage, expected) => {
    const found = await invariantsAfter(house, damage);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  test.each([
    [
      'a changed amount',
      `update journal set amount_micros = amount_micros + 1 where ${win}`,
      'latest lines follow from the ones before',
    ],
    ['a deleted line', `delete from journal where ${win}`, 'latest lines follow from the ones before'],
    [
      'an edited balance',
      "update account set balance_micros = balance_micros + 1 where kind = 'cash'",
      'balances of touched accounts equal their last line',
    ],
    ['a deleted key', "delete from idem where ref = 'round 1'", 'latest lines have their keys'],
  ])('within the minute: %s', async (_, damage, expected) => {
    expect(await invariantsAfter(house, damage, true)).toContain(expected);
  });

  test('in its jobs too, which say so in the log', async () => {
    const lines: unknown[] = [];
    const log = { ...createLog('silent'), error: (fields: unknown, name: string) => lines.push([name, fields]) };
    const jobs = ledgerJobs({ db: house.db, log: log as unknown as Log });
    const look = async (): Promise<void> => {
      for (const { name, handler } of jobs) if (name.startsWith('ledger.verify')) await handler({});
    };
    await look();
    expect(lines).toEqual([]);
    await house.owner.query("update account set balance_micros = balance_micros + 1 where kind = 'cash'");
    await look();
    await house.owner.query("update account set balance_micros = balance_micros - 1 where kind = 'cash'");
    expect(lines).toEqual([
      ['ledger.break', expect.objectContaining({ invariant: 'balances of touched accounts equal their last line' })],
      ['ledger.break', expect.objectContaining({ invariant: STORED, count: '1' })],
    ]);
  });

  test('nothing once the damage is taken back', async () => {
    expect(await house.ledger.verify()).toMatchObject({ isClean: true });
  });
});

test("the house's sums are kept without counting an entry twice", async () => {
  await house.owner.query("update house_watermark set rolled_until = '-infinity'; delete from house_balance");
  for (let turn = 0; turn < 3; turn += 1) await rollHouseBalances(house.db);
  expect(await house.ledger.verify()).toMatchObject({ isClean: true });
  const { rows } = await house.app.query<{ seconds: number }>(
    'select extract(epoch from now() - rolled_until)::int as seconds from house_watermark',
  );
  expect(rows[0]?.seconds).toBeGreaterThanOrEqual(60);
});
