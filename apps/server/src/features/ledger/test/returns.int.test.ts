import { BRL, noonZone } from '@trevo/testkit';
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
const opOf = (outcome: LedgerOutcome): bigint => (outcome.status === 'applied' ? outcome.opId : 0n);
/** One operation for all orders of a slip. */
const slip = async (ref: string, ...postings: readonly Posting[]): Promise<bigint> =>
  opOf(await house.ledger.post(itemOf(`slip ${ref}`, postings)));
const part = (ref: string, returns: bigint, ...postings: readonly Posting[]): LedgerItem =>
  itemOf(`part ${ref}`, postings, { returns });
const whole = (ref: string, reverses: bigint, ...postings: readonly Posting[]): LedgerItem =>
  itemOf(`whole ${ref}`, postings, { reverses });
const APPLIED = { status: 'applied', isReplay: false };
const GONE = { status: 'refused', reason: 'already_reversed', isReplay: false };
const cashOf = async (player: PlayerAccounts) => (await house.ledger.balanceOf(player)).balance;

describe('parts of an operation', () => {
  test('come back each under its own key, until all of it is back and not a micro more', async () => {
    const player = await house.player(BRL(10));
    const { cash } = player;
    const op = await slip('a', line('bet', cash, -10));
    const first = part('a1', op, line('rollback', cash, 3));
    const applied = await house.ledger.post(first);
    expect(applied).toMatchObject(APPLIED);
    expect(await house.ledger.post(first)).toEqual({ ...applied, isReplay: true, at: null });
    expect(await house.ledger.post(part('a2', op, line('rollback', cash, 4)))).toMatchObject(APPLIED);
    const micro = (above: number): Posting => ({ ...line('rollback', cash, above), amount: amount(BRL(above) + 1n) });
    expect(await house.ledger.post(part('a3', op, micro(3)))).toEqual(GONE);
    expect(await house.ledger.post(part('a4', op, line('rollback', cash, 3)))).toMatchObject(APPLIED);
    expect(await house.ledger.post(part('a5', op, micro(0)))).toEqual(GONE);
    expect(await cashOf(player)).toBe(BRL(10));
    expect(await house.ledger.returnedTo(cash, [op])).toEqual(new Map([[op, BRL(10)]]));
  });

  test('asked for by two processes at once come back as far as the stake reaches', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => house.player(BRL(10))));
    for (const player of players) {
      const op = await slip(`race ${player.cash}`, line('bet', player.cash, -10));
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          (n % 2 ? other : house.ledger).post(part(`race ${op} ${n}`, op, line('rollback', player.cash, 3))),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(3);
      expect(await cashOf(player)).toBe(BRL(9));
    }
  });

  test('do not come back of what was taken back whole, nor the whole once a part came back', async () => {
    const { cash, bonus } = await house.player(BRL(20));
    await house.ledger.post(itemOf('gift', [line('promo', bonus, 10)]));
    const one = await slip('whole', line('bet', cash, -5));
    await house.ledger.post(whole('first', one, line('rollback', cash, 5)));
    expect(await house.ledger.post(part('after', one, line('rollback', cash, 1)))).toEqual(GONE);
    const two = await slip('in part', line('bet', cash, -5), line('bet', bonus, -5));
    await house.ledger.post(part('before', two, line('rollback', cash, 1)));
    expect(await house.ledger.post(whole('after', two, line('rollback', cash, 5)))).toEqual(GONE);
    const both = [line('rollback', cash, 5), line('rollback', bonus, 5)];
    expect(await house.ledger.post(whole('after, shared', two, ...both))).toEqual(GONE);
    expect(await house.ledger.postAll([whole('after, all', two, ...both)])).toMatchObject({ status: 'refused' });
  });

  test('and the whole, asked for by two processes at once, never both come back', async () => {
    const players = await Promise.all(Array.from({ length: 60 }, () => house.player(BRL(10))));
    const ops = await Promise.all(players.map(({ cash }) => slip(`both ${cash}`, line('bet', cash, -10))));
    const ends = await Promise.all(
      players.map(({ cash }, n) =>
        Promise.all([
          house.ledger.post(whole(`both ${n}`, ops[n] ?? 0n, line('rollback', cash, 10))),
          other.post(part(`both ${n}`, ops[n] ?? 0n, line('rollback', cash, 4))),
        ]),
      ),
    );
    for (const [n, pair] of ends.entries()) {
      expect(pair.map(({ status }) => status).sort()).toEqual(['applied', 'refused']);
      expect([BRL(10), BRL(4)]).toContain(await cashOf(players[n] as PlayerAccounts));
    }
  });

  test('come back to each account as far as it paid', async () => {
    const player = await house.player(BRL(10));
    const { cash, bonus } = player;
    await house.ledger.post(itemOf('gift for a slip', [line('promo', bonus, 10)]));
    const op = await slip('of both', line('bet', cash, -4), line('bet', bonus, -6));
    const split = (ref: string, ofCash: number, ofBonus: number) =>
      part(ref, op, line('rollback', cash, ofCash), line('rollback', bonus, ofBonus));
    expect(await house.ledger.post(split('too much cash', 5, 1))).toEqual(GONE);
    expect(await house.ledger.post(split('too much bonus', 0, 7))).toEqual(GONE);
    expect(await house.ledger.post(split('half', 2, 3))).toMatchObject(APPLIED);
    expect(await house.ledger.post(split('rest', 2, 3))).toMatchObject(APPLIED);
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(10), bonus: BRL(10) });
  });

  test('of an operation of somebody else, or of a win, are none; of no operation, a mistake', async () => {
    const [one, two] = [await house.player(BRL(10)), await house.player(BRL(10))];
    const op = await slip('of one', line('bet', one.cash, -5), line('win', one.cash, 3));
    expect(await house.ledger.post(part('for two', op, line('rollback', two.cash, 1)))).toEqual(GONE);
    const won = await slip('won', line('win', one.cash, 3));
    expect(await house.ledger.post(part('of a win', won, line('rollback', one.cash, 1)))).toEqual(GONE);
    const nothing = part('of nothing', 999_999_999n, line('rollback', one.cash, 1));
    await expect(house.ledger.post(nothing)).rejects.toThrow(/no operation/);
  });

  test('pay a debt first, and come back to who is blocked', async () => {
    const player = await house.player(BRL(10));
    const op = await slip('of a debtor', line('bet', player.cash, -10));
    await house.ledger.post(itemOf('owes', [line('adjust', player.cash, -3)], { mayOwe: true }));
    await house.ledger.setBlock(player.cash, 'exclusion');
    await house.ledger.post(part('of a debtor', op, line('rollback', player.cash, 4)));
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(1), owed: 0n });
    expect(await house.ledger.returnedTo(player.cash, [op])).toEqual(new Map([[op, BRL(4)]]));
  });

  test('are all or none with others of one transaction, and count one another', async () => {
    const player = await house.player(BRL(10));
    const op = await slip('together', line('bet', player.cash, -10));
    const parts = (...units: number[]) => units.map((n) => part(`together ${n}`, op, line('rollback', player.cash, n)));
    expect(await house.ledger.postAll(parts(6, 5))).toMatchObject({ refusedAt: 1, reason: 'already_reversed' });
    expect(await house.ledger.postAll(parts(6, 4))).toMatchObject({ status: 'applied' });
    expect(await cashOf(player)).toBe(BRL(10));
  });
});

describe('the database itself', () => {
  test('keeps no part beyond what was taken, none beside a reversal, and no reversal beside a part', async () => {
    const { cash } = await house.player(BRL(20));
    const [one, two] = [await slip('raw 1', line('bet', cash, -5)), await slip('raw 2', line('bet', cash, -5))];
    await house.ledger.post(part('raw', one, line('rollback', cash, 3)));
    await house.ledger.post(whole('raw', two, line('rollback', cash, 5)));
    const insert = (op: bigint, micros: bigint) =>
      house.owner.query('insert into returned values (1, $1, $2, $3, now())', [cash, op, micros]);
    for (const [op, micros] of [
      [one, BRL(2) + 1n],
      [two, 1n],
      [999_999_998n, 1n],
    ] as const)
      await expect(insert(op, micros)).rejects.toMatchObject({ constraint: 'returned_within_operation' });
    await expect(insert(one, 0n)).rejects.toMatchObject({ constraint: 'returned_gives' });
    await expect(house.owner.query('insert into reversal values ($1, 1, now())', [one])).rejects.toMatchObject({
      constraint: 'reversal_of_a_whole',
    });
  });
});

describe('a stake limit', () => {
  const { zone: timeZone } = noonZone();
  const used = async (account: bigint) => (await house.ledger.limitsOf(account)).map((limit) => limit.used);
  const limited = async (): Promise<bigint> => {
    const { cash } = await house.player(BRL(100));
    for (const measure of ['stake', 'loss'] as const)
      await house.ledger.setLimit(cash, { measure, period: 'day', cap: BRL(10), timeZone });
    return cash;
  };

  test('gives a part back in the window of its operation, as the entries say too', async () => {
    const cash = await limited();
    const op = await slip('limited', line('bet', cash, -10));
    expect(await house.ledger.post(itemOf('over', [line('bet', cash, -1)]))).toMatchObject({ reason: 'limit' });
    await house.ledger.post(part('limited', op, line('rollback', cash, 4)));
    expect(await used(cash)).toEqual([BRL(6), BRL(6)]);
    expect(await house.ledger.post(itemOf('fits', [line('bet', cash, -4)]))).toMatchObject(APPLIED);
    expect(await house.ledger.verify()).toMatchObject({ isClean: true });
    await house.ledger.setLimit(cash, { measure: 'stake', period: 'week', cap: BRL(50), timeZone });
    expect(await used(cash)).toEqual([BRL(10), BRL(10), BRL(10)]);
  });

  test('gives nothing back of a day before: only the loss of today is less', async () => {
    const cash = await limited();
    const op = await slip('yesterday', line('bet', cash, -10));
    // As if the bet had been made a day before: the running window begins after it.
    await house.owner.query(
      `update account set limits[10] = (extract(epoch from now()) * 1000)::bigint + 1, limits[16] = 0, limits[19] = 0
       where account_id = $1`,
      [cash],
    );
    await house.owner.query('select pg_sleep(0.01)');
    await house.ledger.post(part('yesterday', op, line('rollback', cash, 4)));
    const { rows } = await house.owner.query(
      `select limits[16] as stake, limits[19] as loss, ledger_limits_measure(account_id, limits[10], limits[13]) as measured
       from account where account_id = $1`,
      [cash],
    );
    expect(rows).toMatchObject([{ stake: 0n, loss: -BRL(4) }]);
    expect(rows[0].measured.slice(0, 2).map(BigInt)).toEqual([0n, -BRL(4)]);
    await house.ledger.setLimit(cash, { measure: 'stake', period: 'day', cap: BRL(10), timeZone });
  });
});
