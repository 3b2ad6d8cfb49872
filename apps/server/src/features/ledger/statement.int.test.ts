import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerAccounts, StatementQuery } from './index.ts';
import { itemOf, openLedger, type TestLedger } from './test/open-ledger.ts';

let house: TestLedger;
let accounts: PlayerAccounts;
beforeAll(async () => {
  house = await openLedger();
  accounts = await house.player(BRL(100));
  const { cash, held } = accounts;
  const other = await house.player(BRL(7));
  for (let n = 1; n <= 4; n += 1) {
    await house.ledger.post(
      itemOf(`round ${n}`, [
        { kind: 'bet', account: cash, contra: house.games, amount: amount(-BRL(10)) },
        { kind: 'win', account: cash, contra: house.games, amount: BRL(n) },
      ]),
    );
  }
  await house.ledger.post(itemOf('hold', [{ kind: 'hold', account: cash, contra: held, amount: amount(-BRL(20)) }]));
  // Written from the other side, as any caller may: it is the same line of the same wallet.
  await house.ledger.post(itemOf('back', [{ kind: 'release', account: held, contra: cash, amount: amount(-BRL(20)) }]));
  await house.ledger.post(
    itemOf('gift', [{ kind: 'promo', account: house.bank, contra: cash, amount: amount(-BRL(1)) }]),
  );
  await house.ledger.post(
    itemOf('peer', [{ kind: 'adjust', account: other.cash, contra: cash, amount: amount(-BRL(2)) }]),
  );
});
afterAll(async () => {
  expect(await house.ledger.verify()).toMatchObject({ isClean: true });
  await house.close();
});

const ask = (more: Partial<StatementQuery> = {}) =>
  house.ledger.statement({ accounts, from: null, to: null, kinds: null, pageNo: 1, pageSize: 50, ...more });

test('shows every line of the wallet, newest first, each with the balance it left', async () => {
  const page = await ask();
  expect(page.entries.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
    'adjust peer',
    'promo gift',
    'release back',
    'hold hold',
    ...[4, 3, 2, 1].flatMap((n) => [`win round ${n}`, `bet round ${n}`]),
    'deposit opening 1',
  ]);
  let balance = 0n;
  for (const entry of [...page.entries].reverse()) {
    balance += entry.amount;
    expect(entry.balanceAfter).toBe(balance);
  }
  expect(await house.ledger.balanceOf(accounts)).toMatchObject({ balance, version: 13n });
  expect(page).toMatchObject({ total: 13, totalIn: BRL(133), totalOut: BRL(60) });
});

test('pages without overlap or hole, with the totals of all pages on each', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => ask({ pageNo, pageSize: 5 })));
  expect(pages.map((page) => page.entries.length)).toEqual([5, 5, 3, 0]);
  expect(pages.flatMap((page) => page.entries)).toEqual((await ask()).entries);
  for (const page of pages) expect(page).toMatchObject({ total: 13, totalIn: BRL(133), totalOut: BRL(60) });
});

test('counts only the kinds and the half-open time that were asked for', async () => {
  expect(await ask({ kinds: ['bet', 'win'] })).toMatchObject({ total: 8, totalIn: BRL(10), totalOut: BRL(40) });
  expect(await ask({ kinds: [] })).toMatchObject({ total: 0, entries: [] });
  const all = await ask();
  const newest = all.entries[0]?.at ?? null;
  const since = await ask({ from: newest });
  const before = await ask({ to: newest });
  expect(since.total).toBeGreaterThan(0);
  expect(since.total + before.total).toBe(13);
  expect(before.entries.every((entry) => newest !== null && entry.at < newest)).toBe(true);
});
