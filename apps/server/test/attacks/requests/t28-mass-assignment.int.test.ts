import { PASSWORD, sliderPass, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { newUsername, seal, sendSealed } from '../../../src/features/identity/test/support.ts';

/** An agent whose code everybody may know; a stranger wants to stand below them without having it accepted, or to be one. */
const AGENT_CODE = 'AGENTE77';

const startWith = async (replaceParts?: ReplaceParts): Promise<TestServer> => {
  const server = await startTestServer(replaceParts ? { replaced: { replaceParts } } : {});
  const { member } = await server.app.identity.createAccount({
    merchantId: 1,
    username: 'agente77',
    password: PASSWORD,
    type: 1,
  });
  await server.app.members.affiliates.addCode(member, AGENT_CODE);
  const asked = ['recommenderId', 'nickname'].map((name) => ({ name, enabled: true }));
  await server.app.merchants.changeSetting(1, 'register.fields', asked);
  return server;
};

/** Registers with one thing more than the form has, and answers what became of it. */
const smuggle = async (server: TestServer, extra: Record<string, unknown>) => {
  const client = server.client();
  const username = newUsername();
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true };
  const answer = await client.callEncrypted('PUT /wps/member/register', {
    body: { ...form, sliderPass: await sliderPass(client), ...extra } as never,
  });
  const member = await server.app.members.byUsername(1, username);
  const upline = member && (await server.app.members.affiliates.uplineOf(member.memberId));
  return { answer, member, upline };
};

describe('T28: a registration that brings more than its form', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it.each<{ extra: Record<string, unknown> }>(
    [
      { balance: '1000.00' },
      { type: 1 },
      { isAgent: true },
      { vip: 7 },
      { kyc: 'done' },
      { merchantCode: 'other' },
      { merchantId: 2 },
      { status: 'active' },
      { memberId: '1' },
      { upline: '1' },
      { isVerified: true },
      { constructor: { prototype: { type: 1 } } },
    ].map((extra) => ({ extra })),
  )('is refused with $extra and leaves no account', async ({ extra }) => {
    const { answer, member } = await smuggle(server, extra);
    expect([answer.status, answer.code, member]).toEqual([400, 'request.invalid', null]);
  });

  it('is refused with __proto__ and keys written twice', async () => {
    const client = server.client();
    for (const text of [
      `{"username":"${newUsername()}","__proto__":{"type":1}}`,
      `{"username":"${newUsername()}","type":0,"type":1}`,
    ]) {
      const answer = await sendSealed(client, '/wps/member/register', 'PUT', await seal(client, text));
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
  });

  it('gets no upline, brand, type or money by the fields that the form has for itself alone', async () => {
    const { answer, member, upline } = await smuggle(server, {
      recommenderId: AGENT_CODE,
      nickname: AGENT_CODE,
      domain: 'other-brand.example',
      registerUrl: `https://other-brand.example/?affiliateCode=${AGENT_CODE}`,
      registerMethod: 'WEB',
    });
    expect([answer.status, member?.merchantId, member?.type, upline]).toEqual([200, 1, 0, null]);
    expect(answer.value.user?.balance).toBe('0.00');
    const [row] = await query<{ accounts: number }>(server, 'select count(*)::int as accounts from merchant');
    expect(row?.accounts).toBe(1);
  });
});

describe('T28 against a house that believes what the form says about the upline', () => {
  it('puts the stranger below the agent whom they named', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      members: {
        ...parts.members,
        async create(tx, account) {
          const named = account.profile?.recommenderId;
          const upline = named ? await parts.members.affiliates.ofCode(account.merchantId, named) : null;
          return parts.members.create(tx, { ...account, upline });
        },
      },
    }));
    try {
      expect((await smuggle(twin, { recommenderId: AGENT_CODE })).upline).toMatchObject({ how: 'affiliate' });
    } finally {
      await twin.close();
    }
  });
});
