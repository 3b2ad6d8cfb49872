import { BRL } from '@trevo/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ledger, LedgerAllOutcome, LedgerItem, PlayerAccounts } from '../index.ts';
import { hashOf, itemOf, openLedger, type TestLedger } from './open-ledger.ts';

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

const bet = (ref: string, account: bigint, units: number, more: Partial<LedgerItem> = {}): LedgerItem =>
  itemOf(ref, [{ kind: 'bet', account, contra: house.games, amount: amount(-BRL(units)) }], more);
const balances = (players: readonly PlayerAccounts[]): Promise<bigint[]> =>
  Promise.all(players.map(async (player) => (await house.ledger.balanceOf(player)).balance));
const keysLike = async (pattern: string): Promise<number> =>
  (await house.app.query('select from idem where ref like $1', [pattern])).rows.length;
const trio = () => Promise.all([house.player(BRL(10)), house.player(BRL(10)), house.player(BRL(10))]);

describe('items posted together', () => {
  test('are all applied, in their order, each with its own outcome', async () => {
    const [one, two] = await trio();
    const items = [bet('all 1', two.cash, 4), bet('all 2', one.cash, 3), bet('all 3', two.cash, 5)];
    const answer = await house.ledger.postAll(items);
    expect(answer).toMatchObject({
      status: 'applied',
      outcomes: [
        { isReplay: false, balances: new Map([[two.cash, BRL(6)]]) },
        { isReplay: false, balances: new Map([[one.cash, BRL(7)]]) },
        { isReplay: false, balances: new Map([[two.cash, BRL(1)]]) },
      ],
    });
    const again = await other.postAll(items);
    expect(again).toEqual({
      status: 'applied',
      outcomes:
        answer.status === 'applied' && answer.outcomes.map((outcome) => ({ ...outcome, isReplay: true, at: null })),
    });
    expect(await house.ledger.post(items[1] ?? bet('', 0n, 0))).toMatchObject({ isReplay: true });
  });

  test('leave nothing when one is refused: no money, no key', async () => {
    const players = await trio();
    const items = players.map(({ cash }, n) => bet(`none ${n}`, cash, n === 1 ? 11 : 5));
    const refused = { status: 'refused', refusedAt: 1, reason: 'insufficient_funds' };
    expect(await house.ledger.postAll(items)).toEqual(refused);
    expect(await balances(players)).toEqual([BRL(10), BRL(10), BRL(10)]);
    expect(await keysLike('none %')).toBe(0);
    expect(await house.ledger.postAll(items)).toEqual(refused);
    expect(await house.ledger.post(items[0] ?? bet('', 0n, 0))).toMatchObject({ status: 'applied', isReplay: false });
  });

  test('say that a key was used with other content, and a refusal that a key has had before', async () => {
    const [one, two] = await trio();
    await house.ledger.post(bet('met before', one.cash, 1));
    await house.ledger.post(bet('met refused', one.cash, 99));
    const other = { ...bet('met before', one.cash, 1), requestHash: hashOf('else') };
    expect(await house.ledger.postAll([bet('fresh 1', two.cash, 1), other])).toEqual({
      status: 'refused',
      refusedAt: 1,
      reason: 'key_reused',
    });
    expect(await house.ledger.postAll([bet('met refused', one.cash, 99), bet('fresh 2', two.cash, 1)])).toEqual({
      status: 'refused',
      refusedAt: 0,
      reason: 'insufficient_funds',
    });
    expect(await keysLike('fresh %')).toBe(0);
  });

  test('owe and repay as single items do', async () => {
    const [player] = await trio();
    const gets = (ref: string, units: number) =>
      itemOf(ref, [{ kind: 'win', account: player.cash, contra: house.games, amount: BRL(units) }]);
    const items = [bet('owe 1', player.cash, 25, { mayOwe: true }), gets('owe 2', 12), gets('owe 3', 12)];
    expect(await house.ledger.postAll(items)).toMatchObject({ status: 'applied' });
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(9), owed: 0n });
    expect(await house.ledger.postAll([...items.slice(0, 1), bet('owe 4', player.cash, 1)])).toMatchObject({
      status: 'applied',
      outcomes: [{ isReplay: true }, { isReplay: false }],
    });
  });

  test('are at most 100, and none is fine', async () => {
    const [{ cash }] = await trio();
    const many = Array.from({ length: 101 }, (_, n) => bet(`many ${n}`, cash, 0.01));
    await expect(house.ledger.postAll(many)).rejects.toThrow(RangeError);
    expect(await house.ledger.postAll(many.slice(1))).toMatchObject({ status: 'applied' });
    expect(await house.ledger.postAll([])).toEqual({ status: 'applied', outcomes: [] });
  });
});

test('wallets asked for in opposite orders by two processes, beside single bets, never stand still', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => house.player(BRL(1_000))));
  const asked = (n: number, isBack: boolean): LedgerItem[] => {
    const items = players.map(({ cash }) => bet(`cross ${n} ${cash} ${isBack}`, cash, 1));
    return isBack ? items.reverse() : items;
  };
  const together = Array.from({ length: 20 }, (_, n) => [
    house.ledger.postAll(asked(n, false)),
    other.postAll(asked(n, true)),
  ]).flat();
  const single = Array.from({ length: 300 }, (_, n) =>
    (n % 2 ? other : house.ledger).post(bet(`single ${n}`, players[(n * 7) % 30]?.cash ?? 0n, 1)),
  );
  const answers = await Promise.all(together);
  expect(answers.every(({ status }) => status === 'applied')).toBe(true);
  expect((await Promise.all(single)).every(({ status }) => status === 'applied')).toBe(true);
  expect(new Set(await balances(players))).toEqual(new Set([BRL(1_000 - 40 - 10)]));
});

test('a connection killed in the middle leaves all or none, and the same call answers which', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => house.player(BRL(1_000))));
  const killer = (async () => {
    let killed = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      await pause(40);
      const { rows } = await house.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trevo-ledger' and datname = current_database()",
      );
      killed += rows.length;
    }
    return killed;
  })();
  const insist = async (items: readonly LedgerItem[]): Promise<LedgerAllOutcome> => {
    for (;;) {
      try {
        return await house.ledger.postAll(items);
      } catch {
        await pause(10);
      }
    }
  };
  const CALLS = 40;
  for (let n = 0; n < CALLS; n += 1) {
    const answer = await insist(players.map(({ cash }) => bet(`kill ${n} ${cash}`, cash, 0.01)));
    expect(answer.status).toBe('applied');
  }
  expect(await killer).toBeGreaterThanOrEqual(5);
  expect(new Set(await balances(players))).toEqual(new Set([BRL(1_000) - BigInt(CALLS) * BRL(0.01)]));
}, 30_000);
