import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instant } from '@trevo/time';
import { mortal } from '../test/mortal.ts';
import { openPayWorld, type PayWorld, reais } from '../test/pay-world.ts';
import { dividend, realTime, tiersOf, wage } from '../test/terms.ts';
import { createRecounts, type Recounts } from './create-recounts.ts';
import { readAloneAt } from './recompute.repository.ts';
import type { Recount } from './recount.types.ts';

const MINUTE = 60_000;
const SPAN = { merchantId: 1, fromAt: new Date('2026-05-04T03:00:00Z'), toAt: new Date('2026-05-05T03:00:00Z') };

let world: PayWorld;
let recounts: Recounts;
let now = 0;
/** Both the world's clock and that of the recounts. */
const at = (when: string | number): void => {
  now = typeof when === 'number' ? when : Date.parse(when);
  world.at(new Date(now).toISOString());
};
const alarms: { readonly [key: string]: unknown }[] = [];
const log = {
  warn: () => undefined,
  error: (fields: object, said: string) => alarms.push({ ...fields, said }),
} as unknown as Parameters<typeof createRecounts>[0]['log'];
const clock = { now: (): Instant => instant(now) };
const open = (change: Partial<Parameters<typeof createRecounts>[0]> = {}): Recounts =>
  createRecounts({ ...world.deps, log, clock, readAlone: readAloneAt(world.url), ...change });

const rows = async (): Promise<Recount[]> => (await recounts.list(1, { limit: 500, offset: 0 })).list;
/** A recount that staff ask for, up to its end. */
const counted = async (span = SPAN): Promise<Recount> => {
  const { publicId } = await recounts.ask({ ...span, by: 7n });
  for (let nth = 0; nth < 3; nth += 1, at(now + 11 * MINUTE)) await recounts.runDue();
  return recounts.get(1, publicId);
};

let lost = 0;
let agent = 0n;
beforeAll(async () => {
  world = await openPayWorld();
  at('2026-05-01T12:00:00Z');
  recounts = open();
});
afterAll(() => world.end());

/** A day with a wage of two levels, a draw with a salary, and dividends that are not due yet. */
const scene = async (): Promise<void> => {
  agent = await world.member();
  const child = await world.member(agent, 1);
  const player = await world.member(child);
  for (const [of, above, rate] of [
    [agent, null, 2],
    [child, agent, 1],
  ] as const) {
    await world.contract(of, above, wage('dailyWage', { rate }));
    await world.contract(of, above, realTime('single', rate));
    await world.contract(of, above, dividend(tiersOf({ rate: rate * 10 })));
  }
  world.draws.set('L5-1', new Date('2026-05-04T10:00:00Z'));
  lost = await world.bet({ memberId: player, stake: '300', at: '2026-05-04T12:00:00Z' });
  await world.bet({
    memberId: player,
    stake: '500',
    at: '2026-05-04T10:01:00Z',
    product: 'lottery',
    round: 'L5-1',
  });
  await world.drain();
  at('2026-05-05T05:30:00Z');
  await world.pay.run();
};

describe('recounts of pay', () => {
  it('are asked for by the night once for yesterday and once for the half month that ended, in the time of the brand', async () => {
    await scene();
    at('2026-05-05T06:59:00Z');
    await recounts.runDue();
    expect(await rows()).toEqual([]);
    at('2026-05-05T07:00:00Z');
    await recounts.runDue();
    await recounts.runDue();
    const of = (row: Recount) => [row.fromAt.toISOString(), row.toAt.toISOString(), row.askedBy, row.state];
    expect((await rows()).map(of)).toEqual([
      ['2026-04-16T03:00:00.000Z', '2026-05-01T03:00:00.000Z', 'night', 'done'],
      ['2026-05-04T03:00:00.000Z', '2026-05-05T03:00:00.000Z', 'night', 'done'],
    ]);
    const [, day] = await rows();
    // A day, and a draw for each real-time scheme and for prize groups.
    expect(day).toMatchObject({ differences: 0, found: [], places: 5, placesDone: 5, lines: 4 });
    expect([day?.paidMicros, day?.recomputedMicros]).toEqual([reais('26'), reais('26')]);
  });

  it('say of a run whether it was counted again since it was written, and not by a recount from before', async () => {
    at('2026-05-05T08:00:00Z');
    const runs = async () => {
      const { rows: all } = await world.owner.query<{ run_id: bigint; scheme: string }>(
        "select run_id, scheme from agent_pay_run where merchant_id = 1 and scheme = 'dailyWage' order by run_id",
      );
      const found = await recounts.ofRuns(
        1,
        all.map(({ run_id: id }) => id),
      );
      return all.map(({ run_id: id }) => found.get(id)?.isOpen ?? null);
    };
    expect((await runs()).at(-1)).toBe(false);
    await world.move(lost, 'void');
    await world.drain();
    await world.pay.run();
    expect((await runs()).at(-1)).toBeNull();
    await recounts.ask({ ...SPAN, by: 7n });
    expect((await runs()).at(-1)).toBe(true);
    await recounts.runDue();
    expect((await runs()).at(-1)).toBe(false);
  });

  it('raise no alarm over a void that the next run of pay counts, and say in between that they look again', async () => {
    at('2026-05-05T09:00:00Z');
    const before = await counted();
    expect(before).toMatchObject({ state: 'done', differences: 0 });
    const late = await world.bet({ memberId: agent, stake: '100', at: '2026-05-04T13:00:00Z' });
    const { publicId } = await recounts.ask({ ...SPAN, by: 7n });
    await recounts.runDue();
    const between = await recounts.get(1, publicId);
    expect(between).toMatchObject({ state: 'queued', look: 2 });
    expect(between.differences).toBeGreaterThan(0);
    await world.drain();
    await world.pay.run();
    at(now + 11 * MINUTE);
    await recounts.runDue();
    expect(await recounts.get(1, publicId)).toMatchObject({ state: 'done', differences: 0, found: [], differing: {} });
    expect(alarms).toEqual([]);
    await world.move(late, 'void');
    await world.drain();
    await world.pay.run();
  });

  it('keep to the places of their brand, and to one open recount of a period', async () => {
    at('2026-05-05T10:00:00Z');
    await world.owner.query(
      "insert into merchant (merchant_id, code, name, currency, languages) values (2, 'other', 'Other', 'BRL', '{PT}')",
    );
    await world.owner.query(
      `insert into agent_pay_run (merchant_id, scheme, rhythm, place, from_at, to_at, at, contracts, lines, gross_micros, amount_micros)
       values (2, 'dailyWage', 'D', 'x/y', $1, $2, $2, 1, 1, 1, 1)`,
      [SPAN.fromAt, SPAN.toAt],
    );
    const first = await recounts.ask({ ...SPAN, by: 7n });
    expect((await recounts.ask({ ...SPAN, by: 8n })).publicId).toBe(first.publicId);
    await recounts.runDue();
    expect(await recounts.get(1, first.publicId)).toMatchObject({ state: 'done', places: 5, operatorId: 7n });
    await expect(recounts.get(2, first.publicId)).rejects.toMatchObject({ code: 'recount.not_found' });
  });
});

describe('a cent that was written wrong', () => {
  beforeAll(async () => {
    at('2026-05-05T05:30:00Z');
    await world.owner.query('alter table agent_pay disable trigger agent_pay_moves_on');
    await world.owner.query(
      `update agent_pay set gross_micros = gross_micros + 10000, net_micros = net_micros + 10000
       where pay_id = (select max(pay_id) from agent_pay where scheme = 'dailyWage' and agent_id = $1)`,
      [agent],
    );
    await world.owner.query('alter table agent_pay enable trigger agent_pay_moves_on');
  });
  const expectFound = async (row: Recount, figures: Partial<Recount> = { places: 5, lines: 4 }) => {
    const { rows: lines } = await world.owner.query<{ contract: string; line: string }>(
      `select c.public_id as contract, p.public_id as line from agent_pay p join agent_contract c using (contract_id)
       where p.scheme = 'dailyWage' and p.agent_id = $1 order by pay_id desc limit 1`,
      [agent],
    );
    const of = { scheme: 'dailyWage', ...lines[0], member: String(agent) };
    expect(row).toMatchObject({ state: 'done', differences: 2, failure: null, ...figures });
    expect(row.placesDone).toBe(row.places);
    expect(row.found).toMatchObject([
      { ...of, what: 'gross', paid: '10010000', recomputed: '10000000' },
      { ...of, what: 'net', paid: '5010000', recomputed: '5000000' },
    ]);
    expect(row.paidMicros - row.recomputedMicros).toBe(0n);
  };

  it('is found, named with its line and told, and the alarm stands until a later recount is clean', async () => {
    at('2026-05-06T05:30:00Z');
    const row = await counted();
    await expectFound(row);
    expect(alarms).toEqual([{ recount: row.publicId, differences: 2, said: 'agents.recount_differs' }]);
    const wide = await counted({
      ...SPAN,
      fromAt: new Date('2026-05-01T03:00:00Z'),
      toAt: new Date('2026-05-04T03:00:00Z'),
    });
    expect(wide).toMatchObject({ state: 'done', differences: 0 });
    expect(await recounts.alarm(1)).toMatchObject({ id: row.publicId, differences: 2 });
  });

  /** A process that dies at an await, whose clock goes on by so much whenever it looks. */
  const dying = async (dieAt: number, isAfter: boolean, ticks = 0): Promise<boolean> => {
    const { deps, calls } = mortal(world.deps, dieAt, isAfter);
    const { db } = deps;
    const ticking = { now: (): Instant => instant((now += ticks)) };
    await open({ db, clock: ticking, readAlone: (work) => work(db) })
      .runDue()
      .catch(() => undefined);
    return calls() >= dieAt;
  };
  const finish = async (): Promise<void> => {
    for (let nth = 0; nth < 3; nth += 1, at(now + 11 * MINUTE)) await recounts.runDue();
  };

  it('is found the same wherever a process dies, in either look, and nothing stays running', {
    timeout: 60_000,
  }, async () => {
    // The day alone.
    const span = { ...SPAN, toAt: new Date('2026-05-04T09:00:00Z') };
    let [isOver, steps] = [false, 0];
    for (let dieAt = 1; !isOver; dieAt += 1, steps += 1) {
      isOver = true;
      for (const isAfter of [false, true])
        for (const look of [1, 2]) {
          at('2026-05-05T05:30:00Z');
          const { publicId } = await recounts.ask({ ...span, by: 7n });
          if (look === 2) {
            await recounts.runDue();
            at(now + 11 * MINUTE);
          }
          if (await dying(dieAt, isAfter)) isOver = false;
          at(now + 11 * MINUTE);
          await finish();
          await expectFound(await recounts.get(1, publicId), { places: 1, lines: 2 });
        }
    }
    expect(steps).toBeGreaterThan(10);
    expect((await rows()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });

  it('is counted on from the place that a dead process had reached, and once', async () => {
    const reached = new Set<number>();
    for (let dieAt = 8; dieAt <= 32; dieAt += 4) {
      at('2026-05-05T05:30:00Z');
      const { publicId } = await recounts.ask({ ...SPAN, by: 7n });
      await dying(dieAt, false, 31_000);
      reached.add((await recounts.get(1, publicId)).placesDone);
      at(now + 11 * MINUTE);
      await finish();
      await expectFound(await recounts.get(1, publicId));
    }
    expect([...reached].filter((places) => places > 0 && places < 5).length).toBeGreaterThan(1);
  });

  it('leaves a failed recount, not a running one, where every process dies over it', async () => {
    at('2026-05-05T05:30:00Z');
    const { publicId } = await recounts.ask({ ...SPAN, by: 7n });
    for (let nth = 0; nth < 5; nth += 1, at(now + 11 * MINUTE)) {
      const { db } = mortal(world.deps, 3, false).deps;
      await expect(open({ db, readAlone: (work) => work(db) }).runDue()).rejects.toThrow('killed');
      expect(await recounts.get(1, publicId)).toMatchObject({ state: 'running', tries: nth + 1 });
    }
    await recounts.runDue();
    expect(await recounts.get(1, publicId)).toMatchObject({ state: 'failed', failure: expect.stringContaining('5') });
    // What can be told at once is: a place that nobody can read.
    const refused = open({ readAlone: () => Promise.reject(new Error('an order that nobody reads')) });
    const other = await recounts.ask({ ...SPAN, by: 7n });
    for (let nth = 0; nth < 5; nth += 1, at(now + 6 * MINUTE)) await refused.runDue();
    const failed = await recounts.get(1, other.publicId);
    expect(failed).toMatchObject({ state: 'failed', failure: 'an order that nobody reads' });
    await expect(
      world.owner.query('update agent_recount set lines = 9 where public_id = $1', [publicId]),
    ).rejects.toThrow('append-only');
    await expect(world.owner.query('delete from agent_recount')).rejects.toThrow('append-only');
  });

  it('is written once where two processes count, and not by one that was taken for dead', async () => {
    at('2026-05-05T05:30:00Z');
    const { publicId } = await recounts.ask({ ...SPAN, by: 7n });
    const stateOf = async () => {
      const { state, tries } = await recounts.get(1, publicId);
      return { state, tries };
    };
    /** A process that stands still before it reads. */
    const slow = () => {
      let goOn: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const readAlone: ReturnType<typeof readAloneAt> = (work) => held.then(() => readAloneAt(world.url)(work));
      const ran = open({ readAlone }).runDue();
      return async () => {
        goOn();
        await ran;
      };
    };
    const first = slow();
    await expect.poll(stateOf).toEqual({ state: 'running', tries: 1 });
    await recounts.runDue();
    expect(await stateOf()).toEqual({ state: 'running', tries: 1 });
    at(now + 11 * MINUTE);
    const second = slow();
    await expect.poll(stateOf).toEqual({ state: 'running', tries: 2 });
    await first();
    expect(await recounts.get(1, publicId)).toMatchObject({ state: 'running', tries: 2, placesDone: 0, look: 1 });
    await second();
    at(now + 11 * MINUTE);
    await recounts.runDue();
    await expectFound(await recounts.get(1, publicId));
  });
});

it('reads on a connection that can write nothing', async () => {
  const writes = readAloneAt(world.url)((db) => db.updateTable('agentRecount').set({ lines: 1 }).execute());
  await expect(writes).rejects.toThrow('read-only');
});
