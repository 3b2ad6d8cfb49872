import { randomBytes, randomUUID } from 'node:crypto';
import { BRL, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDERS_A_MINUTE, OUTCOMES_A_MINUTE } from './place-slip.ts';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

describe('what one account may write', () => {
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
});
