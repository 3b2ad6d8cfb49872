import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';

let house: TestLedger;
beforeAll(async () => {
  house = await openLedger();
  await house.owner.query(`
    create table test_round (op_id bigint primary key, at timestamptz(3), name text unique, stake bigint check (stake < 90000000));
    grant select, insert on test_round to trevo_app;
    create function test_apply_round(rows jsonb) returns void language sql as $$
      insert into test_round select op_id, at, name, stake
      from jsonb_to_recordset(rows) as r (op_id bigint, at timestamptz(3), name text, stake bigint)
    $$;
    create function test_apply_forbidden(rows jsonb) returns void language sql as $$
      update account set balance_micros = 0
    $$;`);
});
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  await house.owner.query('truncate test_round');
});

const round = (ref: string, account: bigint, stake: number, name = ref) =>
  itemOf(ref, [{ kind: 'bet', account, contra: house.games, amount: amount(-BRL(stake)) }], {
    companion: { name: 'test_apply_round', row: { name, stake: String(BRL(stake)) } },
  });
const rounds = async () =>
  (await house.owner.query<{ op_id: bigint; name: string; at: Date }>('select * from test_round order by op_id')).rows;

test('a companion row exists exactly when its money moved', async () => {
  const { cash } = await house.player(BRL(25));
  const items = Array.from({ length: 5 }, (_, n) => round(`pair ${n}`, cash, 10));
  const outcomes = await Promise.all(items.map((item) => house.ledger.post(item)));
  await Promise.all(items.map((item) => house.ledger.post(item)));
  const applied = outcomes.flatMap((outcome) => (outcome.status === 'applied' ? outcome.opId : []));
  expect(applied).toHaveLength(2);
  expect((await rounds()).map((row) => row.op_id)).toEqual(applied);
  const { rows } = await house.app.query('select at from idem where op_id = $1', [applied[0]]);
  expect((await rounds())[0]?.at).toEqual(rows[0]?.at);
});

test('a companion that fails stops only its own item, of hundreds in the same flush', async () => {
  const players = await Promise.all(Array.from({ length: 100 }, () => house.player(BRL(100))));
  const results = await Promise.allSettled(
    players.map(({ cash }, n) => house.ledger.post(round(`flush ${n}`, cash, n === 40 ? 95 : 10))),
  );
  const failed = results.flatMap((result, n) => (result.status === 'rejected' ? n : []));
  expect(failed).toEqual([40]);
  expect(results[40]).toMatchObject({ reason: { constraint: 'test_round_stake_check' } });
  expect(await rounds()).toHaveLength(99);
  const balances = await Promise.all(players.map((accounts) => house.ledger.balanceOf(accounts)));
  expect(balances.map(({ balance }) => balance)).toEqual(players.map((_, n) => (n === 40 ? BRL(100) : BRL(90))));
  expect(await house.ledger.verify()).toMatchObject({ isClean: true });
});

test('an item whose companion failed leaves its key free for another try', async () => {
  const { cash } = await house.player(BRL(10));
  await house.owner.query("insert into test_round values (-1, now(), 'taken', 1)");
  const item = round('second try', cash, 10, 'taken');
  await expect(house.ledger.post(item)).rejects.toMatchObject({ constraint: 'test_round_name_key' });
  await house.owner.query('truncate test_round');
  expect(await house.ledger.post(item)).toMatchObject({ status: 'applied', isReplay: false });
});

test('a companion belongs to items of every shape', async () => {
  const { cash, held } = await house.player(BRL(10));
  const hold = itemOf('hold with a row', [{ kind: 'hold', account: cash, contra: held, amount: amount(-BRL(4)) }], {
    companion: { name: 'test_apply_round', row: { name: 'hold', stake: '0' } },
  });
  const [first, again] = await Promise.all([house.ledger.post(hold), house.ledger.post(hold)]);
  expect([first.status, again.status]).toEqual(['applied', 'applied']);
  expect((await rounds()).map((row) => row.name)).toEqual(['hold']);
});

test('a companion has no more rights than the server', async () => {
  const { cash, held } = await house.player(BRL(10));
  const companion = { name: 'test_apply_forbidden', row: {} };
  const item = itemOf('rights', [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(1)) }], {
    companion,
  });
  await expect(house.ledger.post(item)).rejects.toThrow(/permission denied/);
  const odd = { ...item, companion: { name: 'pg_sleep(1); --', row: {} } };
  await expect(house.ledger.post(odd)).rejects.toThrow(/not a companion/);
  expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: BRL(10) });
});
