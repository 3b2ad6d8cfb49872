import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPools } from '../pools.ts';
import { reconcilePools } from '../pools.repository.ts';
import { createSettleDesk } from '../settle-desk.ts';
import { openSettleWorld, type SettleWorld } from './settle-world.ts';

let world: SettleWorld;
beforeAll(async () => {
  world = await openSettleWorld();
});
afterAll(() => world.end());

const GAME = LOTTERY_GAMES.find(({ code }) => code === 'BR_6X60_1H');
const held = async () => {
  if (!GAME) throw new Error('no game');
  const [pool] = await createPools(world.deps).poolsOf(1, GAME, 'BRL');
  const { booked, owed } = await reconcilePools(world.db, { merchantId: 1, currency: 'BRL' });
  expect(booked).toBe(owed);
  return pool?.amount;
};
const ticket = (content: string, multiple = 1) => ({ play: 'BR6_TICKET', content, unitE2: 100, multiple });

it('grows by its part of the stakes, is shared by units, and begins anew with the seed', async () => {
  const [ana, bea] = [await world.player(100), await world.player(100)];
  expect(await held()).toBe(500_000_000_000n);
  const first = await world.issue(GAME?.code);
  await world.slip({ memberId: ana, lines: [ticket('7,8,9,10,11,12', 10)], issues: [first] });
  await world.draw(first, '1,2,3,4,5,6');
  await world.run();
  expect(await held()).toBe(500_002_000_000n);
  const second = await world.issue(GAME?.code);
  const [one] = await world.slip({ memberId: ana, lines: [ticket('1,2,3,4,5,6')], issues: [second] });
  await world.slip({ memberId: bea, lines: [ticket('1,2,3,4,5,6', 2)], issues: [second] });
  await world.draw(second, '1,2,3,4,5,6');
  await world.run();
  await world.run();
  // 500,002 and a fifth of 3, a third of it to the one and two thirds to the other; the centavo that is left stays.
  expect(await world.order(one as bigint)).toMatchObject({
    state: 'won',
    payout: 16_666_753n,
    bet_payout: 16_666_753n,
  });
  expect(await world.money(ana)).toMatchObject({ cash: 10_000n - 1_100n + 16_666_753n });
  expect(await world.money(bea)).toMatchObject({ cash: 10_000n - 200n + 33_333_506n });
  expect(await held()).toBe(500_000_010_000n);
});

it('says before a result what its winners get of the pool', async () => {
  const [ana, bea] = [await world.player(100), await world.player(100)];
  const issue = await world.issue(GAME?.code);
  const [one] = await world.slip({ memberId: ana, lines: [ticket('11,12,13,14,15,16')], issues: [issue] });
  const [two] = await world.slip({ memberId: bea, lines: [ticket('11,12,13,14,15,16', 2)], issues: [issue] });
  const desk = createSettleDesk(world.deps);
  const seen = await desk.previewResettle(await world.find(issue), '11,12,13,14,15,16');
  expect(seen.map(({ becomes }) => becomes > 100_000_000_000n)).toEqual([true, true]);
  await world.draw(issue, '11,12,13,14,15,16');
  await world.run();
  const paid = await Promise.all([one, two].map((id) => world.order(id as bigint)));
  expect(seen.map(({ becomes }) => becomes / 10_000n)).toEqual(paid.map(({ payout }) => payout));
});

it('gives a pool back what its winners had, where an issue becomes void after it was settled, and takes its share out', async () => {
  const [ana, bea] = [await world.player(100), await world.player(100)];
  const before = (await held()) ?? 0n;
  const won = await world.issue(GAME?.code);
  await world.slip({ memberId: ana, lines: [ticket('21,22,23,24,25,26')], issues: [won] });
  await world.slip({ memberId: bea, lines: [ticket('1,2,3,4,5,6', 9)], issues: [won] });
  await world.draw(won, '21,22,23,24,25,26');
  await world.run();
  expect(await held()).toBeLessThan(before + 2_000_000n);
  // Another issue brings its share meanwhile.
  const later = await world.issue(GAME?.code);
  await world.slip({ memberId: bea, lines: [ticket('1,2,3,4,5,6', 10)], issues: [later] });
  await world.draw(later, '31,32,33,34,35,36');
  await world.run();
  const desk = createSettleDesk(world.deps);
  await desk.voidIssue(await world.find(won), 'wrong draw');
  await world.run();
  await world.run();
  expect(await held()).toBe(before + 2_000_000n);
  expect(await world.money(ana)).toMatchObject({ cash: 10_000n });
  expect(await world.money(bea)).toMatchObject({ cash: 10_000n - 1_000n });
  // A lost one: its share goes back with its stakes.
  const lost = await world.find(later);
  await desk.voidIssue(lost, 'wrong draw');
  await world.run();
  expect(await held()).toBe(before);
});

it('says before a void and before a correction what they do', async () => {
  const [ana, bea] = [await world.player(100), await world.player(100)];
  const issue = await world.issue();
  const [five] = await world.slip({ memberId: ana, lines: [{}], issues: [issue] });
  const [six] = await world.slip({ memberId: bea, lines: [{ content: '-|-|-|-|6' }], issues: [issue] });
  const desk = createSettleDesk(world.deps);
  await world.draw(issue, '1,2,3,4,5');
  await world.run();
  const found = await world.find(issue);
  const differences = await desk.previewResettle(found, '1,2,3,4,6');
  expect(differences.map(({ betId, difference }) => [betId, difference])).toEqual([
    [five, -9_900_000n],
    [six, 9_900_000n],
  ]);
  expect(await desk.previewVoid(found)).toEqual({
    orders: 2,
    players: [
      { memberId: ana, stake: 1_000_000n, taken: 9_900_000n },
      { memberId: bea, stake: 1_000_000n, taken: 0n },
    ],
  });
  await desk.voidIssue(found, 'no draw');
  await world.run();
  expect(await world.money(ana)).toMatchObject({ cash: 10_000n });
  expect(await world.money(bea)).toMatchObject({ cash: 10_000n });
  await expect(desk.voidIssue(found, 'again')).rejects.toMatchObject({ code: 'request.invalid' });
});
