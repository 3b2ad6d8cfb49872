import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { fund, playerWithContacts, stepUp, withdraw } from '../../../src/features/identity/test/recovery-support.ts';
import { OTHER_PASSWORD, tryLogin } from '../../../src/features/identity/test/support.ts';
import { SECRET } from '../../../src/features/identity/test/verified-contact.ts';

const change = (client: ReturnType<TestServer['client']>, changeTicket: string) =>
  client.callEncrypted('POST /wps/member/password', {
    body: { changeTicket, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD },
  });

/** What a code of support and a new password bring: a session, or the second factor's question. */
const enter = async (server: TestServer, username: string) => {
  const member = await server.app.members.byUsername(1, username);
  if (!member) throw new Error('no member');
  const { code } = await server.app.identity.issueActivationCode(member);
  const client = server.client();
  const { changeTicket } = (await tryLogin(client, username, code)).value;
  client.token = (await change(client, changeTicket ?? '')).value.token;
  return client;
};

/**
 * T10 from the inside: one person of support gives out the access code of an account and goes for its money. The account has no
 * verified contact, so that no second factor stands in the way.
 */
const attack = async (server: TestServer) => {
  const owner = await registerPlayer(server);
  await fund(server, owner.username, 100);
  const thief = await enter(server, owner.username);
  const contact = await thief.callEncrypted('POST /wps/member/security/contacts', {
    body: { kind: 'email', value: 'ladrao@exemplo.com.br', stepUpToken: await stepUp(thief, OTHER_PASSWORD) },
  });
  const payout = await withdraw(thief, owner.cpf, await stepUp(thief, OTHER_PASSWORD));
  return {
    isIn: thief.token !== '',
    payout: payout.code || 'paid',
    contact: contact.code || 'taken',
    ownersSession: (await owner.client.call('GET /wps/member/info')).code || 'open',
  };
};

const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({ env: { TREVO_SECRET: SECRET }, ...(replaceParts ? { replaced: { replaceParts } } : {}) });

describe('T10: an account entered by an access code of support', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it('gives the holder of the code a day of play and nothing else', async () => {
    const got = await attack(server);
    expect(got).toMatchObject({
      isIn: true,
      payout: 'account.recovered_hold',
      contact: 'account.recovered_hold',
      ownersSession: 'session.required',
    });
    const holds = await query<{ reason: string; hours: number }>(
      server,
      `select reason, extract(epoch from held_until - held_at)::int / 3600 as hours from money_hold`,
    );
    expect(holds).toEqual([{ reason: 'support', hours: 24 }]);
  });

  it('is told to its owner on every verified channel, also where the second factor keeps the holder out', async () => {
    const owner = await playerWithContacts(server);
    expect((await enter(server, owner.username)).token).toBe('');
    const mails = await server.messagesTo(owner.email);
    expect(mails.some(({ subject }) => /recuperada/.test(subject))).toBe(true);
    const texts = await server.messagesTo(`+55${owner.mobile}`);
    expect(texts.some(({ text }) => /conta recuperada/.test(text))).toBe(true);
  });

  it('holds nothing back after an ordinary change of password', async () => {
    const owner = await playerWithContacts(server);
    await fund(server, owner.username, 100);
    const changed = await owner.client.callEncrypted('POST /wps/member/password', {
      body: { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD },
    });
    owner.client.token = changed.value.token;
    const payout = await withdraw(owner.client, owner.cpf, await stepUp(owner.client, OTHER_PASSWORD));
    expect(payout.code || 'paid').toBe('paid');
  });
});

describe('T10 with an access code, against a house with the guard planted wrong', () => {
  it('pays the thief when a code of support is no recovery', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      tickets: { ...parts.tickets, issue: (memberId) => parts.tickets.issue(memberId) },
    }));
    try {
      const got = await attack(twin);
      expect(got.payout).toBe('paid');
      expect(got.contact).not.toBe('account.recovered_hold');
    } finally {
      await twin.close();
    }
  });
});
