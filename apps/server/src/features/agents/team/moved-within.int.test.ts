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

describe('a team that moved within the reader’s own', () => {
  let world: PastWorld;
  beforeAll(async () => {
    world = await openPastWorld();
  });
  afterAll(() => world.server.close());

  const figuresOf = (row: Profit['sums']) => FIGURES.map((figure) => [figure, row[figure]]);
  const byWay = ({ upline }: { readonly upline: string | null }): Asked => (upline === null ? {} : { upline });
  const betsOf = async (client: TestClient, query: Asked) => {
    const { value, code } = await client.call('GET /wps/agent/bets', { query });
    expect([query, code]).toEqual([query, '']);
    return [value.sums.bets, value.sums.stake];
  };
  const linesOf = async (client: TestClient, query: Asked) => {
    const { value, code } = await client.call('GET /wps/agent/statement', { query });
    expect([query, code]).toEqual([query, '']);
    return value;
  };
  /** Opens each number of a page of profit as the site does, down to the last member: what is there comes to it. */
  const open = async (client: TestClient, days: Asked = {}, link: Asked = {}): Promise<Profit> => {
    const profit = await profitOf(client, { ...days, ...link });
    for (const row of profit.list) {
      const next = { under: row.member.memberId, ...byWay(row) };
      expect([next, await betsOf(client, { ...days, ...next })]).toEqual([next, [row.bets, row.stake]]);
      expect([next, figuresOf((await open(client, days, next)).sums)]).toEqual([next, figuresOf(row)]);
    }
    const rows = [...profit.list, profit.own];
    for (const figure of FIGURES)
      expect(rows.map((row) => reais(row[figure])).reduce((one, other) => one + other, 0n)).toBe(
        reais(profit.sums[figure]),
      );
    const { own } = profit;
    const alone = { ...days, member: profit.path.at(-1)?.memberId ?? '', ...byWay(profit) };
    expect([alone, await betsOf(client, alone)]).toEqual([alone, [own.bets, own.stake]]);
    if (profit.isInTeam) {
      const { totalIn } = await linesOf(client, { ...alone, kind: 'deposit' });
      const { totalIn: pay } = await linesOf(client, { ...alone, commission: 'pay' });
      expect([alone, totalIn, pay]).toEqual([alone, own.deposits, own.pay]);
    }
    return profit;
  };
  /** Rows of the list of downlines are those of profit in the same days, and bets behind each come to it. */
  const agree = async (client: TestClient, asked: Asked): Promise<void> => {
    const { value } = await client.call('GET /wps/agent/downlines', { query: asked });
    const { list } = await profitOf(client, asked);
    for (const row of value.list) {
      const same = list.find(({ member }) => member.memberId === row.memberId);
      expect([row.stake, row.validBet, row.winLoss, row.upline]).toEqual([
        same?.stake,
        same?.validBet,
        same?.winLoss,
        same?.upline,
      ]);
    }
    expect(value.list.length).toBe(list.filter(({ leftAt }) => leftAt === null).length);
  };

  it('each number opens to what it is made of, at any depth and after moves above each other', async () => {
    const [top, a, b, m, n] = (await world.agents(5)) as [Agent, Agent, Agent, Agent, Agent];
    for (const [who, below] of [
      [a, top],
      [b, top],
      [m, a],
      [n, m],
    ] as const)
      await world.move(who.agentId, below.agentId);
    const player = await world.member(0, n.agentId);
    await world.bet(player.memberId, '100');
    await world.bet(m.agentId, '7');
    await world.deposit(player.memberId, 300);
    await world.deposit(m.agentId, 30);
    await world.pay(m.agentId, a.agentId, 3);
    await world.move(m.agentId, b.agentId);
    await world.bet(player.memberId, '40');
    await world.bet(m.agentId, '2');
    await world.deposit(player.memberId, 50);
    await world.pay(m.agentId, b.agentId, 1);
    await world.move(n.agentId, b.agentId);
    await world.bet(player.memberId, '5');
    await world.deposit(m.agentId, 4);
    await world.bringFacts();

    expect(stakesOf(await open(top.client))).toEqual({
      [a.publicId]: ['107.00', false],
      [b.publicId]: ['47.00', false],
    });
    const ofA = await profitOf(top.client, { under: a.publicId });
    expect(ofA.list).toMatchObject([
      { member: { memberId: m.publicId }, stake: '107.00', upline: a.publicId, isInTeam: true, pay: '3.00' },
    ]);
    const way = { under: m.publicId, upline: a.publicId };
    const past = await profitOf(top.client, way);
    expect(past.list).toMatchObject([{ stake: '100.00', deposits: '300.00', upline: `${a.publicId}.${m.publicId}` }]);
    expect(past.own).toMatchObject({ stake: '7.00', deposits: '30.00', pay: '3.00' });
    expect(past).toMatchObject({ upline: a.publicId, isInTeam: true });
    expect(past.leftAt).not.toBeNull();
    expect(past.path.map(({ memberId }) => memberId)).toEqual([top.publicId, a.publicId, m.publicId]);
    // Without the way: all of its time below the reader.
    expect((await profitOf(top.client, { under: m.publicId })).sums.stake).toBe('149.00');
    expect((await linesOf(top.client, { member: m.publicId })).totalIn).toBe('38.00');

    // For who had it below by one way alone there is nothing to narrow.
    expect((await open(a.client)).list).toMatchObject([{ stake: '107.00', upline: null, isInTeam: false }]);
    await open(b.client);
    for (const asked of [{}, { under: a.publicId }, { under: b.publicId }, { under: m.publicId }])
      await agree(top.client, asked);
  });

  it('a row is the time directly below: who moved further down within the same team counts there', async () => {
    const [top, a, c, m] = (await world.agents(4)) as [Agent, Agent, Agent, Agent];
    await world.move(a.agentId, top.agentId);
    await world.move(c.agentId, a.agentId);
    await world.move(m.agentId, a.agentId);
    await world.bet(m.agentId, '10');
    await world.move(m.agentId, c.agentId);
    await world.bet(m.agentId, '4');
    await world.bringFacts();
    const ofA = await open(top.client, {}, { under: a.publicId });
    expect(stakesOf(ofA)).toEqual({ [m.publicId]: ['10.00', true], [c.publicId]: ['4.00', false] });
    expect(stakesOf(await open(a.client))).toEqual(stakesOf(ofA));
    expect(await betsOf(top.client, { under: m.publicId })).toEqual([2, '14.00']);
  });

  it('names that never stood one above the other, strangers and nobody get the answer that a stranger gets', async () => {
    const [top, a, b, m, stranger] = (await world.agents(5)) as [Agent, Agent, Agent, Agent, Agent];
    for (const [who, below] of [
      [a, top],
      [b, top],
      [m, stranger],
    ] as const)
      await world.move(who.agentId, below.agentId);
    await world.move(m.agentId, a.agentId);
    for (const upline of [b.publicId, stranger.publicId, 'm_nobody', `${top.publicId}.${b.publicId}`, 'x..y', '.'])
      for (const [name, asked] of [
        ['GET /wps/agent/profit', { under: m.publicId }],
        ['GET /wps/agent/profit', { member: m.publicId }],
        ['GET /wps/agent/bets', { under: m.publicId }],
        ['GET /wps/agent/bets', { member: m.publicId }],
        ['GET /wps/agent/statement', { member: m.publicId }],
      ] as const) {
        const { code } = await top.client.call(name, { query: { ...asked, upline } } as never);
        expect([name, upline, code]).toEqual([name, upline, 'agent.not_in_team']);
      }
    const { code } = await top.client.call('GET /wps/agent/profit', { query: { upline: a.publicId } });
    expect(code).toBe('agent.not_in_team');
    await profitOf(top.client, { under: m.publicId, upline: `${top.publicId}.${a.publicId}` });
  });

  // The last one: money's own time does not move with the clock.
  it('downlines have the same figures as profit on the day of a move and beside it, directly below and at any depth', async () => {
    const [top, a, b, d] = (await world.agents(4)) as [Agent, Agent, Agent, Agent];
    await world.move(a.agentId, top.agentId);
    await world.move(d.agentId, b.agentId);
    const player = await world.member(0, d.agentId);
    await world.bet(player.memberId, '100');
    await world.bet(d.agentId, '1');
    await world.move(d.agentId, a.agentId);
    await world.bet(player.memberId, '40');
    await world.bringFacts();
    const sameAnywhere = async (asked: Asked): Promise<string[]> => {
      const { value } = await top.client.call('GET /wps/agent/downlines', { query: { ...asked, whole: 'true' } });
      for (const row of value.list) {
        const { sums } = await profitOf(top.client, { ...asked, under: row.memberId });
        expect([row.stake, row.validBet, row.winLoss]).toEqual([sums.stake, sums.validBet, sums.winLoss]);
        expect((await betsOf(top.client, { ...asked, under: row.memberId }))[1]).toBe(row.stake);
      }
      return value.list.map(({ stake }) => stake);
    };
    // What was staked below `b` is no figure of the team that it is in now.
    await agree(a.client, {});
    expect(await sameAnywhere({})).toEqual(['40.00', '40.00', '40.00']);
    const first = ((await a.client.call('GET /wps/agent/overview')).value.days.at(-1)?.day ?? '') as BusinessDate;
    const days = { from: first, to: addDays(first, 1) };
    world.server.clock.advance(DAY);
    for (const { client, username } of [top, a]) await tryLogin(client, username);
    await world.bet(player.memberId, '9');
    await world.bringFacts();
    await agree(a.client, days);
    await agree(top.client, { ...days, under: a.publicId });
    expect(await sameAnywhere(days)).toEqual(['49.00', '49.00', '49.00']);
    await world.move(d.agentId, top.agentId);
    await world.bet(player.memberId, '2');
    await world.bringFacts();
    await agree(top.client, days);
    const ofTop = (await top.client.call('GET /wps/agent/downlines', { query: days })).value;
    expect(Object.fromEntries(ofTop.list.map(({ memberId, stake, upline }) => [memberId, [stake, upline]]))).toEqual({
      [a.publicId]: ['49.00', null],
      [d.publicId]: ['2.00', top.publicId],
    });
  });
});

describe('account details of a member who left and came back', () => {
  let world: PastWorld;
  beforeAll(async () => {
    world = await openPastWorld();
  });
  afterAll(() => world.server.close());

  it('have all of its times in the team, and what is between is another agent’s; pay opens for who paid it', async () => {
    const [top, a, b, m] = (await world.agents(4)) as [Agent, Agent, Agent, Agent];
    await world.move(a.agentId, top.agentId);
    await world.move(m.agentId, a.agentId);
    await world.deposit(m.agentId, 10);
    const first = await world.pay(m.agentId, a.agentId, 3);
    await world.move(m.agentId, b.agentId);
    await world.deposit(m.agentId, 20);
    const between = await world.pay(m.agentId, b.agentId, 5);
    await world.move(m.agentId, a.agentId);
    await world.deposit(m.agentId, 40);
    // Of a contract that ended with the move, paid after it.
    const late = await world.pay(m.agentId, b.agentId, 7);
    await world.bringFacts();
    const read = async ({ client }: Agent, asked: Asked = { member: m.publicId }) => {
      const { value, code } = await client.call('GET /wps/agent/statement', { query: asked });
      return code === '' ? [value.totalIn, ...value.list.map(({ amount, pay }) => [amount, pay])] : code;
    };
    const wage = 'dailyWage';
    expect(await read(a)).toEqual(['60.00', ['7.00', null], ['40.00', null], ['3.00', wage], ['10.00', null]]);
    expect(await read(a, { member: m.publicId, commission: 'pay' })).toEqual(['10.00', ['7.00', null], ['3.00', wage]]);
    expect(await read(top)).toEqual(['60.00', ['7.00', null], ['40.00', null], ['3.00', null], ['10.00', null]]);
    expect(await read(b)).toBe('agent.not_in_team');
    expect(await read(m, { commission: 'pay' })).toEqual(['15.00', ['7.00', wage], ['5.00', wage], ['3.00', wage]]);
    // What the numbers of profit lead to, and each line to its pay, for its two sides alone.
    for (const { client } of [a, top]) {
      const { own } = await profitOf(client, { member: m.publicId });
      expect([own.deposits, own.pay]).toEqual(['50.00', '10.00']);
    }
    const opens = async ({ client }: Agent) =>
      Promise.all(
        [first, between, late].map(async (id) =>
          client
            .call('GET /wps/agent/pay', { query: { scheme: wage, member: m.publicId } })
            .then(({ code, value }) => code || value.list.some(({ payId }) => payId === id)),
        ),
      );
    expect(await opens(a)).toEqual([true, false, false]);
    expect(await opens(top)).toEqual([false, false, false]);
  });
});
