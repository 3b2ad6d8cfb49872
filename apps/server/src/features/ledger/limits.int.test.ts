import { BRL, noonZone } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountLimit, Ledger, LedgerItem, LimitChange, LimitMeasure, LimitPeriod, Posting } from './index.ts';
import { itemOf, openLedger, type TestLedger } from './test/open-ledger.ts';

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

/** The database's own clock decides here: where it is noon, no window turns between a bet and what is read of it. */
const { zone: ZONE, beginsAtUtc } = noonZone();
const limit = (measure: LimitMeasure, period: LimitPeriod, units: number | null): LimitChange => ({
  measure,
  period,
  cap: units === null ? null : BRL(units),
  timeZone: ZONE,
});
const line = (kind: Posting['kind'], account: bigint, units: number): Posting => ({
  kind,
  account,
  contra: house.games,
  amount: amount(BRL(units)),
});
let refs = 0;
const post = (kind: Posting['kind'], account: bigint, units: number, more: Partial<LedgerItem> = {}) =>
  house.ledger.post(itemOf(`limits ${refs++}`, [line(kind, account, units)], more));
const REFUSED = { status: 'refused', reason: 'limit' };
const APPLIED = { status: 'applied' };
const usedOf = async (account: bigint): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    (await house.ledger.limitsOf(account)).map(({ measure, period, used }: AccountLimit) => [
      `${measure} ${period}`,
      used,
    ]),
  );

describe('a stake limit', () => {
  test('refuses the bet that would pass it, to the last micro, and lets a smaller one through', async () => {
    const { cash } = await house.player(BRL(1_000));
    await house.ledger.setLimit(cash, limit('stake', 'day', 100));
    expect(await post('bet', cash, -60)).toMatchObject(APPLIED);
    expect(await post('bet', cash, -40.01)).toMatchObject(REFUSED);
    expect(await post('bet', cash, -40)).toMatchObject(APPLIED);
    expect(await post('bet', cash, -0.01)).toMatchObject(REFUSED);
    expect(await post('win', cash, 500)).toMatchObject(APPLIED);
    expect(await post('bet', cash, -0.01)).toMatchObject(REFUSED);
    expect(await usedOf(cash)).toEqual({ 'stake day': BRL(100) });
  });

  test('is refused again when the refused bet is repeated after the limit was lifted', async () => {
    const { cash } = await house.player(BRL(100));
    await house.ledger.setLimit(cash, limit('stake', 'week', 10));
    const item = itemOf('limit kept', [line('bet', cash, -11)]);
    expect(await house.ledger.post(item)).toEqual({ ...REFUSED, isReplay: false });
    await house.ledger.setLimit(cash, limit('stake', 'week', null));
    expect(await house.ledger.limitsOf(cash)).toEqual([]);
    expect(await other.post(item)).toEqual({ ...REFUSED, isReplay: true });
    expect(await post('bet', cash, -11)).toMatchObject(APPLIED);
  });

  test('gives back a bet of the same window that is taken back, and none of a window before', async () => {
    const { cash } = await house.player(BRL(100));
    await house.ledger.setLimit(cash, limit('stake', 'day', 10));
    const bet = await post('bet', cash, -10);
    const reverses = bet.status === 'applied' ? bet.opId : 0n;
    expect(await post('bet', cash, -1)).toMatchObject(REFUSED);
    await post('rollback', cash, 10, { reverses });
    expect(await usedOf(cash)).toEqual({ 'stake day': 0n });
    expect(await post('bet', cash, -10)).toMatchObject(APPLIED);
  });

  test('stands although the bet is an item of several accounts', async () => {
    const player = await house.player(BRL(100));
    await house.ledger.setLimit(player.cash, limit('stake', 'day', 10));
    await post('promo', player.bonus, 50);
    const split = (ref: string, cash: number) =>
      itemOf(ref, [line('bet', player.cash, -cash), line('bet', player.bonus, -20)]);
    expect(await house.ledger.post(split('split over', 11))).toMatchObject(REFUSED);
    expect(await house.ledger.post(split('split within', 10))).toMatchObject(APPLIED);
    expect(await usedOf(player.cash)).toEqual({ 'stake day': BRL(10) });
  });

  test('counts what was bet before it was set', async () => {
    const { cash } = await house.player(BRL(100));
    const undone = await post('bet', cash, -30);
    await post('rollback', cash, 30, { reverses: undone.status === 'applied' ? undone.opId : 0n });
    await post('bet', cash, -8);
    await post('win', cash, 3);
    await house.ledger.setLimit(cash, limit('stake', 'month', 10));
    await house.ledger.setLimit(cash, limit('loss', 'month', 100));
    expect(await usedOf(cash)).toEqual({ 'stake month': BRL(8), 'loss month': BRL(5) });
    expect(await post('bet', cash, -3)).toMatchObject(REFUSED);
  });
});

describe('a loss limit', () => {
  test('counts a bet whole until its win comes, and wins free it again', async () => {
    const { cash } = await house.player(BRL(1_000));
    await house.ledger.setLimit(cash, limit('loss', 'day', 100));
    expect(await post('bet', cash, -100)).toMatchObject(APPLIED);
    expect(await post('bet', cash, -1)).toMatchObject(REFUSED);
    await post('win', cash, 30);
    expect(await post('bet', cash, -30.01)).toMatchObject(REFUSED);
    expect(await post('bet', cash, -30)).toMatchObject(APPLIED);
    await post('win', cash, 500);
    expect(await usedOf(cash)).toEqual({ 'loss day': 0n });
    expect(await post('bet', cash, -500)).toMatchObject(APPLIED);
  });

  test('refuses a round whose stake passes it, although its win would pay for it', async () => {
    const { cash } = await house.player(BRL(1_000));
    await house.ledger.setLimit(cash, limit('loss', 'day', 10));
    const round = (ref: string, stake: number) => itemOf(ref, [line('bet', cash, -stake), line('win', cash, 50)]);
    expect(await house.ledger.post(round('round over', 11))).toMatchObject(REFUSED);
    expect(await house.ledger.post(round('round within', 10))).toMatchObject(APPLIED);
    expect(await house.ledger.post(round('round of winnings', 50))).toMatchObject(APPLIED);
  });

  test('counts a win that is taken back, also the part that becomes debt', async () => {
    const { cash } = await house.player(BRL(20));
    await house.ledger.setLimit(cash, limit('loss', 'week', 100));
    await post('win', cash, 50);
    await post('rollback', cash, -90, { mayOwe: true });
    expect(await usedOf(cash)).toEqual({ 'loss week': BRL(40) });
  });
});

test('a deposit limit refuses the deposit that would pass it and nothing else', async () => {
  const { cash } = await house.player();
  await house.ledger.setLimit(cash, limit('deposit', 'month', 100));
  expect(await post('deposit', cash, 100)).toMatchObject(APPLIED);
  expect(await post('deposit', cash, 0.01)).toMatchObject(REFUSED);
  expect(await post('promo', cash, 5)).toMatchObject(APPLIED);
  expect(await post('bet', cash, -105)).toMatchObject(APPLIED);
});

test('the narrowest of several limits decides, and each is listed with its use', async () => {
  const { cash } = await house.player(BRL(1_000));
  for (const [period, units] of [
    ['day', 10],
    ['week', 15],
    ['month', 500],
  ] as const)
    await house.ledger.setLimit(cash, limit('stake', period, units));
  expect(await post('bet', cash, -10)).toMatchObject(APPLIED);
  expect(await post('bet', cash, -1)).toMatchObject(REFUSED);
  await house.ledger.setLimit(cash, limit('stake', 'day', null));
  expect(await post('bet', cash, -6)).toMatchObject(REFUSED);
  expect(await post('bet', cash, -5)).toMatchObject(APPLIED);
  const listed = await house.ledger.limitsOf(cash);
  expect(listed.map(({ measure, period, cap, used }) => [measure, period, cap, used])).toEqual([
    ['stake', 'week', BRL(15), BRL(15)],
    ['stake', 'month', BRL(500), BRL(15)],
  ]);
  for (const { endsAt } of listed)
    expect(endsAt?.toISOString().slice(11)).toBe(`${String(beginsAtUtc).padStart(2, '0')}:00:00.000Z`);
});

/** Moves the running windows of an account into the past, as if time had passed. */
const passTime = (account: bigint): Promise<unknown> =>
  house.owner.query(
    `update account set limits[10] = limits[10] - 86400000, limits[13] = limits[13] - 86400000,
       limits[11] = limits[11] - 604800000, limits[14] = limits[14] - 604800000,
       limits[12] = limits[12] - 2764800000, limits[15] = limits[15] - 2764800000 where account_id = $1`,
    [account],
  );

test('a new window begins with nothing used and is bounded by the days of the zone', async () => {
  const { cash } = await house.player(BRL(100));
  for (const period of ['day', 'week', 'month'] as const) await house.ledger.setLimit(cash, limit('stake', period, 10));
  expect(await post('bet', cash, -10)).toMatchObject(APPLIED);
  expect(await post('bet', cash, -1)).toMatchObject(REFUSED);
  await passTime(cash);
  expect((await house.ledger.limitsOf(cash)).map(({ used, endsAt }) => [used, endsAt])).toEqual([
    [0n, null],
    [0n, null],
    [0n, null],
  ]);
  expect(await post('bet', cash, -10.01)).toMatchObject(REFUSED);
  expect(await post('bet', cash, -9)).toMatchObject(APPLIED);
  expect(await usedOf(cash)).toEqual({ 'stake day': BRL(9), 'stake week': BRL(9), 'stake month': BRL(9) });
  const { rows } = await house.owner.query(
    `select to_timestamp(limits[10] / 1000) = date_trunc('day', now(), $2) and
       to_timestamp(limits[13] / 1000) = date_trunc('day', now(), $2) + interval '1 day' and
       to_timestamp(limits[11] / 1000) = date_trunc('week', now(), $2) and
       to_timestamp(limits[12] / 1000) = date_trunc('month', now(), $2) as is_right from account where account_id = $1`,
    [cash, ZONE],
  );
  expect(rows).toEqual([{ is_right: true }]);
  // The entries of before the change belong to the windows of now again: the sums are counted anew.
  await house.ledger.setLimit(cash, limit('stake', 'day', 100));
  expect(await usedOf(cash)).toEqual({ 'stake day': BRL(19), 'stake week': BRL(19), 'stake month': BRL(19) });
});

test('a day that the clocks cut short is 23 hours long', async () => {
  const { rows } = await house.owner.query<{ hours: bigint }>(
    `select (b[2] - b[1]) / 3600000 as hours
     from ledger_window(0, 'Europe/Lisbon', (extract(epoch from timestamptz '2026-03-29 12:00Z') * 1000)::bigint) b`,
  );
  expect(rows).toEqual([{ hours: 23n }]);
});

test('what is asked and counted while no window turns is what is asked and counted whenever', async () => {
  // 600 accounts with caps, windows that run or are over, and items of every kind, all of them from hashes of a number.
  const { rows } = await house.owner.query<Record<string, bigint>>(`
    with drawn as (
      select n, array(select abs(hashint8extended(n * 64 + place, 7)) % 1000 from generate_series(1, 40) place order by place) as h
      from generate_series(1, 600) n
    ), wanted as (
      select array(select case when h[c] > 300 then h[c + 1] / 4 end from generate_series(1, 9) c order by c)
          || array[0, 0, 0]::bigint[]
          || array(select case when h[e] > 900 then 9000 else 90000 end::bigint from generate_series(13, 15) e order by e)
          || array(select h[u] / 4 from generate_series(16, 24) u order by u) as limits,
        case when h[30] > 300 then h[31] / 8 else 0 end as stake, case when h[32] > 500 then h[33] / 8 else 0 end as back,
        case when h[34] > 800 then h[35] / 8 else 0 end as deposit, case when h[36] > 800 then h[37] / 8 else 0 end as undone
      from drawn
    ), answered as (
      select ledger_limits_allow(limits, stake, deposit, 10000) as quick, ledger_limits_allow_any(limits, stake, deposit, 10000) as slow,
        ledger_limits_count(limits, 'UTC', stake, back, deposit, undone, 5000, 10000) as counted,
        ledger_limits_count_any(limits, 'UTC', stake, back, deposit, undone, 5000, 10000) as counted_slowly
      from wanted
    )
    select count(*) filter (where quick) as allowed, count(*) filter (where not quick) as refused,
      count(*) filter (where quick is distinct from slow or counted is distinct from counted_slowly) as different
    from answered`);
  expect(rows[0]).toMatchObject({ different: 0n });
  expect(Math.min(Number(rows[0]?.allowed), Number(rows[0]?.refused))).toBeGreaterThan(60);
});

test('a limit is not passed by parallel calls of two processes', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => house.player(BRL(1_000))));
  for (const { cash } of players) await house.ledger.setLimit(cash, limit('stake', 'day', 10));
  const outcomes = await Promise.all(
    players.flatMap(({ cash }) =>
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? other : house.ledger).post(itemOf(`parallel ${cash} ${n}`, [line('bet', cash, -1)])),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(80);
  for (const outcome of outcomes) if (outcome.status === 'refused') expect(outcome.reason).toBe('limit');
  for (const { cash } of players) expect(await usedOf(cash)).toEqual({ 'stake day': BRL(10) });
});

test('is refused for what is no cash account, no zone or no amount', async () => {
  const { cash, held } = await house.player();
  await expect(house.ledger.setLimit(held, limit('stake', 'day', 1))).rejects.toThrow(/no cash account/);
  await expect(house.ledger.setLimit(cash, { ...limit('stake', 'day', 1), timeZone: 'Mars/Base' })).rejects.toThrow(
    /time zone/,
  );
  await expect(house.ledger.setLimit(cash, limit('stake', 'day', -1))).rejects.toThrow(/no such limit/);
});
