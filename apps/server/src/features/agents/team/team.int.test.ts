import { BRL, give, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUsername, signInAgent } from '../test/agent-world.ts';
import { bringFacts, settleBet } from '../test/play-world.ts';

describe('what an agent sees of the team', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
  });
  afterAll(() => server.close());

  const member = async (type: number, by: bigint, mobile?: string) => {
    const { app } = server;
    const made = await app.db.transaction().execute((tx) =>
      app.members.create(tx, {
        merchantId: 1,
        username: mobile ?? newUsername(),
        isMobileName: mobile !== undefined,
        type,
        termsVersion: null,
        holder: null,
        upline: { uplineId: by, how: 'opened', code: '', type, series: null },
      }),
    );
    await app.members.openWallet(made);
    return made;
  };
  /** An agent with a sub-agent and its player, a player of its own, and a stranger's team beside. */
  const team = async () => {
    const { client, agentId } = await signInAgent(server, 1);
    const sub = await member(2, agentId);
    const [far, near] = [await member(0, sub.memberId), await member(0, agentId)];
    await settleBet(server, far.memberId, { stake: '100', payout: '30' });
    await settleBet(server, far.memberId, { stake: '50', payout: '0', product: 'lottery' });
    await settleBet(server, near.memberId, { stake: '20', payout: '70' });
    await settleBet(server, agentId, { stake: '5', payout: '0' });
    await give(server, far.memberId, BRL(300));
    await bringFacts(server);
    return { client, agentId, sub, far, near };
  };
  const stranger = async (): Promise<{ client: TestClient; playerId: string }> => {
    const { client, agentId } = await signInAgent(server, 1);
    const player = await member(0, agentId);
    await settleBet(server, player.memberId, { stake: '999' });
    return { client, playerId: player.publicId };
  };

  it('the overview is the sum of the whole team at any depth, the agent included, and of nobody else', async () => {
    await stranger();
    const { client } = await team();
    const { value } = await client.call('GET /wps/agent/overview');
    const sums = { bets: 4, stake: '175.00', payout: '100.00', winLoss: '-75.00', active: 3, registered: 3 };
    expect(value.today).toMatchObject(sums);
    expect(value.month).toMatchObject(sums);
    expect(value.yesterday).toMatchObject({ bets: 0, stake: '0.00', active: 0, registered: 0 });
    expect(value.days).toHaveLength(31);
    expect(value.days.at(-1)).toMatchObject(sums);
    expect(value.team).toMatchObject({ members: 3, agents: 1, directs: 2, balance: '300.00' });
  });

  it('downlines have the sums of their own teams, open into each other, and are found by the beginning of a name at any depth', async () => {
    const { client, sub, far, near } = await team();
    const { value } = await client.call('GET /wps/agent/downlines');
    expect(
      value.list.map(({ memberId, directs, team: size, stake, winLoss }) => [memberId, directs, size, stake, winLoss]),
    ).toEqual([
      [sub.publicId, 1, 1, '150.00', '-120.00'],
      [near.publicId, 0, 0, '20.00', '50.00'],
    ]);
    const below = (await client.call('GET /wps/agent/downlines', { query: { under: sub.publicId } })).value;
    expect(below.list).toMatchObject([{ memberId: far.publicId, balance: '300.00', stake: '150.00' }]);
    expect(below.path.map(({ memberId }) => memberId).slice(1)).toEqual([sub.publicId]);
    const found = (await client.call('GET /wps/agent/downlines', { query: { name: far.username.slice(0, 9) } })).value;
    expect(found.list.map(({ memberId }) => memberId)).toEqual([far.publicId]);
    const agents = (await client.call('GET /wps/agent/downlines', { query: { type: 'agent' } })).value;
    expect(agents.list.map(({ memberId }) => memberId)).toEqual([sub.publicId]);
    expect((await client.call('GET /wps/agent/downlines', { query: { isOnline: 'true' } })).value.total).toBe(0);
  });

  it('bets of the team and their sums are the same rows; profit and loss sums up to the team', async () => {
    const { client, sub, far } = await team();
    const bets = (await client.call('GET /wps/agent/bets', { query: { pageSize: '2' } })).value;
    expect([bets.total, bets.list.length, bets.sums.stake, bets.sums.winLoss]).toEqual([4, 2, '175.00', '-75.00']);
    const lottery = (await client.call('GET /wps/agent/bets', { query: { product: 'lottery', under: sub.publicId } }))
      .value;
    expect(lottery.list).toMatchObject([{ member: { memberId: far.publicId }, stake: '50.00' }]);
    const profit = (await client.call('GET /wps/agent/profit')).value;
    expect(
      profit.list.map(({ member: { memberId }, stake, deposits, result }) => [
        memberId === sub.publicId,
        stake,
        deposits,
        result,
      ]),
    ).toEqual([
      [true, '150.00', '300.00', '-120.00'],
      [false, '20.00', '0.00', '50.00'],
    ]);
    expect(profit.own).toMatchObject({ stake: '5.00', result: '-5.00' });
    expect(profit.sums).toMatchObject({ stake: '175.00', deposits: '300.00', result: '-75.00' });
    const lines = (await client.call('GET /wps/agent/statement', { query: { member: far.publicId } })).value;
    expect(lines.list).toMatchObject([{ kind: 'deposit', amount: '300.00' }]);
  });

  it('one member alone is read by id, also one whose mobile number is the user name, and without anybody below', async () => {
    const { client, agentId, sub, far } = await team();
    const phone = await member(0, agentId, `55119${String(Date.now()).slice(-8)}`);
    await settleBet(server, phone.memberId, { stake: '7', payout: '2' });
    await settleBet(server, sub.memberId, { stake: '3', payout: '0' });
    await bringFacts(server);
    const readOf = async (id: string) => {
      const query = { member: id };
      const bets = (await client.call('GET /wps/agent/bets', { query })).value;
      const profit = (await client.call('GET /wps/agent/profit', { query })).value;
      expect(new Set(bets.list.map((bet) => bet.member.memberId))).toEqual(new Set([id]));
      expect([profit.list, profit.own, profit.path.at(-1)?.memberId]).toEqual([[], profit.sums, id]);
      expect(profit.sums.stake).toBe(bets.sums.stake);
      return [bets.total, bets.sums.stake, profit.sums.result];
    };
    expect(await readOf(phone.publicId)).toEqual([1, '7.00', '-5.00']);
    expect(await readOf(sub.publicId)).toEqual([1, '3.00', '-3.00']);
    expect(await readOf(far.publicId)).toEqual([2, '150.00', '-120.00']);
  });

  it('who is not in the team is not there, on every page: T22', async () => {
    const { client } = await team();
    const { playerId } = await stranger();
    const nobody = 'm_nobody';
    for (const id of [playerId, nobody])
      for (const [name, query] of [
        ['GET /wps/agent/downlines', { under: id }],
        ['GET /wps/agent/bets', { under: id }],
        ['GET /wps/agent/profit', { under: id }],
        ['GET /wps/agent/bets', { member: id }],
        ['GET /wps/agent/profit', { member: id }],
        ['GET /wps/agent/statement', { member: id }],
        ['GET /wps/agent/pay', { member: id }],
      ] as const) {
        const answer = await client.call(name, { query } as never);
        expect([name, answer.status, answer.code]).toEqual([name, 404, 'agent.not_in_team']);
      }
    expect((await client.call('GET /wps/agent/pay/:id', { params: { id: 'pay_nobody' } })).code).toBe('pay.not_found');
  });

  it('asks for days that exist, 31 at most', async () => {
    const { client } = await team();
    for (const query of [
      { from: '2026-02-30' },
      { from: '2026-01-01', to: '2026-02-01' },
      { from: '2026-01-02', to: '2026-01-01' },
    ])
      expect((await client.call('GET /wps/agent/bets', { query })).code).toBe('request.invalid');
  });

  // The last one: money's own time does not move with the clock.
  it('the overview says up to when bets are counted: a bet after that is in no sum, and opening the page makes none newer', async () => {
    const { client, near } = await team();
    const betsOf = ({ days }: { days: readonly { bets: number }[] }) => days.reduce((sum, { bets }) => sum + bets, 0);
    const before = (await client.call('GET /wps/agent/overview')).value;
    server.clock.advance(11 * MINUTE);
    await settleBet(server, near.memberId, { stake: '40' });
    const settledAt = server.clock.now();
    const still = (await client.call('GET /wps/agent/overview')).value;
    expect([still.asOf, betsOf(still)]).toEqual([before.asOf, betsOf(before)]);
    expect(Date.parse(still.asOf)).toBeLessThan(settledAt);
    // Summed without its facts: the first bet that is none yet bounds what is counted.
    await server.app.jobs.find(({ name }) => name === 'agents.sum-teams')?.handler({});
    const bounded = (await client.call('GET /wps/agent/overview')).value;
    expect(betsOf(bounded)).toBe(betsOf(before));
    expect(Date.parse(bounded.asOf)).toBeLessThanOrEqual(settledAt);
    await bringFacts(server);
    const after = (await client.call('GET /wps/agent/overview')).value;
    expect(betsOf(after)).toBe(betsOf(before) + 1);
    expect(Date.parse(after.asOf)).toBeGreaterThan(Date.parse(before.asOf));
  });
});
