import { BRL } from '@trevo/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerItem, LedgerOutcome } from '../index.ts';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';

let house: TestLedger;
beforeAll(async () => {
  house = await openLedger();
});
afterAll(async () => {
  await house.close();
});

const killLanes = async (): Promise<number> => {
  const { rows } = await house.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trevo-ledger' and datname = current_database()",
  );
  return rows.length;
};

/** Sends until it is answered, as a vendor does. */
const insist = async (item: LedgerItem): Promise<LedgerOutcome> => {
  for (;;) {
    try {
      return await house.ledger.post(item);
    } catch {
      await pause(20);
    }
  }
};

test('backends killed under load lose no acknowledged operation and apply none twice', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => house.player(BRL(1_000))));
  let isOver = false;
  const answers = new Map<string, bigint>();
  // Until enough has been killed and answered, however long a busy machine takes to open a lane again.
  const killer = (async () => {
    for (let killed = 0; killed < 12 || answers.size <= 100; killed += await killLanes()) await pause(60);
    isOver = true;
  })();
  const play = async (who: number): Promise<void> => {
    const account = players[who % players.length]?.cash ?? 0n;
    for (let n = 0; !isOver; n += 1) {
      const ref = `load ${who} ${n}`;
      const postings = [{ kind: 'bet' as const, account, contra: house.games, amount: amount(-BRL(0.01)) }];
      const outcome = await insist(itemOf(ref, postings));
      if (outcome.status === 'applied') answers.set(ref, outcome.opId);
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, who) => play(who)));
  await killer;

  const { rows } = await house.app.query<{ ref: string; op_id: bigint; lines: bigint }>(
    "select ref, entry_id >> 3 as op_id, count(*) as lines from journal where ref like 'load %' group by 1, 2",
  );
  expect(new Map(rows.map((row) => [row.ref, row.op_id]))).toEqual(answers);
  expect(rows.filter((row) => row.lines !== 1n)).toEqual([]);
  expect(await house.ledger.verify()).toMatchObject({ isClean: true });
});

test('a caller whose row stays locked is told to come again, and the others are served meanwhile', async () => {
  const [stuck, free] = [await house.player(BRL(10)), await house.player(BRL(10))];
  const bet = (ref: string, account: bigint) =>
    itemOf(ref, [{ kind: 'bet', account, contra: house.games, amount: amount(-BRL(1)) }]);
  const client = await house.owner.connect();
  await client.query('begin');
  await client.query('select from account where account_id = $1 for update', [stuck.cash]);
  let isStuckDone = false;
  const waiting = house.ledger.post(bet('stuck', stuck.cash)).finally(() => (isStuckDone = true));
  waiting.catch(() => undefined);
  await pause(50);
  expect(await house.ledger.post(bet('free', free.cash))).toMatchObject({ status: 'applied' });
  expect(isStuckDone).toBe(false);
  await expect(waiting).rejects.toMatchObject({ code: 'internal.busy' });
  await client.query('rollback');
  client.release();
  expect(await house.ledger.post(bet('stuck', stuck.cash))).toMatchObject({ status: 'applied', isReplay: false });
});
