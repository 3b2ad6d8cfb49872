import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Members } from '../../members/index.ts';
import { termsFrom } from '../contracts/terms.ts';
import { openPayWorld, type PayWorld, reais } from '../test/pay-world.ts';
import { realTime, wage } from '../test/terms.ts';
import { createPayPlayers } from './list-players.ts';
import { findPayGround, listActive, listPayLines } from './pay-lines.repository.ts';
import { readCounted } from './pay-views.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterAll(() => world.end());

const members = {
  byId: (memberId: bigint) =>
    Promise.resolve({ memberId, publicId: `m_${memberId}`, username: `u${memberId}`, isMobileName: false, type: 0 }),
} as unknown as Pick<Members, 'byId'>;
const lineOf = async (agentId: bigint, scheme: 'realTimeSalary.single' | 'hourlySalary' | 'dailyWage') => {
  const { list } = await listPayLines(world.db, { merchantId: 1, agentId, scheme }, { limit: 1, offset: 0 });
  const [line] = list;
  if (!line) throw new Error('no line');
  return line;
};

it('the players of a draw are on its pages once, the largest part first, and the sums are of all of them and come to the line', async () => {
  const top = await world.member();
  const below = await world.member(top, 1);
  const from = '2026-05-04T12:00:00Z';
  await world.contract(top, null, realTime('single', 1), from);
  await world.contract(below, top, realTime('single', 0.4), from);
  await world.contract(top, null, wage('hourlySalary', { rate: 1 }), from);
  const at = '2026-05-04T12:10:00Z';
  world.draws.set('L5-1', new Date(at));
  const stakes = Array.from({ length: 25 }, (_, nth) => 100 + nth);
  for (const [nth, stake] of stakes.entries()) {
    const memberId = await world.member(nth % 2 === 0 ? top : below);
    await world.bet({ memberId, stake: String(stake), at, product: 'lottery', round: 'L5-1' });
  }
  world.at('2026-05-04T13:10:00Z');
  await world.drain();
  await world.pay.run();
  const players = createPayPlayers({ db: world.db, members });
  const line = await lineOf(top, 'realTimeSalary.single');
  const pages = [];
  for (const pageNo of [1, 2, 3, 4]) pages.push(await players(line, { pageNo, pageSize: 10 }));
  expect(pages.map(({ list, total, totalPages }) => [list.length, total, totalPages])).toEqual([
    [10, 25, 3],
    [10, 25, 3],
    [5, 25, 3],
    [0, 25, 3],
  ]);
  const all = pages.flatMap(({ list }) => list);
  expect(new Set(all.map(({ member }) => member.memberId)).size).toBe(25);
  expect(all.map(({ validBet }) => validBet)).toEqual(stakes.toReversed().map((stake) => reais(String(stake))));
  for (const { sums } of pages)
    expect(sums).toEqual({
      validBet: reais('2800'),
      gross: line.grossMicros,
      net: line.grossMicros - line.belowMicros,
    });
  // Other kinds have no players.
  expect((await players(await lineOf(top, 'hourlySalary'), { pageNo: 1, pageSize: 10 })).total).toBe(0);
});

it('whom a line counts as active is on its pages once, with what makes it so, and as many as the line says', async () => {
  const top = await world.member();
  const below = await world.member(top, 1);
  await world.contract(top, null, wage('dailyWage', { rate: 1 }), '2026-05-06T03:00:00Z');
  const at = '2026-05-06T12:10:00Z';
  // 100 in valid bets make an active member: in two bets too, of a downline's too, and not 99.
  for (const [nth, stakes] of [['60', '40'], ['99'], ['300'], ['100']].entries()) {
    const memberId = await world.member(nth % 2 === 0 ? top : below);
    for (const stake of stakes) await world.bet({ memberId, stake, at });
  }
  const stranger = await world.member();
  await world.bet({ memberId: stranger, stake: '500', at });
  world.at('2026-05-07T06:00:00Z');
  await world.drain();
  await world.pay.run();
  const line = await lineOf(top, 'dailyWage');
  const { activeBet } = termsFrom((await findPayGround(world.db, line.payId)).terms);
  const page = (offset: number, products: 'all' | string[] = 'all') =>
    listActive(world.db, line, { activeBet, products, limit: 2, offset });
  const pages = [await page(0), await page(2), await page(4)];
  expect(pages.map(({ list }) => list.map(({ valid }) => valid))).toEqual([
    [reais('300'), reais('100')],
    [reais('100')],
    [],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ memberId }) => memberId))).size).toBe(3);
  for (const { total, valid } of pages) expect([total, valid]).toEqual([3, reais('500')]);
  expect(readCounted((await findPayGround(world.db, line.payId)).counted).reached.active).toBe(3);
  expect((await page(0, ['lottery'])).total).toBe(0);
});
