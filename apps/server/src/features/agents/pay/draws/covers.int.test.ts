import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentsRecompute } from '../../../../commands/agents-recompute.ts';
import { runInProcess } from '../../../../commands/test/run-command.ts';
import { openPayWorld, type PayWorld, reais } from '../../test/pay-world.ts';
import { openSeries } from '../../test/series-world.ts';
import { realTime } from '../../test/terms.ts';

let world: PayWorld;
let lottery: Awaited<ReturnType<typeof openSeries>>;
beforeAll(async () => {
  world = await openPayWorld();
  lottery = await openSeries(world, ['2026-05']);
});
afterAll(() => world.end());

const limited = (rate: number, mostCoveragePpm: number) => ({ ...realTime('single', rate), mostCoveragePpm });
const paid = async (): Promise<void> => {
  await world.drain();
  await world.pay.run();
};
const recompute = async (): Promise<string> =>
  (await runInProcess(agentsRecompute, ['--period', '2026-05'], { env: { DATABASE_URL: world.url } })).said;

describe('a real-time salary that leaves out who covers too much', () => {
  it('counts players by what their orders cover of a draw, again when one of them is void, and finds no difference', async () => {
    const top = await world.member();
    const below = await world.member(top, 1);
    const [narrow, wide] = [await world.member(below), await world.member(below)];
    await world.contract(top, null, limited(2, 500_000));
    await world.contract(below, top, realTime('single', 1));
    const round = await lottery.draw('2026-05-04T10:00:00Z');
    const order = { round, at: '2026-05-04T12:30:00Z', ceiling: 1_980 };
    await lottery.order({ ...order, memberId: narrow, stake: '100' });
    await lottery.order({ ...order, memberId: wide, stake: '200' });
    const other = await lottery.order({ ...order, memberId: wide, stake: '50', content: 'tiger' });
    world.at('2026-06-01T06:00:00Z');
    await paid();
    // Of the top 100 count, of the agent below all 350.
    const [first] = await world.lines(top);
    expect(first).toMatchObject({ gross: reais('2'), below: reais('3.50'), sum: reais('100') });
    expect((await world.lines(below))[0]).toMatchObject({ gross: reais('3.50') });
    expect(await world.parts(top, 'realTimeSalary.single')).toEqual({
      [String(narrow)]: reais('1'),
      [String(wide)]: -reais('2.50'),
    });
    expect(await recompute()).toContain(' 0 differences.');

    await lottery.voidOrder(other);
    await paid();
    expect((await world.lines(top)).map(({ version, gross }) => [version, gross])).toEqual([
      [1, reais('2')],
      [2, reais('6')],
    ]);
    expect(await world.parts(top, 'realTimeSalary.single')).toEqual({
      [String(narrow)]: reais('1'),
      [String(wide)]: reais('2'),
    });
    expect(await recompute()).toContain(' 0 differences.');
  });

  it('has no line where nobody is left, and the second program knows why', async () => {
    const agent = await world.member();
    const player = await world.member(agent);
    await world.contract(agent, null, limited(2, 400_000));
    const round = await lottery.draw('2026-05-05T10:00:00Z');
    await lottery.order({ round, at: '2026-05-05T12:30:00Z', ceiling: 1_980, memberId: player, stake: '100' });
    await paid();
    expect((await world.lines(agent)).map(({ gross }) => gross)).toEqual([]);
    expect(await recompute()).toContain(' 0 differences.');
    await world.owner.query('alter table agent_pay_draw disable trigger user');
    await world.owner.query(
      'update agent_pay_draw set covers = array_fill(400000, array[cardinality(seats)]) where round = $1',
      [round],
    );
    expect(await recompute()).toContain('gross is 0, due 2000000');
    await world.owner.query(
      'update agent_pay_draw set covers = array_fill(450000, array[cardinality(seats)]) where round = $1',
      [round],
    );
    await world.owner.query('alter table agent_pay_draw enable trigger user');
  });

  it('raises no alarm over a void of somebody whom no line of the draw counts', async () => {
    const [agent, other] = [await world.member(), await world.member()];
    const [narrow, wide, small] = [await world.member(agent), await world.member(agent), await world.member(other)];
    await world.contract(agent, null, limited(2, 500_000));
    // Its team never reaches what this asks.
    await world.contract(other, null, {
      ...realTime('single', 1),
      tiers: [{ ratePpm: 10_000, needs: { bet: reais('9000') } }],
    });
    const round = await lottery.draw('2026-05-06T10:00:00Z');
    const order = { round, at: '2026-05-06T12:30:00Z', ceiling: 1_980 };
    await lottery.order({ ...order, memberId: narrow, stake: '100' });
    for (const content of ['dragon', 'tiger'] as const)
      await lottery.order({ ...order, memberId: wide, stake: '200', content });
    const ofWide = await lottery.order({ ...order, memberId: wide, stake: '30' });
    await lottery.order({ ...order, memberId: small, stake: '40' });
    const ofSmall = await lottery.order({ ...order, memberId: small, stake: '10' });
    await paid();
    expect((await world.lines(agent)).map(({ gross }) => gross)).toEqual([reais('2')]);
    expect(await recompute()).toContain(' 0 differences.');
    for (const bet of [ofWide, ofSmall]) await lottery.voidOrder(bet);
    await paid();
    expect((await world.lines(agent)).map(({ gross }) => gross)).toEqual([reais('2')]);
    expect(await recompute()).toContain(' 0 differences.');
  });
});
