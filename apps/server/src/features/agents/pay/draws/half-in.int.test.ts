import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayWorld, type PayWorld, reais } from '../../test/pay-world.ts';
import { realTime } from '../../test/terms.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterAll(() => world.end());

it('a draw of which bets are still on their way into the facts is not paid by half of them', async () => {
  const agent = await world.member();
  const player = await world.member(agent);
  await world.contract(agent, null, realTime('loss', 1));
  world.draws.set('L5-1', new Date('2026-05-04T10:00:00Z'));
  const bet = { memberId: player, at: '2026-05-04T10:01:00Z', product: 'lottery', round: 'L5-1' } as const;
  await world.bet({ ...bet, stake: '100' });
  await world.drain();
  // The player won on the whole.
  await world.bet({ ...bet, stake: '10', payout: '500' });
  world.at('2026-05-04T10:05:00Z');
  await world.pay.run();
  expect([await world.lines(agent), await world.cash(agent)]).toEqual([[], 0n]);
  await world.drain();
  await world.pay.run();
  expect([await world.lines(agent), await world.cash(agent)]).toEqual([[], 0n]);
  await world.bet({ ...bet, memberId: await world.member(agent), stake: '200' });
  await world.drain();
  await world.pay.run();
  expect(await world.cash(agent)).toBe(reais('2'));
});
