import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mortal } from '../test/mortal.ts';
import { openPayWorld, type PayWorld, reais } from '../test/pay-world.ts';
import { openSeries } from '../test/series-world.ts';
import { dividend, realTime, wage } from '../test/terms.ts';
import { type AgentPay, createPay } from './create-pay.ts';

let world: PayWorld;
let lottery: Awaited<ReturnType<typeof openSeries>>;
beforeAll(async () => {
  world = await openPayWorld();
  lottery = await openSeries(world, ['2026-05']);
});
afterAll(() => world.end());

let minutes = 0;
/** A draw of its own with one order of V2: 1980 above 1970 above a player with 1956. */
const scene = async () => {
  minutes += 2;
  const at = new Date(Date.parse('2026-05-04T12:00:00Z') + minutes * 60_000).toISOString();
  const round = await lottery.draw(at);
  const top = await world.member();
  const middle = await world.member(top, 1);
  const memberId = await world.member(middle);
  await lottery.ceiling(middle, 1_970);
  const order = await lottery.order({ memberId, round, stake: '30', at, ceiling: 1_956 });
  await world.drain();
  const state = async () => {
    const { rows } = await world.owner.query<{ items: bigint }>(
      `select count(*) as items from journal j join agent_series_pay p on j.ref = p.public_id
       where j.source = 'agents' and p.agent_id = any ($1)`,
      [[top, middle].map(String)],
    );
    return [await world.cash(middle), await world.cash(top), Number(rows[0]?.items)];
  };
  return { order, state };
};

/** All that pay wrote: lines of both kinds, counts, and what moved. */
const written = async () =>
  (
    await world.owner.query(
      `select (select count(*) from agent_pay) as lines, (select count(*) from agent_series_pay) as series,
         (select count(*) from agent_pay_run) as runs, (select count(*) from journal) as journal,
         (select count(*) from agent_mark) as marks, (select count(*) from agent_team_change) as changes,
         (select sum(pay_micros) from agent_team_day) as team_pay, (select sum(stake_micros) from agent_team_day) as team_stake,
         (select coalesce(sum(amount_micros), 0) from journal j where j.source = 'agents') as moved`,
    )
  ).rows[0];

/** All jobs of pay, as the house runs them. */
const runJobs = async ({ jobs }: Pick<AgentPay, 'jobs'>): Promise<void> => {
  for (const { handler } of jobs) await handler({});
};

describe('pay that is run again', () => {
  it('pays differences of prize groups once, and takes them back once, dying at every await', {
    timeout: 240_000,
  }, async () => {
    // Far behind all draws, so that a run has nothing else to do.
    world.at('2026-05-04T11:00:00Z');
    let [isOver, steps] = [false, 0];
    for (let at = 1; !isOver; at += 1, steps += 1)
      for (const isAfter of [false, true]) {
        const { order, state } = await scene();
        const dying = async (): Promise<boolean> => {
          const { deps, calls } = mortal(world.deps, at, isAfter);
          const isDead = await createPay(deps)
            .run()
            .then(
              () => false,
              () => true,
            );
          await world.pay.run();
          return !isDead || calls() < at;
        };
        isOver = await dying();
        expect([at, isAfter, ...(await state())]).toEqual([at, isAfter, reais('0.21'), reais('0.15'), 2]);
        await lottery.voidOrder(order);
        await world.drain();
        isOver = (await dying()) && isOver;
        expect([at, isAfter, ...(await state())]).toEqual([at, isAfter, 0n, 0n, 4]);
      }
    expect(steps).toBeGreaterThan(20);
  });

  it('writes no line and moves nothing in 1,000 runs more of all its jobs, two at a time, with every scheme and a correction of each behind them', {
    timeout: 240_000,
  }, async () => {
    const top = await world.member();
    const agent = await world.member(top, 1);
    const memberId = await world.member(agent);
    await lottery.ceiling(agent, 1_970);
    const from = '2026-05-13T03:00:00Z';
    for (const [below, upline, rate] of [[top, null, 2] as const, [agent, top, 1] as const]) {
      await world.contract(below, upline, wage('dailyWage', { rate }), from);
      await world.contract(below, upline, wage('hourlySalary', { rate }), from);
      await world.contract(below, upline, realTime('single', rate), from);
      await world.contract(below, upline, dividend([{ ratePpm: rate * 50_000, needs: {} }], { period: 'D' }), from);
    }
    const at = '2026-05-13T12:00:00Z';
    const round = await lottery.draw(at);
    await lottery.order({ memberId, round, stake: '300', at, ceiling: 1_956 });
    const late = await lottery.order({ memberId, round, stake: '40', at, ceiling: 1_956 });
    world.at('2026-05-15T06:00:00Z');
    await world.drain();
    await runJobs(world.pay);
    // A correction of each too.
    await lottery.voidOrder(late);
    await world.drain();
    await runJobs(world.pay);
    await runJobs(world.pay);
    const before = await written();
    expect([Number(before.series) >= 4, Number(before.lines) >= 12, Number(before.marks)]).toEqual([true, true, 0]);
    const other = createPay(world.deps);
    for (let nth = 0; nth < 500; nth += 1) await Promise.all([runJobs(world.pay), runJobs(other)]);
    expect(await written()).toEqual(before);
  });
});
