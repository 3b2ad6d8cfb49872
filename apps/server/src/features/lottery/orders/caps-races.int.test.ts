import { randomBytes, randomUUID } from 'node:crypto';
import type { Amount } from '@trevo/money';
import { BRL, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Bets } from '../../bets/index.ts';
import { costsOfOrder } from './order-costs.ts';
import { lineOf, openOrders, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

const tally = (answers: readonly string[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((counts, answer) => ({ ...counts, [answer]: (counts[answer] ?? 0) + 1 }), {});

describe('slips of two processes beside their caps', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let other: OrderDesk;
  let close: OrderHouse['close'];
  let warnings: MockInstance[];
  let version = 1;
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
    const second = await server.second();
    other = openOrders(server, { bets: second.app.bets });
    warnings = [server.app.log, second.app.log].map((log) => vi.spyOn(log, 'warn'));
  });
  beforeEach(() => {
    for (const warning of warnings) warning.mockClear();
  });
  afterAll(async () => {
    await other.close();
    await close();
  });

  const terms = async (more: Partial<Parameters<OrderDesk['setTerms']>[0]>): Promise<number> => {
    version += 1;
    await desk.setTerms({ version, ...more });
    return version;
  };
  const players = (count: number, reais = 10, bonus = 0) =>
    Promise.all(Array.from({ length: count }, () => desk.player(reais, bonus)));
  const failedFlushes = (): unknown[] =>
    warnings.flatMap(({ mock }) => mock.calls).filter((call) => call.includes('ledger.flush_failed'));

  type Open = {
    readonly order_id: string;
    readonly member_id: string;
    readonly play: string;
    readonly content: string;
    readonly series: number;
    readonly unit: string;
    readonly multiple: number;
    readonly odds: number[];
    readonly most: string;
    readonly stake: string;
    readonly cap: string;
  };
  /** What the open orders of an issue cost, counted again from each of them, as `capsOf` tells what was counted when they were placed. */
  const countedAgain = async (issue: string) => {
    const orders = await query<Open>(
      server,
      `select order_id, member_id::text, play, lottery_content_of(content) as content, series, unit_micros::text as unit, multiple,
        odds_e2 as odds, most_micros::text as most, stake_micros::text as stake, cap_micros::text as cap
      from lottery_order_now where issue = $1 and state_now = 'open'`,
      [issue],
    );
    const costs = new Map<string, bigint>();
    const shares = new Map<string, { most: bigint; stake: bigint }>();
    for (const {
      order_id: orderId,
      member_id: member,
      play,
      content,
      series,
      unit,
      multiple,
      odds,
      ...own
    } of orders) {
      const [cap, stake] = [BigInt(own.cap) as Amount, BigInt(own.stake) as Amount];
      const bet = { series, unit: BigInt(unit) as Amount, multiple, oddsE2: odds };
      const order = { orderId, play, content, ...bet, cap, stake };
      for (const { book, outcome, cost } of costsOfOrder(order)) {
        const key = `${issue} ${play} ${book} ${outcome}`;
        costs.set(key, (costs.get(key) ?? 0n) + cost);
      }
      const share = shares.get(`${issue} ${member}`) ?? { most: 0n, stake: 0n };
      shares.set(`${issue} ${member}`, {
        most: share.most + BigInt(own.most),
        stake: share.stake + BigInt(own.stake),
      });
    }
    return [
      ...[...costs].map(([what, cost]) => ({ what, most: cost.toString() })),
      ...[...shares].map(([what, { most, stake }]) => ({ what, most: `${most} ${stake}` })),
    ];
  };
  const sorted = (caps: readonly { what: string; most: string }[]) =>
    caps.toSorted((a, b) => (a.what < b.what ? -1 : 1));
  const expectExact = async (issue: string): Promise<void> =>
    expect(sorted(await desk.capsOf([issue]))).toEqual(sorted(await countedAgain(issue)));

  it('are taken as far as they fit, the others say that it is full, and no flush fails', async () => {
    // A hit of 1|2|3 pays 980 for a stake of 1: ten of them are within 10,000.
    const termsVersion = await terms({ exposure: BRL(10_000) });
    const [issue = ''] = await desk.issues();
    const all = [...(await players(20)), ...(await players(10, 0, 10))];
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const answers = await Promise.all(
      all.flatMap((player) => [
        refusalOf(player.place({ issue, items, termsVersion })),
        refusalOf(other.as(player).place({ issue, items, termsVersion })),
      ]),
    );
    expect(tally(answers)).toEqual({ OK: 10, 'lottery.exposure_full at 0': 50 });
    expect(failedFlushes()).toEqual([]);
    await expectExact(issue);
    const money = await Promise.all(all.map((player) => player.money()));
    expect(money.reduce((sum, { balance, bonus }) => sum + balance + bonus, 0n)).toBe(BRL(30 * 10 - 10));
  }, 120_000);

  it('are three of 60 where an outcome has room for three, and all those on other outcomes', async () => {
    const termsVersion = await terms({ exposure: BRL(3_000) });
    const [issue = ''] = await desk.issues();
    const all = await players(20);
    const sent = (player: (typeof all)[number], content: string) =>
      refusalOf(player.place({ issue, items: [lineOf('S3L_DIR', content)], termsVersion }));
    const [crowd, aside] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, () => all.map((player) => sent(player, '1|2|3'))).flat()),
      Promise.all(all.map((player, n) => sent(player, `4|5|${n % 10}`))),
    ]);
    expect(tally(crowd)).toEqual({ OK: 3, 'lottery.exposure_full at 0': 57 });
    expect(tally(aside)).toEqual({ OK: 20 });
    expect(failedFlushes()).toEqual([]);
    await expectExact(issue);
  }, 120_000);

  it('pass no cap of their player, whichever process takes them', async () => {
    const termsVersion = await terms({ issuePayout: BRL(5_000) });
    const [issue = ''] = await desk.issues();
    const player = await desk.player(100);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        refusalOf(
          (at % 2 === 0 ? player : other.as(player)).place({
            issue,
            items: [lineOf('S3L_DIR', `${at % 10}|2|3`)],
            termsVersion,
          }),
        ),
      ),
    );
    expect(tally(answers)).toEqual({ OK: 5, 'lottery.limit_exceeded': 35 });
    expect(failedFlushes()).toEqual([]);
    await expectExact(issue);
    expect((await player.money()).balance).toBe(BRL(95));
  }, 120_000);

  it('that come after a close are returned with their issue, the others are taken, and no flush fails', async () => {
    const termsVersion = await terms({});
    const [shut = '', own = '', later = '', open = ''] = await desk.issues(4);
    for (const issue of [own, later, open]) await desk.opens(issue);
    const all = await players(15);
    const whole = server.app.bets;
    let waiting = 0;
    let go = (): void => undefined;
    const areClosed = new Promise<void>((resolve) => {
      go = resolve;
    });
    // Each was read while its issues took bets; two of them close before the ledger writes.
    const place: Bets['place'] = async (by, stake) => {
      waiting += 1;
      if (waiting === all.length) void Promise.all([desk.shut(shut), desk.shut(later)]).finally(go);
      await areClosed;
      return whole.place(by, stake);
    };
    const late = openOrders(server, { bets: { ...whole, place } });
    const items = [lineOf('S_BSOE', '-|-|-|-|big')];
    const chase = { stopOnWin: false, issues: [{ issue: later, multiple: 1 }] };
    const wanted = (nth: number) => [{ issue: shut }, { issue: own, chase }][nth % 3] ?? { issue: open };
    const answers = await Promise.all(
      all.map((player, nth) =>
        late
          .as(player)
          .place({ ...wanted(nth), items, termsVersion })
          .then(
            () => 'OK',
            ({ code, value }: { code: string; value?: { issue: string } }) => `${code} ${value?.issue ?? ''}`,
          ),
      ),
    );
    await late.close();
    expect(tally(answers)).toEqual({ OK: 5, 'lottery.issue_closed ': 5, [`lottery.issue_closed ${later}`]: 5 });
    expect(failedFlushes()).toEqual([]);
    expect(await desk.capsOf([shut, own, later])).toEqual([]);
    await expectExact(open);
  }, 60_000);

  it('of one player fill no outcome, though each could win more than it is paid: others have room beside them', async () => {
    const termsVersion = await terms({});
    const [issue = ''] = await desk.issues();
    const [one, two] = [await desk.player(100), await desk.player(100)];
    // It wins 196,000 and is paid 50,000, for it covers one result of 100,000.
    const items = [lineOf('S5_DIR', '1|2|3|4|5', { multiple: 2 })];
    const answers: string[] = [];
    for (let n = 0; n < 9; n += 1) answers.push(await refusalOf(one.place({ issue, items, termsVersion })));
    expect(tally(answers)).toEqual({ OK: 7, 'lottery.limit_exceeded': 2 });
    expect(await refusalOf(two.place({ issue, items, termsVersion }))).toBe('OK');
    await expectExact(issue);
  }, 60_000);

  it('of one flush fit with those in front of them, each whole and by its own caps: what does not fit takes no room', async () => {
    const [issue = ''] = await desk.issues();
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      server,
      'select issue_id::text as id from lottery_issue where issue = $1',
      [issue],
    );
    type Wanted = {
      readonly costs: Record<string, number>;
      readonly cap?: number;
      readonly member?: number;
      most?: number;
    };
    const slip = ({ costs, cap = 10, member = 1, most = 1 }: Wanted, nth: number) => ({
      op_id: String(nth),
      member_id: String(member),
      issue_payout: '10',
      targets: [{ issue_id: id, most: String(most), stake: '1' }],
      exposures: [
        { play: 'P', cap: String(cap), issues: [id], costs: Object.entries(costs).map((one) => [0, ...one]) },
      ],
    });
    const take = async (wanted: readonly Wanted[]) =>
      (
        await query<{ beyond: unknown }>(server, 'select lottery_take_caps($1::jsonb) as beyond', [
          JSON.stringify(wanted.map(slip)),
        ])
      )[0]?.beyond;
    expect(await take([{ costs: { A: 2 } }, { costs: { B: 1 } }])).toBe(null);
    const beyond = await take([
      { costs: { A: 4 } },
      { costs: { A: 5, B: 9 } },
      { costs: { B: 9 }, member: 2 },
      { costs: { A: 4 }, member: 3, most: 8 },
      { costs: { A: 1 }, member: 3 },
      { costs: { A: 1 }, cap: 11, member: 3 },
      { costs: { C: 1 }, member: 3, most: 2 },
      { costs: { C: 1 }, member: 3 },
    ]);
    expect(beyond).toEqual({
      1: `exposure ${id} P 0 A`,
      4: `exposure ${id} P 0 A`,
      6: `share ${id} 3`,
    });
  });

  it('of one player go to the ledger one after the other in a process, and those of others beside them', async () => {
    const termsVersion = await terms({ exposure: BRL(1_000) });
    const [issue = ''] = await desk.issues();
    const [one, two] = [await desk.player(30), await desk.player(30)];
    const running = new Map<bigint, number>();
    let most = 0;
    let meet = (): void => undefined;
    const bothAreThere = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const whole = server.app.bets;
    const place: Bets['place'] = async (by, stake) => {
      const own = (running.get(by.memberId) ?? 0) + 1;
      running.set(by.memberId, own);
      most = Math.max(most, own);
      if (running.size === 2) meet();
      await bothAreThere;
      return whole.place(by, stake).finally(() => running.set(by.memberId, (running.get(by.memberId) ?? 0) - 1));
    };
    const watched = openOrders(server, { bets: { ...whole, place } });
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const answers = await Promise.all(
      [one, two].flatMap((player) =>
        Array.from({ length: 10 }, () => refusalOf(watched.as(player).place({ issue, items, termsVersion }))),
      ),
    );
    await watched.close();
    expect(tally(answers)).toEqual({ OK: 1, 'lottery.exposure_full at 0': 19 });
    expect(most).toBe(1);
  }, 60_000);

  it('count whole: of one with a line beyond a cap nothing is taken, and its refusal names the line and the issue', async () => {
    const termsVersion = await terms({ exposure: BRL(1_000) });
    const [issue = '', next = ''] = await desk.issues(2);
    await desk.opens(next);
    const [first, second] = [await desk.player(10), await desk.player(10)];
    const [full, free] = [lineOf('S3L_DIR', '1|2|3'), lineOf('S_BSOE', '-|-|-|-|big')];
    await first.place({ issue: next, items: [full], termsVersion });
    const before = await desk.capsOf([issue, next]);
    const chase = { stopOnWin: false, issues: [{ issue: next, multiple: 1 }] };
    await expect(second.place({ issue, items: [free, full], chase, termsVersion })).rejects.toMatchObject({
      code: 'lottery.exposure_full',
      value: { line: 1, issue: next },
    });
    expect(await desk.capsOf([issue, next])).toEqual(before);
    expect((await second.money()).balance).toBe(BRL(10));
    expect(await refusalOf(second.place({ issue, items: [free, full], termsVersion }))).toBe('OK');
  }, 60_000);

  it('take nothing of a cap where their player has no money, though they come first', async () => {
    const termsVersion = await terms({ exposure: BRL(1_000) });
    const [issue = ''] = await desk.issues();
    const poor = await players(10, 0.5);
    const rich = await desk.player(10);
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const answers = await Promise.all(
      [...poor, rich].map(({ place }) => refusalOf(place({ issue, items, termsVersion }))),
    );
    expect(answers).toEqual([...poor.map(() => 'wallet.insufficient_funds'), 'OK']);
    await expectExact(issue);
  }, 60_000);

  it('answer their key again and take nothing more; one that was beyond a cap is taken under its key once there is room', async () => {
    const termsVersion = await terms({ exposure: BRL(1_000) });
    const [issue = ''] = await desk.issues();
    const [first, second] = [await desk.player(10), await desk.player(10)];
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const sent = (
      player: typeof first,
      key: string,
      hash: NonNullable<Parameters<typeof first.place>[2]>,
      from = desk,
    ) => from.as(player).place({ issue, items, termsVersion }, key, hash);
    const [key, late] = [randomUUID(), randomUUID()];
    const [hash, lateHash] = [randomBytes(32), randomBytes(32)];
    const placed = await sent(first, key, hash);
    const repeats = await Promise.all(
      Array.from({ length: 10 }, (_, n) => sent(first, key, hash, n % 2 ? desk : other)),
    );
    expect(new Set(repeats.map(({ slipId }) => slipId))).toEqual(new Set([placed.slipId]));
    expect(await refusalOf(sent(second, late, lateHash))).toBe('lottery.exposure_full at 0');
    expect(await refusalOf(sent(second, late, lateHash, other))).toBe('lottery.exposure_full at 0');
    await expectExact(issue);
    await desk.orders.cancelSlip(first.memberId, placed.slipId);
    expect(await refusalOf(sent(second, late, lateHash))).toBe('OK');
    expect(failedFlushes()).toEqual([]);
    await expectExact(issue);
    expect([(await first.money()).balance, (await second.money()).balance]).toEqual([BRL(10), BRL(9)]);
  }, 60_000);

  it('leave caps as the open orders are, with orders that are taken back between them', async () => {
    const termsVersion = await terms({ exposure: BRL(5_000), issuePayout: BRL(6_000) });
    const [issue = ''] = await desk.issues();
    const all = await players(20, 20);
    const answers = await Promise.all(
      all.flatMap((player, who) =>
        Array.from({ length: 6 }, async (_, n) => {
          const items = [lineOf('S3L_DIR', `${n % 3}|2|3`), lineOf('S_BSOE', '-|-|-|-|big')];
          const by = (who + n) % 2 === 0 ? desk : other;
          const placed = await by
            .as(player)
            .place({ issue, items, termsVersion })
            .catch((error: unknown) => error);
          if (placed instanceof Error) return (placed as Error & { code?: string }).code ?? String(placed);
          const { orders } = placed as Awaited<ReturnType<typeof player.place>>;
          if (n % 2 === 0) return refusalOf(by.orders.cancelOrder(player.memberId, orders[0]?.orderId ?? ''));
          return 'OK';
        }),
      ),
    );
    const known = ['OK', 'lottery.exposure_full', 'lottery.limit_exceeded'];
    expect(answers.filter((answer) => !known.includes(answer))).toEqual([]);
    expect(answers).toContain('OK');
    expect(answers).toContain('lottery.exposure_full');
    await expectExact(issue);
    expect(failedFlushes()).toEqual([]);
  }, 120_000);
});
