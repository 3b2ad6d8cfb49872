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
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import {
  askRecoverCode,
  codeTo,
  playerWithContacts,
  resetByLink,
  resetByPhone,
  ticketFor,
} from '../../../src/features/identity/test/recovery-support.ts';
import { newUsername, OTHER_PASSWORD, tryLogin } from '../../../src/features/identity/test/support.ts';
import { SECRET } from '../../../src/features/identity/test/verified-contact.ts';

/** The specification's default, the tops of the lists of leaked passwords, and what people make of them to reach twelve. */
const WEAK = [
  '{secret}',
  '123456',
  '123456789012',
  'password1234',
  'senha12345678',
  'qwertyuiop123',
  'Brasil123456',
  'P@ssw0rd1234',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
] as const;

type Way = (server: TestServer, newPassword: string) => Promise<string>;

/** Every way in which a password is set: what each answers to this one. */
const WAYS: Readonly<Record<string, Way>> = {
  async registration(server, password) {
    const client = server.client();
    const answer = await client.callEncrypted('PUT /wps/member/register', {
      body: {
        username: newUsername(),
        password,
        confirmPassword: password,
        sliderPass: await sliderPass(client),
        agreeTerms: true,
      },
    });
    const { fields = {} } = (answer.value ?? {}) as { fields?: Record<string, { code: string }> };
    return fields.password?.code ?? (answer.code || 'taken');
  },
  async change(server, newPassword) {
    const { client } = await registerPlayer(server);
    const answer = await client.callEncrypted('POST /wps/member/password', {
      body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
    });
    return answer.code || 'taken';
  },
  async link(server, newPassword) {
    const owner = await playerWithContacts(server);
    const answer = await resetByLink(server.client(), await ticketFor(server, owner), newPassword);
    return answer.code || 'taken';
  },
  async phone(server, newPassword) {
    const owner = await playerWithContacts(server);
    const client = server.client();
    await askRecoverCode(client, owner.mobile);
    const verificationCode = await codeTo(server, `+55${owner.mobile}`);
    const answer = await resetByPhone(client, { mobileNum: owner.mobile, verificationCode, newPassword });
    return answer.code || 'taken';
  },
};

const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({
    withJobs: true,
    env: { TREVO_SECRET: SECRET },
    ...(replaceParts ? { replaced: { replaceParts } } : {}),
  });

const issued = async (server: TestServer) => {
  const { username } = await registerPlayer(server);
  const member = await server.app.members.byUsername(1, username);
  if (!member) throw new Error('no such member');
  return { username, ...(await server.app.identity.issueActivationCode(member)) };
};
const useTicket = (client: TestClient, changeTicket: string, newPassword: string) =>
  client.callEncrypted('POST /wps/member/password', {
    body: { changeTicket, newPassword, confirmNewPassword: newPassword },
  });

describe('T14: passwords that everybody knows, and codes that come back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it.each(Object.keys(WAYS))('refuses every one of them at the %s', async (name) => {
    for (const weak of WEAK) expect([weak, await WAYS[name]?.(server, weak)]).not.toEqual([weak, 'taken']);
    expect(await WAYS[name]?.(server, 'password1234')).toBe('password.weak');
  });

  it('opens the change of password by an activation code once, and never after 24 hours', async () => {
    const { username, code } = await issued(server);
    const five = await Promise.all(Array.from({ length: 5 }, () => tryLogin(server.client(), username, code)));
    const [first, ...others] = five.toSorted((a, b) => Number(b.success) - Number(a.success));
    expect(first?.value).toMatchObject({ passwordExpired: true, token: '' });
    expect(others.map((other) => other.success)).toEqual([false, false, false, false]);
    expect((await tryLogin(server.client(), username, code)).success).toBe(false);
    const late = await issued(server);
    await query(server, `update activation_code set expires_at = expires_at - interval '24 hours'`);
    expect((await tryLogin(server.client(), late.username, late.code)).code).toBe('auth.wrong_credentials');
  });

  it('opens nothing by a ticket that was used', async () => {
    const { username, code } = await issued(server);
    const { changeTicket } = (await tryLogin(server.client(), username, code)).value;
    expect((await useTicket(server.client(), changeTicket ?? '', OTHER_PASSWORD)).success).toBe(true);
    const again = await useTicket(server.client(), changeTicket ?? '', 'A senha do ladrao 99');
    expect(again.code).toBe('password.ticket_invalid');
  });
});

describe('T14 against a house with the guard planted wrong', () => {
  it('lets a leaked password in everywhere when nothing knows the lists', async () => {
    const twin = await startWith((parts) => ({ ...parts, isWeakPassword: () => false }));
    try {
      for (const way of Object.values(WAYS)) expect(await way(twin, 'password1234')).toBe('taken');
    } finally {
      await twin.close();
    }
  });

  it('hands the account to who finds a used ticket when tickets are only looked at', async () => {
    const kept = new Map<string, bigint>();
    const twin = await startWith((parts) => ({
      ...parts,
      tickets: {
        async issue(memberId) {
          const ticket = await parts.tickets.issue(memberId);
          kept.set(ticket, memberId);
          return ticket;
        },
        peek: async (ticket) => kept.get(ticket) ?? null,
        spend: async (_tx, ticket) => {
          const memberId = kept.get(ticket);
          return memberId === undefined ? null : { memberId, isRecovery: false };
        },
      },
    }));
    try {
      const { username, code } = await issued(twin);
      const { changeTicket } = (await tryLogin(twin.client(), username, code)).value;
      await useTicket(twin.client(), changeTicket ?? '', OTHER_PASSWORD);
      expect((await useTicket(twin.client(), changeTicket ?? '', 'A senha do ladrao 99')).success).toBe(true);
    } finally {
      await twin.close();
    }
  });
});
