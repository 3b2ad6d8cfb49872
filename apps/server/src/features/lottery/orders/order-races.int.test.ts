import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BRL, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

const tally = (answers: readonly string[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((counts, answer) => ({ ...counts, [answer]: (counts[answer] ?? 0) + 1 }), {});

const oneOf = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('there is none');
  return one;
};

describe('orders of a lottery, many at once', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  let version = 1;
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());
  /** Terms of their own. */
  const terms = async (more: Partial<Parameters<OrderDesk['setTerms']>[0]>): Promise<number> => {
    version += 1;
    await desk.setTerms({ version, ...more });
    return version;
  };

  it('passes no cap of an outcome, whatever 200 slips do at once', async () => {
    // A hit of 1|2|3 pays 980 for a stake of 1: ten of them are within 10,000.
    const termsVersion = await terms({ exposure: BRL(10_000) });
    const [issue = ''] = await desk.issues();
    const players = await Promise.all(Array.from({ length: 10 }, () => desk.player(100)));
    const items = [lineOf('S3L_DIR', '1|2|3')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => refusalOf(oneOf(players, at).place({ issue, items, termsVersion }))),
    );
    const counts = tally(answers.map((answer) => answer.replace(/ at \d+$/, '')));
    expect(counts).toEqual({ OK: 10, 'lottery.exposure_full': 190 });
    const [row] = await query<{ most: string; sum: string }>(
      server,
      `select max(cost_micros) as most, (select sum(stake_micros) from lottery_order o where o.issue_id = x.issue_id) as sum
      from lottery_exposure x join lottery_issue i using (issue_id) where i.issue = $1 group by x.issue_id`,
      [issue],
    );
    expect(BigInt(row?.most ?? 0)).toBe(BRL(9_800));
    expect(BigInt(row?.sum ?? 0)).toBe(BRL(10));
  }, 120_000);

  it('passes a cap where the statement that takes the bet does not compare: nothing else stands before it', async () => {
    const termsVersion = await terms({ exposure: BRL(3_000) });
    const players = await Promise.all(Array.from({ length: 5 }, () => desk.player(100)));
    const spend = async (issue: string) => {
      const items = [lineOf('S3L_DIR', '1|2|3')];
      return tally(
        await Promise.all(
          Array.from({ length: 30 }, (_, at) =>
            refusalOf(oneOf(players, at).place({ issue, items, termsVersion })).then((code) =>
              code.replace(/ at .*/, ''),
            ),
          ),
        ),
      );
    };
    const [issue = '', other = ''] = [...(await desk.issues()), ...(await desk.issues())];
    expect(await spend(issue)).toEqual({ OK: 3, 'lottery.exposure_full': 27 });
    const [{ text } = { text: '' }] = await query<{ text: string }>(
      server,
      `select pg_get_functiondef('lottery_take_caps'::regproc) as text`,
    );
    const mistaken = text.replace('where c.now > c.cap;', 'where false;');
    expect(mistaken).not.toBe(text);
    await query(server, mistaken);
    try {
      expect(await spend(other)).toEqual({ OK: 30 });
    } finally {
      await query(server, text);
    }
  }, 120_000);

  it('passes no cap of a player on an issue, whatever 200 of their slips do at once', async () => {
    const termsVersion = await terms({ issuePayout: BRL(5_000) });
    const [issue = ''] = await desk.issues();
    const player = await desk.player(1_000);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        refusalOf(player.place({ issue, items: [lineOf('S3L_DIR', `${at % 10}|2|3`)], termsVersion })),
      ),
    );
    expect(tally(answers)).toEqual({ OK: 5, 'lottery.limit_exceeded': 195 });
    expect((await player.money()).balance).toBe(BRL(995));
  }, 120_000);

  it('writes one slip for one key, sent 20 times at once', async () => {
    const termsVersion = await terms({});
    const [issue = ''] = await desk.issues();
    const player = await desk.player(100);
    const [key, hash] = [randomUUID(), Buffer.alloc(32, 7)];
    const slips = await Promise.all(
      Array.from({ length: 20 }, () =>
        player.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')], termsVersion }, key, hash),
      ),
    );
    expect(new Set(slips.map(({ slipId }) => slipId)).size).toBe(1);
    expect((await player.money()).balance).toBe(BRL(99));
  }, 60_000);

  it('takes no bet after the close, by the clock of the database, and none that was in time is missing', async () => {
    const termsVersion = await terms({});
    const players = await Promise.all(Array.from({ length: 40 }, () => desk.player(100)));
    const [issue = ''] = await desk.issues();
    const items = [lineOf('S_BSOE', '-|-|-|-|big')];
    // One is in time on any machine.
    expect(await refusalOf(oneOf(players, 0).place({ issue, items, termsVersion }))).toBe('OK');
    const left = 1_500;
    await desk.closeIn(issue, left);
    const start = Date.now();
    const send = async (at: number, nth: number): Promise<string> => {
      await pause(Math.max(0, at - (Date.now() - start)));
      return refusalOf(oneOf(players, nth).place({ issue, items, termsVersion }));
    };
    // From a second before to a second after, and 120 of them within 50 ms around the close.
    const times = [
      ...Array.from({ length: 100 }, (_, at) => left - 1_000 + at * 20),
      ...Array.from({ length: 120 }, (_, at) => left - 25 + (at * 50) / 120),
    ];
    const answers = await Promise.all(times.map(send));
    const counts = tally(['OK', ...answers]);
    expect(Object.keys(counts).toSorted()).toEqual(['OK', 'lottery.issue_closed']);
    const [late] = await query<{ late: string; all: string }>(
      server,
      `select count(*) filter (where o.at >= i.closes_at) as late, count(*) as all
      from lottery_order o join lottery_issue i using (issue_id) where i.issue = $1`,
      [issue],
    );
    expect(late).toEqual({ late: '0', all: String(counts.OK) });
  }, 60_000);

  it('lets a close wait for a bet that is being written, and nothing in behind it', async () => {
    const termsVersion = await terms({});
    const [issue = ''] = await desk.issues();
    const players = await Promise.all(Array.from({ length: 20 }, () => desk.player(10)));
    const items = [lineOf('S_BSOE', '-|-|-|-|big')];
    const placed = players.map((player) => refusalOf(player.place({ issue, items, termsVersion })));
    await pause(30);
    // The issue is closed over the orders that are seen, as the closing step does.
    const [closed] = await query<{ seen: string }>(
      server,
      `with due as (select issue_id from lottery_issue where issue = '${issue}' for update)
      update lottery_issue i set state = 'closed', closed_at = clock_timestamp(), root = 'r', orders = 0 from due
      where due.issue_id = i.issue_id returning 1 as seen`,
    );
    expect(closed).toBeDefined();
    const count = async () =>
      (
        await query<{ n: string }>(
          server,
          `select count(*) as n from lottery_order join lottery_issue using (issue_id) where issue = $1`,
          [issue],
        )
      )[0]?.n;
    const atClose = await count();
    const answers = tally(await Promise.all(placed));
    expect(await count()).toBe(atClose);
    expect(String(answers.OK ?? 0)).toBe(atClose);
  }, 60_000);

  it('gives an order back once, however many ask at once, and never one that its issue has closed over', async () => {
    const termsVersion = await terms({});
    const [issue = ''] = await desk.issues();
    const player = await desk.player(100);
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')], termsVersion })),
    );
    const left = 300;
    await desk.closeIn(issue, left);
    const start = Date.now();
    const answers = await Promise.all(
      placed.flatMap(({ orders }, at) =>
        [1, 2, 3].map(async () => {
          await pause(Math.max(0, left - 100 + at * 10 - (Date.now() - start)));
          return refusalOf(desk.orders.cancelOrder(player.memberId, orders[0]?.orderId ?? ''));
        }),
      ),
    );
    expect(Object.keys(tally(answers)).every((answer) => answer === 'OK' || answer === 'lottery.issue_closed')).toBe(
      true,
    );
    const [ends] = await query<{ cancelled: string; late: string }>(
      server,
      `select count(*) filter (where o.state = 'cancelled') as cancelled,
        count(*) filter (where o.state = 'cancelled' and o.ended_at >= i.closes_at) as late
      from lottery_order o join lottery_issue i using (issue_id) where i.issue = $1`,
      [issue],
    );
    expect(ends?.late).toBe('0');
    expect((await player.money()).balance).toBe(BRL(80) + BigInt(ends?.cancelled ?? 0) * BRL(1));
  }, 60_000);
});
