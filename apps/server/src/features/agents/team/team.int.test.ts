import { negate } from '@trevo/money';
import { BRL, give, query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerItem } from '../../ledger/index.ts';
import { newUsername, signInAgent } from '../test/agent-world.ts';
import { bringFacts, settleBet } from '../test/play-world.ts';

type LedgerPosting = LedgerItem['postings'][number];

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

  it('says of a team that nothing was summed up for yet that it is not counted, and 0 only where nobody is below', async () => {
    const { client, agentId } = await signInAgent(server, 1);
    const sub = await member(2, agentId);
    const near = await member(0, agentId);
    await member(0, sub.memberId);
    const sizes = async () => {
      const [{ value: list }, { value: profit }] = await Promise.all([
        client.call('GET /wps/agent/downlines'),
        client.call('GET /wps/agent/profit'),
      ]);
      const ids = [sub.publicId, near.publicId];
      return [
        ids.map((id) => list.list.find(({ memberId }) => memberId === id)?.team),
        ids.map((id) => profit.list.find((row) => row.member.memberId === id)?.team),
      ];
    };
    expect(await sizes()).toEqual([
      [null, 0],
      [null, 0],
    ]);
    await bringFacts(server);
    expect(await sizes()).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('lists of sums say up to when they count: what is bet since then is in neither, nor in the overview', async () => {
    const { client, near } = await team();
    const read = async () => {
      const [{ value: overview }, { value: list }, { value: profit }] = await Promise.all([
        client.call('GET /wps/agent/overview'),
        client.call('GET /wps/agent/downlines'),
        client.call('GET /wps/agent/profit'),
      ]);
      const ofNear = list.list.find(({ memberId }) => memberId === near.publicId)?.stake;
      const inProfit = profit.list.find(({ member: { memberId } }) => memberId === near.publicId)?.stake;
      return { asOf: [overview.asOf, list.asOf, profit.asOf], stakes: [ofNear, inProfit] };
    };
    const before = await read();
    expect(before).toMatchObject({
      asOf: [before.asOf[0], before.asOf[0], before.asOf[0]],
      stakes: ['20.00', '20.00'],
    });
    await settleBet(server, near.memberId, { stake: '7' });
    expect(await read()).toEqual(before);
    await bringFacts(server);
    const after = await read();
    expect(after.stakes).toEqual(['27.00', '27.00']);
    for (const at of after.asOf) expect(at).toBe(after.asOf[0]);
    expect(Date.parse(after.asOf[0] ?? '')).toBeGreaterThanOrEqual(Date.parse(before.asOf[0] ?? ''));
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

  it('each number of the overview leads to downlines that are as many, and have as much, at any depth', async () => {
    await stranger();
    const { client, agentId, sub, far, near } = await team();
    // In the team by a move: no registration of it.
    const other = (await signInAgent(server, 1)).agentId;
    const moved = await member(0, other);
    await query(
      server,
      `with old as (update member_seat set to_at = now() where member_id = $1 returning member_id, merchant_id)
       insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
       select o.member_id, o.merchant_id, $2, p.upline || p.member_id, p.path || lpad(to_hex(o.member_id), 8, '0'), now()
       from old o, member_seat p where p.member_id = $2 and p.to_at is null`,
      [String(moved.memberId), String(agentId)],
    );
    const { value: overview } = await client.call('GET /wps/agent/overview');
    const below = async (asked: Record<string, string>) => {
      const { value, code } = await client.call('GET /wps/agent/downlines', { query: { ...asked, pageSize: '1' } });
      expect(code).toBe('');
      return value;
    };
    const idsOf = async (asked: Record<string, string>) =>
      (await client.call('GET /wps/agent/downlines', { query: asked })).value.list.map(({ memberId }) => memberId);
    const whole = await below({ whole: 'true' });
    expect([whole.total, whole.totalPages, whole.sums.balance]).toEqual([4, 4, overview.team.balance]);
    expect(overview.team).toMatchObject({ members: 4, balance: '300.00' });
    expect((await below({ whole: 'true', type: 'agent' })).total).toBe(overview.team.agents);
    expect((await below({})).total).toBe(overview.team.directs);
    expect(await idsOf({ active: 'true' })).toEqual(
      expect.arrayContaining([(await client.call('GET /wps/member/info')).value.id, far.publicId, near.publicId]),
    );
    expect((await below({ active: 'true' })).total).toBe(overview.today.active);
    expect((await below({ joined: 'true' })).total).toBe(overview.today.registered);
    expect(await idsOf({ joined: 'true' })).not.toContain(moved.publicId);
    // Below one of the team, on other days, and by whether somebody ever played.
    expect(await idsOf({ whole: 'true', under: sub.publicId })).toEqual([far.publicId]);
    expect(await idsOf({ active: 'true', under: sub.publicId })).toEqual([far.publicId]);
    const yesterday = { from: '2020-01-01', to: '2020-01-02' };
    for (const filter of ['active', 'joined']) expect((await below({ [filter]: 'true', ...yesterday })).total).toBe(0);
    expect(await idsOf({ played: 'true', ...yesterday })).toEqual([far.publicId, near.publicId]);
    expect(overview.team.online).toBe((await below({ whole: 'true', isOnline: 'true' })).total);
  });

  it('asks something of a whole team thirty times in a minute at most, for one agent; lists of direct downlines go on', async () => {
    const [{ client }, other] = [await team(), await team()];
    const look = ({ client: asking }: { client: typeof client }, asked: Record<string, string>) =>
      asking.call('GET /wps/agent/downlines', { query: asked }).then(({ code }) => code);
    const codes = await Promise.all(
      Array.from({ length: 31 }, () => look({ client }, { whole: 'true', active: 'true' })),
    );
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(1);
    expect([await look({ client }, { played: 'true' }), await look({ client }, {})]).toEqual(['request.too_many', '']);
    expect(await look(other, { whole: 'true' })).toBe('');
  });

  it('goes through bets of days and direct downlines sixty times in a minute at most, for one agent', async () => {
    const [{ client }, other] = [await signInAgent(server, 1), await signInAgent(server, 1)];
    const codes = await Promise.all(
      Array.from({ length: 61 }, (_, at) =>
        at % 2 === 0
          ? client.call('GET /wps/agent/bets').then(({ code }) => code)
          : client.call('GET /wps/agent/profit').then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(1);
    expect((await client.call('GET /wps/agent/downlines', { query: { type: 'player' } })).code).toBe(
      'request.too_many',
    );
    expect((await client.call('GET /wps/agent/downlines')).code).toBe('');
    expect((await other.client.call('GET /wps/agent/bets')).code).toBe('');
  });

  it('each figure of a member alone is the sum of the lines of the account that it leads to', async () => {
    const { client, near } = await team();
    const { memberId } = near;
    const { ledger } = server.app;
    const { cash, held } = await ledger.accountsOf(memberId, 'BRL');
    const post = async (source: string, ref: string, postings: readonly LedgerPosting[]) => {
      const outcome = await ledger.post({ source, ref, requestHash: Buffer.alloc(32), postings, need: [] });
      expect(outcome.status).toBe('applied');
    };
    const house = (name: 'promo' | 'agents' | 'bank') => ledger.houseAccount(1, 'BRL', name);
    const at = near.publicId;
    await give(server, memberId, BRL(50));
    await post('test', `promo ${at}`, [{ kind: 'promo', account: cash, contra: await house('promo'), amount: BRL(3) }]);
    const rebate = { kind: 'commission', account: cash, contra: await house('promo'), amount: BRL(2) } as const;
    await post('test', `rebate ${at}`, [rebate]);
    await post('agents', `pay ${at}`, [{ ...rebate, contra: await house('agents'), amount: BRL(7) }]);
    await post('test', `hold ${at}`, [{ kind: 'hold', account: cash, contra: held, amount: negate(BRL(9)) }]);
    await post('test', `out ${at}`, [
      { kind: 'withdrawal', account: held, contra: await house('bank'), amount: negate(BRL(8)) },
    ]);
    await query(
      server,
      `insert into agent_series_pay (public_id, merchant_id, agent_id, currency, game_code, round, draws_at, version, orders, base_micros,
         gross_micros, amount_micros, state, at, paid_at, op_id)
       values ($1, 1, $2, 'BRL', 'X', '1', now(), 1, 1, 0, 7000000, 7000000, 'paid', now(), now(), 1)`,
      [`pay_${at}`, String(memberId)],
    );
    await bringFacts(server);
    const { value: profit } = await client.call('GET /wps/agent/profit', { query: { member: near.publicId } });
    expect(profit.own).toMatchObject({
      deposits: '50.00',
      withdrawals: '8.00',
      rebates: '2.00',
      promos: '3.00',
      pay: '7.00',
    });
    const lines = async (asked: Record<string, string>) => {
      const query = { member: near.publicId, ...asked };
      const { value } = await client.call('GET /wps/agent/statement', { query });
      return [value.total, value.totalIn, value.totalOut];
    };
    expect(await lines({ kind: 'deposit' })).toEqual([1, '50.00', '0.00']);
    expect(await lines({ kind: 'withdrawal' })).toEqual([1, '0.00', '8.00']);
    expect(await lines({ kind: 'promo' })).toEqual([1, '3.00', '0.00']);
    expect(await lines({ commission: 'rebates' })).toEqual([1, '2.00', '0.00']);
    expect(await lines({ commission: 'pay' })).toEqual([1, '7.00', '0.00']);
    expect(await lines({ kind: 'commission' })).toEqual([2, '9.00', '0.00']);
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
