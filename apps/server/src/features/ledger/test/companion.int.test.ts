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

test('items that stand apart fail alone: the others of their flush are written together before them', async () => {
  const others = await Promise.all(Array.from({ length: 20 }, () => house.player(BRL(100))));
  const [one, two, three] = await Promise.all(Array.from({ length: 3 }, () => house.player(BRL(100))));
  if (!one || !two || !three) throw new Error('three players');
  const apart = (ref: string, account: bigint, name: string, mark: string) => {
    const item = round(ref, account, 10, name);
    return { ...item, companion: { name: 'test_apply_round', row: { name, stake: '1' }, apart: mark } };
  };
  const clashing = [
    apart('apart 1', one.cash, 'prey', 'river'),
    apart('apart 2', two.cash, 'prey', 'river'),
    apart('apart 3', three.cash, 'other prey', 'lake'),
  ];
  const plain = others.map(({ cash }, n) => round(`beside ${n}`, cash, 10));
  const results = await Promise.allSettled(
    [...plain.slice(0, 10), ...clashing, ...plain.slice(10)].map((item) => house.ledger.post(item)),
  );
  const failed = results.flatMap((result, n) => (result.status === 'rejected' ? [[n, result.reason.constraint]] : []));
  expect(failed).toEqual([[11, 'test_round_name_key']]);
  const { rows } = await house.owner.query<{ beside: boolean; flushes: bigint; first: bigint; rows: bigint }>(`
    select name like 'beside %' as beside, count(distinct xmin::text) as flushes, min(op_id) as first, count(*) as rows
    from test_round group by 1 order by 1 desc`);
  expect(rows.map((row) => [row.beside, Number(row.flushes), Number(row.rows)])).toEqual([
    [true, 1, 20],
    [false, 1, 2],
  ]);
  expect(await house.ledger.verify()).toMatchObject({ isClean: true });
});

test('what a member sends after an item that stands apart is written after it', async () => {
  const { cash } = await house.player(BRL(10));
  const first = round('ordered 0', cash, 1);
  const items = Array.from({ length: 12 }, (_, n) => {
    const item = round(`ordered ${n + 1}`, cash, 1);
    const row = { name: `ordered ${n + 1}`, stake: '1' };
    return n % 5 === 2 ? { ...item, companion: { name: 'test_apply_round', row, apart: 'river' } } : item;
  });
  const outcomes = await Promise.all([first, ...items].map((item) => house.ledger.post(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 13 }, (_, n) => (n < 10 ? 'applied' : 'refused')),
  );
  expect((await rounds()).map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `ordered ${n}`));
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
