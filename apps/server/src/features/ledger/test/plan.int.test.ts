import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import { quietTables, BRL } from '@trevo/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../../../platform/db/pool.ts';
import type { LedgerItem, PlayerAccounts, PostingKind } from '../index.ts';
import { createLanePool, flushAll, flushBatch, flushExact, flushShared } from '../lane.repository.ts';
import { prepareItem } from '../prepare-item.ts';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';

let house: TestLedger;
/** One connection of the kind that writes money, so that its plans are those of the very first flush. */
let lane: Pool;
beforeAll(async () => {
  house = await openLedger();
  lane = createLanePool(house.url, 1);
});
afterAll(async () => {
  await lane.end();
  await house.close();
});

/** Ends all other sessions of this database: their counters arrive when they go. */
const endOthers = async (): Promise<void> => {
  const { rows } = await lane.query<{ pid: number }>('select pg_backend_pid() as pid');
  await house.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), $1)',
    [rows[0]?.pid],
  );
  await pause(200);
};

/** Sequential scans and index rows that have been read of the ledger's tables so far. */
const readsSoFar = async (): Promise<{ sequential: number; rows: number }> => {
  await lane.query('select pg_stat_force_next_flush()');
  const { rows } = await house.owner.query<{ sequential: bigint; rows: bigint }>(`
    select (select sum(seq_scan)::bigint from pg_stat_user_tables where relname ~ '^(account|idem|reversal|returned|journal.*)$') as sequential,
      (select sum(idx_tup_read)::bigint from pg_stat_user_indexes where relname ~ '^(account|idem|reversal|returned|journal.*)$') as rows`);
  return { sequential: Number(rows[0]?.sequential), rows: Number(rows[0]?.rows) };
};

const line = (ref: string, kind: PostingKind, account: bigint, units: number, more: Partial<LedgerItem> = {}) =>
  prepareItem(itemOf(ref, [{ kind, account, contra: house.games, amount: amount(BRL(units)) }], more));
const bet = (ref: string, account: bigint, stake = 0.01) => line(ref, 'bet', account, -stake);
type Answer = Awaited<ReturnType<typeof flushExact>>[number];
const is = (wanted: string) => (answer: Answer) => 'outcome' in answer && answer.outcome === wanted;

const hold = (ref: string, { cash, held }: PlayerAccounts, units: number) =>
  prepareItem(itemOf(ref, [{ kind: 'hold', account: cash, contra: held, amount: amount(-BRL(units)) }]));
const setLimit = (account: bigint): Promise<void> =>
  house.ledger.setLimit(account, { measure: 'stake', period: 'day', cap: BRL(100), timeZone: 'UTC' });

test('the plans of an empty ledger still read single rows when it has grown', async () => {
  await house.owner.query(quietTables('^(account|idem|reversal|returned|journal.*)$'));
  // The worst moment for a first plan: the statistics say that there is next to nothing.
  await house.owner.query('analyze');
  const first = await house.player(BRL(1));
  await setLimit(first.cash);
  expect((await flushBatch(lane, [bet('first', first.cash)])).size).toBe(1);
  await flushExact(lane, [bet('first exact', first.cash)]);
  await flushAll(lane, [bet('first together', first.cash)]);
  await flushShared(lane, [hold('first hold', first, 0.01)]);
  const players = await Promise.all(Array.from({ length: 1_500 }, () => house.player(BRL(1))));
  const limited = players.slice(200, 300);
  await Promise.all(limited.map(({ cash }) => setLimit(cash)));
  await house.ledger.stop();
  await endOthers();

  const before = await readsSoFar();
  for (const { cash } of players.slice(0, 20)) await flushBatch(lane, [bet(`one ${cash}`, cash)]);
  const crowd = players.slice(0, 200).map(({ cash }) => bet(`many ${cash}`, cash));
  expect((await flushBatch(lane, crowd)).size).toBe(200);
  const bound = limited.map(({ cash }) => bet(`limited ${cash}`, cash));
  expect((await flushBatch(lane, bound)).size).toBe(100);
  const poor = await flushExact(
    lane,
    players.slice(0, 20).map(({ cash }) => bet(`poor ${cash}`, cash, 50)),
  );
  expect(poor.every(is('insufficient_funds'))).toBe(true);
  const after = await readsSoFar();

  expect(after.sequential - before.sequential).toBe(0);
  expect(after.rows - before.rows).toBeGreaterThanOrEqual(340);
  // An account is one row, or a few where an update left an old version behind; a new key is none.
  expect(after.rows - before.rows).toBeLessThan(340 * 4);

  const undone = await flushBatch(
    lane,
    bound.map((_, n) => bet(`undone ${n}`, limited[n]?.cash ?? 0n)),
  );
  const beforeUndoing = await readsSoFar();
  const back = limited.map(({ cash }, n) =>
    line(`back ${cash}`, 'rollback', cash, 0.01, { reverses: undone.get(n)?.opId ?? 0n }),
  );
  expect((await flushBatch(lane, back)).size).toBe(100);
  const beforeExact = await readsSoFar();
  expect(beforeExact.sequential - beforeUndoing.sequential).toBe(0);
  expect(beforeExact.rows - beforeUndoing.rows).toBeLessThan(100 * 8);

  const exact = limited.flatMap(({ cash, bonus }) => [
    line(`owes ${cash}`, 'adjust', cash, -5, { mayOwe: true }),
    line(`repays ${cash}`, 'win', cash, 10),
    line(`gift ${cash}`, 'promo', bonus, 1),
  ]);
  expect((await flushExact(lane, exact)).every(is('applied'))).toBe(true);
  const beforeShared = await readsSoFar();
  const split = limited.map(({ cash, bonus }) =>
    prepareItem(
      itemOf(`split ${cash}`, [
        { kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(0.01)) },
        { kind: 'bet', account: bonus, contra: house.games, amount: amount(-BRL(0.01)) },
        { kind: 'adjust', account: bonus, contra: cash, amount: amount(-BRL(0.01)) },
      ]),
    ),
  );
  expect((await flushShared(lane, split)).size).toBe(100);
  const afterShared = await readsSoFar();
  expect(afterShared.sequential - beforeShared.sequential).toBe(0);
  expect(afterShared.rows - beforeShared.rows).toBeLessThan(200 * 6);
  const together = limited.map(({ cash }) => bet(`together ${cash}`, cash));
  expect(await flushAll(lane, together)).toHaveLength(100);
  const afterExact = await readsSoFar();
  expect(afterExact.sequential - beforeExact.sequential).toBe(0);
  // Old versions stay for as long as a transaction of any database of the cluster is open.
  expect(afterExact.rows - beforeExact.rows).toBeLessThan(400 * 24);

  const slips = await flushBatch(
    lane,
    limited.map(({ cash }) => bet(`slip ${cash}`, cash)),
  );
  const beforeParts = await readsSoFar();
  const parts = limited.map(({ cash }, n) =>
    line(`part ${cash}`, 'rollback', cash, 0.01, { returns: slips.get(n)?.opId ?? 0n }),
  );
  expect((await flushExact(lane, parts)).every(is('applied'))).toBe(true);
  const afterParts = await readsSoFar();
  expect(afterParts.sequential - beforeParts.sequential).toBe(0);
  // The operation's lines, in each month of the journal and from both sides, twice.
  expect(afterParts.rows - beforeParts.rows).toBeLessThan(100 * 60);
});
