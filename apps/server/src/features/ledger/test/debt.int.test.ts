import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ledger, LedgerItem, LedgerOutcome, PlayerAccounts, Posting } from '../index.ts';
import { itemOf, openLedger, type TestLedger } from './open-ledger.ts';

let house: TestLedger;
let other: Ledger;
beforeAll(async () => {
  house = await openLedger();
  other = await house.second();
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
/** A correction that takes so much, whatever is there. */
const takes = (ref: string, account: bigint, units: number): LedgerItem =>
  itemOf(ref, [line('rollback', account, -units)], { mayOwe: true });
/** A player who has nothing and owes so much. */
const debtor = async (units: number): Promise<PlayerAccounts> => {
  const player = await house.player();
  await house.ledger.post(takes(`debt of ${player.cash}`, player.cash, units));
  return player;
};
const linesOf = async (ref: string, { cash, debt }: PlayerAccounts): Promise<string[]> => {
  const names = new Map([
    [cash, 'cash'],
    [debt, 'debt'],
    [house.games, 'games'],
  ]);
  const { rows } = await house.app.query<{
    kind: string;
    account_id: bigint;
    contra_id: bigint;
    amount_micros: bigint;
  }>('select kind, account_id, contra_id, amount_micros from journal where ref = $1 order by entry_id', [ref]);
  return rows.map(
    (row) => `${row.kind} ${names.get(row.account_id)} ${names.get(row.contra_id)} ${row.amount_micros / 1_000_000n}`,
  );
};

describe('a correction beyond the wallet', () => {
  test('takes what is there and posts the rest as debt', async () => {
    const player = await house.player(BRL(30));
    const outcome = await house.ledger.post(takes('more than all', player.cash, 100));
    expect(outcome.status === 'applied' && outcome.balances).toEqual(
      new Map([
        [player.cash, 0n],
        [player.debt, -BRL(70)],
      ]),
    );
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: 0n, owed: BRL(70) });
    expect(await linesOf('more than all', player)).toEqual(['rollback cash games -30', 'rollback debt games -70']);
  });

  test('takes from an empty wallet only debt, and adds to a debt', async () => {
    const player = await debtor(10);
    await house.ledger.post(takes('still more', player.cash, 5));
    expect(await linesOf('still more', player)).toEqual(['rollback debt games -5']);
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: 0n, owed: BRL(15) });
  });

  test('within the wallet leaves no debt', async () => {
    const player = await house.player(BRL(30));
    await house.ledger.post(takes('within', player.cash, 30));
    expect(await linesOf('within', player)).toEqual(['rollback cash games -30']);
    expect(await house.ledger.post(itemOf('nothing owed', [line('win', player.cash, 3)]))).toMatchObject({
      balances: new Map([[player.cash, BRL(3)]]),
    });
  });

  test('is not stopped by a block, and answers the same when it is repeated', async () => {
    const player = await house.player(BRL(1));
    await house.ledger.setBlock(player.cash, 'exclusion');
    const item = itemOf('blocked debtor', [line('bet', player.cash, -4)], { mayOwe: true });
    const first = await house.ledger.post(item);
    expect(first).toMatchObject({ status: 'applied', isReplay: false });
    expect(await other.post(item)).toEqual({ ...first, isReplay: true, at: null });
    expect(await house.ledger.balanceOf(player)).toMatchObject({ owed: BRL(3) });
  });

  test('takes back an operation once', async () => {
    const player = await house.player();
    const won = await house.ledger.post(itemOf('won', [line('win', player.cash, 50)]));
    const reverses = won.status === 'applied' ? won.opId : 0n;
    await house.ledger.post(itemOf('spent', [line('bet', player.cash, -45)]));
    const back = (ref: string) => itemOf(ref, [line('rollback', player.cash, -50)], { mayOwe: true, reverses });
    expect(await house.ledger.post(back('not won'))).toMatchObject({ status: 'applied' });
    expect(await house.ledger.post(back('not won again'))).toMatchObject({ reason: 'already_reversed' });
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: 0n, owed: BRL(45) });
  });
});

describe('a debtor', () => {
  test('neither bets, with cash or bonus, nor withdraws', async () => {
    const player = await debtor(10);
    await house.ledger.post(itemOf('gift to a debtor', [line('promo', player.bonus, 20)]));
    const refused = { status: 'refused', reason: 'in_debt', isReplay: false };
    const hold: Posting = { kind: 'hold', account: player.cash, contra: player.held, amount: amount(-BRL(1)) };
    expect(await house.ledger.post(itemOf('debtor bets', [line('bet', player.cash, -1)]))).toEqual(refused);
    expect(await house.ledger.post(itemOf('debtor bets bonus', [line('bet', player.bonus, -1)]))).toEqual(refused);
    expect(await house.ledger.post(itemOf('debtor withdraws', [hold]))).toEqual(refused);
  });

  test.each(['win', 'deposit', 'promo', 'rollback', 'adjust', 'commission'] as const)(
    'repays first with what comes in as %s',
    async (kind) => {
      const player = await debtor(10);
      const part = itemOf(`part by ${kind}`, [line(kind, player.cash, 4)]);
      const first = await house.ledger.post(part);
      expect(await linesOf(part.ref, player)).toEqual([`${kind} cash games 4`, 'repayment cash debt -4']);
      expect(await house.ledger.post(part)).toEqual({ ...first, isReplay: true, at: null });
      await house.ledger.post(itemOf(`rest by ${kind}`, [line(kind, player.cash, 7)]));
      expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(1), owed: 0n });
      expect(await house.ledger.post(itemOf(`bets after ${kind}`, [line('bet', player.cash, -1)]))).toMatchObject({
        status: 'applied',
      });
    },
  );

  test('repays with held money that is released', async () => {
    const player = await house.player(BRL(20));
    const { cash, held } = player;
    await house.ledger.post(
      itemOf('to be held', [{ kind: 'hold', account: cash, contra: held, amount: amount(-BRL(20)) }]),
    );
    await house.ledger.post(takes('owes beside', cash, 5));
    const release: Posting = { kind: 'release', account: held, contra: cash, amount: amount(-BRL(20)) };
    await house.ledger.post(itemOf('released', [release]));
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(15), held: 0n, owed: 0n });
  });

  test('is told of 8 lines when an item leaves no room for the repayment, and nothing moves', async () => {
    const player = await debtor(10);
    const full = itemOf(
      'eight lines',
      Array.from({ length: 8 }, () => line('win', player.cash, 1)),
    );
    await expect(house.ledger.post(full)).rejects.toThrow(/more than 8 lines/);
    expect(await house.ledger.balanceOf(player)).toMatchObject({ owed: BRL(10) });
  });
});

test('debt is never refused and always repaid first, whatever two processes post at once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => house.player(BRL(10))));
  const posts: Promise<LedgerOutcome>[] = [];
  for (let n = 0; n < 20; n += 1) {
    for (const { cash } of players) {
      const [here, there] = n % 2 ? [house.ledger, other] : [other, house.ledger];
      posts.push(here.post(takes(`race takes ${cash} ${n}`, cash, 3)));
      posts.push(there.post(itemOf(`race wins ${cash} ${n}`, [line('win', cash, 2)])));
      posts.push(here.post(itemOf(`race bets ${cash} ${n}`, [line('bet', cash, -1)])));
    }
  }
  const outcomes = await Promise.all(posts);
  for (const [n, outcome] of outcomes.entries()) {
    if (n % 3 < 2) expect(outcome.status).toBe('applied');
    else if (outcome.status === 'refused') expect(['in_debt', 'insufficient_funds']).toContain(outcome.reason);
  }
  for (const [place, player] of players.entries()) {
    const bets = outcomes.filter((outcome, n) => n % 36 === place * 3 + 2 && outcome.status === 'applied').length;
    const { balance, owed } = await house.ledger.balanceOf(player);
    expect(balance - owed).toBe(BRL(10 + 20 * 2 - 20 * 3 - bets));
    expect(balance === 0n || owed === 0n).toBe(true);
  }
});

describe('bonus money', () => {
  test('has its account from the first entry on, and pays its share of a bet', async () => {
    const player = await house.player(BRL(5));
    expect(await house.ledger.balanceOf(player)).toMatchObject({ bonus: 0n });
    await house.ledger.post(itemOf('gift', [line('promo', player.bonus, 10)]));
    const split = itemOf('split', [line('bet', player.cash, -5), line('bet', player.bonus, -3)]);
    expect(await house.ledger.post(split)).toMatchObject({
      balances: new Map([
        [player.cash, 0n],
        [player.bonus, BRL(7)],
      ]),
    });
    expect(await house.ledger.post(itemOf('too much bonus', [line('bet', player.bonus, -8)]))).toMatchObject({
      reason: 'insufficient_funds',
    });
    expect(await house.ledger.post(itemOf('bonus alone', [line('bet', player.bonus, -7)]))).toMatchObject({
      status: 'applied',
    });
    await house.ledger.setBlock(player.cash, 'exclusion');
    await house.ledger.post(itemOf('gift again', [line('promo', player.bonus, 10)]));
    expect(await house.ledger.post(itemOf('blocked bonus', [line('bet', player.bonus, -1)]))).toMatchObject({
      reason: 'blocked',
    });
  });
});

test('bonus money that is gone when it is taken back comes out of cash, and the rest is owed', async () => {
  const player = await house.player(BRL(4));
  await house.ledger.post(itemOf('bonus to lose', [line('promo', player.bonus, 10)]));
  const item = itemOf('bonus taken back', [line('rollback', player.bonus, -17)], { mayOwe: true });
  expect(await house.ledger.post(item)).toMatchObject({ status: 'applied' });
  expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: 0n, bonus: 0n, owed: BRL(3) });
  const both = itemOf('both taken back', [line('rollback', player.cash, -1), line('rollback', player.bonus, -1)], {
    mayOwe: true,
  });
  expect(await house.ledger.post(both)).toMatchObject({ status: 'applied' });
  expect(await house.ledger.balanceOf(player)).toMatchObject({ owed: BRL(5) });
});

test('a refusal that is not kept lets the same key succeed later, and a success stays', async () => {
  const { cash } = await house.player();
  const item = itemOf('used again', [line('bet', cash, -5)], { keepRefusal: false });
  const refused = { status: 'refused', reason: 'insufficient_funds', isReplay: false };
  expect(await house.ledger.post(item)).toEqual(refused);
  expect(await other.post(item)).toEqual(refused);
  await house.ledger.post(itemOf('money for it', [line('win', cash, 5)]));
  const first = await house.ledger.post(item);
  expect(first).toMatchObject({ status: 'applied', isReplay: false });
  expect(await other.post(item)).toEqual({ ...first, isReplay: true, at: null });
});
