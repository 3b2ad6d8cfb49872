import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createLanePool } from '../lane.repository.ts';
import { DeclinedError, type LedgerItem, type PlayerAccounts } from '../index.ts';
import { prepareItem } from '../prepare-item.ts';
import { createWriteItems } from '../write-items.ts';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';

/** A companion that has so many seats for items, and declines those that come behind them. */
const SEATS = `
  create table test_seat (op_id bigint primary key, name text not null, seats int not null, xid bigint not null default txid_current());
  create table test_room (seats int not null);
  insert into test_room values (3);
  grant select, insert on test_seat to trevo_app;
  grant select, update on test_room to trevo_app;
  create function test_apply_seat(rows jsonb) returns jsonb language plpgsql as $$
  declare
    room int;
    declined jsonb := '{}';
    seat record;
  begin
    select r.seats - (select coalesce(sum(s.seats), 0) from test_seat s) into room from test_room r for update;
    for seat in select r->>'op_id' as op_id, r->>'name' as name, (r->>'seats')::int as seats from jsonb_array_elements(rows) r loop
      if seat.seats > room then
        declined := declined || jsonb_build_object(seat.op_id, 'no seat for ' || seat.name);
      else
        room := room - seat.seats;
      end if;
    end loop;
    if declined <> '{}' then
      return declined;
    end if;
    insert into test_seat (op_id, name, seats) select (r->>'op_id')::bigint, r->>'name', (r->>'seats')::int from jsonb_array_elements(rows) r;
    return null;
  end $$;`;

let house: TestLedger;
let lane: ReturnType<typeof createLanePool>;
/** What went wrong with a flush. */
const told: string[] = [];
beforeAll(async () => {
  house = await openLedger();
  await house.owner.query(SEATS);
  lane = createLanePool(house.url, 2);
});
afterAll(async () => {
  expect(await house.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
  await lane.end();
  await house.close();
});
beforeEach(async () => {
  await house.owner.query('truncate test_seat');
  told.length = 0;
});

const seat = (ref: string, { cash, bonus }: PlayerAccounts, { fromBonus = 0, seats = 1, more = {} } = {}): LedgerItem =>
  itemOf(
    ref,
    [
      { kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(10 - fromBonus)) },
      ...(fromBonus > 0
        ? [{ kind: 'bet' as const, account: bonus, contra: house.games, amount: amount(-BRL(fromBonus)) }]
        : []),
    ],
    { companion: { name: 'test_apply_seat', row: { name: ref, seats }, mayDecline: true }, ...more },
  );
const plain = (ref: string, { cash }: PlayerAccounts): LedgerItem =>
  itemOf(ref, [{ kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(1)) }]);

/** Writes items as one flush of a lane. */
const flush = async (items: readonly LedgerItem[]): Promise<string[]> => {
  const log = createLog('warn', { write: (line: string) => void told.push(line) });
  const ends = await createWriteItems({ pool: lane, log, jitter: () => 0.5 })(items.map(prepareItem));
  return ends.map((end) => {
    if ('value' in end) return end.value.isReplay ? `${end.value.outcome} before` : end.value.outcome;
    return end.error instanceof DeclinedError ? end.error.why : String(end.error);
  });
};
const seats = async () =>
  (await house.owner.query<{ name: string; xid: bigint }>('select name, xid from test_seat order by op_id')).rows;
/** In the order in which a flush has them. */
const players = async (count: number, balance = 10): Promise<PlayerAccounts[]> =>
  (await Promise.all(Array.from({ length: count }, () => house.player(BRL(balance))))).toSorted((a, b) =>
    Number(a.cash - b.cash),
  );
const balances = async (all: readonly PlayerAccounts[]) =>
  (await Promise.all(all.map((accounts) => house.ledger.balanceOf(accounts)))).map(({ balance }) => balance);

test('items that their companion declines say its words, and move nothing; all others of the flush are written with one call', async () => {
  const all = await players(8);
  const other = await house.player(BRL(10));
  const bonusOf = all[1];
  if (!bonusOf) throw new Error('eight players');
  await house.ledger.post(
    itemOf('bonus', [{ kind: 'promo', account: bonusOf.bonus, contra: house.games, amount: BRL(5) }]),
  );
  const answers = await flush([
    ...all.map((player, n) => seat(`mixed ${n}`, player, n === 1 ? { fromBonus: 4 } : {})),
    plain('beside', other),
  ]);
  expect(answers).toEqual([
    'applied',
    'applied',
    'applied',
    ...[3, 4, 5, 6, 7].map((n) => `no seat for mixed ${n}`),
    'applied',
  ]);
  expect(told).toEqual([]);
  const written = await seats();
  expect(written.map(({ name }) => name)).toEqual(['mixed 0', 'mixed 1', 'mixed 2']);
  expect(new Set(written.map(({ xid }) => xid)).size).toBe(1);
  expect(await balances([...all, other])).toEqual([0, 4, 0, 10, 10, 10, 10, 10, 9].map((left) => BRL(left)));
  const { rows } = await house.app.query("select ref from idem where ref like 'mixed %' order by ref");
  expect(rows.map(({ ref }) => ref)).toEqual(['mixed 0', 'mixed 1', 'mixed 2']);
});

test('what is declined takes no money from the next item of its wallet, and what has no money takes no seat', async () => {
  const [rich, poor, last] = await players(3, 20);
  if (!rich || !poor || !last) throw new Error('three players');
  await house.ledger.post(
    itemOf('spent', [{ kind: 'bet', account: poor.cash, contra: house.games, amount: amount(-BRL(15)) }]),
  );
  const answers = await flush([
    seat('wide', rich, { seats: 4 }),
    ...[0, 1, 2, 3].map((n) => seat(`one of four ${n}`, rich)),
    seat('poor', poor),
    seat('last', last),
  ]);
  expect(told).toEqual([]);
  // Those of one wallet are written behind the others, in their order: the wide one has no room, and the money of two.
  expect(answers).toEqual([
    'no seat for wide',
    'applied',
    'applied',
    'insufficient_funds',
    'insufficient_funds',
    'insufficient_funds',
    'applied',
  ]);
  expect(await balances([rich, poor, last])).toEqual([BRL(0), BRL(5), BRL(10)]);
});

test('a key that was declined is free, and one that was written answers as before and takes no further seat', async () => {
  const all = await players(4);
  const items = all.map((player, n) => seat(`again ${n}`, player));
  const declined = 'no seat for again 3';
  expect(await flush(items)).toEqual(['applied', 'applied', 'applied', declined]);
  const before = Array.from({ length: 3 }, () => 'applied before');
  expect(await flush(items)).toEqual([...before, declined]);
  await house.owner.query("delete from test_seat where name = 'again 0'");
  expect(await flush(items)).toEqual([...before, 'applied']);
  expect(await flush(items)).toEqual([...before, 'applied before']);
  expect(await balances(all)).toEqual([0n, 0n, 0n, 0n]);
  expect(told).toEqual([]);
});

test('of items that go all or none, one that is declined keeps all back', async () => {
  const all = await players(4);
  const items = all.map((player, n) => seat(`together ${n}`, player));
  await expect(house.ledger.postAll(items)).rejects.toThrow(new DeclinedError('no seat for together 3'));
  expect(await balances(all)).toEqual(all.map(() => BRL(10)));
  expect(await seats()).toEqual([]);
  expect(await house.ledger.postAll(items.slice(0, 3))).toMatchObject({ status: 'applied' });
});

test('flushes at once fill exactly the seats that there are, and none of them fails', async () => {
  const all = await players(60);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      flush(all.flatMap((player, n) => (n % 10 === nth ? [seat(`race ${n}`, player)] : []))),
    ),
  );
  expect(answers.flat().filter((answer) => answer === 'applied')).toHaveLength(3);
  expect(answers.flat().filter((answer) => answer.startsWith('no seat for '))).toHaveLength(57);
  expect(await seats()).toHaveLength(3);
  expect(told).toEqual([]);
});
