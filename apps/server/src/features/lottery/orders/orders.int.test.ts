import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isIncluded, leafHash, merkleRoot } from '@trevo/engines/fair';
import { BRL, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPromiseText } from '@trevo/engines/log';
import { createPool } from '../../../platform/db/pool.ts';
import { verifyEd25519 } from '../../transparency/index.ts';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

describe('orders of a lottery', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());
  const sums = async () =>
    (
      await query<{ cost: string; most: string }>(
        server,
        `select (select coalesce(sum(cost_micros), 0) from lottery_exposure)::text as cost,
          (select coalesce(sum(most_micros), 0) from lottery_share)::text as most`,
      )
    )[0];

  it('takes a slip whole: one operation, an order for each line, a bet for each order', async () => {
    const [issue = ''] = await desk.issues();
    const player = await desk.player(100);
    const items = [lineOf('S3L_DIR', '0,1|5|7,8,9'), lineOf('S_BSOE', '-|-|-|-|big')];
    const { slipId, stake, orders, spendable } = await player.place({ issue, items });
    expect(stake).toBe(BRL(7));
    expect(spendable).toBe(BRL(93));
    expect(orders.map(({ play, canCancel, chase, state }) => ({ play, canCancel, chase, state }))).toEqual(
      items.map(({ play }) => ({ play, canCancel: true, chase: null, state: 'open' })),
    );
    const bets = await query<{ stake_micros: string; op_id: string; bet_id: string; round: string }>(
      server,
      `select b.stake_micros, s.op_id, b.bet_id, b.round from lottery_order o join bet b on b.bet_id = o.bet_id and b.placed_at = o.at
      join lottery_slip s using (slip_id) where slip_id = $1 and b.product = 'lottery' order by o.nth`,
      [slipId],
    );
    expect(bets.map((bet) => BigInt(bet.stake_micros))).toEqual([BRL(6), BRL(1)]);
    expect(bets[0]?.bet_id).toBe(bets[0]?.op_id);
    expect(bets[0]?.round).toBe(`SSC1M-${issue}`);
    const listed = await desk.orders.list({ memberId: player.memberId }, { pageNo: 1, pageSize: 10 });
    expect(listed).toMatchObject({ total: 2, sums: { stake: BRL(7), payout: 0n } });
  });

  it('takes no order that is written another way once its issue is closed, or its time is over', async () => {
    const [issue = ''] = await desk.issues();
    const player = await desk.player(100);
    const { slipId } = await player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')] });
    const app = createPool({ url: server.databaseUrl, max: 1, name: 'app' });
    /** As the role of the app, which may insert orders; taken back. */
    const plant = async (): Promise<string> => {
      const client = await app.connect();
      try {
        await client.query('begin');
        await client.query(
          `insert into lottery_order select (jsonb_populate_record(o, jsonb_build_object('bet_id', 9e15::bigint + n))).*
           from lottery_order o, generate_series(1, 3) n where o.slip_id = $1`,
          [slipId],
        );
        return 'written';
      } catch (error) {
        return (error as { constraint?: string }).constraint ?? String(error);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await plant()).toBe('written');
    // Its time is over, and no step has closed it yet.
    await desk.shut(issue);
    expect(await plant()).toBe('lottery_issue_open');
    await desk.closeIn(issue, 60_000);
    expect(await plant()).toBe('written');
    await query(
      server,
      `update lottery_issue set state = 'closed', closed_at = now(), orders = 1, root = 'x' where game_code = 'SSC1M' and issue = $1`,
      [issue],
    );
    expect(await plant()).toBe('lottery_issue_open');
    await app.end();
  });

  it('finds what its player bet on one draw by the name that the betting record has of it', async () => {
    const [issue = '', later = ''] = await desk.issues(2);
    const [player, stranger] = [await desk.player(100), await desk.player(100)];
    const chase = { stopOnWin: false, issues: [{ issue: later, multiple: 1 }] };
    await stranger.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')] });
    const { orders } = await player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')], chase });
    for (const order of orders) await desk.orders.cancelOrder(player.memberId, order.orderId);
    const { value } = await player.client.call('GET /wps/member/bets', { query: { gameCode: 'SSC1M' } });
    expect(value.list.map(({ roundId }) => roundId).toSorted()).toEqual(
      [`SSC1M-${issue}`, `SSC1M-${later}`].toSorted(),
    );
    const found = await player.client.call('GET /wps/lottery/orders', { query: { gameCode: 'SSC1M', issue } });
    expect(found.value.list.map(({ orderId }) => orderId)).toEqual([orders[0]?.orderId]);
    expect(found.value.total).toBe(1);
  });

  it('refuses what it counts otherwise, with the line, and takes nothing', async () => {
    const [issue = '', later = ''] = await desk.issues(2);
    const player = await desk.player(100);
    const right = lineOf('S3L_DIR', '0,1|5|7,8,9');
    const refused = (item: object, more = {}) =>
      refusalOf(player.place({ issue, items: [right, { ...right, ...item }], ...more }));
    expect(await refused({ content: '1,0|5|7,8,9' })).toBe('lottery.bad_content at 1');
    expect(await refused({ play: 'K_SUM' })).toBe('lottery.bad_content at 1');
    expect(await refused({ combos: 5 })).toBe('lottery.bad_combos at 1');
    expect(await refused({ stake: BRL(5) })).toBe('lottery.bad_stake at 1');
    expect(await refused({ unit: BRL(3), stake: BRL(18) })).toBe('lottery.bad_stake at 1');
    expect(await refused(lineOf('S3L_DIR', '0|5|7', { unit: 2, multiple: 9_999 }))).toBe('lottery.limit_exceeded at 1');
    expect(await refused({}, { series: 1_962 })).toBe('lottery.series_unknown');
    expect(await refused({}, { series: 1_961 })).toBe('lottery.series_unknown');
    expect(await refused({}, { termsVersion: 2 })).toBe('lottery.terms_changed');
    expect(await refused({}, { issue: later })).toBe('lottery.issue_closed');
    expect(await refused({}, { issue: '20200101-0001' })).toBe('lottery.issue_unknown');
    await desk.shut(issue);
    expect(await refused({})).toBe('lottery.issue_closed');
    expect((await player.money()).balance).toBe(BRL(100));
  });

  it('answers a key again with its first answer, and refuses it for another slip', async () => {
    const [issue = ''] = await desk.issues();
    const player = await desk.player(100);
    const [key, hash] = [randomUUID(), randomBytes(32)];
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const first = await player.place({ issue, items }, key, hash);
    await desk.shut(issue);
    expect(await player.place({ issue, items }, key, hash)).toMatchObject({ slipId: first.slipId });
    expect(await refusalOf(player.place({ issue, items }, key))).toBe('request.key_reused');
    expect((await player.money()).balance).toBe(BRL(99));
  });

  it('answers a new slip from what it asked, which is what its rows say, of a chase and of a long content too', async () => {
    const [issue = '', ...further] = await desk.issues(3);
    const player = await desk.player(100);
    const long = Array.from({ length: 40 }, (_, at) => [...String(at).padStart(5, '0')].join(',')).join(';');
    const chase = { stopOnWin: true, issues: further.map((one, at) => ({ issue: one, multiple: at + 2 })) };
    const items = [lineOf('S3L_DIR', '1|2|3'), lineOf('S5_DIR', long, { unit: 0.1 })];
    for (const wanted of [
      { issue, items, series: 1_900 },
      { issue, items, chase },
    ]) {
      const [key, hash] = [randomUUID(), randomBytes(32)];
      const first = await player.place(wanted, key, hash);
      expect(first.orders.map(({ isCut }) => isCut)).toEqual(
        first.orders.map((_, at) => at >= first.orders.length / 2),
      );
      expect(await player.place(wanted, key, hash)).toEqual(first);
    }
  });

  it('spreads bonus money over the orders to the last cent, and gives each its own back', async () => {
    const before = await sums();
    const [issue = ''] = await desk.issues();
    const player = await desk.player(1, 10);
    const items = ['1|2|3', '2|2|3', '3|2,3|3', '4|2|3'].map((content) => lineOf('S3L_DIR', content));
    const { orders } = await player.place({ issue, items });
    const parts = await query<{ bonus: string; stake: string }>(
      server,
      `select bonus_stake_micros as bonus, stake_micros as stake from lottery_order where slip_id = $1 order by nth`,
      [orders[0]?.slipId],
    );
    expect(parts.map(({ bonus }) => BigInt(bonus))).toEqual([BRL(0.8), BRL(0.8), BRL(1.6), BRL(0.8)]);
    expect(await player.money()).toMatchObject({ balance: 0n, bonus: BRL(6) });
    for (const { orderId } of orders) await desk.orders.cancelOrder(player.memberId, orderId);
    expect(await player.money()).toMatchObject({ balance: BRL(1), bonus: BRL(10) });
    expect(await sums()).toEqual(before);
  });

  it('holds a chase of 120 issues at once, and gives its future back, sent twice or by two at once', async () => {
    const before = await sums();
    const numbers = await desk.issues(120);
    const player = await desk.player(1_000);
    const [issue = '', ...further] = numbers;
    const chase = { stopOnWin: true, issues: further.map((one) => ({ issue: one, multiple: 2 })) };
    const { slipId, stake, orders } = await player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')], chase });
    expect(stake).toBe(BRL(1 + 119 * 2));
    expect(orders).toHaveLength(120);
    expect(orders[119]).toMatchObject({ chase: { nth: 120, of: 120, stopOnWin: true }, multiple: 2, stake: BRL(2) });
    await desk.shut(issue);
    expect(await refusalOf(desk.orders.cancelOrder(player.memberId, orders[0]?.orderId ?? ''))).toBe(
      'lottery.issue_closed',
    );
    await Promise.all([1, 2].map(() => desk.orders.cancelSlip(player.memberId, slipId)));
    expect((await player.money()).balance).toBe(BRL(999));
    expect(await desk.orders.cancelSlip(player.memberId, slipId)).toMatchObject({ cancelled: 0, refunded: 0n });
    const after = await desk.orders.list({ memberId: player.memberId, state: 'cancelled' }, { pageNo: 1, pageSize: 5 });
    expect(after.total).toBe(119);
    const [left] = await query<{ n: string }>(
      server,
      `select count(*) as n from bet where member_id = $1 and product = 'lottery' and state = 'void'`,
      [player.memberId],
    );
    expect(left?.n).toBe('119');
    expect(BigInt((await sums())?.most ?? 0) - BigInt(before?.most ?? 0)).toBeGreaterThan(0n);
  }, 120_000);

  it('gives a blocked player’s future back at once, and leaves what has closed to be drawn', async () => {
    const [issue = '', second = '', third = ''] = await desk.issues(3);
    const player = await desk.player(100);
    const chase = { stopOnWin: false, issues: [second, third].map((one) => ({ issue: one, multiple: 1 })) };
    await player.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')], chase });
    await desk.shut(issue);
    await server.app.ledger.setBlock(player.accounts.cash, 'self-exclusion');
    await desk.orders.step.run();
    expect((await player.money()).balance).toBe(BRL(99));
    const { list } = await desk.orders.list({ memberId: player.memberId }, { pageNo: 1, pageSize: 10 });
    expect(list.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'open']);
    expect(await desk.orders.step.run()).toBeNull();
  });

  it('finishes a chase whose cancelling ended in the middle', async () => {
    const [issue = '', second = ''] = await desk.issues(2);
    const player = await desk.player(100);
    const chase = { stopOnWin: false, issues: [{ issue: second, multiple: 1 }] };
    const { slipId } = await player.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')], chase });
    await query(server, 'update lottery_slip set stopped_at = now(), is_stopping = true where slip_id = $1', [slipId]);
    await desk.orders.step.run();
    expect((await player.money()).balance).toBe(BRL(100));
  });

  it('takes an order of 10,000 lines, shows it cut in lists and whole alone, and keeps it out of the record', async () => {
    const [issue = ''] = await desk.issues();
    const player = await desk.player(10_000);
    const lines = Array.from({ length: 10_000 }, (_, at) => [...String(at).padStart(5, '0')].join(','));
    const item = lineOf('S5_DIR', lines.join(';'), { unit: 0.02 });
    const { orders } = await player.place({ issue, items: [item] });
    expect(orders[0]).toMatchObject({ isCut: true, combos: 10_000 });
    const { order } = await desk.orders.order(player.memberId, orders[0]?.orderId ?? '');
    expect(order).toMatchObject({ content: item.content, isCut: false });
    const [size] = await query<{ n: number }>(
      server,
      `select pg_column_size(b.*) as n from bet b where member_id = $1`,
      [player.memberId],
    );
    expect(size?.n).toBeLessThan(1_000);
  }, 60_000);

  it('lets the wire bring so much to a slip alone', async () => {
    const [issue = ''] = await desk.issues();
    const player = await desk.player(10_000);
    const lines = Array.from({ length: 10_000 }, (_, at) => [...String(at).padStart(5, '0')].join(','));
    const item = lineOf('S5_DIR', lines.join(';'), { unit: 0.02 });
    const many = { ...item, unit: '0.02', stake: '200.00' };
    const answer = await player.client.call('POST /wps/lottery/slips', {
      body: { gameCode: 'SSC1M', issue, series: 1_960, termsVersion: 1, items: [many, many, many] },
    });
    expect(answer).toMatchObject({ success: true });
  }, 60_000);

  it('proves an order under the root of its issue by what its player was shown', async () => {
    const [issue = ''] = await desk.issues();
    const player = await desk.player(10);
    const items = ['1|2|3', '2|2|3', '3|2|3'].map((content) => lineOf('S3L_DIR', content));
    const { orders } = await player.place({ issue, items });
    await desk.orders.cancelOrder(player.memberId, orders[0]?.orderId ?? '');
    expect((await desk.orders.order(player.memberId, orders[1]?.orderId ?? '')).proof).toBeNull();
    const leaves = await query<{ leaf: string }>(
      server,
      `select encode(leaf, 'hex') as leaf from lottery_order where slip_id = $1 and state = 'open' order by bet_id`,
      [orders[0]?.slipId],
    );
    const root = merkleRoot(leaves.map(({ leaf }) => leaf));
    await query(
      server,
      `do $$ begin set local session_replication_role = replica;
      update lottery_issue set state = 'closed', closed_at = clock_timestamp(), orders = 2, root = '${root}'
      where issue = '${issue}'; end $$`,
    );
    const { order, proof } = await desk.orders.order(player.memberId, orders[2]?.orderId ?? '');
    // As docs/lottery.md says it, without this code.
    const said = {
      order: order.orderId,
      game: 'SSC1M',
      issue,
      play: 'S3L_DIR',
      content: '3|2|3',
      combos: 1,
      unit: '1.00',
      multiple: 1,
      series: 1_960,
      odds: order.odds,
      stake: '1.00',
      cap: '50000.00',
      rebatePpm: 0,
      currency: 'BRL',
    };
    const hash = createHash('sha256')
      .update(`${proof?.salt}|${JSON.stringify(said)}`)
      .digest('hex');
    expect(proof).toMatchObject({ leaf: `order/v1|${hash}`, index: 1, size: 2, root });
    expect(merkleRoot([leaves[0]?.leaf ?? '', leafHash(`order/v1|${hash}`)])).toBe(root);
    expect(proof?.path).toEqual([leaves[0]?.leaf]);
    expect((await desk.orders.order(player.memberId, orders[0]?.orderId ?? '')).proof).toBeNull();
  });

  it('promises every order its place under the root, signed with the log’s key, and anybody proves it after the close', async () => {
    const [issue = '', later = ''] = await desk.issues(2);
    const player = await desk.player(10);
    const items = ['1|2|3', '2|2|3', '3|2|3'].map((content) => lineOf('S3L_DIR', content));
    const chase = { stopOnWin: false, issues: [{ issue: later, multiple: 1 }] };
    const [key, hash] = [randomUUID(), randomBytes(32)];
    const placed = await player.place({ issue, items, chase }, key, hash);
    const { publicKey, name } = await server.app.transparency.key();
    const isSigned = async ({ signature, ...said }: (typeof placed.orders)[number]['receipt']): Promise<boolean> =>
      verifyEd25519(publicKey, Buffer.from(orderPromiseText(said)), Buffer.from(signature, 'base64'));
    const rows = await query<{ order_id: string; leaf: string }>(
      server,
      `select order_id, encode(leaf, 'hex') as leaf from lottery_order where slip_id = $1`,
      [placed.slipId],
    );
    const leaves = new Map(rows.map(({ order_id: orderId, leaf }) => [orderId, leaf]));
    for (const { orderId, issue: number, closesAt, receipt } of placed.orders) {
      expect(receipt).toMatchObject({ drawId: `SSC1M.${number}.1`, leaf: leaves.get(orderId), origin: name });
      expect(Date.parse(receipt.by) - Date.parse(closesAt)).toBe(60_000);
      expect(await isSigned(receipt)).toBe(true);
      expect(await isSigned({ ...receipt, drawId: `SSC1M.${number}.2` })).toBe(false);
    }

    const [first, second, third] = placed.orders.filter((order) => order.issue === issue);
    const other = placed.orders.find((order) => order.issue === later);
    const anybody = server.client();
    const ask = (leaf = '', number = issue) =>
      anybody.call('GET /wps/fair/lottery/:gameCode/:issue/orders/:leaf', {
        params: { gameCode: 'SSC1M', issue: number, leaf },
      });
    await desk.orders.cancelOrder(player.memberId, first?.orderId ?? '');
    const open = { drawId: `SSC1M.${issue}.1`, isCancelled: false, place: null };
    expect((await ask(second?.receipt.leaf)).value).toEqual(open);
    const under = [second, third].map((order) => order?.receipt.leaf ?? '');
    const root = merkleRoot(under);
    await query(
      server,
      `do $$ begin set local session_replication_role = replica;
      update lottery_issue set state = 'closed', closed_at = clock_timestamp(), orders = 2, root = '${root}'
      where issue = '${issue}'; end $$`,
    );
    const { place } = (await ask(third?.receipt.leaf)).value;
    expect(place).toEqual({ index: 1, size: 2, path: [under[0]], root });
    expect(isIncluded(under[1] ?? '', { ...place, root, index: 1, size: 2, path: place?.path ?? [] })).toBe(true);
    expect((await ask(first?.receipt.leaf)).value).toEqual({ ...open, isCancelled: true });
    // Of another draw, and of none.
    for (const leaf of [other?.receipt.leaf, leafHash('x')])
      expect(await ask(leaf)).toMatchObject({ success: false, status: 404, code: 'lottery.order_not_found' });
    expect(await ask(under[0], '20990101-0001')).toMatchObject({ code: 'lottery.issue_unknown' });
    expect((await ask(other?.receipt.leaf, later)).value).toMatchObject({ place: null });
    // Whatever became of the orders since, the key has its first promises.
    const again = await player.place({ issue, items, chase }, key, hash);
    expect(again.orders.map(({ receipt }) => receipt)).toEqual(placed.orders.map(({ receipt }) => receipt));
  });

  it('hides orders of others', async () => {
    const [issue = ''] = await desk.issues();
    const [one, two] = [await desk.player(10), await desk.player(0)];
    const { orders, slipId } = await one.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')] });
    const orderId = orders[0]?.orderId ?? '';
    expect(await refusalOf(desk.orders.order(two.memberId, orderId))).toBe('lottery.order_not_found');
    expect(await refusalOf(desk.orders.cancelOrder(two.memberId, orderId))).toBe('lottery.order_not_found');
    expect(await refusalOf(desk.orders.cancelSlip(two.memberId, slipId))).toBe('lottery.order_not_found');
  });

  // Last: from here on other terms are in force.
  it('refuses a chase that goes over a change of terms, and names its first issue beyond', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await desk.issues(4);
    const player = await desk.player(100);
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const chase = (...numbers: string[]) => ({
      stopOnWin: false,
      issues: numbers.map((one) => ({ issue: one, multiple: 1 })),
    });
    await desk.setTerms({ version: 2, from: third, closed: ['S3L_DIR'] });
    const refused = await player.place({ issue: first, items, chase: chase(second, fourth) }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'lottery.terms_changed', value: { issue: fourth } });
    expect((await player.money()).balance).toBe(BRL(100));
    expect((await player.place({ issue: first, items, chase: chase(second) })).orders).toHaveLength(2);
    // Under the terms of its own draw.
    await desk.opens(third);
    expect(await refusalOf(player.place({ issue: third, items }))).toBe('lottery.terms_changed');
    expect(await refusalOf(player.place({ issue: third, items, termsVersion: 2 }))).toBe('lottery.play_closed at 0');
  });
});
