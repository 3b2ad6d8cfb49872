import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayWorld, type PayWorld, reais } from '../../test/pay-world.ts';
import { openSeries } from '../../test/series-world.ts';
import { realTime, wage } from '../../test/terms.ts';
import { createPay } from '../create-pay.ts';

let world: PayWorld;
let lottery: Awaited<ReturnType<typeof openSeries>>;
beforeAll(async () => {
  world = await openPayWorld();
  lottery = await openSeries(world, ['2026-05']);
});
afterAll(() => world.end());

it('a draw whose count fails keeps neither later draws nor periods from their pay, and is counted when it can be', async () => {
  const agent = await world.member();
  const player = await world.member(agent);
  await world.contract(agent, null, { ...realTime('single', 2), mostCoveragePpm: 500_000 });
  await world.contract(agent, null, wage('dailyWage', { rate: 1 }));
  const rounds = [await lottery.draw('2026-05-04T10:00:00Z'), await lottery.draw('2026-05-04T11:00:00Z')];
  for (const [nth, round] of rounds.entries())
    await lottery.order({
      round,
      at: '2026-05-04T12:30:00Z',
      ceiling: 1_980,
      memberId: player,
      stake: String(100 + nth * 100),
    });
  world.at('2026-05-05T06:00:00Z');
  await world.drain();
  const { earning } = world.deps;
  const { run } = createPay({
    ...world.deps,
    earning: {
      ...earning,
      coversOf: (within, of) =>
        rounds[0]?.endsWith(of.issue) === true
          ? Promise.reject(new Error('an order that nobody reads'))
          : earning.coversOf(within, of),
    },
  });
  await expect(run()).rejects.toThrow('agents.pay');
  const written = async () => (await world.lines(agent)).map(({ scheme, gross }) => [scheme, gross]);
  const others = [
    ['realTimeSalary.single', reais('4')],
    ['dailyWage', reais('3')],
  ];
  expect(await written()).toEqual(others);
  await world.pay.run();
  expect(await written()).toEqual([...others, ['realTimeSalary.single', reais('2')]]);
});
