import type { TestClient } from '@trevo/testkit';
import { addDays, type BusinessDate, DAY } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLogin } from '../test/agent-world.ts';
import { reais } from '../test/pay-world.ts';
import {
  type Agent,
  type Asked,
  FIGURES,
  openPastWorld,
  type PastWorld,
  type Profit,
  profitOf,
  stakesOf,
} from './test/past-world.ts';

describe('past days of a team that moved', () => {
  let world: PastWorld;
  beforeAll(async () => {
    world = await openPastWorld();
  });
  afterAll(() => world.server.close());

  /** Rows and the agent alone are the sums; the sums those of the overview; and behind each row are bets that come to it. */
  const addsUp = async (client: TestClient, asked: Asked = {}): Promise<Profit> => {
    const profit = await profitOf(client, asked);
    for (const figure of FIGURES)
      expect([
        figure,
        [...profit.list, profit.own].map((row) => reais(row[figure])).reduce((one, other) => one + other, 0n),
      ]).toEqual([figure, reais(profit.sums[figure])]);
    for (const row of [...profit.list, { ...profit.own, member: profit.path.at(-1), isAlone: true }]) {
      const id = row.member?.memberId ?? '';
      const { value } = await client.call('GET /wps/agent/bets', {
        query: { ...asked, ...('isAlone' in row ? { member: id } : { under: id }) },
      });
      expect([id, value.sums.bets, value.sums.stake]).toEqual([id, row.bets, row.stake]);
    }
    if (asked['under'] !== undefined) return profit;
    const { value: overview } = await client.call('GET /wps/agent/overview');
    const today = overview.days.at(-1)?.day ?? '';
    const [from, to] = [asked['from'] ?? today, asked['to'] ?? today];
    const days = overview.days.filter(({ day }) => day >= from && day <= to).map(({ stake }) => reais(stake));
    expect(reais(profit.sums.stake)).toBe(days.reduce((one, other) => one + other, 0n));
    return profit;
  };
  it('count where the team was then: rows, the agent’s own sums, and the bets behind each number', async () => {
    const [a, b, d] = (await world.agents(3)) as [Agent, Agent, Agent];
    await world.move(d.agentId, a.agentId);
    const [player, near] = [await world.member(0, d.agentId), await world.member(0, a.agentId)];
    await world.bet(player.memberId, '100');
    await world.bet(d.agentId, '7');
    await world.bet(near.memberId, '20');
    await world.deposit(player.memberId, 300);
    await world.move(d.agentId, b.agentId);
    const late = await world.member(0, d.agentId);
    await world.bet(player.memberId, '40');
    await world.bet(late.memberId, '11');
    await world.deposit(player.memberId, 50);
    await world.bringFacts();

    const ofA = await addsUp(a.client);
    expect(stakesOf(ofA)).toEqual({ [d.publicId]: ['107.00', true], [near.publicId]: ['20.00', false] });
    expect(ofA.list[0]).toMatchObject({ deposits: '300.00', team: null });
    const past = await addsUp(a.client, { under: d.publicId });
    expect(stakesOf(past)).toEqual({ [player.publicId]: ['100.00', true] });
    expect([past.own.stake, past.leftAt === null]).toEqual(['7.00', false]);
    expect(past.path.map(({ memberId }) => memberId)).toEqual([a.publicId, d.publicId]);

    const ofB = await addsUp(b.client);
    expect(stakesOf(ofB)).toEqual({ [d.publicId]: ['51.00', false] });
    expect(ofB.list[0]).toMatchObject({ deposits: '50.00', team: 2 });
    expect(stakesOf(await addsUp(b.client, { under: d.publicId }))).toEqual({
      [player.publicId]: ['40.00', false],
      [late.publicId]: ['11.00', false],
    });
    const alone = await profitOf(b.client, { member: player.publicId });
    expect([alone.own.stake, alone.own.deposits]).toEqual(['40.00', '50.00']);
    const lines = (await b.client.call('GET /wps/agent/statement', { query: { member: player.publicId } })).value;
    expect([lines.total, lines.totalIn]).toEqual([1, '50.00']);

    expect(stakesOf(await addsUp(d.client))).toEqual({
      [player.publicId]: ['140.00', false],
      [late.publicId]: ['11.00', false],
    });
    // The past is all that is left: who they are now, and who came since, are another agent's.
    for (const [name, asked] of [
      ['GET /wps/agent/downlines', { under: d.publicId }],
      ['GET /wps/agent/statement', { member: d.publicId }],
      ['GET /wps/agent/bets', { under: late.publicId }],
      ['GET /wps/agent/profit', { under: late.publicId }],
    ] as const)
      expect((await a.client.call(name, { query: asked } as never)).code).toBe('agent.not_in_team');
  });

  it('also after the team came back, after its upline moved, and on whole days before and after', async () => {
    const [a, b, top, d] = (await world.agents(4)) as [Agent, Agent, Agent, Agent];
    await world.move(d.agentId, a.agentId);
    const player = await world.member(0, d.agentId);
    await world.bet(player.memberId, '100');
    await world.move(d.agentId, b.agentId);
    await world.bet(player.memberId, '40');
    await world.move(d.agentId, a.agentId);
    await world.bet(player.memberId, '5');
    await world.move(a.agentId, top.agentId);
    await world.bet(player.memberId, '3');
    await world.bringFacts();
    expect(stakesOf(await addsUp(a.client))).toEqual({ [d.publicId]: ['108.00', false] });
    expect(stakesOf(await addsUp(b.client))).toEqual({ [d.publicId]: ['40.00', true] });
    expect(stakesOf(await addsUp(top.client))).toEqual({ [a.publicId]: ['3.00', false] });
    expect(stakesOf(await addsUp(top.client, { under: a.publicId }))).toEqual({ [d.publicId]: ['3.00', false] });
    expect(stakesOf(await addsUp(top.client, { under: d.publicId }))).toEqual({ [player.publicId]: ['3.00', false] });
    expect(stakesOf(await addsUp(d.client))).toEqual({ [player.publicId]: ['148.00', false] });

    const first = ((await a.client.call('GET /wps/agent/overview')).value.days.at(-1)?.day ?? '') as BusinessDate;
    const second = addDays(first, 1);
    world.server.clock.advance(DAY);
    for (const { client, username } of [a, b, top, d]) await tryLogin(client, username);
    await world.bet(player.memberId, '9');
    await world.bringFacts();
    expect(stakesOf(await addsUp(b.client, { from: second, to: second }))).toEqual({});
    expect(stakesOf(await addsUp(a.client, { from: second, to: second }))).toEqual({ [d.publicId]: ['9.00', false] });
    const both = { from: first, to: second };
    expect(stakesOf(await addsUp(a.client, both))).toEqual({ [d.publicId]: ['117.00', false] });
    expect(stakesOf(await addsUp(top.client, both))).toEqual({ [a.publicId]: ['12.00', false] });
    await world.move(d.agentId, b.agentId);
    await world.bet(player.memberId, '2');
    await world.bringFacts();
    expect(stakesOf(await addsUp(a.client, both))).toEqual({ [d.publicId]: ['117.00', true] });
    expect(stakesOf(await addsUp(a.client, { from: first, to: first }))).toEqual({ [d.publicId]: ['108.00', true] });
    expect(stakesOf(await addsUp(b.client, both))).toEqual({ [d.publicId]: ['42.00', false] });
    expect(stakesOf(await addsUp(top.client, { ...both, under: a.publicId }))).toEqual({
      [d.publicId]: ['12.00', true],
    });
  });
});
