import { BRL, query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, type OrderDesk, refusalOf, openOrderHouse, type OrderHouse } from '../orders/test/open-orders.ts';
import { createSettlementSteps } from '../settlement/step-settlement.ts';
import { createSwitchedOff } from './step-switched-off.ts';

describe('a lottery that is switched off', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let close: OrderHouse['close'];
  beforeAll(async () => {
    ({ server, desk, close } = await openOrderHouse());
  });
  afterAll(() => close());

  it('gives every stake back of issues that take bets, chases too, and keeps those that nobody bet on', async () => {
    const numbers = await desk.issues(4);
    const player = await desk.player(100);
    const [issue = '', second = ''] = numbers;
    const items = [lineOf('S3L_DIR', '0,1|5|7,8,9')];
    const chase = { stopOnWin: true, issues: [{ issue: second, multiple: 10 }] };
    await player.place({ issue, items, chase });
    const { stake } = await player.place({ issue, items });
    expect((await player.money()).balance).toBeLessThan(BRL(100) - stake);

    const step = createSwitchedOff(server.app);
    const states = () =>
      query<{ issue: string; state: string; reason: string | null }>(
        server,
        `select issue, state, reason from lottery_issue where game_code = 'SSC1M' and issue = any ($1) order by draws_at`,
        [numbers],
      );
    await step();
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['open']));
    await server.app.catalog.setEnabled(1, 'lottery-ssc1m', false);
    await step();
    expect((await states()).map(({ state, reason }) => [state, reason])).toEqual([
      ['void', 'switched_off'],
      ['void', 'switched_off'],
      ['open', null],
      ['open', null],
    ]);
    for (const { run } of createSettlementSteps(server.app)) await run();
    expect((await player.money()).balance).toBe(BRL(100));
    expect(await refusalOf(player.place({ issue: numbers[2] ?? '', items }))).toBe('game.disabled');
    const leaves = await query<{ text: string }>(
      server,
      `select ref as text from log_leaf where kind = 'lottery.void'`,
    );
    expect(leaves).toHaveLength(2);
  });
});
