import { setTimeout as pause } from 'node:timers/promises';
import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerItem, LedgerManyOutcome, PlayerAccounts, Posting } from '../index.ts';
import { hashOf, itemOf, openLedger, type TestLedger } from './open-ledger.ts';

let house: TestLedger;
beforeAll(async () => {
  house = await openLedger();
  await house.owner.query(`
    create table test_order (op_id bigint primary key, name text unique);
    grant select, insert on test_order to trevo_app;
    create function test_apply_order(rows jsonb) returns void language sql as $$
      insert into test_order select op_id, name from jsonb_to_recordset(rows) as r (op_id bigint, name text)
    $$;`);
});
afterAll(async () => {
  expect(await house.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
  await house.close();
});

const line = (kind: Posting['kind'], account: bigint, units: number): Posting => ({
  kind,
  account,
  contra: house.games,
  amount: amount(BRL(units)),
});
const win = (ref: string, account: bigint, units = 2): LedgerItem =>
  itemOf(ref, [line('win', account, units)], { companion: { name: 'test_apply_order', row: { name: ref } } });
const players = (count: number): Promise<PlayerAccounts[]> =>
  Promise.all(Array.from({ length: count }, () => house.player()));
const cashOf = async (all: readonly PlayerAccounts[]) =>
  (await Promise.all(all.map((one) => house.ledger.balanceOf(one)))).map(({ balance }) => balance);
const inWords = (outcome: LedgerManyOutcome): string =>
  outcome.status === 'applied' && outcome.isReplay ? 'again' : outcome.status;
const orders = async (like: string): Promise<number> =>
  (await house.owner.query('select from test_order where name like $1', [like])).rowCount ?? 0;
/** In how many transactions such keys were written. */
const writes = async (like: string): Promise<number> =>
  (await house.owner.query('select distinct xmin::text from idem where ref like $1', [like])).rowCount ?? 0;

test('a thousand wins are one transaction, each answered as by post, and are repeated without effect', async () => {
  const all = await players(1_000);
  const items = all.map(({ cash }, n) => win(`draw ${n}`, cash));
  const first = await house.ledger.postMany(items);
  expect(first.map(inWords)).toEqual(items.map(() => 'applied'));
  for (const [n, outcome] of first.entries())
    expect(outcome.status === 'applied' && outcome.balances.get(all[n]?.cash ?? 0n)).toBe(BRL(2));
  expect(await writes('draw %')).toBe(1);
  const again = await house.ledger.postMany(items);
  expect(again).toEqual(first.map((outcome) => ({ ...outcome, isReplay: true, at: null })));
  expect(new Set(await cashOf(all))).toEqual(new Set([BRL(2)]));
  expect(await orders('draw %')).toBe(1_000);
});

test('known keys, reused ones, a debtor, refusals and a failing row among them concern nobody else', async () => {
  const all = await players(100);
  const at = (n: number): PlayerAccounts => all[n] as PlayerAccounts;
  await house.ledger.post(win('mixed 10', at(10).cash));
  await house.ledger.post({ ...win('mixed 20', at(20).cash), requestHash: hashOf('other') });
  await house.ledger.post(itemOf('owes', [line('adjust', at(30).cash, -1.5)], { mayOwe: true }));
  await house.ledger.post(itemOf('bonus', [line('promo', at(50).bonus, 1)]));
  const items = all.map(({ cash }, n) => win(`mixed ${n}`, cash));
  items[40] = itemOf('mixed 40', [line('bet', at(40).cash, -1)]);
  items[50] = {
    ...win('mixed 50', at(50).cash),
    postings: [line('win', at(50).cash, 2), line('win', at(50).bonus, 1)],
  };
  await house.owner.query("insert into test_order values (-1, 'mixed 60')");
  const ends = await house.ledger.postMany(items);
  const odd = Object.fromEntries(ends.map((end, n) => [n, inWords(end)]).filter(([, word]) => word !== 'applied'));
  expect(odd).toEqual({ 10: 'again', 20: 'key_reused', 40: 'refused', 60: 'failed' });
  expect(ends[60]).toMatchObject({ error: { constraint: 'test_order_name_key' } });
  expect(await house.ledger.balanceOf(at(30))).toMatchObject({ balance: BRL(0.5), owed: 0n });
  expect(await house.ledger.balanceOf(at(50))).toMatchObject({ balance: BRL(2), bonus: BRL(2) });
  expect(new Set(await cashOf(all.filter((_, n) => ![30, 40, 60].includes(n))))).toEqual(new Set([BRL(2)]));
  // What failed has left its key free.
  await house.owner.query('delete from test_order where op_id = -1');
  expect((await house.ledger.postMany(items)).map(inWords)[60]).toBe('applied');
});

test('a member who comes several times is written in order, in transactions one after the other', async () => {
  const [one, ...others] = await players(50);
  if (!one) throw new Error('fifty players');
  const items = others.map(({ cash }, n) => win(`often other ${n}`, cash));
  items.splice(10, 0, win('often 1', one.cash, 1));
  items.splice(20, 0, itemOf('often 2', [line('bet', one.cash, -1)]));
  items.splice(30, 0, win('often 3', one.cash, 3));
  items.splice(40, 0, win('often 1', one.cash, 1));
  const ends = await house.ledger.postMany(items);
  expect([10, 20, 30, 40].map((n) => inWords(ends[n] as LedgerManyOutcome))).toEqual([
    'applied',
    'applied',
    'applied',
    'again',
  ]);
  expect(await cashOf([one])).toEqual([BRL(3)]);
  expect(await writes('often %')).toBe(3);
});

test('parts given back come with the others of a call', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => house.player(BRL(10))));
  const slips = await house.ledger.postMany(all.map(({ cash }) => itemOf(`slip ${cash}`, [line('bet', cash, -10)])));
  const items = slips.flatMap((slip, n) =>
    [4, 6, 1].map((units) =>
      itemOf(`void ${n} ${units}`, [line('rollback', all[n]?.cash ?? 0n, units)], {
        returns: slip.status === 'applied' ? slip.opId : 0n,
      }),
    ),
  );
  const ends = await house.ledger.postMany(items);
  expect(ends.map(inWords)).toEqual(items.map((_, n) => (n % 3 === 2 ? 'refused' : 'applied')));
  expect(new Set(await cashOf(all))).toEqual(new Set([BRL(10)]));
});

test('waits for no lane of the wallet, nor a wallet for it', async () => {
  const [stuck, free, ...all] = await players(20);
  if (!stuck || !free) throw new Error('twenty players');
  const client = await house.owner.connect();
  await client.query('begin');
  await client.query('select from account where account_id = $1 for update', [stuck.cash]);
  let isDone = false;
  const waiting = house.ledger
    .postMany([stuck, ...all].map(({ cash }) => win(`waits ${cash}`, cash)))
    .finally(() => (isDone = true));
  await pause(50);
  for (let n = 0; n < 20; n += 1)
    expect(await house.ledger.post(win(`free ${n}`, free.cash))).toMatchObject({ status: 'applied' });
  expect(isDone).toBe(false);
  const ends = await waiting;
  expect(ends.map(inWords)).toEqual(['failed', ...all.map(() => 'applied')]);
  expect(ends[0]).toMatchObject({ error: { code: 'internal.busy' } });
  await client.query('rollback');
  client.release();
});

test('killed in between, a draw that is paid again pays everybody once', async () => {
  const all = await players(1_000);
  const items = all.map(({ cash }, n) => win(`killed ${n}`, cash));
  let killed = 0;
  const killer = (async (): Promise<void> => {
    while (killed < 8) {
      await pause(60);
      const { rowCount } = await house.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trevo-ledger' and datname = current_database()",
      );
      killed += rowCount ?? 0;
    }
  })();
  const pay = async (): Promise<void> => {
    for (let from = 0; from < items.length; from += 200) {
      const part = items.slice(from, from + 200);
      while ((await house.ledger.postMany(part)).some(({ status }) => status !== 'applied')) await pause(10);
    }
  };
  // Paid at least once, and again as long as connections die: without anybody who pays there is none to kill.
  const paying = async (): Promise<void> => {
    do await pay();
    while (killed < 8);
  };
  await Promise.all([killer, paying()]);
  await pay();
  expect(new Set(await cashOf(all))).toEqual(new Set([BRL(2)]));
  expect(await orders('killed %')).toBe(1_000);
}, 60_000);

test('more than a thousand, or one that no ledger could write, are refused before anything moves', async () => {
  const [one, two] = await players(2);
  if (!one || !two) throw new Error('two players');
  const item = win('first of many', one.cash);
  await expect(house.ledger.postMany(Array.from({ length: 1_001 }, () => item))).rejects.toThrow(RangeError);
  await expect(house.ledger.postMany([item, itemOf('no lines', [])])).rejects.toThrow(RangeError);
  expect(await house.ledger.postMany([])).toEqual([]);
  expect(await cashOf([one, two])).toEqual([0n, 0n]);
});
