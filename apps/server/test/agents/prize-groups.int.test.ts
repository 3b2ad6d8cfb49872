import { negate } from '@trevo/money';
import { BRL, checkBooks, give, operatorClient, query, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { lineOf, openOrders, type OrderDesk } from '../../src/features/lottery/orders/test/open-orders.ts';
import { openTeam, type Person, type Team } from '../../src/features/agents/contracts/test/open-team.ts';
import { bringFacts } from '../../src/features/agents/test/play-world.ts';

describe('differences of prize groups', () => {
  let team: Team;
  let desk: OrderDesk;
  let admin: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    await seedCatalog(team.server.app);
    await team.server.app.merchants.changeSetting(1, 'lottery.maxSeries', 1_980);
    desk = openOrders(team.server);
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(async () => {
    await checkBooks(team.server);
    await desk.close();
    await team.server.close();
  });

  const ceiling = async ({ id }: Person, series: number | null) => {
    const answer = await admin.call('PUT /ops/lottery/ceilings/:id', {
      params: { id },
      body: { series, reason: 'Combinado com o agente' },
    });
    if (!answer.success) throw new Error(answer.code);
  };
  /** A 1980, as the brand; B 1970; a player 1956 with so much money. */
  const chain = async (money = 100) => {
    const top = await team.join(null);
    const middle = await team.join(top);
    const player = await team.join(middle, 0);
    await ceiling(middle, 1_970);
    await ceiling(player, 1_956);
    await give(team.server, player.number, BRL(money));
    return { top, middle, player };
  };
  const run = async () => {
    await bringFacts(team.server);
    await team.server.app.jobs.find(({ name }) => name === 'agents.pay')?.handler({});
  };
  const cashOf = async (...people: readonly Person[]) =>
    Promise.all(
      people.map(async ({ number }) => {
        const { ledger } = team.server.app;
        return (await ledger.balanceOf(await ledger.accountsOf(number, 'BRL'))).balance;
      }),
    );
  const linesOf = ({ number }: Person) =>
    query<{ version: number; orders: number; base: string; amount: string; state: string; house: string }>(
      team.server,
      `select version, orders, base_micros::text as base, amount_micros::text as amount, state, house_micros::text as house
       from agent_series_pay where agent_id = $1 order by pay_id`,
      [String(number)],
    );
  const voidSettled = (issue: string) =>
    query(
      team.server,
      `update lottery_issue set state = 'void', reason = 'x', ended_at = now(), rows_ended = false where issue = '${issue}'`,
    );
  const HIT = '0,0,3,6,7';
  const v2 = () => lineOf('S3L_DIR', '1,2,3,4,5|6|7', { unit: 2, multiple: 3 });

  it('pays V2 to the cent, once: 0.84 to the player, 0.21 and 0.15 above, and takes all of it back with a void', async () => {
    const { top, middle, player } = await chain();
    const [issue = ''] = await desk.issues();
    await desk.as({ memberId: player.number }).place({ issue, series: 1_900, items: [v2()] });
    // What changes behind the order moves nothing of it.
    await ceiling(middle, 1_978);
    await desk.draw(issue, HIT);
    await desk.settle();
    await run();
    await run();
    expect(await cashOf(player, middle, top)).toEqual([BRL(100) - BRL(30) + BRL(5_700) + 840_000n, 210_000n, 150_000n]);
    const line = { version: 1, orders: 1, base: '30000000', state: 'paid', house: '0' };
    expect(await linesOf(middle)).toEqual([{ ...line, amount: '210000' }]);
    expect(await linesOf(top)).toEqual([{ ...line, amount: '150000' }]);

    const { value: listed } = await middle.client.call('GET /wps/agent/series-pay', { query: spanOf(issue) });
    expect(listed).toMatchObject({
      total: 1,
      sums: { base: '30.00', amount: '0.21' },
      list: [{ issue, game: 'SSC1M' }],
    });
    const params = { id: listed.list[0]?.payId ?? '' };
    const { value: opened } = await middle.client.call('GET /wps/agent/series-pay/:id', { params });
    expect(opened).toMatchObject({
      line: { amount: '0.21', base: '30.00', carriedByHouse: '0.00' },
      orders: [
        { member: { memberId: player.id }, stake: '30.00', below: 1_956, own: 1_970, ratePpm: 7_000, amount: '0.21' },
      ],
      entries: [{ amount: '0.21' }],
      versions: [{ version: 1, amount: '0.21' }],
    });
    const { value: statement } = await middle.client.call('GET /wps/wallet/statement');
    expect(statement.list).toMatchObject([{ kind: 'commission', amount: '0.21', reference: params.id }]);
    expect(opened.entries[0]?.id).toBe(statement.list[0]?.id);
    // The entry of an account names its page to the one who may open the line: its own agent alone.
    const entry = async (of: typeof top, query: { member?: string }) =>
      (await of.client.call('GET /wps/agent/statement', { query: { ...query, commission: 'pay' } })).value.list;
    expect(await entry(middle, {})).toMatchObject([{ reference: params.id, pay: 'series' }]);
    expect(await entry(top, { member: middle.id })).toMatchObject([{ reference: params.id, pay: null }]);
    const { value: income } = await middle.client.call('GET /wps/agent/income');
    expect(income.sums).toMatchObject({ series: '0.21', total: '0.21' });
    // Nobody else's, the upline's neither.
    expect((await top.client.call('GET /wps/agent/series-pay/:id', { params })).code).toBe('pay.not_found');

    await voidSettled(issue);
    await desk.settle();
    await run();
    await run();
    expect(await cashOf(player, middle, top)).toEqual([BRL(100), 0n, 0n]);
    expect((await linesOf(top)).at(-1)).toEqual({ ...line, version: 2, orders: 0, base: '0', amount: '-150000' });
    const { value: after } = await middle.client.call('GET /wps/agent/series-pay', { query: spanOf(issue) });
    expect(after).toMatchObject({ total: 2, sums: { base: '0.00', amount: '0.00' } });
  });

  it('pays those above also where the player takes no rebate, and nobody for what a draw gave back', async () => {
    const { top, middle, player } = await chain();
    const [issue = ''] = await desk.issues();
    const items = [lineOf('S_BSOE', '-|-|-|-|big', { multiple: 30 }), lineOf('S_DTR', 'dragon', { multiple: 40 })];
    await desk.as({ memberId: player.number }).place({ issue, series: 1_956, items });
    // A tie of the dragon and the tiger, which gives 40.00 back; 30.00 are lost.
    await desk.draw(issue, '4,0,0,0,4');
    await desk.settle();
    await run();
    expect(await cashOf(player, middle, top)).toEqual([BRL(70), 210_000n, 150_000n]);
    expect(await linesOf(middle)).toMatchObject([{ orders: 1, base: '30000000' }]);
  });

  it('takes back what the wallet has, and the house carries the rest', async () => {
    const { top, middle, player } = await chain();
    const [issue = ''] = await desk.issues();
    await desk.as({ memberId: player.number }).place({ issue, series: 1_900, items: [v2()] });
    await desk.draw(issue, '0,0,0,0,0');
    await desk.settle();
    await run();
    await give(team.server, middle.number, negate(BRL(0.2)));
    await give(team.server, top.number, negate(BRL(0.15)));
    await voidSettled(issue);
    await desk.settle();
    await run();
    expect(await cashOf(middle, top)).toEqual([0n, 0n]);
    expect((await linesOf(middle)).at(-1)).toMatchObject({ amount: '-210000', house: '200000', state: 'paid' });
    expect((await linesOf(top)).at(-1)).toMatchObject({ amount: '-150000', house: '150000', state: 'paid' });
  });
});

/** The day that the issue is drawn on, and the one after it. */
const spanOf = (issue: string) => {
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
  return { from: day, to: day };
};
