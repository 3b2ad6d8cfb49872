import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
  query,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUsername } from '../test/support.ts';

describe('who brought a member', () => {
  let server: TestServer;
  let agentId: bigint;
  beforeAll(async () => {
    server = await startTestServer();
    const { member } = await server.app.identity.createAccount({
      merchantId: 1,
      username: 'agente77',
      password: PASSWORD,
      type: 1,
    });
    agentId = member.memberId;
    await server.app.members.affiliates.addCode(member, 'Agente77');
  });
  afterAll(() => server.close());

  const register = async (change: Record<string, unknown>, client = server.client()) => {
    const username = newUsername();
    const body = { username, password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true, ...change };
    const answer = await client.callEncrypted('PUT /wps/member/register', {
      body: { ...body, sliderPass: await sliderPass(client) } as never,
    });
    const member = await server.app.members.byUsername(1, username);
    return { answer, member, upline: member && (await server.app.members.affiliates.uplineOf(member.memberId)) };
  };
  const look = (client: TestClient, code: string) =>
    client.call('GET /wps/agent/affiliate', { query: { code, domain: 'anything.example' } });
  const referralCodeOf = async (username: string): Promise<string> => {
    const [row] = await query<{ referral_code: string }>(
      server,
      'select referral_code from member where username = $1',
      [username],
    );
    return row?.referral_code ?? '';
  };

  it('an invitation code is valid or not, in any case of letters; of its agent the masked name is told, and nothing else', async () => {
    const client = server.client();
    expect((await look(client, ' agente77 ')).value).toEqual({ valid: true, by: 'ag***7' });
    for (const code of ['AGENTE78', 'x', "' or 1=1", ''])
      expect((await look(client, code)).value).toEqual({ valid: false, by: null });
  });

  it('a code of a player, of agents who may bring nobody, or switched off is not valid', async () => {
    const client = server.client();
    const { memberId } = await registerPlayer(server);
    const player = await server.app.members.byPublicId(1, memberId);
    if (player === null) throw new Error('no player');
    await server.app.members.affiliates.addCode(player, 'PLAYER01');
    expect((await look(client, 'PLAYER01')).value.valid).toBe(false);
    await query(server, `update affiliate_code set is_active = false where code = 'AGENTE77'`);
    expect((await look(client, 'AGENTE77')).value.valid).toBe(false);
    await query(server, `update affiliate_code set is_active = true where code = 'AGENTE77'`);
    expect((await look(client, 'AGENTE77')).value.valid).toBe(true);
    await query(server, 'update agent_type set can_open = false where code = 1');
    expect((await look(client, 'AGENTE77')).value.valid).toBe(false);
    await query(server, 'update agent_type set can_open = true where code = 1');
  });

  it('ten codes an hour may be tried from one browser, at registration too, also all at once', async () => {
    const client = server.client();
    await look(client, 'X1X1');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => look(client, `GUESS${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.code).toBe('request.too_many');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await register({ affiliateCode: 'AGENTE77' }, client)).answer.code).toBe('request.too_many');
    server.clock.advance(60 * 60_000 + 1);
    expect((await look(client, 'AGENTE77')).value.valid).toBe(true);
  });

  it('is the agent of the invitation code', async () => {
    const { answer, upline } = await register({ affiliateCode: 'agente77' });
    expect(answer.status).toBe(200);
    expect(upline).toEqual({ uplineId: agentId, how: 'affiliate' });
  });

  it('is the member whose link it was; a link that died brings nobody and hinders nobody', async () => {
    const { username } = await registerPlayer(server);
    const referrer = await server.app.members.byUsername(1, username);
    const code = await referralCodeOf(username);
    expect((await register({ referralCode: code.toLowerCase() })).upline).toEqual({
      uplineId: referrer?.memberId,
      how: 'referral',
    });
    await query(server, `update member set status = 'closed' where username = $1`, [username]);
    for (const referralCode of [code, 'ABCDEF123456', '%', null]) {
      const { answer, upline } = await register({ referralCode });
      expect([answer.status, upline]).toEqual([200, null]);
    }
  });

  it('is the agent when both codes come along', async () => {
    const { username } = await registerPlayer(server);
    const { upline } = await register({ affiliateCode: 'AGENTE77', referralCode: await referralCodeOf(username) });
    expect(upline).toEqual({ uplineId: agentId, how: 'affiliate' });
  });

  it('is decided by no other field that the browser sends (W15)', async () => {
    await server.app.merchants.changeSetting(1, 'register.fields', [{ name: 'recommenderId', enabled: true }]);
    const { answer, member, upline } = await register({
      recommenderId: 'AGENTE77',
      domain: 'other-brand.example',
      registerUrl: 'https://other-brand.example/?affiliateCode=AGENTE77',
    });
    await server.app.merchants.changeSetting(1, 'register.fields', []);
    expect([answer.status, upline, member?.merchantId, member?.type]).toEqual([200, null, 1, 0]);
  });

  it('is counted for the member whose link brought them, and for the agent by each code', async () => {
    const path = 'GET /wps/member/info/invitations';
    const { client, username } = await registerPlayer(server);
    const referralCode = await referralCodeOf(username);
    expect((await client.call(path)).value).toEqual({ referralCode, registered: 0, affiliateCodes: [] });
    await register({ referralCode });
    await register({ referralCode });
    expect((await client.call(path)).value.registered).toBe(2);

    const { member } = await server.app.identity.createAccount({
      merchantId: 1,
      username: 'agente88',
      password: PASSWORD,
      type: 1,
    });
    const { affiliates } = server.app.members;
    await affiliates.addCode(member, 'PRIMEIRO');
    server.clock.advance(1_000);
    await affiliates.addCode(member, 'SEGUNDO');
    await register({ affiliateCode: 'SEGUNDO' });
    await query(server, `update affiliate_code set is_active = false where code = 'PRIMEIRO'`);
    expect(await affiliates.invitationsOf(member.memberId)).toMatchObject({
      registered: 0,
      affiliateCodes: [
        { code: 'PRIMEIRO', isActive: false, registered: 0 },
        { code: 'SEGUNDO', isActive: true, registered: 1 },
      ],
    });
    expect((await server.client().call(path)).code).toBe('session.required');
  });

  it('invitation codes count for nothing where the brand does not ask them', async () => {
    await server.app.merchants.changeSetting(1, 'register.fields', [{ name: 'affiliateCode', enabled: false }]);
    const { answer, upline } = await register({ affiliateCode: 'AGENTE77' });
    await server.app.merchants.changeSetting(1, 'register.fields', []);
    expect([answer.status, upline]).toEqual([200, null]);
  });
});
