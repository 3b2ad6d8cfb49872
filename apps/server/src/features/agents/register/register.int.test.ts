import { PASSWORD, query, sliderPass, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUsername, signInAgent, tryLogin } from '../test/agent-world.ts';

const HOUR = 3_600_000;

describe('the registration centre of agents', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
  });
  afterAll(() => server.close());

  const agentClient = (type = 1) => signInAgent(server, type);
  const open = (client: TestClient, more: object = {}) => {
    const body = { username: newUsername(), password: PASSWORD, type: 0 as const, ...more };
    return client.callEncrypted('POST /wps/agent/register/accounts', { body });
  };
  const make = (client: TestClient, more: object = {}) => {
    const body = { type: 0 as const, domain: 'localhost', ...more };
    return client.call('POST /wps/agent/register/links', { body });
  };
  const list = async (client: TestClient) => (await client.call('GET /wps/agent/register/links')).value.list;
  const register = async (affiliateCode: string, more: object = {}) => {
    const client = server.client();
    const username = newUsername();
    const form = { username, password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true, affiliateCode, ...more };
    const answer = await client.callEncrypted('PUT /wps/member/register', {
      body: { ...form, sliderPass: await sliderPass(client) } as never,
    });
    if (answer.success && answer.value.token !== '') client.token = answer.value.token;
    return { answer, client, username, member: await server.app.members.byUsername(1, username) };
  };
  const probe = async (code: string) =>
    (await server.client().call('GET /wps/agent/affiliate', { query: { code, domain: 'x' } })).value;
  const ceilingOf = async (memberId: bigint | undefined) =>
    (
      await query<{ series: number }>(server, 'select series from lottery_ceiling where member_id = $1', [
        String(memberId),
      ])
    )[0]?.series;
  const setCeiling = (memberId: bigint, series: number) =>
    query(
      server,
      'insert into lottery_ceiling values ($1, $2) on conflict (member_id) do update set series = excluded.series',
      [String(memberId), series],
    );
  const settle = (memberId: bigint | undefined) =>
    query(
      server,
      `insert into agent_bet select $1, 1, seat_id, 1, 'BRL', 'house', now(), now(), 'n', 'X', 'r', now(), 1, 1, 0 from member_seat
       where member_id = $1`,
      [String(memberId)],
    );

  it('offers what the agent may open: players and agents of every type, up to the agent’s own prize group, on the brand’s hosts', async () => {
    const { client, agentId } = await agentClient();
    await setCeiling(agentId, 1_950);
    const { value } = await client.call('GET /wps/agent/register/options');
    expect(value.types.map(({ type }) => type)).toEqual([0, 1, 2, 41, 42]);
    // What tells types apart is what they may do, as the brand has it now.
    expect(value.types[0]).toMatchObject({ mayPlay: true, mayOpen: false, mayContract: false });
    await query(server, 'update agent_type set can_contract = false where code = 41');
    const { value: after } = await client.call('GET /wps/agent/register/options');
    await query(server, 'update agent_type set can_contract = true where code = 41');
    expect(after.types.filter(({ mayContract }) => mayContract).map(({ type }) => type)).toEqual([1, 2, 42]);
    expect(value.series).toEqual({ least: 1_700, most: 1_950 });
    expect(value.domains).toContain('localhost');
    expect(value.mostLinks).toBe(100);
  });

  it('is nobody’s but agents’, and of no agent whose type may open none', async () => {
    const { client } = await register('');
    expect((await client.call('GET /wps/agent/register/options')).code).toBe('auth.not_agent');
    expect((await open(client)).code).toBe('auth.not_agent');
    expect((await make(client)).code).toBe('auth.not_agent');
    const agent = await agentClient(2);
    await query(server, 'update agent_type set can_open = false where code = 2');
    expect((await agent.client.call('GET /wps/agent/register/options')).value.types).toEqual([]);
    expect((await open(agent.client)).code).toBe('agent.type_refused');
    expect((await make(agent.client)).code).toBe('agent.type_refused');
    await query(server, 'update agent_type set can_open = true where code = 2');
  });

  it('opens an account by hand, with its place, its type and its prize group; the owner changes the password and agrees to the terms first', async () => {
    const { client, agentId } = await agentClient();
    const username = newUsername();
    const opened = await open(client, { username, type: 41, series: 1_940 });
    expect(opened.value.member).toMatchObject({ account: username, type: 41 });
    const member = await server.app.members.byUsername(1, username);
    expect(await server.app.members.tree.pathOf(member?.memberId ?? 0n)).toEqual([agentId, member?.memberId]);
    expect(await server.app.members.affiliates.uplineOf(member?.memberId ?? 0n)).toEqual({
      uplineId: agentId,
      how: 'opened',
    });
    expect([member?.publicId, await ceilingOf(member?.memberId)]).toEqual([opened.value.member.memberId, 1_940]);

    const owner = server.client();
    const forced = await tryLogin(owner, username);
    expect(forced.value).toMatchObject({ passwordExpired: true, token: '' });
    const own = 'uma frase que so eu conheco 5';
    const changed = await owner.callEncrypted('POST /wps/member/password', {
      body: { newPassword: own, confirmNewPassword: own, changeTicket: forced.value.changeTicket ?? '' },
    });
    owner.token = changed.value.token;
    expect((await owner.call('GET /wps/member/info')).code).toBe('terms.required');
    const version = server.app.merchants.settings(1)['terms.version'];
    expect((await owner.call('POST /wps/member/terms', { body: { version } })).code).toBe('');
    expect((await owner.call('GET /wps/member/info')).value.account).toBe(username);
    expect((await tryLogin(server.client(), username)).success).toBe(false);
  });

  it('checks names and passwords as registration does', async () => {
    const { client } = await agentClient();
    const username = newUsername();
    expect((await open(client, { username })).code).toBe('');
    expect((await open(client, { username: username.toUpperCase() })).code).toBe('register.username_taken');
    for (const name of ['suporte1', 'ab', '5511912345678'])
      expect([name, (await open(client, { username: name })).code]).toEqual([name, 'request.invalid']);
    expect((await open(client, { password: 'curta' })).code).toBe('request.invalid');
    expect((await open(client, { password: 'senha1234567' })).code).toBe('password.weak');
  });

  it('gives no prize group above the agent’s own, also not where it was lowered after the link was made', async () => {
    const { client, agentId } = await agentClient();
    await setCeiling(agentId, 1_940);
    for (const series of [1_942, 1_980]) {
      expect((await open(client, { series })).code).toBe('agent.series_refused');
      expect(await make(client, { series })).toMatchObject({
        code: 'agent.series_refused',
        value: { least: 1_700, most: 1_940 },
      });
    }
    const { code } = (await make(client, { series: 1_940 })).value;
    const plain = (await make(client)).value.code;
    await setCeiling(agentId, 1_900);
    const first = await register(code);
    expect(await ceilingOf(first.member?.memberId)).toBe(1_900);
    expect(await ceilingOf((await register(plain)).member?.memberId)).toBe(1_900);
    const [link] = await query<{ referral_code: string }>(
      server,
      'select referral_code from member where username = $1',
      [first.username],
    );
    const friend = await register('', { referralCode: link?.referral_code });
    expect([await ceilingOf(friend.member?.memberId), friend.member?.type]).toEqual([1_900, 0]);
    const other = await agentClient();
    expect(await ceilingOf((await register((await make(other.client)).value.code)).member?.memberId)).toBeUndefined();
  });

  it('makes links that open what they say, and counts who came and who played', async () => {
    const { client, agentId } = await agentClient();
    const made = await make(client, { type: 42, series: 1_900 });
    expect(made.value).toMatchObject({
      type: 42,
      series: 1_900,
      state: 'open',
      registered: 0,
      played: 0,
      domain: 'localhost',
    });
    expect(new URL(made.value.url).search).toBe(`?affiliateCode=${made.value.code}`);
    expect(new URL(made.value.url).pathname).toBe('/register');
    const [one, other] = [await register(made.value.code.toLowerCase()), await register(made.value.code)];
    expect([one.member?.type, await ceilingOf(one.member?.memberId)]).toEqual([42, 1_900]);
    expect(await server.app.members.tree.directs(agentId)).toEqual([one.member?.memberId, other.member?.memberId]);
    await settle(one.member?.memberId);
    expect((await list(client))[0]).toMatchObject({ code: made.value.code, registered: 2, played: 1 });
    // What came of it is found by the link: by its own agent alone.
    const broughtBy = async (by: TestClient, asked: Record<string, string>) =>
      (await by.call('GET /wps/agent/downlines', { query: { link: made.value.code, ...asked } })).value.list.map(
        ({ memberId }) => memberId,
      );
    expect(await broughtBy(client, {})).toEqual([one.member?.publicId, other.member?.publicId]);
    expect(await broughtBy(client, { played: 'true' })).toEqual([one.member?.publicId]);
    expect(await broughtBy(one.client, {})).toEqual([]);
    expect(await broughtBy((await agentClient()).client, {})).toEqual([]);
    // Through an agent's link an agent comes, and has a centre too.
    expect((await one.client.call('GET /wps/agent/register/options')).code).toBe('');
  });

  it('signs nobody in at the players’ pages whose type is not let in there', async () => {
    const { client } = await agentClient();
    const { code } = (await make(client, { type: 41 })).value;
    await query(server, 'update agent_type set can_play = false where code = 41');
    const { answer, member } = await register(code);
    await query(server, 'update agent_type set can_play = true where code = 41');
    expect([answer.status, answer.value.token, answer.value.user, member?.type]).toEqual([200, '', null, 41]);
  });

  it('makes exactly one account of twenty that race for the last use, and tells the others that the code is invalid', async () => {
    const { client, agentId } = await agentClient();
    const { code } = (await make(client, { mostUses: 3 })).value;
    await register(code);
    await register(code);
    const raced = await Promise.all(Array.from({ length: 20 }, () => register(code)));
    expect(raced.filter(({ answer }) => answer.success)).toHaveLength(1);
    const refused = raced.filter(({ answer }) => !answer.success);
    expect(new Set(refused.map(({ answer }) => answer.code))).toEqual(new Set(['register.affiliate_code_invalid']));
    expect(refused.map(({ member }) => member)).toEqual(Array.from({ length: 19 }, () => null));
    expect(await server.app.members.tree.teamSize(agentId)).toBe(3);
    expect((await list(client))[0]).toMatchObject({ state: 'used_up', registered: 3 });
  });

  it('opens nothing by a link that is over, used up or off, and tells strangers no more of it than of a code that never was', async () => {
    const { client, username } = await agentClient();
    const over = (await make(client, { expiresAt: new Date(server.clock.now() + HOUR).toISOString() })).value.code;
    const used = (await make(client, { mostUses: 1 })).value.code;
    const off = (await make(client)).value.code;
    for (const code of [over, used, off]) expect(await probe(code)).toMatchObject({ valid: true });
    await register(used);
    const switched = await client.call('PUT /wps/agent/register/links/:code', {
      params: { code: off },
      body: { isActive: false },
    });
    expect(switched.value).toMatchObject({ code: off, state: 'off', isActive: false });
    server.clock.advance(HOUR);
    for (const code of [over, used, off, 'NEVERWAS99']) {
      expect([code, await probe(code)]).toEqual([code, { valid: false, by: null }]);
      const { answer, member } = await register(code);
      expect([answer.status, answer.code, answer.value, member]).toEqual([
        400,
        'register.affiliate_code_invalid',
        undefined,
        null,
      ]);
    }
    await tryLogin(client, username);
    expect((await list(client)).map(({ state }) => state)).toEqual(['off', 'used_up', 'expired']);
    await client.call('PUT /wps/agent/register/links/:code', { params: { code: off }, body: { isActive: true } });
    expect(await probe(off)).toMatchObject({ valid: true });
  });

  it('refuses a host of somebody else, an end that is past, and the link of another agent', async () => {
    const [agent, other] = [await agentClient(), await agentClient()];
    for (const domain of ['evil.example', 'localhost.evil.example', 'localhost/x'])
      expect([domain, (await make(agent.client, { domain })).code]).toEqual([domain, 'agent.domain_unknown']);
    const past = new Date(server.clock.now() - 1).toISOString();
    expect((await make(agent.client, { expiresAt: past })).code).toBe('agent.expiry_past');
    const { code } = (await make(agent.client)).value;
    const taken = await other.client.call('PUT /wps/agent/register/links/:code', {
      params: { code },
      body: { isActive: false },
    });
    expect([taken.status, taken.code]).toEqual([404, 'agent.link_not_found']);
    expect(await probe(code)).toMatchObject({ valid: true });
  });

  it('opens at most a hundred links of an agent at one time, also when two are made at once', async () => {
    const { client, agentId } = await agentClient();
    await query(
      server,
      `insert into affiliate_code (merchant_id, code, member_id, created_at)
       select 1, 'FULL' || n, $1, now() from generate_series(1, 99) n`,
      [String(agentId)],
    );
    const both = await Promise.all([make(client), make(client)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'agent.too_many_links']);
    const params = { code: 'FULL1' };
    await client.call('PUT /wps/agent/register/links/:code', { params, body: { isActive: false } });
    expect((await make(client)).code).toBe('');
    const again = await client.call('PUT /wps/agent/register/links/:code', { params, body: { isActive: true } });
    expect(again.code).toBe('agent.too_many_links');
  });

  it('counts who came by an agent’s links sixty times in a minute at most', async () => {
    const [{ client }, other] = [await agentClient(), await agentClient()];
    const codes = await Promise.all(
      Array.from({ length: 61 }, () => client.call('GET /wps/agent/register/links').then(({ code }) => code)),
    );
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(1);
    expect(await list(other.client)).toEqual([]);
  });
  it('lets nobody choose the type, the prize group or the upline of a registration by its form (T28)', async () => {
    const { client } = await agentClient();
    const { code } = (await make(client)).value;
    for (const extra of [{ type: 1 }, { series: 1_980 }, { opens: 1 }, { uplineId: '1' }]) {
      const { answer, member } = await register(code, extra);
      expect([answer.status, answer.code, member]).toEqual([400, 'request.invalid', null]);
    }
    expect((await open(client, { type: 4 })).code).toBe('request.invalid');
    expect((await open(client, { uplineId: '1' })).code).toBe('request.invalid');
  });
  it('would let a house open agents that takes the type from elsewhere than the link (planted): the transaction refuses it', async () => {
    const { client, agentId } = await agentClient();
    const { code } = (await make(client)).value;
    const upline = { uplineId: agentId, how: 'affiliate', code, type: 1, series: null } as const;
    const username = newUsername();
    const account = { merchantId: 1, username, type: 1, termsVersion: null, holder: null, upline };
    const { db, members } = server.app;
    await expect(db.transaction().execute((tx) => members.create(tx, account))).rejects.toThrow(
      'does not open an account of type 1',
    );
    expect(await members.byUsername(1, username)).toBeNull();
  });
});
