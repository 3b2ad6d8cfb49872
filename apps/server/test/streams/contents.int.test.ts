import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { settledBets } from '../../src/features/bets/index.ts';
import { type MoneyLine, moneyLines } from '../../src/features/ledger/index.ts';
import { on } from '../../src/platform/streams/stream.ts';
import { readHorizonSeconds } from '../../src/platform/streams/streams.repository.ts';
import { openStreamHouse } from './stream-house.ts';

const house = openStreamHouse();

it('the server sees the oldest transaction that writes, of any role', async () => {
  const slow = new pg.Client({ connectionString: house.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id(), pg_sleep(0.05)');
  expect(await readHorizonSeconds(house.db)).toBeGreaterThanOrEqual(0.05);
  await slow.end();
});

it('the number of a transaction is worked out in the statement that writes, without a call', async () => {
  const { rows } = await house.owner.query<{ 'QUERY PLAN': string }>(
    `explain (verbose) insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, source, ref)
     values (1, now(), 'deposit', -1, -2, 7, 'cashier', 'd')`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('pg_current_xact_id');
  expect(plan).not.toContain('stream_xid');
});

describe('money', () => {
  it('comes as the journal’s lines of the kinds that were asked for, with what they moved', async () => {
    const read: MoneyLine[] = [];
    // Without their brand's own row.
    await house.owner.query(`set session_replication_role = replica;
      insert into account (account_id, kind, merchant_id, currency) values (-1, 'house', 3, 'BRL');
      reset session_replication_role`);
    const consumer = await house.opened((name) =>
      on(moneyLines('deposit', 'withdrawal'), name, {
        items: async (rows) => void read.push(...rows.map(({ row }) => row)),
      }),
    );
    await house.owner.query(
      `insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, source, ref)
       values (8, now(), 'deposit', -1, -2, 7, 'cashier', 'd1'), (9, now(), 'adjust', -1, -2, 1, 'cashier', 'd1'),
         (16, now(), 'withdrawal', -1, -2, -3, 'cashier', 'w1')`,
    );
    await house.drain(consumer);
    const brand = { merchantId: 3, memberId: null, currency: 'BRL', source: 'cashier' };
    expect(read).toEqual([
      { ...brand, kind: 'deposit', account: -1n, contra: -2n, amount: 7n, ref: 'd1' },
      { ...brand, kind: 'withdrawal', account: -1n, contra: -2n, amount: -3n, ref: 'w1' },
    ]);
  });

  it('is parked as its account’s brand', async () => {
    // Without their brands' own rows.
    await house.owner.query(`set session_replication_role = replica;
      insert into account (account_id, kind, merchant_id, currency) values (-11, 'house', 1, 'BRL'), (-12, 'house', 2, 'BRL');
      reset session_replication_role`);
    const consumer = await house.opened((name) =>
      on(moneyLines('deposit'), name, { items: () => Promise.reject(new Error('no')) }),
    );
    await house.owner.query(
      `insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, source, ref)
       values (24, now(), 'deposit', -11, -2, 7, 'cashier', 'd2'), (32, now(), 'deposit', -12, -2, 7, 'cashier', 'd3')`,
    );
    await house.drainWithTries(consumer);
    expect(await house.parked(consumer)).toMatchObject([{ place: 24n }]);
  });
});

describe('settled bets', () => {
  it('come once each, as they are by then, when they were settled, reopened and voided while nobody read', async () => {
    const read: [string, string, bigint][] = [];
    const consumer = await house.opened((name) =>
      on(settledBets, name, {
        items: async (rows) =>
          void read.push(
            ...rows.map(({ row, version }) => [row.round, row.state, version] as [string, string, bigint]),
          ),
      }),
    );
    for (const id of [1, 2, 3]) await house.placeBet(id);
    await house.endBet(1, 'settled');
    await house.endBet(2, 'settled');
    await house.endBet(1, 'reopened');
    await house.endBet(1, 'void');
    await house.drain(consumer);
    expect(read).toEqual([
      ['r2', 'settled', 2n],
      ['r1', 'void', 4n],
    ]);
    await house.endBet(2, 'reopened');
    await house.endBet(2, 'settled');
    await house.endBet(3, 'settled');
    await house.drain(consumer);
    expect(read.slice(2)).toEqual([
      ['r2', 'settled', 4n],
      ['r3', 'settled', 2n],
    ]);
  });
});
