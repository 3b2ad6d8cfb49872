import { randomBytes, randomUUID } from 'node:crypto';
import { BRL, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHARACTERS_A_MINUTE, ORDERS_A_MINUTE, OUTCOMES_A_MINUTE } from './place-slip.ts';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

describe('what one account may write and have read', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());
  const chaseOf = ([issue = '', ...further]: readonly string[]) => ({
    issue,
    chase: { stopOnWin: false, issues: further.map((one) => ({ issue: one, multiple: 1 })) },
  });
  const rowsOf = async (memberId: bigint) => {
    const [row] = await query<{ orders: string; outcomes: string }>(
      server,
      `select (select count(*) from lottery_order where member_id = $1) as orders, (select count(*) from lottery_exposure) as outcomes`,
      [memberId],
    );
    return { orders: Number(row?.orders), outcomes: Number(row?.outcomes) };
  };

  it('is so many orders a minute, whatever the slips: the next is refused, a small one still has room, others have theirs', async () => {
    const wanted = chaseOf(await desk.issues(120));
    const player = await desk.player(2_000);
    const ten = Array.from({ length: 8 }, (_, n) =>
      lineOf('S_BSOE', `-|-|-|-|${n % 2 ? 'big' : 'small'}`, { unit: 0.02 }),
    );
    const [key, hash] = [randomUUID(), randomBytes(32)];
    const first = await player.place({ ...wanted, items: ten }, key, hash);
    expect(await refusalOf(player.place({ ...wanted, items: ten }))).toBe('OK');
    // 1,920 until here.
    expect(await refusalOf(player.place({ ...wanted, items: ten }))).toBe('request.too_many');
    expect(await refusalOf(player.place({ issue: wanted.issue, items: ten.slice(0, 1) }))).toBe('OK');
    expect((await rowsOf(player.memberId)).orders).toBeLessThanOrEqual(ORDERS_A_MINUTE);
    // Its answer is there, whatever the account may write.
    expect(await player.place({ ...wanted, items: ten }, key, hash)).toMatchObject({ slipId: first.slipId });
    const other = await desk.player(2_000);
    expect(await refusalOf(other.place({ ...wanted, items: ten }))).toBe('OK');
  }, 240_000);

  it('is so many outcomes a minute, however cheap the chase', async () => {
    const wanted = chaseOf(await desk.issues(20));
    const player = await desk.player(2_000);
    // Every one of 1,000 outcomes, on 20 issues.
    const content = '0,1,2,3,4,5,6,7,8,9';
    const items = [lineOf('S3L_DIR', [content, content, content].join('|'), { unit: 0.02 })];
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await refusalOf(player.place({ ...wanted, items })));
    const within = Math.floor(OUTCOMES_A_MINUTE / 20_000);
    expect(answers).toEqual(answers.map((_, n) => (n < within ? 'OK' : 'request.too_many')));
    expect((await player.money()).balance).toBe(BRL(2_000) - BigInt(within) * BRL(400));
  }, 240_000);

  it('is so much text a minute, though no slip is taken: a further one is refused before it is read, its answer of before is there', async () => {
    const [issue = ''] = await desk.issues();
    const [player, other] = [await desk.player(10), await desk.player(10)];
    const [short, key, hash] = [[lineOf('S2L_DIR', '1|2')], randomUUID(), randomBytes(32)];
    const first = await player.place({ issue, items: short }, key, hash);
    const numbers = Array.from({ length: 10_000 }, (_, n) => [...String(n).padStart(4, '0')].join(','));
    const long = { ...lineOf('S4L_DIR', numbers.join(';'), { unit: 0.02 }), combos: 9_999 };
    const items = Array.from({ length: 10 }, () => long);
    const within = Math.floor(CHARACTERS_A_MINUTE / (items.length * long.content.length));
    const answers: string[] = [];
    for (let n = 0; n < within + 2; n += 1) answers.push(await refusalOf(player.place({ issue, items })));
    expect(answers).toEqual(answers.map((_, n) => (n < within ? 'lottery.bad_combos at 0' : 'request.too_many')));
    expect(await player.place({ issue, items: short }, key, hash)).toMatchObject({ slipId: first.slipId });
    expect(await refusalOf(other.place({ issue, items: short }))).toBe('OK');
  }, 120_000);

  it('is a long line of a chase once, however many issues: each order says, takes back and settles the whole of it', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => [...String(n).padStart(3, '0')].join(','));
    const content = numbers.join(';');
    const wanted = chaseOf(await desk.issues(6));
    const player = await desk.player(500);
    const long = lineOf('S3L_DIR', content, { unit: 0.02 });
    const short = lineOf('S2L_DIR', '1|2', { unit: 0.02 });
    const placed = await player.place({ ...wanted, items: [long, short] });
    const stored = await query<{ play: string; n: string; bytes: string }>(
      server,
      `select play, count(*)::text as n, sum(length(content))::text as bytes from lottery_order where slip_id = $1 group by play order by play`,
      [placed.slipId],
    );
    expect(stored.map(({ play, n }) => [play, n])).toEqual([
      ['S2L_DIR', '6'],
      ['S3L_DIR', '6'],
    ]);
    expect(Number(stored[1]?.bytes)).toBeLessThan(content.length);
    expect(
      await query(server, 'select content from lottery_content where place like $1', [`${placed.slipId}.%`]),
    ).toEqual([{ content }]);
    const orders = placed.orders.filter(({ play }) => play === 'S3L_DIR');
    const orderOf = async (at: number) => {
      const params = { id: orders[at]?.orderId ?? '' };
      return (await player.client.call('GET /wps/lottery/orders/:id', { params })).value.order;
    };
    expect([orders[0]?.content, (await orderOf(5)).content]).toEqual([content.slice(0, 200), content]);
    const first = wanted.issue;
    const before = await desk.capsOf([wanted.chase.issues[4]?.issue ?? '']);
    expect(before.length).toBeGreaterThan(200);
    const params = { id: orders[5]?.orderId ?? '' };
    expect((await player.client.call('POST /wps/lottery/orders/:id/cancel', { params, body: {} })).code).toBe('');
    expect((await desk.capsOf([wanted.chase.issues[4]?.issue ?? ''])).length).toBeLessThan(10);
    await desk.shut(first);
    await desk.draw(first, '9,9,1,9,9');
    await desk.settle();
    expect(await orderOf(0)).toMatchObject({ state: 'won', content });
    expect((await orderOf(5)).state).toBe('cancelled');
  });
});
